import Layout
import TextEditing

/// The meaning of a key for the panel.
enum PanelKey: Equatable {
    /// Moves to the next or previous part.
    case step(forward: Bool)
    /// Moves to the part in this direction.
    case move(FocusWalk.Side)
    /// Moves to the first or last row.
    case end(forward: Bool)
    /// Moves by the height of the list.
    case page(forward: Bool)
    case act
    case delete
    /// Undoes the last removal.
    case undo
    case menu
    case escape
    /// Edits the search field, after moving there.
    case search(ReplyKey)

    /// Reads a key; nil: it has no meaning here.
    ///
    /// - Parameter isSearching: Whether the search field has keyboard focus.
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

    /// The meaning of keys outside of the search field; in the field they edit its text.
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

    /// The meaning of a key for the search field. Typing starts a search even without focus there; keys that only move
    /// the caret do not.
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

    /// Whether the key repeats while it is held.
    var repeats: Bool {
        switch self {
        case .step, .move, .page: true
        case .search(let key): key.repeats
        case .end, .act, .delete, .undo, .menu, .escape: false
        }
    }
}
