import Geometry
import Gestures
import Layout
import Messages

extension CardScene {
    /// Places all cards of a stage.
    func placeCards(of stage: StageNumber, _ core: inout SceneCore) {
        let columns = describeStacks(of: stage, &core)
        arrangeStacks(of: stage, &core)
        for (stack, column) in zip(core.stages[stage].stacks, columns) {
            place(column, as: stack, on: stage, &core)
        }
        arrangeShadows(of: columns, on: stage, &core)
        core.refreshPauses()
    }

    /// Describes the stack at each anchor of a stage. The cards must have been laid out.
    @discardableResult
    func describeStacks(of stage: StageNumber, _ core: inout SceneCore) -> [Column] {
        var anchors: [MessagePosition] = []
        for card in core.stages[stage].cards where !anchors.contains(card.message.anchor) {
            anchors.append(card.message.anchor)
        }
        var columns: [Column] = []
        for anchor in anchors {
            let remaining = core.stages[stage].cards.filter {
                !$0.isDisappearing && $0.message.anchor == anchor
            }
            let piles = piles(of: remaining.filter { !$0.isMore }, on: core.stages[stage], core)
            for pile in piles { uncover(pile.front, of: stage, &core) }
            columns.append(
                Column(anchor: anchor, remaining: remaining.map { $0.number }, piles: piles))
        }
        let state = core.stages[stage]
        core.stages[stage].setStacks(columns.map { describe($0, of: state, core) })
        return columns
    }

    private func describe(_ column: Column, of stage: StageState, _ core: SceneCore) -> StackState {
        let stack = core.stack(column.anchor, of: stage)
        let isCompact = stage.room.requested.isCompact(width: stack.room.width)
        let slots = slots(of: column, on: stage)
        let more = column.remaining.lazy.compactMap { stage.card($0) }.first { $0.slots == slots }
        var moreItem = more?.item(isCompact: isCompact)
        moreItem?.contactTop = more.flatMap { contactTop(of: $0.number, on: stage) }
        let fronts = column.piles.compactMap { stage.card($0.front) }
        let items = zip(fronts, column.piles).map { card, pile in
            var item = card.item(isCompact: isCompact)
            item.size.height += pile.depth
            item.contactTop = contactTop(of: pile, on: stage, core)
            return item
        }
        let contents = StackContents(
            items: items, written: fronts.firstIndex { core.isReplying(on: $0, of: stage) },
            folding: foldingOrder(of: column.piles, on: stage),
            waiting: slots.reduce(0) { $0 + (core.presented.arrangements[$1]?.more ?? 0) },
            more: moreItem)
        var precedence = Neighbourhood.Precedence(
            isWritten: contents.written != nil, isModal: stage.isModal, layer: stage.key.layer,
            turn: (stage.key.purpose == .values ? 0 : 2) + (stage.key.target == .focused ? 0 : 1))
        precedence.arrival = fronts.map { $0.message.arrival }.max()
        precedence.criticalArrival =
            fronts.filter { $0.message.urgency == .critical }.map { $0.message.arrival }.max()
        var description = Neighbourhood.Stack(
            stack, at: core.origin(of: stage).offset, contents: contents, precedence: precedence)
        if precedence.isWritten {
            description.kept = core.replies.session?.kept.map { $0.rectangle } ?? []
        }
        var state = StackState(
            description: description,
            counts: column.piles.map {
                // The card that offers to undo dismissals is no message.
                $0.beneath.count + (stage.card($0.front)?.messageID == .undo ? 0 : 1)
            })
        // Until cards are placed again, neighbours count with their present places.
        if let old = stage.stacks.first(where: { $0.description.stack.anchor == column.anchor }) {
            state.places = old.places
        }
        return state
    }

    /// Top of a pile that stays because a contact is on its front card, or on a card beneath the same front card as
    /// before; nil: it does not. A new front card covers the card under the contact.
    private func contactTop(of pile: Pile, on stage: StageState, _ core: SceneCore) -> Double? {
        if core.contacts.arena.isEmpty { return nil }
        if let top = contactTop(of: pile.front, on: stage) { return top }
        let isTouched = pile.beneath.contains { number in
            stage.card(number)?.placement.cover == pile.front
                && contactTop(of: number, on: stage) != nil
        }
        return isTouched ? stage.card(pile.front)?.placement.place?.rectangle.minY : nil
    }

