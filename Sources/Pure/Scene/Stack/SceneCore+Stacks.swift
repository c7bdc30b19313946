import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
    /// Places all cards of a stage.
    mutating func placeCards(of stage: StageNumber) {
        let columns = describeStacks(of: stage)
        arrangeStacks(of: stage)
        for (stack, column) in zip(stages[stage].stacks, columns) {
            place(column, as: stack, on: stage)
        }
        arrangeShadows(of: columns, on: stage)
        refreshPauses()
    }

    /// Describes the stack at each anchor of a stage. The cards must have been laid out.
    @discardableResult
    mutating func describeStacks(of stage: StageNumber) -> [Column] {
        var anchors: [Anchor] = []
        for card in stages[stage].cards where !anchors.contains(card.message.anchor) {
            anchors.append(card.message.anchor)
        }
        var columns: [Column] = []
        for anchor in anchors {
            let remaining = stages[stage].cards.filter {
                !$0.isDisappearing && $0.message.anchor == anchor
            }
            let piles = piles(of: remaining.filter { !$0.isMore }, on: stages[stage])
            for pile in piles { uncover(pile.front, of: stage) }
            columns.append(
                Column(anchor: anchor, remaining: remaining.map { $0.number }, piles: piles))
        }
        let hasMenu = presented.messages.contains { $0.messenger == .menu }
        stages[stage].keepBesideMenu(isOpen: hasMenu)
        let state = stages[stage]
        stages[stage].setStacks(columns.map { describe($0, of: state) })
        return columns
    }

    private func describe(_ column: Column, of stage: StageState) -> StackState {
        let stack = stack(column.anchor, of: stage)
        let isCompact = stage.room.requested.isCompact(width: stack.room.width)
        let slots = slots(of: column, on: stage)
        let more = column.remaining.lazy.compactMap { stage.card($0) }.first { $0.slots == slots }
        var moreItem = more?.item(isCompact: isCompact)
        moreItem?.contactTop = more.flatMap { contactTop(of: $0.number, on: stage) }
        let fronts = column.piles.compactMap { stage.card($0.front) }
        let items = zip(fronts, column.piles).map { card, pile in
            var item = card.item(isCompact: isCompact)
            item.size.height += pile.depth
            item.contactTop = contactTop(of: pile, on: stage)
            return item
        }
        let contents = StackContents(
            items: items, written: fronts.firstIndex { isReplying(on: $0, of: stage) },
            folding: foldingOrder(of: column.piles, on: stage),
            waiting: slots.reduce(0) { $0 + (presented.arrangements[$1]?.more ?? 0) },
            more: moreItem)
        var precedence = Neighbourhood.Precedence(
            isWritten: contents.written != nil, isModal: stage.isModal, layer: stage.key.layer,
            turn: (stage.key.purpose == .values ? 0 : 2) + (stage.key.target == .focused ? 0 : 1))
        precedence.arrival = fronts.map { $0.message.arrival }.max()
        precedence.criticalArrival =
            fronts.filter { $0.message.urgency == .critical }.map { $0.message.arrival }.max()
        var description = Neighbourhood.Stack(
            stack, at: origin(of: stage).offset, contents: contents, precedence: precedence)
        if precedence.isWritten {
            description.kept = replies.session?.kept.map { $0.rectangle } ?? []
        }
        var state = StackState(
            description: description, counts: column.piles.map { 1 + $0.beneath.count })
        // Until cards are placed again, neighbours count with their present places.
        if let old = stage.stacks.first(where: { $0.description.stack.anchor == column.anchor }) {
            state.places = old.places
        }
        return state
    }

    /// Top of a pile that stays because a contact is on its front card, or on a card beneath the same front card as
    /// before; nil: it does not. A new front card covers the card under the contact.
    private func contactTop(of pile: Pile, on stage: StageState) -> Double? {
        if contacts.arena.isEmpty, stage.topsBesideMenu.isEmpty { return nil }
        if let top = contactTop(of: pile.front, on: stage) { return top }
        let isTouched = pile.beneath.contains { number in
            stage.card(number)?.placement.cover == pile.front
                && contactTop(of: number, on: stage) != nil
        }
        return isTouched ? stage.card(pile.front)?.placement.place?.rectangle.minY : nil
    }

    /// Top of a card while a contact is on it, and afterwards until the menu that the contact opened closes: an entry must
    /// not move while a finger goes from the card to it. nil: nothing keeps the card.
    private func contactTop(of card: CardNumber, on stage: StageState) -> Double? {
        let top = stage.card(card)?.motion?.contactPlace?.y ?? stage.topsBesideMenu[card]
        return top.map { stage.room.shift(MotionPoint(Point(x: 0, y: $0))).point.y }
    }

    /// Indices of the piles in the order in which they are folded when room runs out: the least prominent first, the
    /// newest last.
    private func foldingOrder(of piles: [Pile], on stage: StageState) -> [Int] {
        piles.compactMap { pile in
            FoldingCandidate(
                ([pile.front] + pile.beneath).compactMap { id in
                    stage.card(id).map { $0.message.prominence }
                },
                serial: pile.front.rawValue)
        }.foldingOrder(sparingNewest: true)
    }

    /// The slots whose messages are in a column.
    private func slots(of column: Column, on stage: StageState) -> [Slot] {
        var slots: [Slot] = []
        for card in column.remaining.lazy.compactMap({ stage.card($0) }) where !card.isMore {
            let slot = card.message.slot
            if !slots.contains(slot) { slots.append(slot) }
        }
        return slots
    }

    // MARK: Piles

    /// The piles of a column from the edge inwards: the cards of a group form a pile unless the group is fanned out.
    private func piles(of remaining: [CardState], on stage: StageState) -> [Pile] {
        var keys: [GroupKey?] = []
        var clusters: [[CardState]] = []
        for card in remaining {
            let grouping = arrangement(of: card)?.grouping ?? .none
            let key = card.message.group(by: grouping)
            let index = clusters.indices.first { index in
                key != nil && keys[index] == key
                    && clusters[index][0].message.slot == card.message.slot
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
                // The card with an open reply field is always in front.
                let front = cards.first { isReplying(on: $0, of: stage) } ?? cards[0]
                return [
                    Pile(
                        front: front.number,
                        beneath: cards.map { $0.number }.filter { $0 != front.number })
                ]
            }
            let order = isNewestLast(cards[0]) ? cards.reversed() : cards
            return order.map { Pile(front: $0.number) }
        }
    }

    private func arrangement(of card: CardState) -> Arrangement? {
        presented.arrangements[card.message.slot]
    }

    private func isNewestLast(_ card: CardState) -> Bool {
        arrangement(of: card)?.newest == .awayFromEdge
    }

    // MARK: Places

    /// Places the cards of a column and updates its "N more" card.
    private mutating func place(_ column: Column, as stack: StackState, on stage: StageNumber) {
        let count = stack.hidden(in: stack.places)
        if let more = moreCard(count, of: column, by: stack, on: stage) {
            position(more, on: stage, at: stack.places.more.map { StageRectangle($0) })
            tell(count, on: more, of: stage)
            // A new number may have changed the width of the "N more" card.
            let measured = stack.description.contents.more?.size
            if stages[stage].card(more)?.face.presentation?.card.size != measured {
                setNeedsUpdate(stage)
            }
        }
        for (pile, place) in zip(column.piles, stack.places.items) {
            position(pile, on: stage, at: place.map { StageRectangle($0) })
        }
    }

    private mutating func position(
        _ pile: Pile, on stage: StageNumber, at place: StageRectangle?
    ) {
        var front = place
        front?.rectangle.size.height -= pile.depth
        let counted = stages[stage].card(pile.front).map { pileCount(of: $0) }
        emerge(pile.front, on: stage, at: front)
        stages[stage].change(pile.front) { $0.lead(pileOf: pile.beneath.count) }
        if let card = stages[stage].card(pile.front), pileCount(of: card) != counted {
            setNeedsUpdate(stage)
        }
        let seconds = seconds
        for (index, card) in pile.beneath.enumerated() {
            let depth = index + 1
            stages[stage].change(card) { $0.lie(beneath: pile.front) }
            if let front {
                cover(card, with: pile.front, of: stage, height: front.rectangle.height)
            }
            guard let state = stages[stage].card(card) else { continue }
            // A card that has not been visible yet is not drawn only to be covered.
            if let front, depth <= CardPlacement.peeks || state.motion != nil {
                position(card, on: stage, at: state.place(beneath: front, depth: depth))
                stages[stage].change(card) {
                    $0.resize(to: CardPlacement.share(depth: depth), at: seconds)
                }
            } else {
                position(card, on: stage, at: nil)
                // Hidden in a pile: expires with the pile.
                stages[stage].change(card) { $0.hide(inPile: place != nil) }
            }
        }
    }

    /// Number of messages that a card shows for its pile; 0: the card shows no number.
    func pileCount(of card: CardState) -> Int {
        card.placement.pileSize > 0 && card.style.layout.count.countsPile
            ? card.placement.pileSize + 1 : 0
    }

    /// Shows a card with all its contents.
    private mutating func uncover(_ card: CardNumber, of stage: StageNumber) {
        setBareHeight(nil, of: card, on: stage)
    }

    /// Draws a card beneath a front card of `height` logical pixels without contents, if it is higher than that card or
    /// would be read through it.
    private mutating func cover(
        _ card: CardNumber, with front: CardNumber, of stage: StageNumber, height: Double
    ) {
        guard let full = stages[stage].card(card)?.face.fullHeight else { return }
        let isTranslucent = stages[stage].card(front)?.face.presentation?.isOpaque == false
        let bare = full > height + CardPlacement.peek ? height : isTranslucent ? full : nil
        setBareHeight(bare, of: card, on: stage)
    }

    private mutating func setBareHeight(
        _ height: Double?, of card: CardNumber, on stage: StageNumber
    ) {
        guard stages[stage].room.size != nil,
            stages[stage].card(card)?.placement.bareHeight != height
        else { return }
        stages[stage].change(card) { $0.setBareHeight(height) }
        layOut(card, of: stage, in: layoutSize(of: stages[stage]))
    }

    /// Makes a card a front card; if its pile hid it, the card emerges from beneath the pile.
    private mutating func emerge(
        _ number: CardNumber, on stage: StageNumber, at place: StageRectangle?
    ) {
        let former = stages[stage].card(number)
        let cover = former?.placement.cover.flatMap { stages[stage].card($0) }
        let wasHidden = former?.motion == nil && former?.placement.isHidden == true
        let pile = wasHidden ? cover?.placement.place : nil
        stages[stage].change(number) { $0.lead(pileOf: 0) }
        position(number, on: stage, at: place)
        let seconds = seconds
        guard let pile, let card = stages[stage].card(number) else {
            stages[stage].change(number) { $0.resize(to: 1, at: seconds) }
            return
        }
        let toMotion = stages[stage].room.shift.inverse
        let origin = card.place(beneath: pile, depth: CardPlacement.peeks).rectangle.origin
        stages[stage].change(number) {
            $0.emerge(
                from: toMotion(StagePoint(origin)),
                share: CardPlacement.share(depth: CardPlacement.peeks), at: seconds)
        }
    }

    private mutating func position(
        _ number: CardNumber, on stage: StageNumber, at place: StageRectangle?
    ) {
        let state = stages[stage]
        guard let card = state.card(number) else { return }
        let target = place.map { place in
            CardState.Target(
                place: place,
                origin: state.room.shift.inverse(StagePoint(place.rectangle.origin)),
                rules: rules(for: card, at: place, on: state))
        }
        let (tuning, seconds) = (look.tuning, seconds)
        stages[stage].change(number) { $0.position(at: target, tuning: tuning, now: seconds) }
    }

    // MARK: The "N more" card

    /// The "N more" card of a column, which is added or removed as needed; nil: no message is hidden.
    private mutating func moreCard(
        _ count: Int, of column: Column, by stack: StackState, on stage: StageNumber
    ) -> CardNumber? {
        let state = stages[stage]
        let slots = slots(of: column, on: state)
        let old = column.remaining.lazy.compactMap { state.card($0) }.first { $0.isMore }
        if let old {
            if old.slots == slots, count > 0 { return old.number }
            endMore(old, on: stage)
        }
        guard count > 0, !slots.isEmpty else { return nil }
        let number = stages.nextCard()
        stages[stage].addLast(
            CardState(
                number, message: .more(words(for: count), at: column.anchor),
                style: look.moreStyle, slots: slots))
        send(.addCard(number, stage))
        tell(count, on: number, of: stage)
        return number
    }

    private mutating func endMore(_ card: CardState, on stage: StageNumber) {
        let seconds = seconds
        stages[stage].change(card.number) { $0.end(at: seconds) }
        if card.shown == nil || card.motion == nil { drop(card.number, from: stage) }
    }

    private func words(for count: Int) -> String { look.words.more.text(UInt64(max(0, count))) }

    private mutating func tell(_ count: Int, on card: CardNumber, of stage: StageNumber) {
        guard let anchor = stages[stage].card(card)?.message.anchor else { return }
        let (message, style) = (Message.more(words(for: count), at: anchor), look.moreStyle)
        stages[stage].change(card) { $0.update(message, style: style) }
        layOut(card, of: stage, in: layoutSize(of: stages[stage]))
    }

    /// Lays out the "N more" card for the messages that are hidden in `places`, to know its size.
    mutating func measureMore(at index: Int, of stage: StageNumber, in places: StackPlaces) {
        let (state, style) = (stages[stage], look.moreStyle)
        let stack = state.stacks[index].description.stack
        let count = state.stacks[index].hidden(in: places)
        let message = Message.more(words(for: count), at: stack.anchor)
        let cardRoom = cardRoom(
            for: style.layout, in: stack.room, of: state.room.requested,
            scale: scale(of: state) ?? .one, safe: safeInsets(of: state)
        ).showing(message)
        let presentation = Presentation(
            of: message, age: age(of: message), in: cardRoom, measuring: measuring, style: style)
        var item = CardStack.Item(
            size: presentation.card.size, layout: style.layout, isCompact: cardRoom.isCompact)
        item.contactTop = state.stacks[index].description.contents.more?.contactTop
        stages[stage].setMore(item, at: index)
    }
}

extension Message {
    /// The message that the "N more" card shows.
    fileprivate static func more(_ text: String, at anchor: Anchor) -> Message {
        var message = Message(id: .none, arrival: Instant(microseconds: 0))
        message.title = text
        message.anchor = anchor
        message.handling = .fixed
        message.animation = .fade
        return message
    }
}
