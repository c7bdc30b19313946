import Messages

/// Cards that show how much of their message's time is left. They are redrawn in steps, and only while they are visible
/// and the time runs.
extension Scene {
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
