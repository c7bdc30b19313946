import Geometry
import Gestures
import Layout
import Messages

/// Scrolling of message bodies that are longer than their place on the card, by fingers, wheels and keys.
extension SceneCore {
    /// Directions in which a contact scrolls the body of a card; nil: the contact is not on a scrollable body.
    ///
    /// If a swipe upwards has a meaning for the card, the swipe has precedence over scrolling. Once the body has been
    /// scrolled, fingers scroll it in both directions up to its ends.
    func contents(
        of card: CardState, at place: StagePoint, on number: StageNumber
    ) -> PanRules.Contents? {
        guard let stage = stages.stage(number), mayScroll(card, on: stage),
            card.isOnLongBody(place), !card.handling.isThrown, card.motion?.isOpen != false
        else { return nil }
        let seconds = seconds
        let body = card.face.body
        let isScrolled = body?.hasMore(up: false, at: seconds) ?? false
        // A pile or a conversation is opened by pulling it away from its edge: upwards if that is the bottom edge.
        let mayBePulled = card.placement.pileSize > 0 || !card.message.earlier.isEmpty
        let isPull = mayBePulled && card.handling.edge == .down
        let isFree = !isPull && meaning(of: Swipe(.up), for: card, on: stage) == .nothing
        let goesOn = isScrolled && body?.hasMore(up: true, at: seconds) ?? false
        return PanRules.Contents(up: isFree || goesOn, down: isScrolled)
    }

    private func mayScroll(_ card: CardState, on stage: StageState) -> Bool {
        stage.hasMessages && !card.isEnded && !card.isMore && card.placement.cover == nil
    }

    // MARK: Fingers

    /// Stops the body of a card under a finger; returns whether the touch may become a tap: not if the body scrolled.
    mutating func mayTapBody(of number: CardNumber, by aim: Aim) -> Bool {
        let seconds = shownSeconds(of: stages.stage(of: number)?.number)
        guard card(number)?.face.body?.isScrolling(at: seconds) == true else { return true }
        return changeBody(of: number) { $0.press(at: seconds, by: aim) } ?? true
    }

    /// Releases the body of a card after the last finger has left it.
    mutating func releaseBody(of number: CardNumber) {
        let seconds = seconds
        guard card(number)?.face.body?.motion.hasContact == true else { return }
        changeBody(of: number) { $0.release(at: seconds) }
    }

    mutating func scrollBody(of number: CardNumber, by pan: Pan) {
        let seconds = seconds
        changeBody(of: number) { $0.follow(pan, at: seconds) }
        guard pan.phase != .changed, let stage = stages.stage(of: number)?.number else { return }
        refreshInteraction(on: stage)
    }

    // MARK: The wheel and keys

    /// Scrolls the body of a card by a turn of the wheel; returns false if the body cannot scroll in that direction, or
    /// a binding of the wheel has precedence.
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

    mutating func pageBody(of card: CardState, forward: Bool) {
        guard let long = card.face.presentation?.longBody else { return }
        let seconds = seconds
        changeBody(of: card.number) {
            $0.page(forward: forward, line: long.block.font.lineHeight, at: seconds)
        }
    }

    /// Changes the scroll state of a card's body; nil: the body fits its place.
    @discardableResult
    mutating func changeBody<Result>(
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
