import Geometry
import Gestures
import Layout
import Messages
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

extension SceneCore {
    /// Whether keys on a stage belong to the panel, because no reply is being written.
    func isPanelKeyed(_ stage: StageNumber) -> Bool {
        panel?.stage == stage && !isTyping(on: stage) && !isPanelMenuFocused
    }

    /// Handles a key of the panel.
    mutating func pressed(_ key: PanelKey, by press: Press) {
        guard let panel else { return }
        switch key {
        case .step(let forward): stepPanelStop(forward: forward)
        case .move(let side): movePanelFocus(toward: side)
        case .end(let forward): moveToEnd(forward: forward)
        case .page(let forward): page(forward: forward)
        case .act: actOnPanel(by: press)
        case .delete: deletePanelRow()
        case .undo: undoRemoval()
        case .menu: openRowMenu()
        case .escape:
            guard !panel.search.text.isEmpty else { return closePanel() }
            setSearch("")
            blurSearch()
        case .search(let key): typedSearch(key, by: press)
        }
        if let stage = self.panel?.stage { setNeedsUpdate(stage) }
    }

    // MARK: The list

    private mutating func moveToEnd(forward: Bool) {
        let rows = choosableRows(widgets: true)
        guard let row = forward ? rows.last : rows.first else { return }
        choose(row)
        let (seconds, animated) = (seconds, !look.reducedMotion)
        // Scrolls to the very end, so that everything above the first row or below the last one is visible too.
        panel?.scroll.scroll(to: forward ? 1e9 : 0, animated: animated, at: seconds)
    }

    private mutating func page(forward: Bool) {
        guard let panel, let room = stages[panel.stage].room.size else { return }
        let way = listArea(in: room).height * 0.9
        let (seconds, animated) = (seconds, !look.reducedMotion)
        let offset = panel.scroll.motion.offset(at: seconds)
        self.panel?.scroll.scroll(
            to: offset + (forward ? way : -way), animated: animated, at: seconds)
    }

    // MARK: Search

    /// Moves keyboard focus to the search field.
    ///
    /// - Parameter seat: The seat at which the field was chosen; nil: keys already belong to the panel.
    mutating func focusSearch(by seat: SeatNumber?) {
        guard let panel, !panel.search.isFocused else { return }
        closeReply()
        let now = now.microseconds
        self.panel?.search.focus(true, at: now)
        self.panel?.focus.ask()
        self.panel?.focus.move(to: nil)
        arrangeFocus()
        setNeedsUpdate(panel.stage)
    }

    /// Moves keyboard focus from the search field to the rows.
    mutating func blurSearch() {
        guard let panel, panel.search.isFocused else { return }
        let now = now.microseconds
        self.panel?.search.focus(false, at: now)
        endTyping()
        arrangeFocus()
        setNeedsUpdate(panel.stage)
    }

    /// Whether keys of a stage go into the search field.
    func isSearching(on stage: StageNumber) -> Bool {
        panel?.stage == stage && panel?.search.isFocused == true
    }

    mutating func setSearch(_ text: String) {
        guard let panel, panel.search.text != text else { return }
        self.panel?.search.clear()
        editSearch(.insert(text))
        searchChanged()
    }

    private mutating func editSearch(_ edit: TextEdit) {
        send(.interruptInputMethods)
        let now = now.microseconds
        if panel?.search.apply(edit, at: now) == true { searchChanged() }
    }

    /// Handles an input method's edit of the search field; returns whether the field has keyboard focus.
    mutating func editedSearch(_ edit: InputMethodEdit) -> Bool {
        guard let panel, panel.search.isFocused else { return false }
        let now = now.microseconds
        if let isNew = self.panel?.search.apply(edit, at: now) ?? nil {
            if isNew { searchChanged() }
            setNeedsUpdate(panel.stage)
        }
        return true
    }

    /// Pastes a text into the search field.
    mutating func pastedSearch(_ text: String) {
        guard let panel, panel.search.isFocused else { return }
        editSearch(.insert(text))
        setNeedsUpdate(panel.stage)
    }

    private mutating func searchChanged() {
        let seconds = seconds
        panel?.focus.move(to: nil)
        panel?.scroll.scroll(to: 0, animated: false, at: seconds)
        requestIndex()
    }

    private mutating func typedSearch(_ key: ReplyKey, by press: Press) {
        focusSearch(by: press.seat)
        guard let field = panel?.search.field else { return }
        switch key {
        case .edit(let edit): editSearch(edit)
        case .copy: if !field.selection.isEmpty { send(.copy(field.selectedText, press)) }
        case .cut:
            guard !field.selection.isEmpty else { return }
            send(.copy(field.selectedText, press))
            editSearch(.delete(.character, forward: false))
        case .paste: send(.paste(.clipboard, press.seat, .search))
        case .step, .submit, .close: break
        }
    }

    /// Tells input methods the surrounding text and the caret's area in the search field.
    mutating func tellSearchToInputMethods() {
        guard let panel, panel.search.isFocused,
            let caret = stages[panel.stage].card(panel.cards.head)?.caret
        else { return }
        send(
            .tellInputMethods(
                panel.stage, panel.search.field, caret: caret,
                isMoving: panel.opening.slide.isMoving(at: seconds)))
    }
}

extension ReplyNumber {
    /// Stands for the panel's search field, which is no reply.
    static let search = ReplyNumber(rawValue: 0)
}

/// The search field of the panel.
struct PanelSearch {
    private(set) var field = TextField(limit: 200)
    /// Whether typed text goes into the field.
    private(set) var isFocused = false
    private(set) var blink = CaretBlink(since: 0)
    /// Scroll offset of the text in the last layout, logical pixels.
    private(set) var scroll = 0.0

    mutating func focus(_ isFocused: Bool, at now: UInt64) {
        self.isFocused = isFocused
        blink.restart(at: now)
    }

    /// Applies an edit; returns whether the search text changed.
    mutating func apply(_ edit: TextEdit, at now: UInt64) -> Bool {
        let before = field.finished.text
        field.apply(edit)
        blink.restart(at: now)
        return field.finished.text != before
    }

    /// Applies an input method's edit; returns whether the search text changed, nil if nothing did.
    mutating func apply(_ edit: InputMethodEdit, at now: UInt64) -> Bool? {
        let before = field.finished.text
        guard edit.apply(to: &field) else { return nil }
        blink.restart(at: now)
        return field.finished.text != before
    }

    /// Draws the caret as it is at `now`.
    mutating func drawCaret(at now: UInt64) { blink.draw(at: now) }

    /// Sets the scroll offset of the text, logical pixels.
    mutating func setScroll(_ scroll: Double) { self.scroll = scroll }

    mutating func clear() { field = TextField(limit: 200) }

    /// The search text, including the preedit, which is visible too.
    var text: String { field.finished.text }
}
