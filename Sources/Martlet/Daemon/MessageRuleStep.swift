/// A rule that matches a message, with its changes.
public struct MessageRuleStep: Equatable, Sendable {
    /// A value of a message's key.
    public enum Value: Equatable, Sendable {
        /// A text or a name.
        case text(String)
        /// A whole number, such as milliseconds.
        case integer(Int64)
        /// A number, such as progress.
        case number(Double)
        /// A boolean, such as whether a message is transient.
        case flag(Bool)
        /// The buttons.
        case actions([MessageAction])
    }

    /// A key of the message whose value the rule changes.
    public struct Change: Equatable, Sendable {
        /// The name of the option of `martlet show`.
        public var key: String
        /// The value afterwards; an empty text where it was removed.
        public var value: Value
    }

    /// The name of the rule.
    public var rule: String
    /// The changes that the rule makes.
    public var changes: [Change]
    /// Whether the message is shown, according to this rule and those before it.
    public var isOnScreen: Bool
    /// Whether the message is kept once it has ended, according to this rule and those before it.
    public var isInHistory: Bool
    /// Whether the rule's limit keeps the message off the screen.
    public var isOverLimit: Bool
    /// Whether later rules are skipped.
    public var stops: Bool
    /// The words of the command that the rule runs for the message; empty: none.
    public var command: [String] = []
}
