import Geometry
import Layout
import Messages

/// Keeps shadows of cards off other cards.
///
/// Within a stack the lower card is above in the order of surfaces, so it covers the shadow of the higher card;
/// upwards, shadows reach no farther than the gap. Where Martlet cannot choose the order of surfaces, or a card is
/// translucent, shadows end at the other card.
extension SceneCore {
    /// Whether cards of another stage appeared or disappeared so that the shadows of this stage must be limited anew.
    func hasOutdatedShadows(_ stage: StageState) -> Bool {
        stage.cards.contains { card in
            shadowReach(of: card, on: stage).map { $0 != card.placement.shadowReach } ?? false
        }
    }

    func top(of card: CardNumber, on stage: StageState) -> Double? {
        stage.card(card)?.placement.place?.rectangle.minY
    }

    /// How far the shadows of a card may reach, logical pixels; nil: the card has no place, or is disappearing.
    func shadowReach(of card: CardState, on stage: StageState) -> Insets? {
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
