import Geometry
import Gestures
import Layout
import Messages

/// Keyboard focus within the panel, and its movement by Tab and the arrow keys.
extension SceneCore {
    /// Whether keys act on a card of the panel as a whole.
    func isChosen(_ card: CardState, of stage: StageState) -> Bool {
        guard let place = panelPlace(of: card, on: stage) else { return false }
        return panelTarget(of: place) == nil
    }

    /// The part of a panel's card on which keys act; nil: the whole card, or the card has no focus.
    func panelTarget(on card: CardState, of stage: StageState) -> HitTarget? {
        panelPlace(of: card, on: stage).flatMap { panelTarget(of: $0) }
    }

    /// The place of a card if keys act on it; nil: they act on another card or on none.
    private func panelPlace(of card: CardState, on stage: StageState) -> PanelFocus.Place? {
        guard let panel, panel.stage == stage.number, stage.hasKeyboard, !isPanelMenuFocused,
            let place = panel.focus.place, panelCard(of: place)?.number == card.number
        else { return nil }
        return place
    }

    // MARK: Places and their parts

    /// The card of a place; nil: the place has no card now.
    private func panelCard(of place: PanelFocus.Place) -> CardState? {
        guard let panel else { return nil }
        let card: CardNumber? =
            switch place {
            case .head: panel.cards.head
            case .row(let key): panel.cards.rows[key]
            case .undo: panel.removal == nil ? nil : panel.cards.undo
            }
        return card.flatMap { stages[panel.stage].card($0) }
    }

    /// The part of a place on which keys act; nil: the whole place.
    private func panelTarget(of place: PanelFocus.Place) -> HitTarget? {
        let stops = panelStops(of: place)
        guard let target = panel?.focus.target, panel?.focus.place == place, stops.contains(target)
        else {
            guard let first = stops.first else { return nil }
            return first
        }
        return target
    }

    /// The stops of Tab at a place, in order; nil stands for the whole place. Empty: the place is not laid out.
    private func panelStops(of place: PanelFocus.Place) -> [HitTarget?] {
        guard let walk = panelWalk(of: place) else { return [] }
        var stops: [HitTarget?] = isWhole(place) ? [nil] : []
        for part in walk.order { stops.append(part) }
        return stops
    }

    /// Whether keys can act on a place as a whole.
    private func isWhole(_ place: PanelFocus.Place) -> Bool {
        switch place {
        case .row(.card), .row(.group): true
        case .row, .head, .undo: false
        }
    }

    /// The order in which keys move through a place's parts; nil: the place is not laid out.
    private func panelWalk(of place: PanelFocus.Place) -> FocusWalk? {
        guard let card = panelCard(of: place), let presentation = card.face.presentation else {
            return nil
        }
        let walk = FocusWalk(presentation, canClose: true)
        let order = walk.order.filter { target in
            switch target {
            // Excludes text fields, and parts that do the same as the whole row.
            case .panel(.search), .panel(.clearSearch), .panel(.toggleGroup): false
            case .close, .link, .panel: true
            // The parts of an ended message have no effect any more.
            default: hasHeldMessage(place)
            }
        }
        return FocusWalk(order: order, places: walk.places)
    }

    private func hasHeldMessage(_ place: PanelFocus.Place) -> Bool {
        guard case .row(.card(let entry)) = place else { return false }
        return panel?.contents.entry(entry)?.isMessageHeld == true
    }

    /// Gives keyboard focus to the panel, and there to a part of a card.
    ///
    /// - Parameter target: The part; nil: the whole card.
    mutating func focusOnPanel(_ card: CardState, _ target: HitTarget?) {
        guard let panel else { return }
        let place: PanelFocus.Place
        if card.number == panel.cards.head {
            place = .head
        } else if card.number == panel.cards.undo {
            place = .undo
        } else if let key = panel.cards.key(of: card.number) {
            place = .row(key)
        } else {
            return
        }
        let stops = panelStops(of: place)
        guard stops.contains(target) || target == nil && !stops.isEmpty else { return }
        closeReply()
        blurSearch()
        self.panel?.focus.ask()
        if case .row(let key) = place { choose(key) }
        self.panel?.focus.move(to: place, target)
        arrangeFocus()
        setNeedsUpdate(panel.stage)
    }

    // MARK: Rows

    /// Keys of the rows on which keys can act, from the top.
    ///
    /// - Parameter widgets: Whether to include widgets.
    func choosableRows(widgets: Bool) -> [PanelRow.Key] {
        (panel?.contents.rows ?? []).compactMap { row in
            switch row.content {
            case .heading: nil
            case .widget: widgets && !hasNoParts(.row(row.key)) ? row.key : nil
            case .group, .card: row.key
            }
        }
    }

    /// Whether a place is laid out and has no part on which keys could act.
    private func hasNoParts(_ place: PanelFocus.Place) -> Bool {
        panelWalk(of: place)?.order.isEmpty == true
    }

    /// Moves keyboard focus to a row and scrolls the row into view.
    ///
    /// - Parameter end: Whether focus goes to the row's last part; otherwise to its first part, or the whole row.
    mutating func choose(_ key: PanelRow.Key, atEnd end: Bool = false) {
        guard let panel, let row = panel.contents.row(key),
            let room = stages[panel.stage].room.size
        else { return }
        if panel.search.isFocused { blurSearch() }
        let stops = panelStops(of: .row(key))
        let target: HitTarget? = stops.isEmpty ? nil : stops[end ? stops.count - 1 : 0]
        self.panel?.focus.move(to: .row(key), target)
        let (seconds, animated) = (seconds, !look.reducedMotion)
        let height = listArea(in: room).height
        self.panel?.scroll.reveal(row, height: height, animated: animated, at: seconds)
    }

