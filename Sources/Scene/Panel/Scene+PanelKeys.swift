import Geometry
import Gestures
import Layout
import Messages
import TextEditing

extension Scene {
    /// Whether keys on a stage are the panel's: no reply is written there.
    func isPanelKeyed(_ stage: StageNumber) -> Bool {
        panel?.stage == stage && !isTyping(on: stage)
    }

    /// A key was pressed that means this to the panel.
    mutating func pressed(_ key: PanelKey, by press: Press) {
        guard let panel else { return }
        switch key {
        case .step(let forward): stepRow(forward: forward)
        case .end(let forward): moveToEnd(forward: forward)
        case .page(let forward): page(forward: forward)
        case .act: actOnRow(by: press)
        case .delete: deleteRow()
        case .escape:
            if !panel.search.text.isEmpty { return setSearch("") }
            if panel.search.isFocused { return blurSearch() }
            closePanel()
        case .search(let key): typedSearch(key, by: press)
        }
        if let stage = self.panel?.stage { setNeedsUpdate(stage) }
    }

    // MARK: Rows

    /// Whether keys act on a card of the panel.
    func isChosen(_ card: CardState, of stage: StageState) -> Bool {
        guard let panel, panel.stage == stage.number, stage.hasKeyboard,
            let row = panel.focus.row
        else { return false }
        return panel.cards.rows[row] == card.number
    }

    /// Keys of the rows that can be chosen, from the top.
    private var choosableRows: [PanelRow.Key] {
        (panel?.contents.rows ?? []).compactMap { row in
            switch row.content {
            case .widget, .heading: nil
            case .group, .card: row.key
            }
        }
    }

    private mutating func stepRow(forward: Bool) {
        let rows = choosableRows
        guard let panel, !rows.isEmpty else { return }
        let place = panel.focus.row.flatMap { rows.firstIndex(of: $0) }
        guard let place else { return choose(forward ? rows[0] : rows[rows.count - 1]) }
        let next = place + (forward ? 1 : -1)
        // Above the first row is the search field.
        if next < 0 { return focusSearch(by: nil) }
        choose(rows[min(next, rows.count - 1)])
    }

    private mutating func moveToEnd(forward: Bool) {
        let rows = choosableRows
        guard let row = forward ? rows.last : rows.first else { return }
        choose(row)
    }

    private mutating func page(forward: Bool) {
        guard let panel, let room = stages[panel.stage].room.size else { return }
        let way = listArea(in: room).height * 0.9
        let (seconds, animated) = (seconds, !look.reducedMotion)
        let offset = panel.scroll.motion.offset(at: seconds)
        self.panel?.scroll.go(
            to: offset + (forward ? way : -way), animated: animated, at: seconds)
    }

    /// Has keys act on a row, and the row be seen.
    private mutating func choose(_ key: PanelRow.Key) {
        guard let panel, let row = panel.contents.row(key),
            let room = stages[panel.stage].room.size
        else { return }
        if panel.search.isFocused { blurSearch() }
        self.panel?.focus.move(to: key)
        let (seconds, animated) = (seconds, !look.reducedMotion)
        let height = listArea(in: room).height
        self.panel?.scroll.reveal(row, height: height, animated: animated, at: seconds)
    }

    private mutating func actOnRow(by press: Press) {
        guard let panel else { return }
        // Enter in the search field chooses the first that was found.
        if panel.search.isFocused { return stepRow(forward: true) }
        guard let key = panel.focus.row, let card = panel.cards.rows[key],
            let state = stages[panel.stage].card(card)
        else { return }
        if tappedOnPanel(state, nil, by: press) { return }
        activate(nil, of: state, on: stages[panel.stage], by: press)
    }

    private mutating func deleteRow() {
        guard let panel, let key = panel.focus.row else { return }
        let rows = choosableRows
        let place = rows.firstIndex(of: key)
        remove(row: key)
        let left = choosableRows
        guard let place, !left.isEmpty else {
            self.panel?.focus.move(to: nil)
            return
        }
        choose(left[min(place, left.count - 1)])
    }

    // MARK: Search

    /// Has what is typed go into the search field.
    ///
    /// - Parameter seat: The seat at which the field was chosen; nil: keys are ours already.
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

    /// Has keys act on rows again.
    mutating func blurSearch() {
        guard let panel, panel.search.isFocused else { return }
        let now = now.microseconds
        self.panel?.search.focus(false, at: now)
        endTyping()
        arrangeFocus()
        setNeedsUpdate(panel.stage)
    }

    /// Whether keys that a stage gets write in the search field.
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

    /// An input method has edited the search field; returns whether it did.
    mutating func editedSearch(_ edit: InputMethodEdit) -> Bool {
        guard let panel, panel.search.isFocused else { return false }
        let now = now.microseconds
        if let isNew = self.panel?.search.apply(edit, at: now) ?? nil {
            if isNew { searchChanged() }
            setNeedsUpdate(panel.stage)
        }
        return true
    }

    /// A text was pasted into the search field.
    mutating func pastedSearch(_ text: String) {
        guard let panel, panel.search.isFocused else { return }
        editSearch(.insert(text))
        setNeedsUpdate(panel.stage)
    }

    private mutating func searchChanged() {
        let seconds = seconds
        panel?.focus.move(to: nil)
        panel?.scroll.go(to: 0, animated: false, at: seconds)
        wantIndex()
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

    /// Tells input methods what is around the caret of the search field, and where that is.
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
    /// The search field of the panel, which is no reply.
    static let search = ReplyNumber(rawValue: 0)
}
