/// How much a `MessageBoard` shows and holds.
package struct BoardLimits: Equatable, Sendable {
    /// Messages shown at a time where one group stands: same output choice, layer and anchor.
    package var visible = 5
    /// Messages held, shown and waiting.
    package var messages = 4096
    /// Messages held beyond `messages` if they are critical, so that a flood cannot keep one out.
    package var criticalReserve = 256
    /// Bytes of text of all messages held.
    package var textBytes = 16 << 20
    /// Bytes of the bitmaps of all messages held.
    package var bitmapBytes = 32 << 20

    package init() {}
}
