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

    /// What is to stand at one anchor, as the other stacks of the output know it.
    struct Stack {
        var description: Neighbourhood.Stack
        var places = StackPlaces(items: [])
        /// How many messages each item is for.
        var counts: [Int] = []

        /// How many messages are not seen where they stand so.
        func unseen(in places: StackPlaces) -> Int {
            zip(counts, places.items).reduce(description.contents.waiting) {
                $0 + ($1.1 == nil ? $1.0 : 0)
            }
        }
    }

    /// The cards of one anchor.
    struct Column {
        /// All but those that are leaving, so that others may take their places.
        let standing: [CardSurface]
        let piles: [Pile]
    }

    /// Finds out what is to stand at each anchor.
    @discardableResult
    func describeStacks(in room: Size) -> [Column] {
        var anchors: [Anchor] = []
        for card in cards where !anchors.contains(card.message.anchor) {
            anchors.append(card.message.anchor)
        }
        let columns = anchors.map { anchor in
            let standing = cards.filter { !$0.isLeaving && $0.message.anchor == anchor }
            let piles = piles(of: standing.filter { !$0.isMore })
            for pile in piles { cover(pile.front, height: nil) }
            return Column(standing: standing, piles: piles)
        }
        let former = stacks
        stacks = zip(anchors, columns).map { anchor, column in
            var stack = describe(column, by: stack(anchor, in: room))
            // Neighbours go by the places that the cards have until they are given others.
            if let old = former.first(where: { $0.description.stack.anchor == anchor }) {
                stack.places = old.places
            }
            return stack
        }
        return columns
    }

    private func describe(_ column: Column, by stack: CardStack) -> Stack {
        let isCompact = presenter.isCompact(stack.room, of: requested)
        let slots = slots(of: column.standing)
        let more = column.standing.first { $0.isMore && $0.slots == slots }
        let contents = StackContents(
            items: column.piles.map { item(of: $0, isCompact: isCompact) },
            written: written(among: column.piles), folding: foldingOrder(of: column.piles),
            waiting: slots.reduce(0) { $0 + (presenter.arrangements[$1]?.more ?? 0) },
            more: more?.item(isCompact: isCompact))
        let precedence = Neighbourhood.Precedence(
            isWritten: contents.written != nil, isModal: isModal, layer: key.layer,
            turn: key.target == .focused ? 0 : 1)
        var description = Neighbourhood.Stack(
            stack, at: origin, contents: contents, precedence: precedence)
        if precedence.isWritten { description.kept = presenter.reply?.kept ?? [] }
        return Stack(description: description, counts: column.piles.map { 1 + $0.beneath.count })
    }

    /// Gives every card of a stack its place, and says how many find none.
    func place(_ column: Column, as stack: Stack) {
        let count = stack.unseen(in: stack.places)
        let more = more(
            count, of: slots(of: column.standing), among: column.standing,
            by: stack.description.stack)
        if let more {
            stand(more, at: stack.places.more)
            tell(count, on: more, in: stack.description.stack.room)
            // It may have become wider or narrower for its number.
            let measured = stack.description.contents.more?.size
            if more.presentation?.card.size != measured { setNeedsUpdate() }
        }
        for (pile, place) in zip(column.piles, stack.places.items) { stand(pile, at: place) }
    }

    /// Lays out what is to tell how many messages are not seen in `places`, to know its size.
    func measureMore(of index: Int, in places: StackPlaces) {
        let stack = stacks[index].description.stack
        let style = presenter.moreStyle
        let count = stacks[index].unseen(in: places)
        let message = Message.more(words(for: count), at: stack.anchor)
        let cardRoom = presenter.cardRoom(
            for: style.layout, in: stack.room, of: requested, scale: scale ?? .one
        ).showing(message)
        let presentation = Presentation(
            of: message, age: presenter.age(of: message), in: cardRoom,
            measuring: presenter.canvas, style: style)
        stacks[index].description.contents.more = CardStack.Item(
            size: presentation.card.size, layout: style.layout, isCompact: cardRoom.isCompact)
    }

    private func item(of pile: Pile, isCompact: Bool) -> CardStack.Item {
        var item = pile.front.item(isCompact: isCompact)
        item.size.height += pile.depth
        return item
    }

    /// The indices of the piles in the order in which they are folded where room runs out: the least prominent
    /// first, the newest last.
    private func foldingOrder(of piles: [Pile]) -> [Int] {
        piles.compactMap { pile in
            FoldingCandidate(
                ([pile.front] + pile.beneath).map { $0.message }, serial: pile.front.number.rawValue
            )
        }.foldingOrder(sparingNewest: true)
    }

    /// The one on which a reply is written.
    private func written(among piles: [Pile]) -> Int? {
        piles.firstIndex { presenter.isReplying(on: $0.front, of: self) }
    }

    // MARK: Piles

    /// The cards as they stand, from the edge inwards: those of a group as a pile, or beside one
    /// another where that lies open.
    func piles(of standing: [CardSurface]) -> [Pile] {
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
    func cover(_ card: CardSurface, height: Double?) {
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
            style: presenter.moreStyle, slots: slots, on: tree, facilities: facilities)
        cards.append(card)
        tell(count, on: card, in: stack.room)
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
