import Gestures

extension StageSurface {
    /// Asks for the cards to be shown where they are now, with the next pass or the next frame.
    func setNeedsFrame() {
        needsFrame = true
        if frame == nil { presenter.schedulePass() }
    }

    /// Whether a card is on its way.
    var isMoving: Bool {
        let now = presenter.seconds
        return needsFrame
            || cards.contains { $0.isChanging || ($0.motion?.isMoving(at: now) ?? false) }
    }

    /// When a motion must be looked at though the compositor asks for no frame; nil while none is under way.
    var deadline: Double? {
        cards.compactMap { $0.motion?.deadline }.min()
    }

    /// Brings the motions to the present, and takes to their end those that have come to it.
    func advance() {
        let now = presenter.seconds
        for card in cards {
            switch card.motion?.advance(to: now) {
            case .left(let direction) where !card.isEnded:
                card.hasLeft = true
                presenter.left(card, toward: direction, on: self)
            case .left, .hidden: drop(card)
            default: break
            }
            if isDestroyed { return }
        }
        if cards.isEmpty { presenter.remove(self) }
    }
}
