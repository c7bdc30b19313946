import Layout
import Messages

/// Ages on the cards of messages. Cards are laid out again when an age reads differently, and only where it is visible.
extension SceneCore {
    /// Time for which ages may be out of date, microseconds.
    static let ageTolerance: UInt64 = 1_000_000

    /// When an age on a card of a message next reads differently than at the last `updateAges`; nil: none is visible.
    var ageDeadline: Instant? {
        stages.list.indices.compactMap { nextAgeChange(on: stages.list[$0]) }.min()
    }

    /// Lays out the cards of messages whose ages read differently: all visible ages are those of `now` then.
    mutating func updateAges() {
        for stage in stages.numbers
        where nextAgeChange(on: stages[stage]).map({ $0 <= now }) == true {
            setNeedsUpdate(stage)
        }
        presented.noteAges(at: now)
    }

    private func nextAgeChange(on stage: StageState) -> Instant? {
        // Nothing is visible on an output that is off, or without room.
        guard stage.room.size != nil, !isDark(stage) else { return nil }
        guard stage.hasMessages else { return nil }
        return stage.cards.indices.compactMap { nextAgeChange(of: stage.cards[$0]) }.min()
    }

    private func nextAgeChange(of card: CardState) -> Instant? {
        // A card beneath another one shows only its lower edge.
        guard card.style.layout.age.isShown, card.placement.cover == nil,
            !card.placement.isCrowded
        else { return nil }
        let arrival = card.message.arrival
        let known = max(arrival, presented.agesShown)
        let age = known.microseconds(since: arrival)
        return known.advanced(byMicroseconds: Age.timeToChange(microseconds: age))
    }
}

/// Cards that show how much of their message's time is left. They are redrawn in steps, and only while they are visible
/// and the time runs.
extension SceneCore {
    /// Sets the remaining time of a message.
    mutating func setTimeLeft(_ left: TimeLeft?, of message: MessageID) {
        presented.setTimeLeft(left, of: message)
        for stage in stages.numbers
        where stages[stage].hasMessages && stages[stage].card(of: message) != nil {
            setNeedsUpdate(stage)
        }
    }

    /// Share of the time that the card of a message shows as left; nil: the card shows none.
    func shareLeft(of message: MessageID) -> Double? {
        presented.timesLeft[message]?.share(at: now)
    }

    /// Redraws cards whose remaining time has changed by a step.
    mutating func tickTimesLeft() {
        for stage in stages.numbers where stages[stage].hasMessages {
            let isOutdated = stages[stage].cards.contains { card in
                showsTime(card) && shareLeft(of: card.messageID) != card.face.timeLeft
            }
            if isOutdated { setNeedsUpdate(stage) }
        }
    }

    /// When a card's remaining time next changes by a step; nil: no visible time runs.
    var timeLeftDeadline: Instant? {
        guard !presented.timesLeft.isEmpty else { return nil }
        var next: Instant?
        for stage in stages.list where stage.hasMessages && !isDark(stage) {
            for card in stage.cards where showsTime(card) {
                guard let change = presented.timesLeft[card.messageID]?.nextChange(after: now)
                else {
                    continue
                }
                next = min(next ?? change, change)
            }
        }
        return next
    }

    private func showsTime(_ card: CardState) -> Bool {
        presented.timesLeft[card.messageID] != nil && !card.isEnded && card.shown != nil
            && !card.placement.isHidden && card.placement.bareHeight == nil
    }
}
