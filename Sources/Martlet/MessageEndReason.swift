/// Why a message ended. Every message ends exactly once.
public enum MessageEndReason: String, CaseIterable, Sendable {
    /// Its duration was over.
    case expired
    /// By a click or a tap.
    case dismissed
    /// By a swipe.
    case swiped
    /// By a click or a tap on what lies over everything behind it.
    case dim
    /// One of its actions was chosen.
    case action
    /// By its sender, or by a command.
    case closed
    /// The daemon stopped.
    case stopped
}
