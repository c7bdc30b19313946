/// What a key means to a field in which a reply is written.
package enum ReplyKey: Equatable, Sendable {
    case edit(TextEdit)
    case copy
    case cut
    case paste
    /// On to what else there is on the card, or back.
    case step(forward: Bool)
    case submit
    case close

    /// Nil for a key that means nothing.
    ///
    /// - Parameters:
    ///   - text: What the key writes.
    ///   - latin: The Latin letter on it, for shortcuts where it writes another script.
    ///   - isRightToLeft: Whether what follows stands further left.
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

    /// Whether it goes on while the key is held.
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
