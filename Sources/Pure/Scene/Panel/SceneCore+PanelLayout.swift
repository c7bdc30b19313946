import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
    /// Whether a part of the list that is visible, or soon will be, is not laid out.
    func isListBeyondLaidOut(in room: Size) -> Bool {
        guard let panel else { return false }
        return panel.scroll.isBeyondLaidOut(
            height: listArea(in: room).height, content: panel.contents.height, at: seconds)
    }

    /// Lays out the panel: its head, and the visible range of the list with a little more.
    ///
    /// - Parameter anew: Whether existing layouts may be out of date; otherwise only the list has moved.
    mutating func layOutPanel(in room: Size, anew: Bool) {
        guard let cards = panel?.cards else { return }
        if anew {
            if let stage = panel?.stage {
                addGroundParts(Self.groundParts + Self.dimParts, to: stage)
            }
            layOutFixed(cards, in: room)
            layOutMenu(in: room)
        }
        let (list, seconds) = (listArea(in: room), seconds)
        setScrollExtent(list)
        layOutList(in: room, list, anew: anew)
        layOutThumb(cards.thumb, list, in: room)
        let seen = panel?.scroll.seen(height: list.height, at: seconds) ?? 0..<0
        let laidOut = laidOutRange(about: seen)
        panel?.scroll.noteLaidOut(laidOut)
        let reach = PanelScroll.overscan + list.height
        let kept = seen.lowerBound - reach..<seen.upperBound + reach
        dropRows(beyond: kept)
        placeRows(kept)
        stackPanel()
    }

    private mutating func layOutList(in room: Size, _ list: Rectangle, anew: Bool) {
        // Rows outside of the visible range are laid out one in each frame, so that no frame is late.
        var spare = 1
        var isFirst = true
        // A measured height can move other rows into and out of sight.
        for _ in 0..<8 {
            let isMoved = layOutRows(in: room, list, anew: anew && isFirst, spare: &spare)
            isFirst = false
            guard isMoved else { break }
            setScrollExtent(list)
        }
    }

    private mutating func setScrollExtent(_ list: Rectangle) {
        guard let panel else { return }
        let seconds = seconds
        var content = panel.contents.height + Self.listFoot
        if isListEmpty { content += height(of: panel.cards.empty) }
        self.panel?.scroll.setExtent(content: content, viewport: list.height, at: seconds)
    }

    /// Whether the list is loaded and has no message.
    var isListEmpty: Bool {
        panel?.contents.isEmpty == true && panel?.contents.isLoaded == true
    }

    /// Margin below the last row, logical pixels.
    private static let listFoot = 16.0

    // MARK: The parts that do not scroll

    private mutating func layOutFixed(_ cards: PanelCards, in room: Size) {
        guard let stage = panel?.stage, let contents = panel?.contents else { return }
        let style = panelStyle
        let isSearch = contents.isSearch
        let (head, count) = (panelHead, panel?.removal?.entries.count ?? 1)
        let parts: [(CardNumber, PanelPart)] = [
            (cards.head, .head(head)), (cards.empty, .empty(isSearch: isSearch)),
            (cards.undo, .undo(count: count)),
            (cards.edge, .sheetEdge(height: room.height)),
        ]
        for (card, part) in parts {
            stages[stage].change(card) { $0.update(part, style: style) }
            layOutPart(card, in: room)
        }
        let reply = stages[stage].card(cards.head)?.face.presentation?.reply
        self.panel?.search.setScroll(reply?.scroll ?? 0)
    }

    private mutating func layOutThumb(_ card: CardNumber, _ list: Rectangle, in room: Size) {
        guard let panel, let thumb = panel.scroll.thumb(track: list.height - 8, at: seconds) else {
            return
        }
        let part = PanelPart.scrollThumb(length: thumb.length.rounded())
        guard stages[panel.stage].card(card)?.part != part else { return }
        let style = panelStyle
        stages[panel.stage].change(card) { $0.update(part, style: style) }
        layOutPart(card, in: room)
    }

    private mutating func layOutPart(_ card: CardNumber, in room: Size) {
        layOutPanelCard(card, width: panelWidth(in: room), height: room.height, age: "")
    }

    mutating func layOutPanelCard(
        _ card: CardNumber, width: Double, height: Double, age: String
    ) {
        guard let stage = panel?.stage, let state = stages[stage].card(card) else { return }
        var cardRoom = CardRoom(
            width: width, maxHeight: max(1, height), isCompact: true,
            scale: scale(of: stages[stage]) ?? .one, appearance: look.appearance,
            isRightToLeft: look.words.isRightToLeft
        ).showing(state.message)
        cardRoom.words = look.words
        // Cards on the panel have no shadow, because they are side by side on its ground.
        cardRoom.castsShadows = state.part != nil || isPanelMenu(card)
        let circumstances = CardFace.Circumstances(
            room: cardRoom, age: age, edge: look.panel.edge)
        let (seconds, still, measuring) = (seconds, look.reducedMotion, measuring)
        stages[stage].change(card) {
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
        in room: Size, _ list: Rectangle, anew: Bool, spare: inout Int
    ) -> Bool {
        guard let seen = panel?.scroll.seen(height: list.height, at: seconds) else { return false }
        let (top, bottom) = (
            seen.lowerBound - PanelScroll.overscan, seen.upperBound + PanelScroll.overscan
        )
        requestEntries(near: top..<bottom, reach: list.height)
        guard let range = panel?.contents.rows(from: top, to: bottom),
            let before = panel?.contents.firstRow(below: seen.lowerBound)
        else { return false }
        var (isNew, shift) = (false, 0.0)
        for index in range {
            // Reads row by row, because a copy of the list would be duplicated when a height is set.
            guard let row = panel?.contents.rows[index] else { break }
            let isSeen = row.bottom > seen.lowerBound && row.top < seen.upperBound
            if panel?.cards.rows[row.key] != nil {
                if !anew { continue }
            } else if !isSeen {
                if spare == 0 { continue }
                spare -= 1
            }
            guard let height = layOut(row, in: room),
                panel?.contents.setHeight(height, ofRow: index) == true
            else { continue }
            isNew = true
            if index < before { shift += height - row.height }
        }
        guard isNew else { return false }
        panel?.contents.computePositions()
        // Keeps visible rows where they are. At the very top there are no rows above.
        if seen.lowerBound > 0 { panel?.scroll.shift(by: shift) }
        return true
    }

    /// The range of the list around the visible part in which all rows have cards, logical pixels from its top.
    private func laidOutRange(about seen: Range<Double>) -> Range<Double> {
        guard let contents = panel?.contents, let cards = panel?.cards.rows else { return 0..<0 }
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
    private mutating func layOut(_ row: PanelRow, in room: Size) -> Double? {
        let width = panelWidth(in: room)
        switch row.content {
        case .widget(let index):
            guard let part = widgetPart(index) else { return nil }
            let card = panelCard(for: row.key) { part }
            layOutPanelCard(card, width: width, height: room.height, age: "")
            return height(of: card)
        case .heading(let name):
            let text = panel?.contents.text(name) ?? ""
            let card = panelCard(for: row.key) { .heading(text) }
            layOutPanelCard(card, width: width, height: room.height, age: "")
            return height(of: card)
        case .group(let group, let count, let isUnfolded):
            let part = PanelGroup(
                name: panel?.contents.text(group.application) ?? "", count: Int(count),
                isUnfolded: isUnfolded)
            let card = panelCard(for: row.key) { .group(part) }
            layOutPanelCard(card, width: width, height: room.height, age: "")
            return height(of: card)
        case .card(let number, let beneath):
            guard let entry = panel?.contents.entry(number) else { return nil }
            let card = messageCard(for: row.key, entry)
            let inner = width - 2 * PanelRoom.margin
            layOutPanelCard(
                card, width: inner, height: Self.tallest,
                age: entry.ageText(at: now, in: look.words))
            let own = height(of: card)
            let depth = layOutUnderlays(of: number, beneath: Int(beneath), height: own, room)
            let isLast = beneath > 0
            return own + depth + Self.gap + (isLast ? Self.groupGap : 0)
        }
    }

    private func height(of card: CardNumber) -> Double {
        guard let stage = panel?.stage else { return 0 }
        return stages[stage].card(card)?.face.presentation?.card.height ?? 0
    }

    /// Lays out the edges of cards beneath the front card of a group; returns how far they show below it.
    private mutating func layOutUnderlays(
        of entry: Int64, beneath: Int, height: Double, _ room: Size
    ) -> Double {
        let count = min(beneath, CardPlacement.peeks)
        for depth in 1...CardPlacement.peeks {
            let key = PanelRow.Key.underlay(entry, depth: depth)
            guard depth <= count else {
                dropRow(key)
                continue
            }
            let shown = min(height, Self.underlayHeight)
            let card = panelCard(for: key) { .underlay(height: shown) }
            // The part is laid out with the panel's margins.
            let narrowed = Self.underlayStep * Double(depth - 1)
            layOutPanelCard(
                card, width: panelWidth(in: room) - narrowed, height: room.height, age: "")
        }
        return CardPlacement.peek * Double(count)
    }

    /// How much narrower each card beneath is than the one above it, logical pixels.
    private static let underlayStep = 20.0
    /// Height that is drawn of a card beneath another, logical pixels; more than its corners need.
    private static let underlayHeight = 40.0

    /// The card of a part of the list, with the part's present state; adds a card if there is none.
    private mutating func panelCard(
        for key: PanelRow.Key, _ part: () -> PanelPart
    ) -> CardNumber {
        let (part, style) = (part(), panelStyle)
        guard let panel, let known = panel.cards.rows[key] else {
            return addRow(key) { CardState($0, part: part, style: style) }
        }
        stages[panel.stage].change(known) { $0.update(part, style: style) }
        return known
    }

    private mutating func messageCard(
        for key: PanelRow.Key, _ entry: PanelEntry
    ) -> CardNumber {
        let style = look.catalog.style(of: entry.message)
        guard let panel, let known = panel.cards.rows[key] else {
            return addRow(key) { CardState($0, message: entry.message, style: style) }
        }
        stages[panel.stage].change(known) { $0.update(entry.message, style: style) }
        return known
    }

    private mutating func addRow(
        _ key: PanelRow.Key, _ make: (CardNumber) -> CardState
    ) -> CardNumber {
        let number = stages.nextCard()
        guard let stage = panel?.stage else { return number }
        stages[stage].addLast(make(number))
        panel?.cards.set(number, for: key)
        send(.addCard(number, stage))
        return number
    }

    // MARK: Places

    /// Removes the cards of rows that are no longer listed, or outside of a range of the list, logical pixels from its
    /// top.
    private mutating func dropRows(beyond kept: Range<Double>) {
        guard let panel else { return }
        var known: Set<PanelRow.Key> = []
        for index in panel.contents.rows(from: kept.lowerBound, to: kept.upperBound) {
            let row = panel.contents.rows[index]
            known.insert(row.key)
            if case .card(let entry, let beneath) = row.content, beneath > 0 {
                for depth in 1...CardPlacement.peeks {
                    known.insert(.underlay(entry, depth: depth))
                }
            }
        }
        for (key, card) in panel.cards.rows where !known.contains(key) {
            let isWritten = replies.session != nil && isWritten(card)
            if !isWritten || panel.contents.row(key) == nil { dropRow(key) }
        }
        let entries = known.compactMap { key -> Int64? in
            if case .card(let entry) = key { entry } else { nil }
        }
        self.panel?.contents.keep(only: Set(entries))
    }

    private mutating func dropRow(_ key: PanelRow.Key) {
        guard let panel, let card = panel.cards.rows[key] else { return }
        self.panel?.cards.set(nil, for: key)
        drop(card, from: panel.stage)
    }

    /// Places all rows that are laid out.
    ///
    /// - Parameter range: The range of the list with those rows.
    private mutating func placeRows(_ range: Range<Double>) {
        guard let panel, let room = stages[panel.stage].room.size else { return }
        let (tuning, seconds) = (look.tuning, seconds)
        for row in panel.contents.rows[
            panel.contents.rows(from: range.lowerBound, to: range.upperBound)]
        {
            guard let card = panel.cards.rows[row.key],
                let size = stages[panel.stage].card(card)?.face.presentation?.card.size
            else { continue }
            var isCard = false
            if case .card = row.content { isCard = true }
            let place = Rectangle(
                x: isCard ? PanelRoom.margin : 0, y: row.top - panel.scroll.origin,
                width: size.width,
                height: size.height)
            let target = CardState.Target(
                place: StageRectangle(place), origin: MotionPoint(place.origin),
                rules: rowRules(for: card, of: row, size: size, in: room))
            stages[panel.stage].change(card) {
                $0.position(at: target, tuning: tuning, now: seconds)
                if $0.isAppearing || $0.life == .entering { $0.finishAppearing() }
            }
        }
    }

    /// The gesture rules of a row: the card of a message can be moved to either side.
    private func rowRules(
        for card: CardNumber, of row: PanelRow, size: Size, in room: Size
    ) -> CardRules {
        let whole = Rectangle(x: -10_000, y: -1e6, width: 20_000, height: 2e6)
        guard case .card = row.content, !isWritten(card) else {
            return CardRules(
                .fixed, extent: size, room: whole, animation: .still,
                reducedMotion: look.reducedMotion)
        }
        let way = panelWidth(in: room)
        let ways = HidingDistances(up: nil, down: nil, left: way, right: way)
        return CardRules(
            .swipe, extent: size, room: whole, hides: ways, exits: ways, animation: .still,
            reducedMotion: look.reducedMotion)
    }

    private func isWritten(_ card: CardNumber) -> Bool {
        guard let panel, let state = stages[panel.stage].card(card) else { return false }
        return isWrittenOn(state.messageID)
    }

    /// Orders everything on the panel from the lowest to the highest.
    private mutating func stackPanel() {
        guard let panel else { return }
        var underlays: [(depth: Int, card: CardNumber)] = []
        var rows: [CardNumber] = []
        for (key, card) in panel.cards.rows {
            if case .underlay(_, let depth) = key {
                underlays.append((depth, card))
            } else {
                rows.append(card)
            }
        }
        underlays.sort { ($0.depth, $1.card.rawValue) > ($1.depth, $0.card.rawValue) }
        rows.sort { $0.rawValue < $1.rawValue }
        let cards = panel.cards
        let parts = stages[panel.stage].groundParts
        var order = parts.dropFirst(Self.groundParts) + [cards.edge, cards.ground]
        order += parts.prefix(Self.groundParts)
        order.append(cards.empty)
        order += underlays.map { $0.card }
        order += rows
        order += [cards.thumb, cards.head, cards.undo]
        if let menu = panel.menu { order.append(menu) }
        send(.raise(panel.stage, Array(order)))
    }
}
