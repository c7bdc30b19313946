import Geometry
import Gestures
import Layout
import Messages

extension StageSurface {
    /// Cards that stand at one place of a stack: one, or a pile.
    struct Pile {
        var front: CardSurface
        var beneath: [CardSurface] = []

        /// How far its cards are seen below the front one, logical pixels.
        var depth: Double {
            CardSurface.peek * Double(min(beneath.count, CardSurface.peeks))
        }
    }

    /// Gives every card of a stack its place, and says how many find none.
    func place(_ standing: [CardSurface], by stack: CardStack) {
        let isCompact = presenter.isCompact(stack.room, of: requested)
        var piles = piles(of: standing.filter { !$0.isMore })
        for pile in piles { cover(pile.front, height: nil) }
        var items = piles.map { item(of: $0, isCompact: isCompact) }
        var places = stack.places(of: items)
        if let index = written(among: piles), places[index] == nil {
            // The first always finds room.
            piles.insert(piles.remove(at: index), at: 0)
            items.insert(items.remove(at: index), at: 0)
            places = stack.places(of: items)
        }
        let slots = slots(of: standing)
        let waiting = slots.reduce(0) { $0 + (presenter.arrangements[$1]?.more ?? 0) }
        let more = more(
            waiting + Self.crowded(piles, places), of: slots, among: standing, by: stack)
        if let more, let first = items.first {
            var item = more.item(isCompact: isCompact)
            let inset = ((first.size.width - item.size.width) / 2).rounded(.down)
            item.margin = first.margin + Insets(top: 0, right: inset, bottom: 0, left: inset)
            places = Self.places(of: items, before: item, in: stack)
            stand(more, at: places.removeLast())
            tell(waiting + Self.crowded(piles, places), on: more, in: stack.room)
            // It may have become wider or narrower for its number.
            if more.item(isCompact: isCompact).size != item.size { setNeedsUpdate() }
        }
        for (pile, place) in zip(piles, places) { stand(pile, at: place) }
    }

    private func item(of pile: Pile, isCompact: Bool) -> CardStack.Item {
        var item = pile.front.item(isCompact: isCompact)
        item.size.height += pile.depth
        return item
    }

    /// The one on which a reply is written.
    private func written(among piles: [Pile]) -> Int? {
        piles.firstIndex { presenter.isReplying(on: $0.front, of: self) }
    }

    // MARK: Piles

    /// The cards as they stand, from the edge inwards: those of a group as a pile, or beside one
    /// another where that lies open.
    private func piles(of standing: [CardSurface]) -> [Pile] {
        var keys: [GroupKey?] = []
        var clusters: [[CardSurface]] = []
        for card in standing {
            let grouping = arrangement(of: card)?.grouping ?? .none
            let key = GroupKey(card.message, by: grouping)
            let index = clusters.indices.first { index in
                key != nil && keys[index] == key
                    && Slot(clusters[index][0].message) == Slot(card.message)
            }
            if let index {
                clusters[index].append(card)
            } else {
                keys.append(key)
                clusters.append([card])
            }
        }
        let all = zip(keys, clusters).map { ($0, $1) }
        let atEdge = all.filter { !isNewestLast($0.1[0]) }
        let awayFromEdge = all.filter { isNewestLast($0.1[0]) }.reversed()
        return (atEdge + awayFromEdge).flatMap { key, cards in
            guard let key, arrangement(of: cards[0])?.fanned.contains(key) == true else {
                // Nothing comes to lie over the one that is written on.
                let front = cards.first { presenter.isReplying(on: $0, of: self) } ?? cards[0]
                return [Pile(front: front, beneath: cards.filter { $0 !== front })]
            }
            let order = isNewestLast(cards[0]) ? cards.reversed() : cards
            return order.map { Pile(front: $0) }
        }
    }

    private func arrangement(of card: CardSurface) -> Arrangement? {
        presenter.arrangements[Slot(card.message)]
    }

    private func isNewestLast(_ card: CardSurface) -> Bool {
        arrangement(of: card)?.newest == .awayFromEdge
    }

    private func stand(_ pile: Pile, at place: Rectangle?) {
        var front = place
        front?.size.height -= pile.depth
        emerge(pile.front, at: front)
        pile.front.pileSize = pile.beneath.count
        for (index, card) in pile.beneath.enumerated() {
            let depth = index + 1
            (card.cover, card.pileSize) = (pile.front, 0)
            if let front { cover(card, height: front.height) }
            // What was never seen is not drawn only to be covered.
            if let front, depth <= CardSurface.peeks || card.motion != nil {
                stand(card, at: card.place(beneath: front, depth: depth))
                card.motion?.resize(to: CardSurface.share(depth: depth), at: presenter.seconds)
            } else {
                stand(card, at: nil)
                // Its time is that of its pile.
                card.tuck(isTucked: place != nil)
            }
        }
    }

