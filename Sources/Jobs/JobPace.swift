import Messages

/// When the bar is told of the jobs that have changed: soon, but never more than a few times a second of each, and less
/// often the more jobs there are.
struct JobPace {
    /// The jobs that have changed, each with the time from which on that may be told.
    private var changed: [JobNumber: Instant] = [:]
    /// From when on the bar may be told again.
    private var earliest = Instant(microseconds: 0)
    /// When there is something to be told; nil: there is nothing.
    private(set) var deadline: Instant?

    /// Between two times that the bar is told, µs.
    static let interval: UInt64 = 100_000
    /// How much of that each job takes that was told of, µs: the bar is told of 100 jobs a second at most.
    static let share: UInt64 = 10_000

    /// Takes note of a change that is to be told at a time, or when the bar may be told again.
    mutating func note(_ number: JobNumber, at time: Instant) {
        changed[number] = min(changed[number] ?? time, time)
        let time = max(time, earliest)
        deadline = min(deadline ?? time, time)
    }

    mutating func forget(_ number: JobNumber) {
        if changed.removeValue(forKey: number) != nil, changed.isEmpty { deadline = nil }
    }

    /// The jobs of which the bar is to be told now, the oldest one first.
    mutating func take(at now: Instant) -> [JobNumber] {
        guard now >= earliest else {
            deadline = changed.isEmpty ? nil : earliest
            return []
        }
        let due = changed.filter { $0.value <= now }.map { $0.key }
        for number in due { changed[number] = nil }
        let pause = max(Self.interval, UInt64(due.count) * Self.share)
        if !due.isEmpty { earliest = now.advanced(byMicroseconds: pause) }
        deadline = changed.values.min().map { max($0, earliest) }
        return due.sorted { $0.rawValue < $1.rawValue }
    }
}
