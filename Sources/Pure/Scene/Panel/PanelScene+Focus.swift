import Geometry
import Gestures
import Layout
import Messages

/// Keyboard focus within the panel, and its movement by Tab and the arrow keys.
extension PanelScene {
    /// Keyboard focus within the panel, as others need it.
    func keys(_ core: SceneCore) -> PanelKeys {
        var keys = PanelKeys(
            isWanted: focus.isRequested, isSearching: search.isFocused)
        if let place = focus.place, let card = card(of: place, core) {
            (keys.card, keys.target) = (card.number, target(of: place, core))
        }
        return keys
    }

    /// Moves keyboard focus within the panel.
    mutating func moveFocus(
        to place: PanelFocus.Place?, part target: HitTarget? = nil, _ core: inout SceneCore
    ) {
        focus.move(to: place, target)
        claimKeys(&core)
    }

    // MARK: Places and their parts

    /// The card of a place; nil: the place has no card now.
    private func card(of place: PanelFocus.Place, _ core: SceneCore) -> CardState? {
        let card: CardNumber? =
            switch place {
            case .head: cards.head
            case .row(let key): cards.rows[key]
            case .news: hasNews(core) ? cards.news : nil
            case .undo: removal == nil ? nil : cards.undo
            }
        return card.flatMap { core.stages[stage].card($0) }
    }

    /// The part of a place on which keys act; nil: the whole place.
    private func target(of place: PanelFocus.Place, _ core: SceneCore) -> HitTarget? {
        let stops = stops(of: place, core)
        guard let target = focus.target, focus.place == place, stops.contains(target)
        else {
            guard let first = stops.first else { return nil }
            return first
        }
        return target
    }

    /// The stops of Tab at a place, in order; nil stands for the whole place. Empty: the place is not laid out.
    private func stops(of place: PanelFocus.Place, _ core: SceneCore) -> [HitTarget?] {
        guard let walk = walk(of: place, core) else { return [] }
        var stops: [HitTarget?] = isWhole(place) ? [nil] : []
        for part in walk.order { stops.append(part) }
        return stops
    }

    /// Whether keys can act on a place as a whole.
    private func isWhole(_ place: PanelFocus.Place) -> Bool {
        switch place {
        case .row(.card), .row(.group), .row(.earlier): true
        case .row, .head, .news, .undo: false
        }
    }

    /// The order in which keys move through a place's parts; nil: the place is not laid out.
    private func walk(of place: PanelFocus.Place, _ core: SceneCore) -> FocusWalk? {
        guard let card = card(of: place, core), let presentation = card.face.presentation else {
            return nil
        }
        let walk = FocusWalk(presentation, canClose: true)
        let order = walk.order.filter { target in
            switch target {
            // Excludes text fields, and parts that do the same as the whole row.
            case .panel(.search), .panel(.clearSearch), .panel(.toggleGroup),
                .panel(.toggleEarlier):
                false
            case .close, .link, .panel: true
            // The parts of an ended message have no effect any more.
            default: hasHeldMessage(place)
            }
        }
        return FocusWalk(order: order, places: walk.places)
    }

    private func hasHeldMessage(_ place: PanelFocus.Place) -> Bool {
        guard case .row(.card(let entry)) = place else { return false }
        return contents.entry(entry)?.isMessageHeld == true
    }

    /// Gives keyboard focus to the panel, and there to a part of a card.
    ///
    /// - Parameter target: The part; nil: the whole card.
    mutating func takeFocus(_ card: CardState, _ target: HitTarget?, _ core: inout SceneCore) {
        let place: PanelFocus.Place
        if card.number == cards.head {
            place = .head
        } else if card.number == cards.undo {
            place = .undo
        } else if card.number == cards.news {
            place = .news
        } else if let key = cards.key(of: card.number) {
            place = .row(key)
        } else {
            return
        }
        let stops = stops(of: place, core)
        guard stops.contains(target) || target == nil && !stops.isEmpty else { return }
        core.closeReply()
        blurSearch(&core)
        focus.ask()
        if case .row(let key) = place { choose(key, &core) }
        moveFocus(to: place, part: target, &core)
        core.arrangeFocus()
        core.setNeedsUpdate(stage)
    }

