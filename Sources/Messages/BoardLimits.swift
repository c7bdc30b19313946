/// How much a `MessageBoard` holds. No sender gets all of it: see `SenderShares`.
package struct BoardLimits: Equatable, Sendable {
    /// Messages held, shown and waiting.
    package var messages = 4096
    /// Messages held beyond `messages` if they are critical, so that a flood cannot keep one out.
    package var criticalReserve = 256
    /// Bytes of text of all messages held.
    package var textBytes = 16 << 20
    /// Bytes of the bitmaps of all messages held.
    package var bitmapBytes = 32 << 20
    /// Messages that were kept when their time on the screen was over; of more the oldest end.
    package var kept = 500
    /// Messages that have ended and whose departure from the screen is waited for.
    package var departures = 64
    /// Messages shown where a stack was opened, and at most where they stand in piles.
    package var expanded = 24

    package init() {}
}
