/// A mode of the daemon, which changes the messages that are shown while it is on.
public struct MessageMode: Equatable, Sendable {
    /// The name in configuration and commands.
    public var name: String
    /// Whether it is on.
    public var isOn: Bool
    /// The messages that are shown while it is on: `nothing`, `critical`, `normal` or `all`.
    public var shows: String
    /// The end of the time for which the user turned it on; nil: there is none.
    public var until: WallTime?
    /// The reasons that it is on, in few words each: `asked`, `schedule`, a condition such as `fullscreen`, `held by …`.
    public var reasons: [String]
    /// Conditions of the mode that cannot be detected here.
    public var unknown: [String]

    package init(
        name: String = "", isOn: Bool = false, shows: String = "", until: WallTime? = nil,
        reasons: [String] = [], unknown: [String] = []
    ) {
        (self.name, self.isOn, self.shows, self.until) = (name, isOn, shows, until)
        (self.reasons, self.unknown) = (reasons, unknown)
    }

    /// The name of the do-not-disturb mode.
    public static let doNotDisturb = "do-not-disturb"
}

extension MessageMode: Described {
    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("name", &name)
        visitor.visit("on", &isOn)
        visitor.visit("shows", &shows)
        var end = until?.millisecondsSince1970 ?? 0
        visitor.visit("until", &end)
        until = end == 0 ? nil : WallTime(millisecondsSince1970: end)
        visitor.visit("reasons", &reasons)
        visitor.visit("unknown", &unknown)
    }
}

/// The silence of an application.
public struct MessageSilence: Equatable, Sendable {
    /// The effect on its messages.
    public enum Kind: String, CaseIterable, Sendable {
        /// Only critical messages are shown.
        case silent
        /// No messages are shown.
        case offScreen = "off-screen"
        /// Only their sender is shown, and not their contents.
        case contentsHidden = "hide-contents"
    }

    /// The application, by the name that it gives itself or by that of its desktop entry.
    public var application: String
    /// The effect on its messages.
    public var kind: Kind
    /// The end of the silence; nil: never.
    public var until: WallTime?
    /// The name of the rule that does it.
    public var rule: String

    package init(
        application: String = "", kind: Kind = .silent, until: WallTime? = nil, rule: String = ""
    ) {
        (self.application, self.kind, self.until, self.rule) = (application, kind, until, rule)
    }
}

extension MessageSilence.Kind: PropertyWord {}

extension MessageSilence: Described {
    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("application", &application)
        visitor.visit("kind", &kind)
        visitor.visit("until", &until)
        visitor.visit("rule", &rule)
    }
}

/// A rule of the daemon's configuration.
public struct MessageRule: Equatable, Sendable {
    /// The name in commands.
    public var name: String
    /// Whether the rule is on.
    public var isEnabled: Bool
    /// The messages that the rule matches, in a few words.
    public var criteria: String
    /// Whether a command created the rule, so that a command can remove it.
    public var isRemovable: Bool
    /// Whether messages that the rule matches are shown.
    public var isOnScreen: Bool
    /// Whether messages that the rule matches are recorded in the history.
    public var isInHistory: Bool
    /// Whether the rule limits how many messages are shown.
    public var isLimited: Bool

    package init(
        name: String = "", isEnabled: Bool = false, criteria: String = "",
        isRemovable: Bool = false, isOnScreen: Bool = true, isInHistory: Bool = true,
        isLimited: Bool = false
    ) {
        (self.name, self.isEnabled, self.criteria) = (name, isEnabled, criteria)
        (self.isRemovable, self.isOnScreen) = (isRemovable, isOnScreen)
        (self.isInHistory, self.isLimited) = (isInHistory, isLimited)
    }
}

extension MessageRule: Described {
    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("name", &name)
        visitor.visit("enabled", &isEnabled)
        visitor.visit("criteria", &criteria)
        visitor.visit("removable", &isRemovable)
        visitor.visit("screen", &isOnScreen)
        visitor.visit("history", &isInHistory)
        visitor.visit("limited", &isLimited)
    }
}

/// A rule that matches a message, with its changes.
package struct RuleStepProperties: Described {
    package var rule = ""
    /// Keys of the message with their values afterwards.
    package var changes: [Property] = []
    /// Whether the message is shown, according to this rule and those before it; `isInHistory` likewise.
    package var isOnScreen = true
    package var isInHistory = true
    /// Whether the rule's limit keeps the message off the screen.
    package var isOverLimit = false
    /// Whether later rules are skipped.
    package var stops = false
    /// The words of the command that the rule runs; empty: none.
    package var command: [String] = []
    /// Whether the message is shown in every mode, according to this rule and those before it; nil: it is not.
    package var passesModes: Bool?

    package init() {}

    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("rule", &rule)
        visitor.visit("changes", &changes)
        visitor.visit("screen", &isOnScreen)
        visitor.visit("history", &isInHistory)
        visitor.visit("limited", &isOverLimit)
        visitor.visit("stop", &stops)
        visitor.visit("run", &command)
        visitor.visit("pass-modes", &passesModes)
    }
}
