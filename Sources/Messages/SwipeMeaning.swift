/// What a swipe does.
package enum SwipeMeaning: String, CaseIterable, Sendable {
    /// Ends the message.
    case dismiss
    /// Ends it and all others of the same application, shown and waiting.
    case dismissGroup = "dismiss-group"
    /// Ends all messages, shown and waiting.
    case dismissAll = "dismiss-all"
    /// Chooses the default action, as a click would; ends a message that has none.
    case defaultAction = "default-action"
    /// Nothing: the card resists that way, and comes back.
    case nothing = "none"
}
