/// The reason that a message ended, left the screen, or never came onto it.
///
/// Every message ends exactly once, for one of the first eight reasons. The others are for messages that leave the
/// screen, or never reach it, without an end.
public enum MessageEndReason: String, CaseIterable, Sendable {
    /// The message's duration was over.
    case expired
    /// A person clicked or tapped the card.
    case dismissed
    /// A person swiped the card away.
    case swiped
    /// A person clicked or tapped the dim behind the card.
    case dim
    /// A person chose one of the message's actions, or replied.
    case action
    /// The sender, or a command, hid the message.
    case closed
    /// The daemon stopped.
    case stopped
    /// The daemon's quota of messages is exhausted, and the sender of this message holds most of them: the message made
    /// room for one of another sender, or for a critical one.
    case evicted
    /// Another message with the same name already exists, and duplicates are ignored.
    case duplicate
    /// The daemon's quota of messages is exhausted.
    case refused
    /// The message waits again: its output was removed, or it moves to another position.
    case withdrawn
    /// The message's time on the screen is over, and it is kept until somebody has dealt with it.
    case kept
    /// The message was snoozed.
    case snoozed
}
