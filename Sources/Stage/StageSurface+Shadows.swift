import Geometry
import Layout
import Messages

/// Keeps the shadow of each card off the others.
///
/// Within a stack the lower card lies above, so that it covers the shadow of the higher one; upwards shadows reach
/// no farther than the gap. Where the order of surfaces is not ours to say, or a card is translucent, shadows end at
/// the other card.
extension StageSurface {
    /// Arranges the cards of each stack and gives their shadows the reach that neighbours leave them.
    func arrangeShadows(of columns: [Column], in room: Size) {
        tree.arrange(columns.flatMap { $0.fromTopToBottom.map { $0.subsurface } })
        for card in cards {
            guard let reach = presenter.shadowReach(of: card, on: self), reach != card.shadowReach
            else { continue }
            card.shadowReach = reach
            layOut(card, in: standingRoom(in: room))
        }
    }

    /// Whether a card of another stage has come or gone so that shadows here may reach otherwise than they do.
    var hasOutdatedShadows: Bool {
        cards.contains { card in
            presenter.shadowReach(of: card, on: self).map { $0 != card.shadowReach } ?? false
        }
    }
}

extension StageSurface.Column {
    /// The cards that stand somewhere, each above those that its stack has higher on the output; the front card of a
    /// pile above those beneath.
    fileprivate var fromTopToBottom: [CardSurface] {
        let heaps = piles.map { [CardSurface]($0.beneath.reversed()) + [$0.front] }
        let more = standing.filter { $0.isMore }.map { [$0] }
        return (heaps + more)
            .map { (cards: $0, top: $0.last?.place?.minY ?? 0) }
            .sorted { $0.top < $1.top }
            .flatMap { $0.cards }
    }
}

extension Presenter {
    /// How far the shadows of a card may reach; nil for one that has no place or is leaving.
    func shadowReach(of card: CardSurface, on stage: StageSurface) -> Insets? {
        guard let footprint = card.footprint, !card.isLeaving else { return nil }
        let others = neighbouringStages(of: stage).flatMap { member -> [Rectangle] in
            let shift = member.origin.moved(back: stage.origin)
            return member.stacks.flatMap { stack -> [Rectangle] in
                let isOwn =
                    member === stage && stack.description.stack.anchor == card.message.anchor
                let places = stack.places.all.map { $0.moved(by: shift) }
                guard isOwn, !stage.hasTranslucentCards else { return places }
                // A card further down covers the shadow.
                return places.filter { $0.minY < footprint.minY }
            }
        }
        return footprint.shadowReach(clearOf: others)
    }
}

extension StageSurface {
    fileprivate var hasTranslucentCards: Bool {
        cards.contains { $0.presentation.map { !$0.isOpaque } ?? false }
    }
}

extension CardSurface {
    /// Where the card stands, with all that is seen of its pile: logical pixels of the stage.
    fileprivate var footprint: Rectangle? {
        guard let cover else {
            guard var place else { return nil }
            place.size.height += Self.peek * Double(min(pileSize, Self.peeks))
            return place
        }
        return place == nil ? nil : cover.footprint
    }

    /// How far the shadows of the card may reach in the room that it is laid out for, in steps of `grain` logical
    /// pixels so that the picture stays on buffer pixels.
    ///
    /// Floating cards leave no more above them than the gap between two, whether or not another is there: so they need not
    /// be drawn again when one comes.
    func shadowReach(isCompact: Bool, grain: Double) -> Insets {
        var reach = shadowReach
        if style.layout.attachment == .floating {
            reach.top = min(
                reach.top, isCompact ? style.layout.compactGap : style.layout.gap)
        }
        func snapped(_ length: Double) -> Double {
            length.isFinite ? (length / grain).rounded(.down) * grain : length
        }
        return Insets(
            top: snapped(reach.top), right: snapped(reach.right), bottom: snapped(reach.bottom),
            left: snapped(reach.left))
    }
}
