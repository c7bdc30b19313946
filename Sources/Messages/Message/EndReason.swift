/// Why a message ended. Every message ends exactly once, with one of these.
package enum EndReason: String, CaseIterable, Sendable {
    case expired
    /// A click or tap dismissed the message.
    case dismissed
    /// A swipe moved the message's card away, or that of another message: with a finger, the pointer or a touchpad.
    case swiped
    /// A click or tap on the dim behind the message hid it.
    case dimTapped = "dim"
    /// An action was chosen, or a reply sent, and the message is not resident.
    case actionChosen = "action"
    /// The sender or a command closed the message.
    case closed
    /// The daemon stopped.
    case stopped
    /// The board held as much as it may, and most of it was of this sender: the message made room for one of another
    /// sender, or for a critical one.
    case evicted
}
