import Layout
import Messages

/// Ages on the cards of messages. Cards are laid out again when an age reads differently, and only where it is visible.
extension Scene {
    /// Time for which ages may be out of date, microseconds.
    static let ageTolerance: UInt64 = 1_000_000

    /// When a visible age next reads differently than at the last `updateAges`; nil: no age is visible.
    var ageDeadline: Instant? {
        stages.list.indices.compactMap { nextAgeChange(on: stages.list[$0]) }.min()
    }

    /// Updates ages if one has to be.
    mutating func tickAges() {
        if let time = ageDeadline, time <= now { updateAges() }
    }

    /// Lays out the cards whose ages read differently: all visible ages are those of `now` then.
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
        if stage.number == panel?.stage { return nextAgeChangeOnPanel }
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

    private var nextAgeChangeOnPanel: Instant? {
        guard let panel else { return nil }
        return panel.cards.rows.keys.compactMap { key in
            guard case .card(let number) = key else { return nil }
            return panel.contents.entry(number)?.nextAgeChange(after: presented.agesShown)
        }.min()
    }
}
