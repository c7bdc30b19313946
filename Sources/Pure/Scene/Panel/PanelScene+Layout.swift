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
            (cards.undo, .undo(count: count)), (cards.fade, .fade),
            (cards.news, .news(count: max(1, contents.arrived.count))),
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
        _ card: CardNumber, width: Double, height: Double, age: String, _ core: inout SceneCore,
        _ adapt: (inout CardRoom) -> Void = { _ in }
    ) {
        let stage = self.stage
        guard let state = core.stages[stage].card(card) else { return }
        var cardRoom = CardRoom(
            width: width, maxHeight: max(1, height), isCompact: true,
            scale: core.scale(of: core.stages[stage]) ?? .one, appearance: core.look.appearance,
            isRightToLeft: core.look.words.isRightToLeft
        ).showing(state.message)
        cardRoom.words = core.look.words
        cardRoom.scrollsBody = false
        adapt(&cardRoom)
        // Cards on the panel have no shadow, because they are side by side on its ground.
        cardRoom.castsShadows = state.part != nil
        let circumstances = CardFace.Circumstances(
            room: cardRoom, age: age, isCodeCopied: core.isCodeCopied(of: card),
            edge: core.look.panel.edge)
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
        case .earlier(let count, let isUnfolded):
            let card = card(for: row.key, &core) {
                .earlier(count: Int(count), isUnfolded: isUnfolded)
            }
            layOut(card, width: width, height: room.height, age: "", &core)
            return height(of: card, core)
        case .group(let group, let count, let isUnfolded):
            let part = PanelGroup(
                name: contents.text(group.application), count: Int(count),
                isUnfolded: isUnfolded)
            let card = card(for: row.key, &core) { .group(part) }
            layOut(card, width: width, height: room.height, age: "", &core)
            return height(of: card, core)
        case .card(let number, let beneath, let isGrouped):
            guard let entry = contents.entry(number) else { return nil }
            let card = messageCard(for: row.key, entry, &core)
            let inner = width - 2 * PanelRoom.margin
            layOut(
                card, width: inner, height: Self.tallest,
                age: entry.ageText(at: core.now, in: core.look.words), &core
            ) { room in
                (room.isUnread, room.namesApplication) = (entry.isUnread, !isGrouped)
            }
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
        let style = core.look.catalog.rowStyle(of: entry.message)
        guard let known = cards.rows[key] else {
            let seen = core.seen(entry.message)
            return addRow(key, &core) {
                CardState(
                    $0, message: seen.message, style: style, isConcealed: seen.isConcealed)
            }
        }
        let seen = core.seen(entry.message, on: known)
        core.stages[stage].change(known) {
            $0.update(seen.message, style: style, isConcealed: seen.isConcealed)
        }
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
}
