/// Why a message ended. Every message ends exactly once, with one of these.
package enum EndReason: String, CaseIterable, Sendable {
    case expired
    /// By a click, a tap or a swipe.
    case dismissed
    /// One of its actions was chosen and it is not resident.
    case actionChosen = "action"
    /// By its sender, or by a command.
    case closed
    /// The daemon stopped.
    case stopped
}