    /// Moves keyboard focus to the next or previous row. Without focus, the first message below the widgets comes next.
    private mutating func stepRow(forward: Bool) {
        let rows = choosableRows(widgets: true)
        guard let panel, !rows.isEmpty else { return }
        guard let place = panel.focus.row.flatMap({ rows.firstIndex(of: $0) }) else {
            let messages = choosableRows(widgets: false)
            return choose((forward ? messages.first ?? rows.first : rows.last) ?? rows[0])
        }
        let next = place + (forward ? 1 : -1)
        // The search field is above the first row.
        if next < 0 { return focusSearch(by: nil) }
        choose(rows[min(next, rows.count - 1)])
    }

    // MARK: Keys

    /// Handles Tab and Shift-Tab, which go through the head, the search field, the rows with all their parts, and the
    /// undo button.
    mutating func stepPanelStop(forward: Bool) {
        guard let panel else { return }
        if panel.search.isFocused { return leaveSearch(forward: forward) }
        guard let place = panel.focus.place else {
            return forward ? enterRows(forward: true) : focusSearch(by: nil)
        }
        let stops = panelStops(of: place)
        let next = stops.firstIndex(of: panelTarget(of: place)).map { $0 + (forward ? 1 : -1) }
        if let next, stops.indices.contains(next) {
            self.panel?.focus.move(to: place, stops[next])
            return
        }
        switch place {
        case .head: if forward { focusSearch(by: nil) }
        case .undo: if !forward { enterRows(forward: false) }
        case .row(let key): leave(key, forward: forward)
        }
    }

    private mutating func leaveSearch(forward: Bool) {
        if forward { return enterRows(forward: true) }
        guard let last = panelStops(of: .head).last else { return }
        blurSearch()
        panel?.focus.move(to: .head, last)
    }

    private mutating func enterRows(forward: Bool) {
        let rows = choosableRows(widgets: true)
        guard let row = forward ? rows.first : rows.last else {
            if !forward { focusSearch(by: nil) }
            return
        }
        choose(row, atEnd: !forward)
    }

    private mutating func leave(_ key: PanelRow.Key, forward: Bool) {
        let rows = choosableRows(widgets: true)
        let next = rows.firstIndex(of: key).map { $0 + (forward ? 1 : -1) } ?? 0
        if rows.indices.contains(next) { return choose(rows[next], atEnd: !forward) }
        if !forward { return focusSearch(by: nil) }
        if panelCard(of: .undo) != nil { panel?.focus.move(to: .undo) }
    }

    /// Handles an arrow key, which moves to the part in its direction. Up and Down continue to the next row; Left and
    /// Right change a slider's value, and enter or leave a row.
    mutating func movePanelFocus(toward side: FocusWalk.Side) {
        guard let place = panel?.focus.place, let walk = panelWalk(of: place) else {
            return stepRow(toward: side)
        }
        let target = panelTarget(of: place)
        if isWhole(place) {
            moveInRow(place, walk, from: target, toward: side)
        } else if target == .panel(.slider), case .row(.widget(let row)) = place,
            side == .left || side == .right
        {
            stepSlider(row, toward: side)
        } else {
            let next = walk.move(from: target, toward: side)
            if next == target { return stepRow(toward: side) }
            panel?.focus.move(to: place, next)
        }
    }

    private mutating func stepRow(toward side: FocusWalk.Side) {
        switch side {
        case .up: stepRow(forward: false)
        case .down: stepRow(forward: true)
        case .left, .right: return
        }
    }

    private mutating func moveInRow(
        _ place: PanelFocus.Place, _ walk: FocusWalk, from target: HitTarget?,
        toward side: FocusWalk.Side
    ) {
        guard side == .left || side == .right else { return stepRow(toward: side) }
        let next = target.map { walk.move(from: $0, toward: side) } ?? walk.order.first
        // Before the first part comes the row itself. A row's direction is that of its text, not that of the panel.
        let isAtStart = next == target && target == walk.order.first
        panel?.focus.move(to: place, isAtStart ? nil : next)
    }

    /// Handles Enter and Space, which do the same as a tap.
    mutating func actOnPanel(by press: Press) {
        guard let panel else { return }
        // In the search field, Enter selects the first result.
        if panel.search.isFocused { return stepRow(forward: true) }
        guard let place = panel.focus.place, let card = panelCard(of: place) else { return }
        let target = panelTarget(of: place)
        let rows = choosableRows(widgets: true)
        if !tappedOnPanel(card, target, by: press) {
            activate(target, of: card, on: stages[panel.stage], by: press)
        }
        keepPanelFocus(among: rows)
    }

    /// Opens the menu of the focused message if it is still held.
    mutating func openRowMenu() {
        guard let place = panel?.focus.place, hasHeldMessage(place), let card = panelCard(of: place)
        else {
            return
        }
        report(.menuWanted(card.message.id, card.message.sender))
    }

    mutating func deletePanelRow() {
        guard let key = panel?.focus.row else { return }
        let rows = choosableRows(widgets: true)
        remove(row: key)
        keepPanelFocus(among: rows)
    }

    /// Moves keyboard focus from a removed row to the next one that was below it and is still listed, otherwise to the
    /// next one above.
    ///
    /// - Parameter former: The rows before the removal.
    private mutating func keepPanelFocus(among former: [PanelRow.Key]) {
        guard let panel, let key = panel.focus.row, panel.contents.row(key) == nil,
            let place = former.firstIndex(of: key)
        else { return }
        let messages = choosableRows(widgets: false)
        let listed = Set(messages)
        let next =
            former[place...].first { listed.contains($0) }
            ?? former[..<place].last { listed.contains($0) } ?? messages.first
        guard let next else {
            self.panel?.focus.move(to: nil)
            return
        }
        choose(next)
    }
}
