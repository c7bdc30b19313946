import TextEditing

/// The meaning of a key for the open view of the bar.
enum BarKey: Equatable {
    /// Moves to the next part or the previous one.
    case step(forward: Bool)
    case act
    /// Presses the main button.
    case play
    /// Moves the time by some seconds, forward if the key points in the direction of reading.
    case seek(toRight: Bool)
    case scroll(forward: Bool)
    /// Moves to the next item or the previous one.
    case page(forward: Bool)
    /// Removes the bar until there is news, like a swipe.
    case dismiss
    case escape

    /// Reads a key; nil: it has no meaning here.
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

    /// Whether the key repeats while it is held.
    var repeats: Bool {
        switch self {
        case .step, .seek, .scroll: true
        case .act, .play, .page, .dismiss, .escape: false
        }
    }
}
