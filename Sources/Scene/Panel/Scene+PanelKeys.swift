import Geometry
import Gestures
import Layout
import Messages
import TextEditing

extension Scene {
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