    // MARK: Rows

    /// Keys of the rows on which keys can act, from the top.
    ///
    /// - Parameter widgets: Whether to include widgets.
    func choosableRows(widgets: Bool, _ core: SceneCore) -> [PanelRow.Key] {
        contents.rows.compactMap { row in
            switch row.content {
            case .heading: nil
            case .widget: widgets && !hasNoParts(.row(row.key), core) ? row.key : nil
            case .earlier, .group, .card: row.key
            }
        }
    }

    /// Whether a place is laid out and has no part on which keys could act.
    private func hasNoParts(_ place: PanelFocus.Place, _ core: SceneCore) -> Bool {
        walk(of: place, core)?.order.isEmpty == true
    }

    /// Moves keyboard focus to a row and scrolls the row into view.
    ///
    /// - Parameter end: Whether focus goes to the row's last part; otherwise to its first part, or the whole row.
    mutating func choose(_ key: PanelRow.Key, atEnd end: Bool = false, _ core: inout SceneCore) {
        guard let row = contents.row(key),
            let room = core.stages[stage].room.size
        else { return }
        if search.isFocused { blurSearch(&core) }
        let stops = stops(of: .row(key), core)
        let target: HitTarget? = stops.isEmpty ? nil : stops[end ? stops.count - 1 : 0]
        moveFocus(to: .row(key), part: target, &core)
        let (seconds, animated) = (core.seconds, !core.look.reducedMotion)
        let height = listArea(in: room, core).height
        scroll.reveal(row, height: height, animated: animated, at: seconds)
    }

    /// Moves keyboard focus to the next or previous row. Without focus, the first message below the widgets comes next.
    private mutating func stepRow(forward: Bool, _ core: inout SceneCore) {
        let rows = choosableRows(widgets: true, core)
        guard !rows.isEmpty else { return }
        guard let place = focus.row.flatMap({ rows.firstIndex(of: $0) }) else {
            let messages = choosableRows(widgets: false, core)
            return choose((forward ? messages.first ?? rows.first : rows.last) ?? rows[0], &core)
        }
        let next = place + (forward ? 1 : -1)
        // The search field is above the first row.
        if next < 0 { return focusSearch(by: nil, &core) }
        choose(rows[min(next, rows.count - 1)], &core)
    }

    // MARK: Keys

    /// Handles Tab and Shift-Tab, which go through the head, the search field, the rows with all their parts, and the
    /// undo button.
    mutating func stepStop(forward: Bool, _ core: inout SceneCore) {
        if search.isFocused { return leaveSearch(forward: forward, &core) }
        guard let place = focus.place else {
            return forward ? enterRows(forward: true, &core) : focusSearch(by: nil, &core)
        }
        let stops = stops(of: place, core)
        let next = stops.firstIndex(of: target(of: place, core)).map { $0 + (forward ? 1 : -1) }
        if let next, stops.indices.contains(next) {
            moveFocus(to: place, part: stops[next], &core)
            return
        }
        switch place {
        case .head: if forward { focusSearch(by: nil, &core) }
        case .news:
            if forward { enterRows(forward: true, &core) } else { focusSearch(by: nil, &core) }
        case .undo: if !forward { enterRows(forward: false, &core) }
        case .row(let key): leave(key, forward: forward, &core)
        }
    }

    private mutating func leaveSearch(forward: Bool, _ core: inout SceneCore) {
        if forward, card(of: .news, core) != nil {
            blurSearch(&core)
            return moveFocus(to: .news, &core)
        }
        if forward { return enterRows(forward: true, &core) }
        guard let last = stops(of: .head, core).last else { return }
        blurSearch(&core)
        moveFocus(to: .head, part: last, &core)
    }

    private mutating func enterRows(forward: Bool, _ core: inout SceneCore) {
        let rows = choosableRows(widgets: true, core)
        guard let row = forward ? rows.first : rows.last else {
            if !forward { focusSearch(by: nil, &core) }
            return
        }
        choose(row, atEnd: !forward, &core)
    }

