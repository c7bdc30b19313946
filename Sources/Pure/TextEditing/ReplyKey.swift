/// The meaning of a key for the field of a reply.
package enum ReplyKey: Equatable, Sendable {
    case edit(TextEdit)
    case copy
    case cut
    case paste
    /// Moves to the next or previous part of the card.
    case step(forward: Bool)
    case submit
    case close

    /// Reads a key; nil: it has no meaning here.
    ///
    /// - Parameters:
    ///   - text: Text that the key writes.
    ///   - latin: The Latin letter on the key, for shortcuts on keyboards of another script.
    ///   - isRightToLeft: Whether the text runs from right to left.
    package init?(
        _ key: Key, text: String, latin: KeySymbol? = nil, isRightToLeft: Bool = false
    ) {
        if key.modifiers.isDisjoint(with: [.alt, .logo]) {
            if let meaning = Self.meaning(of: key, isRightToLeft) {
                self = meaning
                return
            }
            if key.modifiers.contains(.control) {
                guard let meaning = Self.shortcut(latin ?? key.symbol, key.modifiers) else {
                    return nil
                }
                self = meaning
                return
            }
        }
        guard !text.isEmpty else { return nil }
        self = .edit(.insert(text))
    }

    /// Whether the key repeats while it is held.
    package var repeats: Bool {
        switch self {
        case .edit(.insert), .edit(.delete), .edit(.move), .step: true
        default: false
        }
    }

    private static func meaning(of key: Key, _ isRightToLeft: Bool) -> ReplyKey? {
        let shift = key.modifiers.contains(.shift)
        let control = key.modifiers.contains(.control)
        let step: TextStep = control ? .word : .character
        func move(_ step: TextStep, forward: Bool) -> ReplyKey {
            .edit(.move(step, forward: forward, extending: shift))
        }
        switch key.symbol {
        case .left, .keypadLeft: return move(step, forward: isRightToLeft)
        case .right, .keypadRight: return move(step, forward: !isRightToLeft)
        case .home, .keypadHome, .up, .keypadUp: return move(.end, forward: false)
        case .end, .keypadEnd, .down, .keypadDown: return move(.end, forward: true)
        case .backspace: return .edit(.delete(step, forward: false))
        case .delete, .keypadDelete:
            return shift ? .cut : .edit(.delete(step, forward: true))
        case .insert, .keypadInsert:
            return control ? .copy : shift ? .paste : nil
        case .copy: return .copy
        case .cut: return .cut
        case .paste: return .paste
        case .enter, .keypadEnter: return .submit
        case .escape: return .close
        case .tab: return control ? nil : .step(forward: !shift)
        case .backTab: return control ? nil : .step(forward: false)
        default: return nil
        }
    }

    private static func shortcut(_ symbol: KeySymbol, _ modifiers: KeyModifiers) -> ReplyKey? {
        switch symbol {
        case .letter("a"): .edit(.selectAll)
        case .letter("c"): .copy
        case .letter("x"): .cut
        case .letter("v"): .paste
        default: nil
        }
    }
}
