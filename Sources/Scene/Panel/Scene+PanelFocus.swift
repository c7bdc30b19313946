import Geometry
import Gestures
import Layout
import Messages

/// Which part of the panel keys act on, and how Tab and the arrow keys go through all of them.
extension Scene {
    /// Whether keys act on a card of the panel as a whole.
    func isChosen(_ card: CardState, of stage: StageState) -> Bool {
        guard let place = panelPlace(of: card, on: stage) else { return false }
        return panelTarget(of: place) == nil
    }

    /// The part of a card of the panel that keys act on; nil also where they act on the whole card.
    func panelTarget(on card: CardState, of stage: StageState) -> HitTarget? {
        panelPlace(of: card, on: stage).flatMap { panelTarget(of: $0) }
    }

    /// The place that keys act on, if it is this card; nil: they act on another card, or on none.
    private func panelPlace(of card: CardState, on stage: StageState) -> PanelFocus.Place? {
        guard let panel, panel.stage == stage.number, stage.hasKeyboard, !isPanelMenuFocused,
            let place = panel.focus.place, panelCard(of: place)?.number == card.number
        else { return nil }
        return place
    }

    // MARK: Places and their parts

    /// The card of a place; nil: it has none now.
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

    /// The part of a place that keys act on; nil: the whole.
    private func panelTarget(of place: PanelFocus.Place) -> HitTarget? {
        let stops = panelStops(of: place)
        guard let target = panel?.focus.target, panel?.focus.place == place, stops.contains(target)
        else {
            guard let first = stops.first else { return nil }
            return first
        }
        return target
    }

    /// What Tab goes through at a place, in this order; nil stands for the whole of it. Empty where the place is not
    /// laid out.
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

    /// The parts of a place; nil: it is not laid out.
    private func panelWalk(of place: PanelFocus.Place) -> FocusWalk? {
        guard let card = panelCard(of: place), let presentation = card.face.presentation else {
            return nil
        }
        let walk = FocusWalk(presentation, canClose: true)
        let order = walk.order.filter { target in
            switch target {
            // What keys write in, and what the whole row means.
            case .panel(.search), .panel(.clearSearch), .panel(.toggleGroup): false
            case .close, .link, .panel: true
            // Of what is over nobody would hear.
            default: isHeld(place)
            }
        }
        return FocusWalk(order: order, places: walk.places)
    }

    private func isHeld(_ place: PanelFocus.Place) -> Bool {
        guard case .row(.card(let entry)) = place else { return false }
        return panel?.contents.entry(entry)?.isHeld == true
    }

    /// Gives keyboard focus to the panel, and there to a part of a card.
    ///
    /// - Parameter target: Nil: the card as a whole.
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

    /// Keys of the rows that have something that keys can act on, from the top.
    ///
    /// - Parameter widgets: Whether widgets are among them.
    func choosableRows(widgets: Bool) -> [PanelRow.Key] {
        (panel?.contents.rows ?? []).compactMap { row in
            switch row.content {
            case .heading: nil
            case .widget: widgets && !hasNoParts(.row(row.key)) ? row.key : nil
            case .group, .card: row.key
            }
        }
    }

    /// Whether a place is laid out and has nothing that keys could act on.
    private func hasNoParts(_ place: PanelFocus.Place) -> Bool {
        panelWalk(of: place)?.order.isEmpty == true
    }

    /// Has keys act on a row, and the row be seen.
    ///
    /// - Parameter end: Whether keys act on the last part of the row; else they act on the first, or the whole.
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

    /// Goes to the next row, or the one before. From nothing the first message is next, below the widgets.
    private mutating func stepRow(forward: Bool) {
        let rows = choosableRows(widgets: true)
        guard let panel, !rows.isEmpty else { return }
        guard let place = panel.focus.row.flatMap({ rows.firstIndex(of: $0) }) else {
            let messages = choosableRows(widgets: false)
            return choose((forward ? messages.first ?? rows.first : rows.last) ?? rows[0])
        }
        let next = place + (forward ? 1 : -1)
        // Above the first row is the search field.
        if next < 0 { return focusSearch(by: nil) }
        choose(rows[min(next, rows.count - 1)])
    }

    // MARK: Keys

    /// Tab and Shift-Tab go through the head, the search field, the rows with all their parts, and what undoes a removal.
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

    /// An arrow key goes to the part that lies on its side. Up and Down go on to the next row from there, Left and Right
    /// change the value of a slider, and go into a row and out of it.
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
        // Beyond the first part is the row itself. A row runs as its text does, not as that of the panel.
        let isAtStart = next == target && target == walk.order.first
        panel?.focus.move(to: place, isAtStart ? nil : next)
    }

    /// Enter and Space do what a tap does.
    mutating func actOnPanel(by press: Press) {
        guard let panel else { return }
        // Enter in the search field chooses the first that was found.
        if panel.search.isFocused { return stepRow(forward: true) }
        guard let place = panel.focus.place, let card = panelCard(of: place) else { return }
        let target = panelTarget(of: place)
        let index = panel.focus.row.flatMap { choosableRows(widgets: true).firstIndex(of: $0) }
        if !tappedOnPanel(card, target, by: press) {
            activate(target, of: card, on: stages[panel.stage], by: press)
        }
        keepPanelFocus(near: index)
    }

    /// Opens the menu of the message that keys act on, if that is still held.
    mutating func openRowMenu() {
        guard let place = panel?.focus.place, isHeld(place), let card = panelCard(of: place) else {
            return
        }
        report(.menuWanted(card.message.id, card.message.sender))
    }

    mutating func deletePanelRow() {
        guard let key = panel?.focus.row else { return }
        let index = choosableRows(widgets: true).firstIndex(of: key)
        remove(row: key)
        keepPanelFocus(near: index)
    }

    /// Where the row is gone that keys acted on, they act on the one that has its place.
    private mutating func keepPanelFocus(near index: Int?) {
        guard let panel, let index, let key = panel.focus.row, panel.contents.row(key) == nil else {
            return
        }
        let messages = choosableRows(widgets: false)
        let widgets = choosableRows(widgets: true).count - messages.count
        guard !messages.isEmpty else {
            self.panel?.focus.move(to: nil)
            return
        }
        choose(messages[min(max(0, index - widgets), messages.count - 1)])
    }
}
