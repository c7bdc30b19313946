import Bus
import Vocabulary

/// A rule of the daemon's configuration.
public struct MessageRule: Equatable, Sendable {
    /// The name in commands.
    public var name: String
    /// Whether the rule is on.
    public var isEnabled: Bool
    /// The messages that the rule matches, in a few words.
    public var criteria: String
    /// Whether a command created the rule, so that a command can remove it.
    public var isRemovable = false
    /// Whether messages that the rule matches are shown.
    public var isOnScreen = true
    /// Whether messages that the rule matches are recorded in the history.
    public var isInHistory = true
    /// Whether the rule limits how many messages are shown.
    public var isLimited = false
}

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
}

extension MessageRule {
    /// Reads one rule of the reply to `Rules`, an `a{sv}`, and skips keys that this version does not know.
    init(_ reader: MessageReader) throws(BusError) {
        var rule = MessageRule(name: "", isEnabled: false, criteria: "")
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("name", "s"): rule.name = try reader.string()
            case ("enabled", "b"): rule.isEnabled = try reader.bool()
            case ("criteria", "s"): rule.criteria = try reader.string()
            case ("removable", "b"): rule.isRemovable = try reader.bool()
            case ("screen", "b"): rule.isOnScreen = try reader.bool()
            case ("history", "b"): rule.isInHistory = try reader.bool()
            case ("limited", "b"): rule.isLimited = try reader.bool()
            default: try reader.skip()
            }
        }
        self = rule
    }
}

extension MessageRuleStep {
    /// Reads one step of the reply to `TestRules`, an `a{sv}`, and skips keys that this version does not know.
    init(_ reader: MessageReader) throws(BusError) {
        var step = MessageRuleStep(
            rule: "", changes: [], isOnScreen: true, isInHistory: true, isOverLimit: false,
            stops: false)
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("rule", "s"): step.rule = try reader.string()
            case ("changes", "a{sv}"): step.changes = try Self.changes(reader)
            case ("screen", "b"): step.isOnScreen = try reader.bool()
            case ("history", "b"): step.isInHistory = try reader.bool()
            case ("limited", "b"): step.isOverLimit = try reader.bool()
            case ("run", "as"): step.command = try reader.strings()
            case ("stop", "b"): step.stops = try reader.bool()
            default: try reader.skip()
            }
        }
        self = step
    }

    private static func changes(_ reader: MessageReader) throws(BusError) -> [Change] {
        var changes: [Change] = []
        try reader.dictionary { (key, signature) throws(BusError) in
            guard let value = try reader.propertyValue(signature) else { return }
            changes.append(Change(key: key, value: Value(value)))
        }
        return changes
    }
}

extension MessageRuleStep.Value {
    fileprivate init(_ value: PropertyValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .integer(let number): self = .integer(number)
        case .real(let number): self = .number(number)
        case .flag(let flag): self = .flag(flag)
        case .actions(let actions): self = .actions(actions)
        }
    }
}
