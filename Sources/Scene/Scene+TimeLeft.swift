import Messages

/// Cards that show how much of their message's time is left: drawn anew in steps, only while that is seen and runs.
extension Scene {
    /// Takes note of what is left of a message's time from now on.
    mutating func setTimeLeft(_ left: TimeLeft?, of message: MessageID) {
        presented.setTimeLeft(left, of: message)
        for stage in stages.numbers
        where stages[stage].hasMessages && stages[stage].card(of: message) != nil {
            setNeedsUpdate(stage)
        }
    }

    /// The share of its time that the card of a message shows now; nil: the card shows none.
    func shareLeft(of message: MessageID) -> Double? {
        presented.timesLeft[message]?.share(at: now)
    }

    /// Has cards show the time that is left now.
    mutating func tickTimesLeft() {
        for stage in stages.numbers where stages[stage].hasMessages {
            let isOutdated = stages[stage].cards.contains { card in
                showsTime(card) && shareLeft(of: card.messageID) != card.face.timeLeft
            }
            if isOutdated { setNeedsUpdate(stage) }
        }
    }

    /// When a card shows less time than now; nil: no time is seen that runs.
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
            && !card.standing.isHidden && card.standing.bareHeight == nil
    }
}
