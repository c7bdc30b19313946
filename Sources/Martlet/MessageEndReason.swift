/// Why a message ended. Every message ends exactly once.
public enum MessageEndReason: String, CaseIterable, Sendable {
    /// Its duration was over.
    case expired
    /// By a click, a tap or a swipe.
    case dismissed
    /// One of its actions was chosen.
    case action
    /// By its sender, or by a command.
    case closed
    /// The daemon stopped.
    case stopped
}
