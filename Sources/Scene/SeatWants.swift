/// The scene's requirements of every seat.
package struct SeatWants: Equatable, Sendable {
    /// Whether a card may get keyboard focus. If not, no keyboard is bound and no keymap is read.
    package var keyboard = false
    /// Whether a reply may be written on the card with keyboard focus. Clipboard and input method must be bound before
    /// focus arrives, because some compositors report them only then.
    package var text = false

    package init() {}
}
