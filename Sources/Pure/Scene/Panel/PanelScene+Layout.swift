import Geometry
import Gestures
import Layout
import Messages

extension PanelScene {
    /// Whether a part of the list that is visible, or soon will be, is not laid out.
    func isListBeyondLaidOut(in room: Size, _ core: SceneCore) -> Bool {
        return scroll.isBeyondLaidOut(
            height: listArea(in: room, core).height, content: contents.height, at: core.seconds)
    }

    /// Lays out the panel: its head, and the visible range of the list with a little more.
    ///
    /// - Parameter anew: Whether existing layouts may be out of date; otherwise only the list has moved.
    mutating func layOut(in room: Size, anew: Bool, _ core: inout SceneCore) {
        let cards = self.cards
        if anew {
            core.addGroundParts(SceneCore.groundParts + SceneCore.dimParts, to: stage)
            layOutFixed(cards, in: room, &core)
            layOutMenu(in: room, &core)
        }
        let (list, seconds) = (listArea(in: room, core), core.seconds)
        setScrollExtent(list, &core)
        layOutList(in: room, list, anew: anew, &core)
        layOutThumb(cards.thumb, list, in: room, &core)
        let seen = scroll.seen(height: list.height, at: seconds)
        let laidOut = laidOutRange(about: seen)
        scroll.noteLaidOut(laidOut)
        let reach = PanelScroll.overscan + list.height
        let kept = seen.lowerBound - reach..<seen.upperBound + reach
        dropRows(beyond: kept, &core)
        placeRows(kept, &core)
        stackCards(&core)
        claimKeys(&core)
    }

    private mutating func layOutList(
        in room: Size, _ list: Rectangle, anew: Bool, _ core: inout SceneCore
    ) {
        // Rows outside of the visible range are laid out one in each frame, so that no frame is late.
        var spare = 1
        var isFirst = true
        // A measured height can move other rows into and out of sight.
        for _ in 0..<8 {
            let isMoved = layOutRows(in: room, list, anew: anew && isFirst, spare: &spare, &core)
            isFirst = false
            guard isMoved else { break }
            setScrollExtent(list, &core)
        }
    }

    private mutating func setScrollExtent(_ list: Rectangle, _ core: inout SceneCore) {
        let seconds = core.seconds
        var content = contents.height + Self.listFoot
        if isListEmpty { content += height(of: cards.empty, core) }
        scroll.setExtent(content: content, viewport: list.height, at: seconds)
    }

    /// Whether the list is loaded and has no message.
    var isListEmpty: Bool {
        contents.isEmpty && contents.isLoaded
    }

    /// Margin below the last row, logical pixels.
    private static let listFoot = 16.0

    // MARK: The parts that do not scroll

    private mutating func layOutFixed(_ cards: PanelCards, in room: Size, _ core: inout SceneCore) {
        let (stage, contents) = (self.stage, self.contents)
        let style = partStyle(core)
        let isSearch = contents.isSearch
        let (head, count) = (headPart(core), removal?.entries.count ?? 1)
        let parts: [(CardNumber, PanelPart)] = [
            (cards.head, .head(head)), (cards.empty, .empty(isSearch: isSearch)),
            (cards.undo, .undo(count: count)),
            (cards.edge, .sheetEdge(height: room.height)),
        ]
        for (card, part) in parts {
            core.stages[stage].change(card) { $0.update(part, style: style) }
            layOutPart(card, in: room, &core)
        }
        let reply = core.stages[stage].card(cards.head)?.face.presentation?.reply
        search.setScroll(reply?.scroll ?? 0)
    }

    private mutating func layOutThumb(
        _ card: CardNumber, _ list: Rectangle, in room: Size, _ core: inout SceneCore
    ) {
        guard let thumb = scroll.thumb(track: list.height - 8, at: core.seconds) else {
            return
        }
        let part = PanelPart.scrollThumb(length: thumb.length.rounded())
        guard core.stages[stage].card(card)?.part != part else { return }
        let style = partStyle(core)
        core.stages[stage].change(card) { $0.update(part, style: style) }
        layOutPart(card, in: room, &core)
    }

