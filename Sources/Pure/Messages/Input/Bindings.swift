/// The effects of clicks, taps, the wheel and keys on a card, unless they hit one of its buttons or links. A trigger
/// may be left unset.
package struct Bindings: Equatable, Sendable {
    private var meanings: [BindingTrigger: MessageMeaning] = [:]

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
    package subscript(trigger: BindingTrigger) -> MessageMeaning? {
        get { meanings[trigger] }
        set { meanings[trigger] = newValue }
    }

    package var isEmpty: Bool { meanings.isEmpty }

    /// The bound keys, in a stable order.
    package var keys: [(key: BindingKey, meaning: MessageMeaning)] {
        var keys: [(key: BindingKey, meaning: MessageMeaning)] = []
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
    /// A swipe; what it means is not among the bindings but in `SwipeMeanings`.
    case swipe(MessageSwipeDirection, isLong: Bool)

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
        case .swipe(let direction, let isLong):
            "swipe-" + direction.rawValue + (isLong ? "-long" : "")
        }
    }
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
