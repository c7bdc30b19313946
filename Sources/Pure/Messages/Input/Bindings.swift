/// The effects of clicks, taps, the wheel and keys on a card, unless they hit one of its buttons or links. A trigger
/// may be left unset.
package struct Bindings: Equatable, Sendable {
    private var meanings: [BindingTrigger: BindingMeaning] = [:]

    /// Creates bindings in which every trigger is unset.
    package init() {}

    /// The bindings that apply where neither the configuration nor the message sets any.
    package static var builtIn: Bindings {
        var bindings = Bindings()
        for trigger in BindingTrigger.named {
            bindings[trigger] =
                switch trigger {
                case .left, .tap: .defaultAction
                case .middle: .dismiss
                case .right, .longPress: .menu
                default: .nothing
                }
        }
        return bindings
    }

    /// The meaning of a trigger; nil: unset.
    package subscript(trigger: BindingTrigger) -> BindingMeaning? {
        get { meanings[trigger] }
        set { meanings[trigger] = newValue }
    }

    package var isEmpty: Bool { meanings.isEmpty }

    /// The bound keys, in a stable order.
    package var keys: [(key: BindingKey, meaning: BindingMeaning)] {
        var keys: [(key: BindingKey, meaning: BindingMeaning)] = []
        for (trigger, meaning) in meanings {
            if case .key(let key) = trigger { keys.append((key, meaning)) }
        }
        keys.sort {
            ($0.key.symbol, $0.key.modifiers.rawValue) < ($1.key.symbol, $1.key.modifiers.rawValue)
        }
        return keys
    }

    /// These bindings, with unset triggers taken from `others`.
    package func completed(by others: Bindings) -> Bindings {
        if isEmpty { return others }
        var all = others
        for (trigger, meaning) in meanings { all.meanings[trigger] = meaning }
        return all
    }
}

/// An input on the card of a message that does not hit one of its buttons or links.
package enum BindingTrigger: Hashable, Sendable {
    /// Clicks with the pointer's buttons.
    case left
    case middle
    case right
    case back
    case forward
    /// A finger touches and lifts.
    case tap
    /// A finger or the left button stays down.
    case longPress
    /// Two fingers touch and lift together.
    case twoFingerTap
    /// A notch of the wheel away from the person.
    case scrollUp
    /// A notch of the wheel towards the person.
    case scrollDown
    /// A key press while the card has keyboard focus.
    case key(BindingKey)

    /// All triggers but keys, in the order of the documentation.
    package static let named: [BindingTrigger] = [
        .left, .middle, .right, .back, .forward, .tap, .longPress, .twoFingerTap, .scrollUp,
        .scrollDown,
    ]

    /// The trigger as the configuration and commands write it.
    package var text: String {
        switch self {
        case .left: "left"
        case .middle: "middle"
        case .right: "right"
        case .back: "back"
        case .forward: "forward"
        case .tap: "tap"
        case .longPress: "long-press"
        case .twoFingerTap: "two-finger-tap"
        case .scrollUp: "scroll-up"
        case .scrollDown: "scroll-down"
        case .key(let key): "key " + key.text
        }
    }
}

/// The effect of a click, a tap, a turn of the wheel or a key on the card of a message.
package enum BindingMeaning: Equatable, Sendable {
    /// Ends the message.
    case dismiss
    /// Ends the message and all others of the same application, shown and waiting.
    case dismissGroup
    /// Ends all messages, shown and waiting.
    case dismissAll
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
    /// Shows the message again that left for the history last.
    case restore
    /// Runs a program, given as one word per argument and without a shell.
    case command([String])
    /// Does nothing.
    case nothing

    /// Highest action number.
    package static let lastAction = TextLimits.actions

    /// Reads a meaning from the configuration's text; nil: the text is no meaning. Commands are lists, so they are not
    /// read here.
    package init?(_ text: String) {
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

    /// The meaning as the configuration writes it; empty for a command, which is a list.
    package var text: String {
        switch self {
        case .dismiss: "dismiss"
        case .dismissGroup: "dismiss-group"
        case .dismissAll: "dismiss-all"
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
        case .restore: "restore"
        case .command: ""
        case .nothing: "none"
        }
    }

    /// The meanings without a number or words, in the order of the documentation.
    package static let plain: [BindingMeaning] = [
        .dismiss, .dismissGroup, .dismissAll, .defaultAction, .menu, .reply, .copy, .copyCode,
        .openLink, .snooze, .snoozeUntilModeEnds, .restore, .nothing,
    ]

    private static let actionPrefix = "action "
    private static let namePrefix = "action:"
}

/// How a message's menu is shown.
package struct MenuSettings: Equatable, Sendable {
    /// A program, with its arguments, that reads lines and prints the chosen one; empty: Martlet shows a card.
    package var command: [String] = []

    package init() {}

    /// The program and its arguments. A known program without arguments gets those that make it read lines.
    package var words: [String] {
        guard command.count == 1 else { return command }
        let path = command[0]
        let name = path.utf8.lastIndex(of: 47).map { String(path[path.utf8.index(after: $0)...]) }
        let known = Self.known.first { $0.name == name ?? path }
        return command + (known?.arguments ?? [])
    }

    private static let known: [(name: String, arguments: [String])] = [
        ("fuzzel", ["--dmenu"]), ("wofi", ["--show", "dmenu"]), ("rofi", ["-dmenu"]),
        ("tofi", []), ("bemenu", []), ("wmenu", []), ("dmenu", []),
    ]
}

/// A choice in a message's menu about all messages of its application.
package enum SilenceOffer: CaseIterable, Equatable, Sendable {
    /// For an hour only critical messages come onto the screen.
    case hour
    /// Only critical messages come onto the screen.
    case always
    /// No message comes onto the screen.
    case offScreen
    /// Messages show only the name of their application.
    case contentsHidden
}