    private mutating func layOutPart(_ card: CardNumber, in room: Size, _ core: inout SceneCore) {
        layOut(card, width: width(in: room, core), height: room.height, age: "", &core)
    }

    mutating func layOut(
        _ card: CardNumber, width: Double, height: Double, age: String, _ core: inout SceneCore
    ) {
        let stage = self.stage
        guard let state = core.stages[stage].card(card) else { return }
        var cardRoom = CardRoom(
            width: width, maxHeight: max(1, height), isCompact: true,
            scale: core.scale(of: core.stages[stage]) ?? .one, appearance: core.look.appearance,
            isRightToLeft: core.look.words.isRightToLeft
        ).showing(state.message)
        cardRoom.words = core.look.words
        // Cards on the panel have no shadow, because they are side by side on its ground.
        cardRoom.castsShadows = state.part != nil || core.isPanelMenu(card)
        let circumstances = CardFace.Circumstances(
            room: cardRoom, age: age, edge: core.look.panel.edge)
        let (seconds, still, measuring) = (core.seconds, core.look.reducedMotion, core.measuring)
        core.stages[stage].change(card) {
            $0.layOut(
                circumstances, at: seconds, still: still || state.part != nil, measuring: measuring)
        }
    }

    // MARK: The list

    /// Gap between two cards, logical pixels.
    private static let gap = 8.0
    /// Additional gap below the last card of a group, logical pixels.
    private static let groupGap = 4.0
    /// Greatest height of a card in the list, logical pixels.
    private static let tallest = 480.0

    /// Lays out the visible rows, and up to `spare` rows beyond them; returns whether the height of a row changed.
    ///
    /// - Parameter anew: Whether rows that have cards are laid out again.
    private mutating func layOutRows(
        in room: Size, _ list: Rectangle, anew: Bool, spare: inout Int, _ core: inout SceneCore
    ) -> Bool {
        let seen = scroll.seen(height: list.height, at: core.seconds)
        let (top, bottom) = (
            seen.lowerBound - PanelScroll.overscan, seen.upperBound + PanelScroll.overscan
        )
        requestEntries(near: top..<bottom, reach: list.height, &core)
        let range = contents.rows(from: top, to: bottom)
        let before = contents.firstRow(below: seen.lowerBound)
        var (isNew, shift) = (false, 0.0)
        for index in range {
            // Reads row by row, because a copy of the list would be duplicated when a height is set.
            let row = contents.rows[index]
            let isSeen = row.bottom > seen.lowerBound && row.top < seen.upperBound
            if cards.rows[row.key] != nil {
                if !anew { continue }
            } else if !isSeen {
                if spare == 0 { continue }
                spare -= 1
            }
            guard let height = layOut(row, in: room, &core),
                contents.setHeight(height, ofRow: index)
            else { continue }
            isNew = true
            if index < before { shift += height - row.height }
        }
        guard isNew else { return false }
        contents.computePositions()
        // Keeps visible rows where they are. At the very top there are no rows above.
        if seen.lowerBound > 0 { scroll.shift(by: shift) }
        return true
    }

    /// The range of the list around the visible part in which all rows have cards, logical pixels from its top.
    private func laidOutRange(about seen: Range<Double>) -> Range<Double> {
        let (contents, cards) = (self.contents, self.cards.rows)
        let rows = contents.rows
        let range = contents.rows(
            from: seen.lowerBound - PanelScroll.overscan, to: seen.upperBound + PanelScroll.overscan
        )
        let first = contents.firstRow(below: seen.lowerBound)
        var (top, bottom) = (seen.lowerBound, seen.lowerBound)
        for index in range where index < first {
            if cards[rows[index].key] == nil {
                top = seen.lowerBound
            } else if top == seen.lowerBound {
                top = rows[index].top
            }
        }
        for index in range where index >= first {
            if cards[rows[index].key] == nil { break }
            bottom = rows[index].bottom
        }
        return top..<max(top, bottom)
    }

