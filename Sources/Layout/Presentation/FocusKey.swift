package import TextEditing

/// The meaning of a key for a card that has keyboard focus.
package enum FocusKey: Equatable, Sendable {
    case step(forward: Bool)
    case move(FocusWalk.Side)
    /// Scrolls a long body by its visible height.
    case page(forward: Bool)
    case act
    case escape
    case delete
    /// Does the same as a swipe in this direction.
    case swipe(FocusWalk.Side)
    /// Moves keyboard focus to an older or newer message.
    case message(older: Bool)
    /// Shows the messages beneath the card or without room, or hides them again.
    case unfold(Bool)
    case menu

    /// Reads a key; nil: it has no meaning here. Except Tab, keys with Control, Alt or the logo key have none.
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

    /// Whether the key repeats while it is held.
    package var repeats: Bool {
        switch self {
        case .step, .move, .page: true
        case .act, .escape, .delete, .swipe, .message, .unfold, .menu: false
        }
    }
}

extension Key {
    /// Whether the key opens a context menu, as everywhere: Menu or Shift-F10.
    package var opensMenu: Bool {
        symbol == .menu && modifiers.isDisjoint(with: [.control, .alt, .logo])
            || symbol == .f10 && modifiers == .shift
    }
}
