/// The effect of a swipe.
public enum MessageSwipeMeaning: String, CaseIterable, Sendable {
    /// Ends the message.
    case dismiss
    /// Ends it and all others of the same application.
    case dismissGroup = "dismiss-group"
    /// Ends all messages.
    case dismissAll = "dismiss-all"
    /// Chooses the default action, as a click would; ends a message that has none.
    case defaultAction = "default-action"
    /// Nothing: the card resists in this direction, and comes back.
    case nothing = "none"
}
