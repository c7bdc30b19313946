package import Messages

/// What rules make of a message.
package struct RuleVerdict: Equatable {
    /// The message as it goes to the board.
    package var message: Message
    /// The rules that are about it, in their order.
    package var steps: [RuleStep] = []
    /// Regular expressions that took too much work, so that they count as not found.
    package var exhausted: [String] = []
}

/// One rule that is about a message, and the message as it was afterwards.
package struct RuleStep: Equatable {
    package var rule: RuleName
    package var message: Message
    /// Whether the rule's limit kept the message from the screen.
    package var isOverLimit: Bool
    /// Whether no later rule was looked at.
    package var stops: Bool
}

/// A rule as commands list it.
package struct RuleSummary: Equatable, Sendable {
    package var name: RuleName
    package var isEnabled: Bool
    /// The messages that it is about, in few words.
    package var criteria: String
    /// Whether a command has made it, and can take it back.
    package var isRemovable = false
}
