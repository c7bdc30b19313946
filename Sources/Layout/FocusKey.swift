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

    /// Nil for a key that means nothing, as all do that are pressed with Control, Alt or the logo key.
    package init?(_ key: Key) {
        guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
        switch key.symbol {
        case .tab: self = .step(forward: !key.modifiers.contains(.shift))
        case .backTab: self = .step(forward: false)
        case .left, .keypadLeft: self = .move(.left)
        case .right, .keypadRight: self = .move(.right)
        case .up, .keypadUp: self = .move(.up)
        case .down, .keypadDown: self = .move(.down)
        case .pageUp, .keypadPageUp: self = .page(forward: false)
        case .pageDown, .keypadPageDown: self = .page(forward: true)
        case .enter, .keypadEnter, .space, .keypadSpace: self = .act
        case .escape: self = .escape
        case .delete, .keypadDelete: self = .delete
        default: return nil
        }
    }

    /// Whether it goes on while the key is held.
    package var repeats: Bool {
        switch self {
        case .step, .move, .page: true
        case .act, .escape, .delete: false
        }
    }
}
