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
        case .escape: self = .escape
        default: return nil
        }
    }

    /// Whether it goes on while the key is held.
    var repeats: Bool {
        switch self {
        case .step, .seek, .scroll: true
        case .act, .play, .escape: false
        }
    }
}
