import Messages

/// Decides when changed jobs are reported to the bar: soon, but at most a few times a second for each, and less often
/// the more jobs there are.
struct JobPace {
    /// The changed jobs, each with the earliest time of its report.
    private var changed: [JobNumber: Instant] = [:]
    /// Earliest time of the next report.
    private var earliest = Instant(microseconds: 0)
    /// When there is something to report; nil: there is nothing.
    private(set) var deadline: Instant?

    /// Least time between two reports, µs.
    static let interval: UInt64 = 100_000
    /// Additional time for each reported job, µs: at most 100 jobs a second are reported.
    static let share: UInt64 = 10_000

    /// Records a change to be reported at `time`, or at the next possible time after it.
    mutating func note(_ number: JobNumber, at time: Instant) {
        changed[number] = min(changed[number] ?? time, time)
        let time = max(time, earliest)
        deadline = min(deadline ?? time, time)
    }

    mutating func forget(_ number: JobNumber) {
        if changed.removeValue(forKey: number) != nil, changed.isEmpty { deadline = nil }
    }

    /// The jobs to be reported now, the oldest first.
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