    private mutating func leave(_ key: PanelRow.Key, forward: Bool, _ core: inout SceneCore) {
        let rows = choosableRows(widgets: true, core)
        let next = rows.firstIndex(of: key).map { $0 + (forward ? 1 : -1) } ?? 0
        if rows.indices.contains(next) { return choose(rows[next], atEnd: !forward, &core) }
        if !forward { return focusSearch(by: nil, &core) }
        if card(of: .undo, core) != nil { moveFocus(to: .undo, &core) }
    }

    /// Handles an arrow key, which moves to the part in its direction. Up and Down continue to the next row; Left and
    /// Right change a slider's value, and enter or leave a row.
    mutating func moveFocus(toward side: FocusWalk.Side, _ core: inout SceneCore) {
        guard let place = focus.place, let walk = walk(of: place, core) else {
            return stepRow(toward: side, &core)
        }
        let target = target(of: place, core)
        if isWhole(place) {
            moveInRow(place, walk, from: target, toward: side, &core)
        } else if target == .panel(.slider), case .row(.widget(let row)) = place,
            side == .left || side == .right
        {
            stepSlider(row, toward: side, &core)
        } else {
            let next = walk.move(from: target, toward: side)
            if next == target { return stepRow(toward: side, &core) }
            moveFocus(to: place, part: next, &core)
        }
    }

    private mutating func stepRow(toward side: FocusWalk.Side, _ core: inout SceneCore) {
        switch side {
        case .up: stepRow(forward: false, &core)
        case .down: stepRow(forward: true, &core)
        case .left, .right: return
        }
    }

    private mutating func moveInRow(
        _ place: PanelFocus.Place, _ walk: FocusWalk, from target: HitTarget?,
        toward side: FocusWalk.Side, _ core: inout SceneCore
    ) {
        guard side == .left || side == .right else { return stepRow(toward: side, &core) }
        let next = target.map { walk.move(from: $0, toward: side) } ?? walk.order.first
        // Before the first part comes the row itself. A row's direction is that of its text, not that of the panel.
        let isAtStart = next == target && target == walk.order.first
        moveFocus(to: place, part: isAtStart ? nil : next, &core)
    }

    /// Handles Enter and Space, which do the same as a tap.
    mutating func act(by press: Press, _ core: inout SceneCore) {
        // In the search field, Enter selects the first result.
        if search.isFocused { return stepRow(forward: true, &core) }
        guard let place = focus.place, let card = card(of: place, core) else { return }
        let target = target(of: place, core)
        let rows = choosableRows(widgets: true, core)
        if !tapped(card, target, by: press, &core) { activate(target, of: card, by: press, &core) }
        guard !isOver else { return }
        keepFocus(among: rows, &core)
    }

    /// Opens the menu of the focused message.
    func openRowMenu(_ core: inout SceneCore) {
        guard let place = focus.place, let card = card(of: place, core) else { return }
        openMenu(of: card, at: core.menuPlace(beneath: card, on: core.stages[stage]), &core)
    }

    mutating func deleteRow(_ core: inout SceneCore) {
        guard let key = focus.row else { return }
        let rows = choosableRows(widgets: true, core)
        remove(row: key, &core)
        keepFocus(among: rows, &core)
    }

    /// Moves keyboard focus from a removed row to the next one that was below it and is still listed, otherwise to the
    /// next one above.
    ///
    /// - Parameter former: The rows before the removal.
    private mutating func keepFocus(among former: [PanelRow.Key], _ core: inout SceneCore) {
        guard let key = focus.row, contents.row(key) == nil,
            let place = former.firstIndex(of: key)
        else { return }
        let messages = choosableRows(widgets: false, core)
        let listed = Set(messages)
        let next =
            former[place...].first { listed.contains($0) }
            ?? former[..<place].last { listed.contains($0) } ?? messages.first
        guard let next else {
            moveFocus(to: nil, &core)
            return
        }
        choose(next, &core)
    }
}
