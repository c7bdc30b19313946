/// A rule that is about a message, and what it makes of it.
public struct MessageRuleStep: Equatable, Sendable {
    /// A value of a message's key.
    public enum Value: Equatable, Sendable {
        /// Any text, and what has a name.
        case text(String)
        /// Such as milliseconds.
        case integer(Int64)
        /// Such as progress.
        case number(Double)
        /// Such as whether a message is transient.
        case flag(Bool)
        /// Its buttons.
        case actions([MessageAction])
    }

    /// A key of the message that has another value afterwards.
    public struct Change: Equatable, Sendable {
        /// As an option of `martlet show` has it.
        public var key: String
        /// The value afterwards; an empty text where there is none.
        public var value: Value
    }

    /// The name of the rule.
    public var rule: String
    /// What it changes.
    public var changes: [Change]
    /// Whether the message comes onto the screen, as far as this rule and those before it say.
    public var isOnScreen: Bool
    /// Whether the message is kept once it has ended, likewise.
    public var isInHistory: Bool
    /// Whether the rule's limit keeps the message from the screen.
    public var isOverLimit: Bool
    /// Whether no later rule is asked.
    public var stops: Bool
    /// The words of what the rule has run for the message; empty: nothing.
    public var command: [String] = []
}
