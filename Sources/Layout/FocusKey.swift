package import TextEditing

/// What a key means to a card that has the keyboard.
package enum FocusKey: Equatable, Sendable {
    case step(forward: Bool)
    case move(FocusWalk.Side)
    /// What is seen of a long body, up or down.
    case page(forward: Bool)
    case act
    case escape
    case delete
    /// What a swipe towards that side means.
    case swipe(FocusWalk.Side)
    /// To the card of another message: an older one, or a newer one.
    case message(older: Bool)
    /// Shows more of the messages that lie beneath the card or have no room, or as many as before.
    case unfold(Bool)
    case menu

    /// Nil for a key that means nothing, as all do but Tab that are pressed with Control, Alt or the logo key.
    package init?(_ key: Key) {
        guard key.modifiers.isDisjoint(with: [.alt, .logo]) else { return nil }
        let isShifted = key.modifiers.contains(.shift)
        if key.modifiers.contains(.control) {
            switch key.symbol {
            case .tab: self = .message(older: !isShifted)
            case .backTab: self = .message(older: false)
            default: return nil
            }
            return
        }
        switch key.symbol {
        case .tab: self = .step(forward: !isShifted)
        case .backTab: self = .step(forward: false)
        case .left, .keypadLeft: self = Self.arrow(.left, isShifted)
        case .right, .keypadRight: self = Self.arrow(.right, isShifted)
        case .up, .keypadUp: self = Self.arrow(.up, isShifted)
        case .down, .keypadDown: self = Self.arrow(.down, isShifted)
        case .pageUp, .keypadPageUp: self = .page(forward: false)
        case .pageDown, .keypadPageDown: self = .page(forward: true)
        case .enter, .keypadEnter, .space, .keypadSpace: self = .act
        case .escape: self = .escape
        case .delete, .keypadDelete: self = .delete
        case .plus, .keypadPlus: self = .unfold(true)
        case .minus, .keypadMinus: self = .unfold(false)
        default:
            guard key.opensMenu else { return nil }
            self = .menu
        }
    }

    private static func arrow(_ side: FocusWalk.Side, _ isShifted: Bool) -> FocusKey {
        isShifted ? .swipe(side) : .move(side)
    }

    /// Whether it goes on while the key is held.
    package var repeats: Bool {
        switch self {
        case .step, .move, .page: true
        case .act, .escape, .delete, .swipe, .message, .unfold, .menu: false
        }
    }
}

extension Key {
    /// Whether the key opens a context menu, as it does everywhere: Menu or Shift-F10.
    package var opensMenu: Bool {
        symbol == .menu && modifiers.isDisjoint(with: [.control, .alt, .logo])
            || symbol == .f10 && modifiers == .shift
    }
}
