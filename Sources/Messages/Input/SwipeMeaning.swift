/// The meaning of a swipe.
package enum SwipeMeaning: String, CaseIterable, Sendable {
    /// Ends the message.
    case dismiss
    /// Ends the message and all others of the same application, shown and waiting.
    case dismissGroup = "dismiss-group"
    /// Ends all messages, shown and waiting.
    case dismissAll = "dismiss-all"
    /// Chooses the default action as a click would; ends a message without one.
    case defaultAction = "default-action"
    /// Does nothing: the card resists in that direction and springs back.
    case nothing = "none"
}
