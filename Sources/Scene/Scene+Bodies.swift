import Geometry
import Gestures
import Layout
import Messages

/// Bodies that are longer than their place on the card, which fingers, wheels and keys scroll there.
extension Scene {
    /// Which movements of a contact scroll the body of a card; nil: the contact is on no such body.
    ///
    /// What a swipe means to the card goes before; but a body that has been scrolled goes on both ways, as far as there is
    /// more of it.
    func contents(
        of card: CardState, at place: StagePoint, on number: StageNumber
    ) -> PanRules.Contents? {
        guard let stage = stages.stage(number), mayScroll(card, on: stage),
            card.isOnLongBody(place), !card.handling.isThrown, card.motion?.isOpen != false
        else { return nil }
        let seconds = seconds
        let body = card.face.body
        let isScrolled = body?.hasMore(up: false, at: seconds) ?? false
        // A pull at a pile has its cards stand beside one another.
        let isPull = card.standing.pileSize > 0 && card.handling.edge == .down
        let isFree = !isPull && meaning(of: .up, for: card, on: stage) == .nothing
        let goesOn = isScrolled && body?.hasMore(up: true, at: seconds) ?? false
        return PanRules.Contents(up: isFree || goesOn, down: isScrolled)
    }

    private func mayScroll(_ card: CardState, on stage: StageState) -> Bool {
        stage.hasMessages && !card.isEnded && !card.isMore && card.standing.cover == nil
    }

    // MARK: Fingers

    /// A finger has come on a card: stops the body under it. Returns whether a tap may follow.
    mutating func mayTapBody(of number: CardNumber) -> Bool {
        let seconds = seconds
        guard card(number)?.face.body?.isScrolling(at: seconds) == true else { return true }
        return changeBody(of: number) { $0.press(at: seconds) } ?? true
    }

    /// The last finger has left a card.
    mutating func releaseBody(of number: CardNumber) {
        let seconds = seconds
        guard card(number)?.face.body?.motion.isHeld == true else { return }
        changeBody(of: number) { $0.release(at: seconds) }
    }

    mutating func scrollBody(of number: CardNumber, by pan: Pan) {
        let seconds = seconds
        changeBody(of: number) { $0.take(pan, at: seconds) }
        guard pan.phase != .changed, let stage = stages.stage(of: number)?.number else { return }
        refreshInteraction(on: stage)
    }

    // MARK: The wheel and keys

    /// Scrolls the body of a card by a turn of the wheel; returns false where there is nothing to scroll that way, or a
    /// binding of the wheel goes before.
    mutating func scrollBody(
        of card: CardState, byWheel length: Double, at place: StagePoint, on stage: StageState
    ) -> Bool {
        let trigger: BindingTrigger = length < 0 ? .scrollUp : .scrollDown
        guard mayScroll(card, on: stage), card.isOnLongBody(place),
            meaning(of: trigger, on: card.message) == .nothing
        else { return false }
        let seconds = seconds
        return changeBody(of: card.number) {
            guard $0.hasMore(up: length > 0, at: seconds) else { return false }
            $0.turnWheel(by: length, at: seconds)
            return true
        } ?? false
    }

    /// An arrow key that leads to nothing else on the card scrolls its body by some lines; returns false where there is
    /// nothing to scroll.
    mutating func stepBody(of card: CardState, toward side: FocusWalk.Side) -> Bool {
        guard side == .up || side == .down, let long = card.face.presentation?.longBody else {
            return false
        }
        let seconds = seconds
        let length = Self.linesOfAStep * long.block.font.lineHeight
        changeBody(of: card.number) { $0.step(by: side == .down ? length : -length, at: seconds) }
        return true
    }

    mutating func pageBody(of card: CardState, forward: Bool) {
        guard let long = card.face.presentation?.longBody else { return }
        let seconds = seconds
        changeBody(of: card.number) {
            $0.page(forward: forward, line: long.block.font.lineHeight, at: seconds)
        }
    }

    /// How far an arrow key scrolls, lines.
    private static let linesOfAStep = 3.0

    // MARK: Showing

    /// Lays out the cards of a stage whose bodies have moved.
    mutating func showBodies(of stage: StageNumber) {
        let (seconds, measuring) = (seconds, measuring)
        for card in stages[stage].cardNumbers {
            stages[stage].change(card) { $0.showBody(at: seconds, measuring: measuring) }
        }
    }

    /// Changes how far the body of a card is scrolled; returns nil where it is not longer than its place.
    @discardableResult
    private mutating func changeBody<Result>(
        of number: CardNumber, _ change: (inout CardBody) -> Result
    ) -> Result? {
        guard let stage = stages.stage(of: number)?.number else { return nil }
        let (seconds, tuning, measuring) = (seconds, look.tuning, measuring)
        let scale = scale(of: stages[stage]) ?? .one
        let result = stages[stage].change(number) {
            $0.changeBody(
                scale: scale, tuning: tuning, measuring: measuring, at: seconds, change)
        }
        setNeedsFrame(stage)
        return result ?? nil
    }
}
