import Geometry
import Layout
import Messages

/// Keeps the shadow of each card off the others.
///
/// Within a stack the lower card lies above, so that it covers the shadow of the higher one; upwards shadows reach no
/// farther than the gap. Where the order of surfaces is not ours to say, or a card is translucent, shadows end at the
/// other card.
extension Scene {
    /// Orders the cards of each stack from back to front, and gives their shadows the reach that neighbours leave.
    mutating func arrangeShadows(of columns: [Column], on stage: StageNumber) {
        let order = columns.flatMap { cardsFromTopToBottom(of: $0, on: stages[stage]) }
        send(.raise(stage, order))
        for card in stages[stage].cardNumbers {
            guard let state = stages[stage].card(card),
                let reach = shadowReach(of: state, on: stages[stage]),
                reach != state.standing.shadowReach
            else { continue }
            stages[stage].change(card) { $0.setShadowReach(reach) }
            layOut(card, of: stage, in: layoutSize(of: stages[stage]))
        }
    }

    /// Whether a card of another stage has come or gone so that shadows on this one may reach differently.
    func hasOutdatedShadows(_ stage: StageState) -> Bool {
        stage.cards.contains { card in
            shadowReach(of: card, on: stage).map { $0 != card.standing.shadowReach } ?? false
        }
    }

    /// The cards of a column, the higher on the output before the lower, and those beneath a pile before its front card.
    private func cardsFromTopToBottom(of column: Column, on stage: StageState) -> [CardNumber] {
        let piles = column.piles.map { [CardNumber]($0.beneath.reversed()) + [$0.front] }
        let more = stage.cards.filter { card in
            card.isMore && !card.isDisappearing && card.message.anchor == column.anchor
        }.map { [$0.number] }
        return (piles + more)
            .map { (cards: $0, top: $0.last.flatMap { top(of: $0, on: stage) } ?? 0) }
            .sorted { $0.top < $1.top }
            .flatMap { $0.cards }
    }

    private func top(of card: CardNumber, on stage: StageState) -> Double? {
        stage.card(card)?.standing.place?.rectangle.minY
    }

    /// How far the shadows of a card may reach, logical pixels; nil: the card has no place, or is disappearing.
    private func shadowReach(of card: CardState, on stage: StageState) -> Insets? {
        guard !card.isDisappearing, let footprint = footprint(of: card, on: stage) else {
            return nil
        }
        let isTranslucent = stage.cards.contains { $0.face.presentation?.isOpaque == false }
        let fromOutput = origin(of: stage).inverse
        let others = neighbouringStages(of: stage).flatMap { number -> [Rectangle] in
            let member = stages[number]
            let toOutput = origin(of: member)
            return member.stacks.flatMap { stack -> [Rectangle] in
                let isOwn =
                    number == stage.number
                    && stack.description.stack.anchor == card.message.anchor
                let places = stack.places.all.map {
                    fromOutput(toOutput(StageRectangle($0))).rectangle
                }
                guard isOwn, !isTranslucent else { return places }
                // A card further down covers the shadow.
                return places.filter { $0.minY < footprint.minY }
            }
        }
        return footprint.shadowReach(clearOf: others)
    }

    /// Where a card stands, with all that is seen of its pile, coordinates of the stage; nil: it has no place.
    private func footprint(of card: CardState, on stage: StageState) -> Rectangle? {
        guard var place = card.standing.place?.rectangle else { return nil }
        if let cover = card.standing.cover {
            return stage.card(cover).flatMap { footprint(of: $0, on: stage) }
        }
        place.size.height +=
            CardStanding.peek * Double(min(card.standing.pileSize, CardStanding.peeks))
        return place
    }
}
