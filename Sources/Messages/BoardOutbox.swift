/// The effects of the event that is being handled.
struct BoardOutbox: Equatable {
    private var effects: [BoardEffect] = []
    /// What the last `wake` said.
    private var wake: Instant?
    /// What the last `endSnoozes` said, milliseconds since 1970.
    private var snoozeEnd: Int64?

    mutating func send(_ effect: BoardEffect) { effects.append(effect) }

    /// Asks for a `tick` at `time`, unless that was asked for last; nil: for none.
    mutating func wake(at time: Instant?) {
        guard time != wake else { return }
        wake = time
        effects.append(.wake(at: time))
    }

    /// Asks for an `endSnoozes` at `time`, milliseconds since 1970, unless that was asked for last; nil: for none.
    mutating func endSnoozes(at time: Int64?) {
        guard time != snoozeEnd else { return }
        snoozeEnd = time
        effects.append(.endSnoozes(at: time))
    }

    /// Forgets the effects and returns them.
    mutating func takeAll() -> [BoardEffect] {
        defer { effects = [] }
        return effects
    }
}
