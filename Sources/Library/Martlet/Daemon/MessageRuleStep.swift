import Vocabulary

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
        /// The new value; an empty text if the rule removes the value.
        public var value: Value
    }

    /// The name of the rule.
    public var rule: String
    /// The changes that the rule makes.
    public var changes: [Change]
    /// Whether the message is shown, according to this rule and those before it.
    public var isOnScreen: Bool
    /// Whether the message is recorded in the history, according to this rule and those before it.
    public var isInHistory: Bool
    /// Whether the rule's limit keeps the message off the screen.
    public var isOverLimit: Bool
    /// Whether later rules are skipped.
    public var stops: Bool
    /// The words of the command that the rule runs for the message; empty: none.
    public var command: [String] = []
    /// Whether the message is shown in every mode, according to this rule and those before it.
    public var passesModes = false
}

extension MessageRuleStep {
    init(_ step: RuleStepProperties) {
        rule = step.rule
        changes = step.changes.compactMap { property in
            Value(property.value).map { Change(key: property.key, value: $0) }
        }
        (isOnScreen, isInHistory) = (step.isOnScreen, step.isInHistory)
        (isOverLimit, stops, command) = (step.isOverLimit, step.stops, step.command)
        passesModes = step.passesModes ?? false
    }
}

extension MessageRuleStep.Value {
    /// nil: no property of a message has such a value.
    fileprivate init?(_ value: PropertyValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .integer(let number): self = .integer(number)
        case .real(let number): self = .number(number)
        case .flag(let flag): self = .flag(flag)
        case .actions(let actions): self = .actions(actions)
        case .words, .buttons, .properties: return nil
        }
    }
}
