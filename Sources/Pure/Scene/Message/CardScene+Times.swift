import Layout
import Messages

/// Ages and remaining time on the cards of messages. Cards are laid out again when an age reads differently, and redrawn in
/// steps while time runs, only where that is visible.
extension CardScene {
    /// Time for which ages may be out of date, microseconds.
    static let ageTolerance: UInt64 = 1_000_000

    /// When an age on a card of a message next reads differently than at the last `updateAges`; nil: none is visible.
    func ageDeadline(_ core: SceneCore) -> Instant? {
        core.stages.list.indices.compactMap { nextAgeChange(on: core.stages.list[$0], core) }.min()
    }

    /// Lays out the cards of messages whose ages read differently: all visible ages are those of `now` then.
    func updateAges(_ core: inout SceneCore) {
        for stage in core.stages.numbers
        where nextAgeChange(on: core.stages[stage], core).map({ $0 <= core.now }) == true {
            core.setNeedsUpdate(stage)
        }
        core.presented.noteAges(at: core.now)
    }

    private func nextAgeChange(on stage: StageState, _ core: SceneCore) -> Instant? {
        // Nothing is visible on an output that is off, or without room.
        guard stage.room.size != nil, !core.isDark(stage) else { return nil }
        guard stage.hasMessages else { return nil }
        return stage.cards.indices.compactMap { nextAgeChange(of: stage.cards[$0], core) }.min()
    }

    private func nextAgeChange(of card: CardState, _ core: SceneCore) -> Instant? {
        // A card beneath another one shows only its lower edge.
        guard card.style.layout.age.isShown, card.placement.cover == nil,
            !card.placement.isCrowded
        else { return nil }
        let next = nextAgeChange(since: card.message.arrival, core)
        if card.message.earlier.isEmpty { return next }
        let earlier = EarlierLines.shown(of: card.message, showsAll: card.showsAllLines)
        return earlier.map { nextAgeChange(since: $0.arrival, core) }.reduce(next, min)
    }

    private func nextAgeChange(since arrival: Instant, _ core: SceneCore) -> Instant {
        let known = max(arrival, core.presented.agesShown)
        let age = known.microseconds(since: arrival)
        return known.advanced(byMicroseconds: Age.timeToChange(microseconds: age))
    }

    /// Sets the remaining time of a message.
    func setTimeLeft(_ left: TimeLeft?, of message: MessageID, _ core: inout SceneCore) {
        core.presented.setTimeLeft(left, of: message)
        for stage in core.stages.numbers
        where core.stages[stage].hasMessages && core.stages[stage].card(of: message) != nil {
            core.setNeedsUpdate(stage)
        }
    }

    /// Redraws cards whose remaining time has changed by a step.
    func tickTimesLeft(_ core: inout SceneCore) {
        for stage in core.stages.numbers where core.stages[stage].hasMessages {
            let isOutdated = core.stages[stage].cards.contains { card in
                showsTime(card, core) && core.shareLeft(of: card.messageID) != card.face.timeLeft
            }
            if isOutdated { core.setNeedsUpdate(stage) }
        }
    }

    /// When a card's remaining time next changes by a step; nil: no visible time runs.
    func timeLeftDeadline(_ core: SceneCore) -> Instant? {
        guard !core.presented.timesLeft.isEmpty else { return nil }
        var next: Instant?
        for stage in core.stages.list where stage.hasMessages && !core.isDark(stage) {
            for card in stage.cards where showsTime(card, core) {
                guard
                    let change = core.presented.timesLeft[card.messageID]?.nextChange(
                        after: core.now)
                else {
                    continue
                }
                next = min(next ?? change, change)
            }
        }
        return next
    }

    private func showsTime(_ card: CardState, _ core: SceneCore) -> Bool {
        core.presented.timesLeft[card.messageID] != nil && !card.isEnded && card.shown != nil
            && !card.placement.isHidden && card.placement.bareHeight == nil
    }
}
