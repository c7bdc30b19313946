import Layout
import TextEditing

/// What a key means to the panel.
enum PanelKey: Equatable {
    /// To the next part that keys can act on, or the one before.
    case step(forward: Bool)
    /// To what lies on that side.
    case move(FocusWalk.Side)
    /// To the first row, or the last.
    case end(forward: Bool)
    /// As far as the list is high.
    case page(forward: Bool)
    case act
    case delete
    /// Brings the last removal back.
    case undo
    case menu
    case escape
    /// To the search field.
    case search(ReplyKey)

    /// Nil for a key that means nothing.
    ///
    /// - Parameter isSearching: Whether the search field takes what is typed.
    init?(_ stroke: KeyStroke, isSearching: Bool) {
        let key = stroke.key
        if key.opensMenu {
            self = .menu
            return
        }
        if !isSearching, key.modifiers == .control,
            (stroke.latin ?? key.symbol) == .letter("z")
        {
            self = .undo
            return
        }
        if key.modifiers.isDisjoint(with: [.control, .alt, .logo]) {
            switch key.symbol {
            case .up, .keypadUp: self = .move(.up)
            case .down, .keypadDown: self = .move(.down)
            case .backTab: self = .step(forward: false)
            case .tab: self = .step(forward: !key.modifiers.contains(.shift))
            case .pageUp, .keypadPageUp: self = .page(forward: false)
            case .pageDown, .keypadPageDown: self = .page(forward: true)
            case .enter, .keypadEnter: self = .act
            case .escape: self = .escape
            default:
                guard !isSearching, let meaning = Self.meaning(ofRowKey: key.symbol) else {
                    self.init(field: stroke, isSearching: isSearching)
                    return
                }
                self = meaning
            }
            return
        }
        self.init(field: stroke, isSearching: isSearching)
    }

    /// Keys that do something else in the search field.
    private static func meaning(ofRowKey symbol: KeySymbol) -> PanelKey? {
        switch symbol {
        case .left, .keypadLeft: .move(.left)
        case .right, .keypadRight: .move(.right)
        case .home, .keypadHome: .end(forward: false)
        case .end, .keypadEnd: .end(forward: true)
        case .space, .keypadSpace: .act
        case .delete, .keypadDelete: .delete
        default: nil
        }
    }

    /// Typing searches, also before the field is chosen; what only moves a caret does not.
    private init?(field stroke: KeyStroke, isSearching: Bool) {
        guard let key = ReplyKey(stroke.key, text: stroke.text, latin: stroke.latin) else {
            return nil
        }
        if isSearching {
            self = .search(key)
            return
        }
        guard case .edit(.insert(let text)) = key, !text.allSatisfy({ $0 == " " }) else {
            return nil
        }
        self = .search(key)
    }

    /// Whether it goes on while the key is held.
    var repeats: Bool {
        switch self {
        case .step, .move, .page: true
        case .search(let key): key.repeats
        case .end, .act, .delete, .undo, .menu, .escape: false
        }
    }
}
