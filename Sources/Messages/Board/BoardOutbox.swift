/// Collects the effects of the current event.
struct BoardOutbox: Equatable {
    private var effects: [BoardEffect] = []
    /// Time of the last `wake`; nil: it asked for no tick.
    private var wake: Instant?
    /// Time of the last `endSnoozes`, milliseconds since 1970; nil: it asked for none.
    private var snoozeEnd: Int64?

    mutating func send(_ effect: BoardEffect) { effects.append(effect) }

    /// Asks for a `tick` at `time`, unless the last request was the same; nil: no tick is needed.
    mutating func wake(at time: Instant?) {
        guard time != wake else { return }
        wake = time
        effects.append(.wake(at: time))
    }

    /// Asks for an `endSnoozes` at `time`, milliseconds since 1970, unless the last request was the same; nil: none is
    /// needed.
    mutating func endSnoozes(at time: Int64?) {
        guard time != snoozeEnd else { return }
        snoozeEnd = time
        effects.append(.endSnoozes(at: time))
    }

    /// Empties the outbox and returns its effects.
    mutating func takeAll() -> [BoardEffect] {
        defer { effects = [] }
        return effects
    }
}
