import TextEditing

/// What a key means to the open view of the bar.
enum BarKey: Equatable {
    /// To the next part, or the one before.
    case step(forward: Bool)
    case act
    /// The button that matters most.
    case play
    /// A few seconds on, or back; the key points to the right.
    case seek(toRight: Bool)
    case scroll(forward: Bool)
    /// To the next item, or the one before.
    case page(forward: Bool)
    /// Takes the bar off the screen until there is something new, as a swipe does.
    case dismiss
    case escape

    /// Nil for a key that means nothing.
    init?(_ stroke: KeyStroke) {
        let key = stroke.key
        guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
        switch key.symbol {
        case .tab: self = .step(forward: !key.modifiers.contains(.shift))
        case .backTab: self = .step(forward: false)
        case .enter, .keypadEnter: self = .act
        case .space, .keypadSpace: self = .play
        case .left, .keypadLeft: self = .seek(toRight: false)
        case .right, .keypadRight: self = .seek(toRight: true)
        case .up, .keypadUp: self = .scroll(forward: false)
        case .down, .keypadDown: self = .scroll(forward: true)
        case .pageUp, .keypadPageUp: self = .page(forward: false)
        case .pageDown, .keypadPageDown: self = .page(forward: true)
        case .delete, .keypadDelete: self = .dismiss
        case .escape: self = .escape
        default: return nil
        }
    }

    /// Whether it goes on while the key is held.
    var repeats: Bool {
        switch self {
        case .step, .seek, .scroll: true
        case .act, .play, .page, .dismiss, .escape: false
        }
    }
}
