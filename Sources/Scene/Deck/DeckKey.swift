import Gestures
import TextEditing

/// The meaning of a key for the deck.
enum DeckKey: Equatable {
    case flick(Direction)
    /// Moves to the next or previous part of the front card.
    case step(forward: Bool)
    /// Scrolls a long body by its visible height.
    case page(forward: Bool)
    case act
    case undo
    case escape

    /// Reads a key; nil: it has no meaning here.
    init?(_ stroke: KeyStroke) {
        let key = stroke.key
        let letter = stroke.latin ?? key.symbol
        if key.modifiers.contains(.control) {
            guard letter == .letter("z"), key.modifiers.isDisjoint(with: [.alt, .logo, .shift])
            else { return nil }
            self = .undo
            return
        }
        guard key.modifiers.isDisjoint(with: [.alt, .logo]) else { return nil }
        switch key.symbol {
        case .left, .keypadLeft: self = .flick(.left)
        case .right, .keypadRight: self = .flick(.right)
        case .up, .keypadUp: self = .flick(.up)
        case .down, .keypadDown: self = .flick(.down)
        case .tab: self = .step(forward: !key.modifiers.contains(.shift))
        case .backTab: self = .step(forward: false)
        case .pageUp, .keypadPageUp: self = .page(forward: false)
        case .pageDown, .keypadPageDown: self = .page(forward: true)
        case .enter, .keypadEnter, .space, .keypadSpace: self = .act
        case .backspace: self = .undo
        case .escape: self = .escape
        default:
            guard letter == .letter("u") else { return nil }
            self = .undo
        }
    }

    /// Whether the key repeats while it is held.
    var repeats: Bool {
        switch self {
        case .step, .page: true
        case .flick, .act, .undo, .escape: false
        }
    }
}
