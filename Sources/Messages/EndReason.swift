/// Why a message ended. Every message ends exactly once, with one of these.
package enum EndReason: String, CaseIterable, Sendable {
    case expired
    /// By a click or a tap.
    case dismissed
    /// By a swipe: a finger, the pointer or a touchpad moved its card, or that of another, away.
    case swiped
    /// By a click or a tap on what lies over everything behind it.
    case dimTapped = "dim"
    /// One of its actions was chosen, or it was replied to, and it is not resident.
    case actionChosen = "action"
    /// By its sender, or by a command.
    case closed
    /// The daemon stopped.
    case stopped
}
