import Gestures
import Messages

extension StageSurface {
    /// Asks for the cards to be shown where they are now, with the next pass or the next frame.
    func setNeedsFrame() {
        needsFrame = true
        if frame == nil { presenter.schedulePass() }
    }

    /// Whether a card is on its way.
    var isMoving: Bool {
        let now = presenter.seconds
        return needsFrame || dim.isMoving(at: now)
            || cards.contains { $0.isChanging || ($0.motion?.isMoving(at: now) ?? false) }
    }

    /// Whether every card stands where it is to stand.
    func isAtRest(at now: Double) -> Bool {
        !isDirty && cards.allSatisfy { !($0.motion?.isMoving(at: now) ?? false) }
    }

    /// When a motion must be looked at though the compositor asks for no frame; nil while none is under way.
    var deadline: Double? {
        if cards.isEmpty { return isModal && !absorbs ? dim.end : nil }
        return cards.compactMap { deadline(of: $0) }.min()
    }

    private func deadline(of card: CardSurface) -> Double? {
        if card.isAppearing { return card.motion?.arrival }
        return card.closing == nil ? card.motion?.deadline : card.motion?.restTime
    }

    /// Brings the motions to the present, and takes to their end those that have come to it.
    func advance() {
        let now = presenter.seconds
        for card in cards {
            while let outcome = card.motion?.advance(to: now) {
                settle(card, outcome)
                if isDestroyed { return }
            }
            finishClosing(card, at: now)
            if isDestroyed { return }
            finishAppearing(card, at: now)
            if isDestroyed { return }
        }
        if isVacant(at: now) { presenter.remove(self) }
    }

    private func finishAppearing(_ card: CardSurface, at now: Double) {
        guard card.isAppearing, let arrival = card.motion?.arrival, now >= arrival else { return }
        card.hasAppeared = true
        presenter.appeared(card.message.id)
    }

    private func settle(_ card: CardSurface, _ outcome: CardMotion.Outcome) {
        switch outcome {
        case .left(let direction) where !card.isEnded:
            card.hasLeft = true
            presenter.left(card, toward: direction, on: self)
        case .left, .hidden: drop(card)
        case .opened:
            card.hasOpened = true
            card.closing = nil
            setNeedsUpdate()
        case .closed:
            if card.leavesWhenClosed { card.closing = card.message.anchor.direction }
        }
    }

    /// A sheet that was closed for good is gone when it is at rest.
    private func finishClosing(_ card: CardSurface, at now: Double) {
        guard let direction = card.closing, let motion = card.motion, !card.isEnded,
            !motion.isHeld, now >= motion.restTime
        else { return }
        card.closing = nil
        guard !motion.isOpen else { return }
        card.hasLeft = true
        presenter.left(card, toward: direction, on: self)
    }
}
