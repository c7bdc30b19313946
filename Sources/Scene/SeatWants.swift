/// What the scene needs of every seat.
package struct SeatWants: Equatable, Sendable {
    /// Whether a card is to have keyboard focus. Otherwise no keyboard is bound, and no keymap read.
    package var keyboard = false
    /// Whether a reply may be written on the card that has keyboard focus: clipboard and input method have to be bound
    /// before focus comes, since some compositors tell of them only then.
    package var text = false

    package init() {}
}
