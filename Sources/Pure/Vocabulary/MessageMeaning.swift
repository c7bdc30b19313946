/// The effect of a swipe, a click, a tap, a turn of the wheel or a key on the card of a message.
///
/// A swipe whose meaning the message does not have, such as ``reply`` for a message that takes no reply, does what it
/// would do if this meaning were not set.
public enum MessageMeaning: Hashable, Sendable {
    /// Ends the message.
    case dismiss
    /// Ends the message and all others of the same application, shown and waiting.
    case dismissGroup
    /// Ends all messages, shown and waiting.
    case dismissAll
    /// Takes the message off the screen as if its time were over, and keeps it in the panel as unread.
    case keep
    /// Chooses the default action; ends a message that has none.
    case defaultAction
    /// Chooses the action of this number, counted from 1 in the sender's order; the default action is not counted.
    case action(Int)
    /// Chooses the action with this key or, if the message has none, the action with this label.
    case actionNamed(String)
    /// Opens the menu of the message.
    case menu
    /// Opens the field for a reply.
    case reply
    /// Copies title and text.
    case copy
    /// Copies the one-time code that the message contains.
    case copyCode
    /// Opens the first link of the text.
    case openLink
    /// Snoozes the message for ten minutes.
    case snooze
    /// Snoozes the message until the strictest active mode ends; without an active mode, for ten minutes.
    case snoozeUntilModeEnds
    /// Lets only critical messages of the application onto the screen for an hour.
    case silence
    /// Shows the message again that left for the history last.
    case restore
    /// Runs a program, given as one word per argument and without a shell. Only the daemon's configuration can say so:
    /// a message that is sent with a command is sent without it.
    case command([String])
    /// Does nothing; a card that is swiped resists and comes back.
    case nothing
}

extension MessageMeaning {
    /// Highest action number.
    package static let lastAction = TextLimits.actions

    /// Reads a meaning such as `snooze`, `action 1` or `action:KEY`; nil: the text is no meaning. Commands are lists,
    /// so they are not read here.
    public init?(_ text: String) {
        if let meaning = Self.plain.first(where: { $0.text == text }) {
            self = meaning
            return
        }
        let name = Self.namePrefix.utf8
        if text.utf8.starts(with: name) {
            let rest = text.utf8.dropFirst(name.count)
            guard !rest.isEmpty, rest.count <= TextLimits.name else { return nil }
            self = .actionNamed(String(Substring(rest)))
            return
        }
        let prefix = Self.actionPrefix.utf8
        guard text.utf8.starts(with: prefix) else { return nil }
        var number = 0
        let digits = text.utf8.dropFirst(prefix.count)
        for digit in digits {
            guard (48...57).contains(digit), number <= Self.lastAction else { return nil }
            number = number * 10 + Int(digit - 48)
        }
        guard (1...Self.lastAction).contains(number), digits.first != 48 else { return nil }
        self = .action(number)
    }

    /// The text that ``init(_:)`` reads; empty for a command, which is a list.
    public var text: String {
        switch self {
        case .dismiss: "dismiss"
        case .dismissGroup: "dismiss-group"
        case .dismissAll: "dismiss-all"
        case .keep: "keep"
        case .defaultAction: "default-action"
        case .action(let number): Self.actionPrefix + "\(number)"
        case .actionNamed(let name): Self.namePrefix + name
        case .menu: "menu"
        case .reply: "reply"
        case .copy: "copy"
        case .copyCode: "copy-code"
        case .openLink: "open-link"
        case .snooze: "snooze"
        case .snoozeUntilModeEnds: "snooze-until-mode-ends"
        case .silence: "silence"
        case .restore: "restore"
        case .command: ""
        case .nothing: "none"
        }
    }

    /// The meanings without a number or words, in the order of the documentation.
    package static let plain: [MessageMeaning] = [
        .dismiss, .dismissGroup, .dismissAll, .keep, .defaultAction, .menu, .reply, .copy,
        .copyCode, .openLink, .snooze, .snoozeUntilModeEnds, .silence, .restore, .nothing,
    ]

    private static let actionPrefix = "action "
    private static let namePrefix = "action:"
}

extension MessageMeaning: PropertyType {
    package static var signature: String { "s" }
    package static var allowed: String {
        plain.map { $0.text }.joined(separator: ", ")
            + ", action 1 to action \(lastAction), action:NAME"
    }
    package init?(property: PropertyValue) {
        guard case .text(let text) = property else { return nil }
        self.init(NameCase.find(text, in: Self.plain.map { $0.text }) ?? text)
    }
    package var propertyValue: PropertyValue { .text(text) }
    /// Whether the meaning is a command: programs neither set nor learn it.
    package var isPrivate: Bool {
        if case .command = self { true } else { false }
    }
}
