/// What clicks, taps, the wheel and keys on a message mean where that is not on a button or a link of it, as far as it is
/// said.
package struct Bindings: Equatable, Sendable {
    private var meanings: [BindingTrigger: BindingMeaning] = [:]

    /// Bindings that say nothing.
    package init() {}

    /// The meanings where nobody says anything.
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

    /// The meaning of one trigger; nil where none is said.
    package subscript(trigger: BindingTrigger) -> BindingMeaning? {
        get { meanings[trigger] }
        set { meanings[trigger] = newValue }
    }

    package var isEmpty: Bool { meanings.isEmpty }

    /// The keys that mean something, in an order that is always the same.
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

    /// These bindings, and those of `others` where these say nothing.
    package func completed(by others: Bindings) -> Bindings {
        if isEmpty { return others }
        var all = others
        for (trigger, meaning) in meanings { all.meanings[trigger] = meaning }
        return all
    }
}
