import Geometry
import Gestures
import Layout
import Messages

/// Places and order of the cards of the panel's rows.
extension PanelScene {
    /// Removes the cards of rows that are no longer listed, or outside of a range of the list, logical pixels from its
    /// top.
    mutating func dropRows(beyond kept: Range<Double>, _ core: inout SceneCore) {
        var known: Set<PanelRow.Key> = []
        for index in contents.rows(from: kept.lowerBound, to: kept.upperBound) {
            let row = contents.rows[index]
            known.insert(row.key)
            if case .card(let entry, let beneath, _) = row.content, beneath > 0 {
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

    mutating func dropRow(_ key: PanelRow.Key, _ core: inout SceneCore) {
        guard let card = cards.rows[key] else { return }
        cards.set(nil, for: key)
        core.drop(card, from: stage)
    }

    /// Places all rows that are laid out.
    ///
    /// - Parameter range: The range of the list with those rows.
    mutating func placeRows(_ range: Range<Double>, _ core: inout SceneCore) {
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
    mutating func stackCards(_ core: inout SceneCore) {
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
        order += [cards.fade, cards.thumb, cards.news, cards.head, cards.undo]
        core.send(.raise(stage, Array(order)))
    }
}
