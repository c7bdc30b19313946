import Gestures
import Messages

/// State of a dragged card that haptic feedback depends on.
struct FeelState {
    /// Whether the card would leave if the finger let go now; nil: not decided by its position.
    var wouldLeave: Bool?
    /// Whether the card is open or opening; always true for a card that is no sheet.
    var isOpen: Bool
    var isLeaving: Bool

    /// The moment to feel, compared with an earlier state; nil: none.
    func moment(since before: FeelState) -> FeltMoment? {
        if isLeaving { return before.isLeaving ? nil : .dismissed }
        if isOpen != before.isOpen { return isOpen ? .opened : .closed }
        guard let wouldLeave, let could = before.wouldLeave, wouldLeave != could else { return nil }
        return wouldLeave ? .crossed : .returned
    }
}

extension Scene {
    /// The state of a card under a finger's drag; nil: no finger drags it, or its message gives no feedback.
    func feelState(of number: CardNumber, under pan: Pan) -> FeelState? {
        guard pan.source == .touch, let card = stages.stage(of: number)?.card(number),
            card.message.isFelt, let motion = card.motion
        else { return nil }
        return FeelState(
            wouldLeave: motion.wouldLeave(at: seconds), isOpen: motion.isOpen,
            isLeaving: motion.isLeaving)
    }

    /// Reports haptic feedback if the state of a card has changed since `before`.
    mutating func feel(_ number: CardNumber, _ pan: Pan, since before: FeelState?) {
        guard let before, let after = feelState(of: number, under: pan),
            let moment = after.moment(since: before)
        else { return }
        report(.felt(moment))
    }

    /// Reports haptic feedback if the panel or the bar's view has begun to open or close.
    mutating func feel(open isOpen: Bool, since wasOpen: Bool) {
        if isOpen != wasOpen { report(.felt(isOpen ? .opened : .closed)) }
    }
}
