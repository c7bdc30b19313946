import Geometry
import Layout
import Messages

/// Keeps shadows of cards off other cards.
///
/// Within a stack the lower card is above in the order of surfaces, so it covers the shadow of the higher card;
/// upwards, shadows reach no farther than the gap. Where Martlet cannot choose the order of surfaces, or a card is
/// translucent, shadows end at the other card.
extension SceneCore {
    /// Orders the cards of each stack from back to front, and limits their shadows to the gaps beside neighbours.
    mutating func arrangeShadows(of columns: [Column], on stage: StageNumber) {
        let order = columns.flatMap { cardsFromTopToBottom(of: $0, on: stages[stage]) }
        send(.raise(stage, order))
        for card in stages[stage].cardNumbers {
            guard let state = stages[stage].card(card),
                let reach = shadowReach(of: state, on: stages[stage]),
                reach != state.placement.shadowReach
            else { continue }
            stages[stage].change(card) { $0.setShadowReach(reach) }
            layOut(card, of: stage, in: layoutSize(of: stages[stage]))
        }
    }

    /// Whether cards of another stage appeared or disappeared so that the shadows of this stage must be limited anew.
    func hasOutdatedShadows(_ stage: StageState) -> Bool {
        stage.cards.contains { card in
            shadowReach(of: card, on: stage).map { $0 != card.placement.shadowReach } ?? false
        }
    }

    /// The cards of a column from the top of the output to the bottom; the cards beneath a pile come before its front
    /// card.
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
        stage.card(card)?.placement.place?.rectangle.minY
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
                // A card farther down covers the shadow, so only higher ones limit it.
                return places.filter { $0.minY < footprint.minY }
            }
        }
        return footprint.shadowReach(clearOf: others)
    }

    /// Area of a card with the visible strips of its pile, coordinates of the stage; nil: the card has no place.
    private func footprint(of card: CardState, on stage: StageState) -> Rectangle? {
        guard var place = card.placement.place?.rectangle else { return nil }
        if let cover = card.placement.cover {
            return stage.card(cover).flatMap { footprint(of: $0, on: stage) }
        }
        place.size.height +=
            CardPlacement.peek * Double(min(card.placement.pileSize, CardPlacement.peeks))
        return place
    }
}
