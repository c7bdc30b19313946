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
                case .right: .dismissAll
                case .longPress: .menu
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
