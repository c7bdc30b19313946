package import Messages

/// The result of judging a message by rules.
package struct RuleVerdict: Equatable {
    /// The message as it goes to the board.
    package var message: Message
    /// The rules that apply to the message, in order.
    package var steps: [RuleStep] = []
    /// Regular expressions whose search took too much work, so that they count as not found.
    package var exhausted: [String] = []
}

/// A rule that applies to a message, and the message after it.
package struct RuleStep: Equatable {
    package var rule: RuleName
    package var message: Message
    /// Whether the rule's limit kept the message off the screen.
    package var isOverLimit: Bool
    /// Whether later rules were skipped.
    package var stops: Bool
}

/// A rule as commands list it.
package struct RuleSummary: Equatable, Sendable {
    package var name: RuleName
    package var isEnabled: Bool
    /// The criteria in a few words.
    package var criteria: String
    /// Whether a command made the rule and another one can remove it.
    package var isRemovable = false
    /// Whether its messages come onto the screen.
    package var reachesScreen = true
    /// Whether its messages are recorded in the history.
    package var reachesHistory = true
    /// Whether it limits how many messages come onto the screen.
    package var isLimited = false
}
