/// Why a message leaves the screen, or never comes onto it.
public enum MessagePhaseReason: String, CaseIterable, Sendable {
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
    /// There is one like it already, and duplicates are ignored.
    case duplicate
    /// As many messages are held as may be.
    case refused
    /// It waits again: its output went, or it moves to another place.
    case withdrawn
    /// Its time on the screen is over, and it is kept until somebody has dealt with it.
    case kept
    /// Somebody has put it off until later.
    case snoozed
}