    /// Lays out a row and returns its height; nil: its message is not loaded yet.
    private mutating func layOut(_ row: PanelRow, in room: Size, _ core: inout SceneCore) -> Double?
    {
        let width = width(in: room, core)
        switch row.content {
        case .widget(let index):
            guard let part = widgetPart(index, core) else { return nil }
            let card = card(for: row.key, &core) { part }
            layOut(card, width: width, height: room.height, age: "", &core)
            return height(of: card, core)
        case .heading(let name):
            let text = contents.text(name)
            let card = card(for: row.key, &core) { .heading(text) }
            layOut(card, width: width, height: room.height, age: "", &core)
            return height(of: card, core)
        case .group(let group, let count, let isUnfolded):
            let part = PanelGroup(
                name: contents.text(group.application), count: Int(count),
                isUnfolded: isUnfolded)
            let card = card(for: row.key, &core) { .group(part) }
            layOut(card, width: width, height: room.height, age: "", &core)
            return height(of: card, core)
        case .card(let number, let beneath):
            guard let entry = contents.entry(number) else { return nil }
            let card = messageCard(for: row.key, entry, &core)
            let inner = width - 2 * PanelRoom.margin
            layOut(
                card, width: inner, height: Self.tallest,
                age: entry.ageText(at: core.now, in: core.look.words), &core)
            let own = height(of: card, core)
            let depth = layOutUnderlays(of: number, beneath: Int(beneath), height: own, room, &core)
            let isLast = beneath > 0
            return own + depth + Self.gap + (isLast ? Self.groupGap : 0)
        }
    }

    private func height(of card: CardNumber, _ core: SceneCore) -> Double {
        core.stages[stage].card(card)?.face.presentation?.card.height ?? 0
    }

    /// Lays out the edges of cards beneath the front card of a group; returns how far they show below it.
    private mutating func layOutUnderlays(
        of entry: Int64, beneath: Int, height: Double, _ room: Size, _ core: inout SceneCore
    ) -> Double {
        let count = min(beneath, CardPlacement.peeks)
        for depth in 1...CardPlacement.peeks {
            let key = PanelRow.Key.underlay(entry, depth: depth)
            guard depth <= count else {
                dropRow(key, &core)
                continue
            }
            let shown = min(height, Self.underlayHeight)
            let card = card(for: key, &core) { .underlay(height: shown) }
            // The part is laid out with the panel's margins.
            let narrowed = Self.underlayStep * Double(depth - 1)
            layOut(
                card, width: width(in: room, core) - narrowed, height: room.height, age: "", &core)
        }
        return CardPlacement.peek * Double(count)
    }

    /// How much narrower each card beneath is than the one above it, logical pixels.
    private static let underlayStep = 20.0
    /// Height that is drawn of a card beneath another, logical pixels; more than its corners need.
    private static let underlayHeight = 40.0

    /// The card of a part of the list, with the part's present state; adds a card if there is none.
    private mutating func card(
        for key: PanelRow.Key, _ core: inout SceneCore, _ part: () -> PanelPart
    ) -> CardNumber {
        let (part, style) = (part(), partStyle(core))
        guard let known = cards.rows[key] else {
            return addRow(key, &core) { CardState($0, part: part, style: style) }
        }
        core.stages[stage].change(known) { $0.update(part, style: style) }
        return known
    }

    private mutating func messageCard(
        for key: PanelRow.Key, _ entry: PanelEntry, _ core: inout SceneCore
    ) -> CardNumber {
        let style = core.look.catalog.style(of: entry.message)
        guard let known = cards.rows[key] else {
            return addRow(key, &core) { CardState($0, message: entry.message, style: style) }
        }
        core.stages[stage].change(known) { $0.update(entry.message, style: style) }
        return known
    }

    private mutating func addRow(
        _ key: PanelRow.Key, _ core: inout SceneCore, _ make: (CardNumber) -> CardState
    ) -> CardNumber {
        let number = core.stages.nextCard()
        core.stages[stage].addLast(make(number))
        cards.set(number, for: key)
        core.send(.addCard(number, stage))
        return number
    }

    // MARK: Places

