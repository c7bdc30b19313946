import Messages

/// All jobs with their owners, within limits for each program and for all.
struct JobBook {
    /// A job with its owner.
    struct Entry {
        /// Unique name of the connection that requested the view.
        let owner: String
        var job: Job
        /// Whether the bar has an item for the job.
        var isOnBar = false
    }

    private var entries: [JobNumber: Entry] = [:]
    /// Number of jobs of each connection.
    private var counts: [String: Int] = [:]
    private var last: UInt32 = 0

    /// Maximum number of jobs of all programs together.
    static let mostInAll = 500
    /// Maximum number of jobs of one connection.
    static let mostOfOwner = 250

    var numbers: [JobNumber] { Array(entries.keys) }

    func hasJobs(_ owner: String) -> Bool { counts[owner] != nil }

    subscript(_ number: JobNumber) -> Entry? { entries[number] }

    /// Adds a job.
    ///
    /// - Returns: Number of the job; nil: there are too many.
    mutating func add(_ job: Job, of owner: String) -> JobNumber? {
        let count = counts[owner] ?? 0
        guard entries.count < Self.mostInAll, count < Self.mostOfOwner, last < .max else {
            return nil
        }
        last += 1
        let number = JobNumber(rawValue: last)
        entries[number] = Entry(owner: owner, job: job)
        counts[owner] = count + 1
        return number
    }

    mutating func set(_ job: Job, of number: JobNumber) { entries[number]?.job = job }

    mutating func setOnBar(_ number: JobNumber) { entries[number]?.isOnBar = true }

    mutating func remove(_ number: JobNumber) {
        guard let owner = entries.removeValue(forKey: number)?.owner else { return }
        let count = (counts[owner] ?? 0) - 1
        counts[owner] = count > 0 ? count : nil
    }

    func numbers(of owner: String) -> [JobNumber] {
        entries.filter { $0.value.owner == owner }.map { $0.key }
    }
}

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