    /// Has a card that is higher than the one in front of it, whose height that is, show no more than its
    /// ground; a card that nothing covers shows all.
    private func cover(_ card: CardSurface, height: Double?) {
        let bare = height.flatMap { card.fullHeight > $0 + CardSurface.peek ? $0 : nil }
        guard let room, card.bareHeight != bare else { return }
        card.bareHeight = bare
        layOut(card, in: standingRoom(in: room))
    }

    /// Has a card stand for itself, coming from beneath its pile if it lay there.
    private func emerge(_ card: CardSurface, at place: Rectangle?) {
        let pile = card.motion == nil && card.isTucked ? card.cover?.place : nil
        card.cover = nil
        stand(card, at: place)
        if let pile {
            let origin = card.place(beneath: pile, depth: CardSurface.peeks).origin
            card.motion?.emerge(
                from: origin.moved(by: Point(x: -shift.x, y: -shift.y)),
                share: CardSurface.share(depth: CardSurface.peeks), at: presenter.seconds)
        } else {
            card.motion?.resize(to: 1, at: presenter.seconds)
        }
    }

    private func stand(_ card: CardSurface, at place: Rectangle?) {
        card.stand(
            at: place, shift: shift, rules: { presenter.rules(for: card, at: $0, on: self) },
            tuning: presenter.tuning, now: presenter.seconds)
    }

    // MARK: What finds no room

    private func slots(of standing: [CardSurface]) -> [Slot] {
        var slots: [Slot] = []
        for card in standing where !card.isMore {
            let slot = Slot(card.message)
            if !slots.contains(slot) { slots.append(slot) }
        }
        return slots
    }

    private static func crowded(_ piles: [Pile], _ places: [Rectangle?]) -> Int {
        zip(piles, places).reduce(0) { $0 + ($1.1 == nil ? 1 + $1.0.beneath.count : 0) }
    }

    /// The places of as many items as leave room for `last` behind them, and its own.
    private static func places(
        of items: [CardStack.Item], before last: CardStack.Item, in stack: CardStack
    ) -> [Rectangle?] {
        for count in stride(from: items.count, through: 1, by: -1) {
            let places = stack.places(of: items.prefix(count) + [last])
            guard places.allSatisfy({ $0 != nil }) else { continue }
            let missing = [Rectangle?](repeating: nil, count: items.count - count)
            return places.dropLast() + missing + [places.last ?? nil]
        }
        return stack.places(of: items) + [nil]
    }

    /// The card that tells how many messages are not seen; nil where all are.
    private func more(
        _ count: Int, of slots: [Slot], among standing: [CardSurface], by stack: CardStack
    ) -> CardSurface? {
        let old = standing.first { $0.isMore }
        if let old, old.slots == slots, count > 0 { return old }
        if let old { end(old) }
        guard count > 0, !slots.isEmpty else { return nil }
        let card = CardSurface(
            presenter.nextCardNumber(), message: .more(words(for: count), at: stack.anchor),
            style: presenter.moreStyle, slots: slots, on: surface, facilities: facilities)
        cards.append(card)
        tell(count, on: card, in: stack.room)
        // The compositor is told of it with the next commit, before it shows anything.
        setNeedsUpdate()
        return card
    }

    private func words(for count: Int) -> String {
        presenter.words.more.text(UInt64(max(0, count)))
    }

    private func tell(_ count: Int, on card: CardSurface, in room: Size) {
        card.update(
            .more(words(for: count), at: card.message.anchor), style: presenter.moreStyle)
        layOut(card, in: room)
    }

    private func end(_ card: CardSurface) {
        card.end(at: presenter.seconds)
        if card.shown == nil || card.motion == nil { drop(card) }
    }
}

extension Message {
    /// What a card says that tells of more messages.
    fileprivate static func more(_ text: String, at anchor: Anchor) -> Message {
        var message = Message(id: .none, arrival: Instant(microseconds: 0))
        message.title = text
        message.anchor = anchor
        message.handling = .fixed
        message.animation = .fade
        return message
    }
}

extension Insets {
    fileprivate static func + (one: Insets, other: Insets) -> Insets {
        Insets(
            top: one.top + other.top, right: one.right + other.right,
            bottom: one.bottom + other.bottom, left: one.left + other.left)
    }
}