    /// Removes the cards of rows that are no longer listed, or outside of a range of the list, logical pixels from its
    /// top.
    private mutating func dropRows(beyond kept: Range<Double>, _ core: inout SceneCore) {
        var known: Set<PanelRow.Key> = []
        for index in contents.rows(from: kept.lowerBound, to: kept.upperBound) {
            let row = contents.rows[index]
            known.insert(row.key)
            if case .card(let entry, let beneath) = row.content, beneath > 0 {
                for depth in 1...CardPlacement.peeks {
                    known.insert(.underlay(entry, depth: depth))
                }
            }
        }
        for (key, card) in cards.rows where !known.contains(key) {
            let isWritten = core.replies.session != nil && isWritten(card, core)
            if !isWritten || contents.row(key) == nil { dropRow(key, &core) }
        }
        let entries = known.compactMap { key -> Int64? in
            if case .card(let entry) = key { entry } else { nil }
        }
        contents.keep(only: Set(entries))
    }

    private mutating func dropRow(_ key: PanelRow.Key, _ core: inout SceneCore) {
        guard let card = cards.rows[key] else { return }
        cards.set(nil, for: key)
        core.drop(card, from: stage)
    }

    /// Places all rows that are laid out.
    ///
    /// - Parameter range: The range of the list with those rows.
    private mutating func placeRows(_ range: Range<Double>, _ core: inout SceneCore) {
        guard let room = core.stages[stage].room.size else { return }
        let (tuning, seconds) = (core.look.tuning, core.seconds)
        for row in contents.rows[
            contents.rows(from: range.lowerBound, to: range.upperBound)]
        {
            guard let card = cards.rows[row.key],
                let size = core.stages[stage].card(card)?.face.presentation?.card.size
            else { continue }
            var isCard = false
            if case .card = row.content { isCard = true }
            let place = Rectangle(
                x: isCard ? PanelRoom.margin : 0, y: row.top - scroll.origin,
                width: size.width,
                height: size.height)
            let target = CardState.Target(
                place: StageRectangle(place), origin: MotionPoint(place.origin),
                rules: rowRules(for: card, of: row, size: size, in: room, core))
            core.stages[stage].change(card) {
                $0.position(at: target, tuning: tuning, now: seconds)
                if $0.isAppearing || $0.life == .entering { $0.finishAppearing() }
            }
        }
    }

    /// The gesture rules of a row: the card of a message can be moved to either side.
    private func rowRules(
        for card: CardNumber, of row: PanelRow, size: Size, in room: Size, _ core: SceneCore
    ) -> CardRules {
        let whole = Rectangle(x: -10_000, y: -1e6, width: 20_000, height: 2e6)
        guard case .card = row.content, !isWritten(card, core) else {
            return CardRules(
                .fixed, extent: size, room: whole, animation: .still,
                reducedMotion: core.look.reducedMotion)
        }
        let way = width(in: room, core)
        let ways = HidingDistances(up: nil, down: nil, left: way, right: way)
        return CardRules(
            .swipe, extent: size, room: whole, hides: ways, exits: ways, animation: .still,
            reducedMotion: core.look.reducedMotion)
    }

    private func isWritten(_ card: CardNumber, _ core: SceneCore) -> Bool {
        guard let state = core.stages[stage].card(card) else { return false }
        return core.isWrittenOn(state.messageID)
    }

    /// Orders everything on the panel from the lowest to the highest.
    private mutating func stackCards(_ core: inout SceneCore) {
        var underlays: [(depth: Int, card: CardNumber)] = []
        var rows: [CardNumber] = []
        for (key, card) in self.cards.rows {
            if case .underlay(_, let depth) = key {
                underlays.append((depth, card))
            } else {
                rows.append(card)
            }
        }
        underlays.sort { ($0.depth, $1.card.rawValue) > ($1.depth, $0.card.rawValue) }
        rows.sort { $0.rawValue < $1.rawValue }
        let cards = self.cards
        let parts = core.stages[stage].groundParts
        var order = parts.dropFirst(SceneCore.groundParts) + [cards.edge, cards.ground]
        order += parts.prefix(SceneCore.groundParts)
        order.append(cards.empty)
        order += underlays.map { $0.card }
        order += rows
        order += [cards.thumb, cards.head, cards.undo]
        if let menu = core.panelMenuCard { order.append(menu) }
        core.send(.raise(stage, Array(order)))
    }
}
