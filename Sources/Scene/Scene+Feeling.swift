import Gestures
import Messages

/// What of a card tells a finger by touch that something has become of its gesture.
struct FeelState {
    /// Whether the card would leave if the finger let go; nil: its place does not decide that.
    var wouldLeave: Bool?
    /// Whether the card is open, or goes there; true of all that are no sheets.
    var isOpen: Bool
    var isLeaving: Bool

    /// What has happened since an earlier state; nil: nothing that is felt.
    func moment(since before: FeelState) -> FeltMoment? {
        if isLeaving { return before.isLeaving ? nil : .dismissed }
        if isOpen != before.isOpen { return isOpen ? .opened : .closed }
        guard let wouldLeave, let could = before.wouldLeave, wouldLeave != could else { return nil }
        return wouldLeave ? .crossed : .returned
    }
}

extension Scene {
    /// What a finger that moves a card feels of it; nil: nothing, as it is no finger or the card is not to be felt.
    func feelState(of number: CardNumber, under pan: Pan) -> FeelState? {
        guard pan.source == .touch, let card = stages.stage(of: number)?.card(number),
            card.message.isFelt, let motion = card.motion
        else { return nil }
        return FeelState(
            wouldLeave: motion.wouldLeave(at: seconds), isOpen: motion.isOpen,
            isLeaving: motion.isLeaving)
    }

    /// Tells a finger that has moved a card, or let it go, what has become of that.
    mutating func feel(_ number: CardNumber, _ pan: Pan, since before: FeelState?) {
        guard let before, let after = feelState(of: number, under: pan),
            let moment = after.moment(since: before)
        else { return }
        report(.felt(moment))
    }

    /// Tells a finger that the panel, or the view of the bar, has begun to open or to close.
    mutating func feel(open isOpen: Bool, since wasOpen: Bool) {
        if isOpen != wasOpen { report(.felt(isOpen ? .opened : .closed)) }
    }
}
