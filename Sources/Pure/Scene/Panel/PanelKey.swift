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

extension PanelScene {
    /// Whether keys on a stage belong to the panel, because no reply is being written.
    func isKeyed(_ stage: StageNumber, _ core: SceneCore) -> Bool {
        self.stage == stage && !core.isTyping(on: stage)
    }

    /// Handles a key of the panel.
    mutating func pressed(_ key: PanelKey, by press: Press, _ core: inout SceneCore) {
        switch key {
        case .step(let forward): stepStop(forward: forward, &core)
        case .move(let side): moveFocus(toward: side, &core)
        case .end(let forward): moveToEnd(forward: forward, &core)
        case .page(let forward): page(forward: forward, &core)
        case .act: act(by: press, &core)
        case .delete: deleteRow(&core)
        case .undo: undoRemoval(&core)
        case .menu: openRowMenu(&core)
        case .escape:
            guard !search.text.isEmpty else { return close(&core) }
            setSearch("", &core)
            blurSearch(&core)
        case .search(let key): typedSearch(key, by: press, &core)
        }
        if !isOver { core.setNeedsUpdate(stage) }
    }

    // MARK: The list

    private mutating func moveToEnd(forward: Bool, _ core: inout SceneCore) {
        let rows = choosableRows(widgets: true, core)
        guard let row = forward ? rows.last : rows.first else { return }
        choose(row, &core)
        let (seconds, animated) = (core.seconds, !core.look.reducedMotion)
        // Scrolls to the very end, so that everything above the first row or below the last one is visible too.
        scroll.scroll(to: forward ? 1e9 : 0, animated: animated, at: seconds)
    }

    private mutating func page(forward: Bool, _ core: inout SceneCore) {
        guard let room = core.stages[stage].room.size else { return }
        let way = listArea(in: room, core).height * 0.9
        let (seconds, animated) = (core.seconds, !core.look.reducedMotion)
        let offset = scroll.motion.offset(at: seconds)
        scroll.scroll(
            to: offset + (forward ? way : -way), animated: animated, at: seconds)
    }

    // MARK: Search

    /// Moves keyboard focus to the search field.
    ///
    /// - Parameter seat: The seat at which the field was chosen; nil: keys already belong to the panel.
    mutating func focusSearch(by seat: SeatNumber?, _ core: inout SceneCore) {
        guard !search.isFocused else { return }
        core.closeReply()
        let now = core.now.microseconds
        search.focus(true, at: now)
        focus.ask()
        moveFocus(to: nil, &core)
        core.arrangeFocus()
        core.setNeedsUpdate(stage)
    }

    /// Moves keyboard focus from the search field to the rows.
    mutating func blurSearch(_ core: inout SceneCore) {
        guard search.isFocused else { return }
        let now = core.now.microseconds
        search.focus(false, at: now)
        claimKeys(&core)
        core.endTyping()
        core.arrangeFocus()
        core.setNeedsUpdate(stage)
    }

    mutating func setSearch(_ text: String, _ core: inout SceneCore) {
        guard search.text != text else { return }
        search.clear()
        editSearch(.insert(text), &core)
        searchChanged(&core)
    }

    private mutating func editSearch(_ edit: TextEdit, _ core: inout SceneCore) {
        core.send(.interruptInputMethods)
        let now = core.now.microseconds
        if search.apply(edit, at: now) { searchChanged(&core) }
    }

    /// Handles an input method's edit of the search field; returns whether the field has keyboard focus.
    mutating func editedSearch(_ edit: InputMethodEdit, _ core: inout SceneCore) -> Bool {
        guard search.isFocused else { return false }
        let now = core.now.microseconds
        if let isNew = search.apply(edit, at: now) {
            if isNew { searchChanged(&core) }
            core.setNeedsUpdate(stage)
        }
        return true
    }

    /// Pastes a text into the search field.
    mutating func pastedSearch(_ text: String, _ core: inout SceneCore) {
        guard search.isFocused else { return }
        editSearch(.insert(text), &core)
        core.setNeedsUpdate(stage)
    }

    private mutating func searchChanged(_ core: inout SceneCore) {
        let seconds = core.seconds
        moveFocus(to: nil, &core)
        scroll.scroll(to: 0, animated: false, at: seconds)
        requestIndex(&core)
    }

    private mutating func typedSearch(_ key: ReplyKey, by press: Press, _ core: inout SceneCore) {
        focusSearch(by: press.seat, &core)
        let field = search.field
        switch key {
        case .edit(let edit): editSearch(edit, &core)
        case .copy: if !field.selection.isEmpty { core.send(.copy(field.selectedText, press)) }
        case .cut:
            guard !field.selection.isEmpty else { return }
            core.send(.copy(field.selectedText, press))
            editSearch(.delete(.character, forward: false), &core)
        case .paste: core.send(.paste(.clipboard, press.seat, .search))
        case .step, .submit, .close: break
        }
    }

    /// Tells input methods the surrounding text and the caret's area, in the search field or a reply.
    func tellInputMethods(_ core: inout SceneCore) {
        guard search.isFocused else { return core.tellInputMethods(on: stage) }
        guard core.contacts.seats.contains(where: { $0.inputMethodStage == stage }),
            let caret = core.stages[stage].card(cards.head)?.caret
        else { return }
        core.send(
            .tellInputMethods(
                stage, search.field, caret: caret,
                isMoving: opening.slide.isMoving(at: core.seconds)))
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