    /// Top of a card while a contact is on it; nil: none is.
    private func contactTop(of card: CardNumber, on stage: StageState) -> Double? {
        stage.card(card)?.motion?.contactPlace.map {
            stage.room.shift(MotionPoint(Point(x: 0, y: $0.y))).point.y
        }
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

    /// The piles of a column from the edge inwards: the cards of a group form a pile if there are enough of them, unless
    /// the group is fanned out.
    private func piles(of remaining: [CardState], on stage: StageState, _ core: SceneCore) -> [Pile]
    {
        let slots = remaining.map { $0.message.slot }
        let groups = remaining.map { $0.message.group(by: arrangement(of: $0, core).grouping) }
        var keys: [GroupKey?] = []
        var clusters: [[CardState]] = []
        for (own, card) in remaining.enumerated() {
            let key = groups[own].flatMap { group in
                let size = groups.indices.count { groups[$0] == group && slots[$0] == slots[own] }
                let least = arrangement(of: card, core).pileFrom
                return group.makesPile(of: size, from: least) ? group : nil
            }
            let index = clusters.indices.first { index in
                key != nil && keys[index] == key && clusters[index][0].message.slot == slots[own]
            }
            if let index {
                clusters[index].append(card)
            } else {
                keys.append(key)
                clusters.append([card])
            }
        }
        let all = zip(keys, clusters).map { ($0, $1) }
        let atEdge = all.filter { !isNewestLast($0.1[0], core) }
        let awayFromEdge = all.filter { isNewestLast($0.1[0], core) }.reversed()
        return (atEdge + awayFromEdge).flatMap { key, cards in
            guard let key, arrangement(of: cards[0], core).fanned.contains(key) else {
                // The card with an open reply field is always in front.
                let front = cards.first { core.isReplying(on: $0, of: stage) } ?? cards[0]
                return [
                    Pile(
                        front: front.number,
                        beneath: cards.map { $0.number }.filter { $0 != front.number })
                ]
            }
            let order = isNewestLast(cards[0], core) ? cards.reversed() : cards
            return order.map { Pile(front: $0.number) }
        }
    }

    private func arrangement(of card: CardState, _ core: SceneCore) -> Arrangement {
        core.presented.arrangement(of: card.message.slot)
    }

    private func isNewestLast(_ card: CardState, _ core: SceneCore) -> Bool {
        arrangement(of: card, core).newest == .awayFromEdge
    }

    // MARK: Places

    /// Places the cards of a column and updates its "N more" card.
    private func place(
        _ column: Column, as stack: StackState, on stage: StageNumber, _ core: inout SceneCore
    ) {
        let count = stack.hidden(in: stack.places)
        if let more = moreCard(count, of: column, by: stack, on: stage, &core) {
            position(more, on: stage, at: stack.places.more.map { StageRectangle($0) }, &core)
            tell(count, on: more, of: stage, &core)
            // A new number may have changed the width of the "N more" card.
            let measured = stack.description.contents.more?.size
            if core.stages[stage].card(more)?.face.presentation?.card.size != measured {
                core.setNeedsUpdate(stage)
            }
        }
        for (pile, place) in zip(column.piles, stack.places.items) {
            position(pile, on: stage, at: place.map { StageRectangle($0) }, &core)
        }
    }

    private func position(
        _ pile: Pile, on stage: StageNumber, at place: StageRectangle?, _ core: inout SceneCore
    ) {
        var front = place
        front?.rectangle.size.height -= pile.depth
        let counted = core.stages[stage].card(pile.front).map { core.pileCount(of: $0) }
        emerge(pile.front, on: stage, at: front, &core)
        core.stages[stage].change(pile.front) { $0.lead(pileOf: pile.beneath.count) }
        if let card = core.stages[stage].card(pile.front), core.pileCount(of: card) != counted {
            core.setNeedsUpdate(stage)
        }
        let seconds = core.seconds
        for (index, card) in pile.beneath.enumerated() {
            let depth = index + 1
            core.stages[stage].change(card) { $0.lie(beneath: pile.front) }
            if let front {
                cover(card, with: pile.front, of: stage, height: front.rectangle.height, &core)
            }
            guard let state = core.stages[stage].card(card) else { continue }
            // A card that has not been visible yet is not drawn only to be covered.
            if let front, depth <= CardPlacement.peeks || state.motion != nil {
                position(card, on: stage, at: state.place(beneath: front, depth: depth), &core)
                core.stages[stage].change(card) {
                    $0.resize(to: CardPlacement.share(depth: depth), at: seconds)
                }
            } else {
                position(card, on: stage, at: nil, &core)
                // Hidden in a pile: expires with the pile.
                core.stages[stage].change(card) { $0.hide(inPile: place != nil) }
            }
        }
    }

    /// Shows a card with all its contents.
    private func uncover(_ card: CardNumber, of stage: StageNumber, _ core: inout SceneCore) {
        setBareHeight(nil, of: card, on: stage, &core)
    }

    /// Draws a card beneath a front card of `height` logical pixels without contents, if it is higher than that card or
    /// would be read through it.
    private func cover(
        _ card: CardNumber, with front: CardNumber, of stage: StageNumber, height: Double,
        _ core: inout SceneCore
    ) {
        guard let full = core.stages[stage].card(card)?.face.fullHeight else { return }
        let isTranslucent = core.stages[stage].card(front)?.face.presentation?.isOpaque == false
        let bare = full > height + CardPlacement.peek ? height : isTranslucent ? full : nil
        setBareHeight(bare, of: card, on: stage, &core)
    }

    private func setBareHeight(
        _ height: Double?, of card: CardNumber, on stage: StageNumber, _ core: inout SceneCore
    ) {
        guard core.stages[stage].room.size != nil,
            core.stages[stage].card(card)?.placement.bareHeight != height
        else { return }
        core.stages[stage].change(card) { $0.setBareHeight(height) }
        core.layOut(card, of: stage, in: core.layoutSize(of: core.stages[stage]))
    }

    /// Makes a card a front card; if its pile hid it, the card emerges from beneath the pile.
    private func emerge(
        _ number: CardNumber, on stage: StageNumber, at place: StageRectangle?,
        _ core: inout SceneCore
    ) {
        let former = core.stages[stage].card(number)
        let cover = former?.placement.cover.flatMap { core.stages[stage].card($0) }
        let wasHidden = former?.motion == nil && former?.placement.isHidden == true
        let pile = wasHidden ? cover?.placement.place : nil
        core.stages[stage].change(number) { $0.lead(pileOf: 0) }
        position(number, on: stage, at: place, &core)
        let seconds = core.seconds
        guard let pile, let card = core.stages[stage].card(number) else {
            core.stages[stage].change(number) { $0.resize(to: 1, at: seconds) }
            return
        }
        let toMotion = core.stages[stage].room.shift.inverse
        let origin = card.place(beneath: pile, depth: CardPlacement.peeks).rectangle.origin
        core.stages[stage].change(number) {
            $0.emerge(
                from: toMotion(StagePoint(origin)),
                share: CardPlacement.share(depth: CardPlacement.peeks), at: seconds)
        }
    }

    private func position(
        _ number: CardNumber, on stage: StageNumber, at place: StageRectangle?,
        _ core: inout SceneCore
    ) {
        let state = core.stages[stage]
        guard let card = state.card(number) else { return }
        let target = place.map { place in
            CardState.Target(
                place: place,
                origin: state.room.shift.inverse(StagePoint(place.rectangle.origin)),
                rules: core.rules(for: card, at: place, on: state))
        }
        let (tuning, seconds) = (core.look.tuning, core.seconds)
        core.stages[stage].change(number) { $0.position(at: target, tuning: tuning, now: seconds) }
    }

    // MARK: The "N more" card

    /// The "N more" card of a column, which is added or removed as needed; nil: no message is hidden.
    private func moreCard(
        _ count: Int, of column: Column, by stack: StackState, on stage: StageNumber,
        _ core: inout SceneCore
    ) -> CardNumber? {
        let state = core.stages[stage]
        let slots = slots(of: column, on: state)
        let old = column.remaining.lazy.compactMap { state.card($0) }.first { $0.isMore }
        if let old {
            if old.slots == slots, count > 0 { return old.number }
            endMore(old, on: stage, &core)
        }
        guard count > 0, !slots.isEmpty else { return nil }
        let number = core.stages.nextCard()
        core.stages[stage].addLast(
            CardState(
                number, message: .more(core.words(for: count), at: column.anchor),
                style: core.look.moreStyle, slots: slots))
        core.send(.addCard(number, stage))
        tell(count, on: number, of: stage, &core)
        return number
    }

    private func endMore(_ card: CardState, on stage: StageNumber, _ core: inout SceneCore) {
        let seconds = core.seconds
        core.stages[stage].change(card.number) { $0.end(at: seconds) }
        if card.shown == nil || card.motion == nil { core.drop(card.number, from: stage) }
    }

    private func tell(
        _ count: Int, on card: CardNumber, of stage: StageNumber, _ core: inout SceneCore
    ) {
        guard let anchor = core.stages[stage].card(card)?.message.anchor else { return }
        let (message, style) = (
            Message.more(core.words(for: count), at: anchor), core.look.moreStyle
        )
        core.stages[stage].change(card) { $0.update(message, style: style) }
        core.layOut(card, of: stage, in: core.layoutSize(of: core.stages[stage]))
    }

    /// Arranges the stacks of a stage among those of its output, and makes other stages place their cards again if the
    /// positions of their stacks changed.
    ///
    /// The size that a stack needs does not depend on the places of the others, so every stage computes the same
    /// arrangement, and no stage is updated twice.
    func arrangeStacks(of stage: StageNumber, _ core: inout SceneCore) {
        let group = core.neighbouringStages(of: core.stages[stage])
        // Describes dirty neighbours first: their stacks are out of date.
        for member in group where member != stage && core.stages[member].pace.isDirty {
            guard core.stages[member].room.size != nil else { continue }
            layOutCards(of: member, &core)
            describeStacks(of: member, &core)
        }
        let places = core.measuredPlaces(of: group)
        var next = places.makeIterator()
        for member in group {
            for index in core.stages[member].stacks.indices {
                guard let place = next.next() else { continue }
                if member == stage {
                    core.stages[stage].place(place, at: index)
                } else if core.stages[member].stacks[index].places != place,
                    !core.stages[member].pace.isDirty
                {
                    core.setNeedsUpdate(member)
                }
            }
        }
        for member in group
        where member != stage && !core.stages[member].pace.isDirty
            && core.hasOutdatedShadows(core.stages[member])
        {
            core.setNeedsUpdate(member)
        }
    }

    /// Orders the cards of each stack from back to front, and limits their shadows to the gaps beside neighbours.
    func arrangeShadows(of columns: [Column], on stage: StageNumber, _ core: inout SceneCore) {
        let order = columns.flatMap { cardsFromTopToBottom(of: $0, on: core.stages[stage], core) }
        core.send(.raise(stage, core.stages[stage].labelNumbers + order))
        for card in core.stages[stage].cardNumbers {
            guard let state = core.stages[stage].card(card),
                let reach = core.shadowReach(of: state, on: core.stages[stage]),
                reach != state.placement.shadowReach
            else { continue }
            core.stages[stage].change(card) { $0.setShadowReach(reach) }
            core.layOut(card, of: stage, in: core.layoutSize(of: core.stages[stage]))
        }
    }

    /// The cards of a column from the top of the output to the bottom; the cards beneath a pile come before its front
    /// card.
    private func cardsFromTopToBottom(of column: Column, on stage: StageState, _ core: SceneCore)
        -> [CardNumber]
    {
        let piles = column.piles.map { [CardNumber]($0.beneath.reversed()) + [$0.front] }
        let more = stage.cards.filter { card in
            card.isMore && !card.isDisappearing && card.message.anchor == column.anchor
        }.map { [$0.number] }
        return (piles + more)
            .map { (cards: $0, top: $0.last.flatMap { core.top(of: $0, on: stage) } ?? 0) }
            .sorted { $0.top < $1.top }
            .flatMap { $0.cards }
    }
}
