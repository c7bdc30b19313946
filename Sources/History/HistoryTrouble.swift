/// What is wrong with the file of a history, and what follows from that. Times are microseconds.
struct HistoryTrouble {
    /// Whether the file does not have all that is held, or has as held what is not.
    private(set) var isBehind = false
    /// The problem that was said last, and when it was met last; nil: nothing was said.
    private var complaint: (problem: HistoryProblem, time: UInt64)?
    /// Until then nobody tries to open the file again.
    private var retryTime: UInt64 = 0
    private var busyTries = 0
    /// When a damaged file was replaced last; nil: none was.
    private var replaced: UInt64?

    /// A file is tried again after so long.
    static let patience: UInt64 = 5_000_000
    /// While another process has the file: every so often, so many times.
    static let busyPatience: UInt64 = 100_000
    static let mostBusyTries = 100
    /// A disk that fails would damage one file after the other: in so long one is replaced.
    static let replacementPause: UInt64 = 60_000_000
    /// A problem is said again when it was not met for so long: on a full disk one message finds room and the next none.
    static let silence: UInt64 = 600_000_000

    /// How the history reacts to a problem.
    struct Remedy: Equatable {
        /// Whether people are told.
        var isSaid = false
        /// Whether the file is closed.
        var isClosed = true
        /// When it is to be opened again; nil: when there is something to write.
        var opening: UInt64?
        /// Whether a new file takes its place at once.
        var isReplaced = false
    }

    /// All that is held is written down.
    mutating func end() { (isBehind, busyTries) = (false, 0) }

    /// Something was not written down.
    mutating func fallBehind() { isBehind = true }

    /// Whether it is time to try the file again.
    func mayOpen(at now: UInt64) -> Bool { now >= retryTime }

    /// Says what follows from a problem.
    mutating func take(_ problem: HistoryProblem, at now: UInt64) -> Remedy {
        isBehind = true
        retryTime = now + Self.patience
        if problem.isBusy, busyTries < Self.mostBusyTries {
            busyTries += 1
            return Remedy(opening: now + Self.busyPatience)
        }
        let isKnown = complaint.map { $0.problem == problem && now < $0.time + Self.silence }
        var remedy = Remedy(isSaid: isKnown != true, isClosed: !problem.isFull)
        complaint = (problem, now)
        if problem.isDamage, replaced.map({ now >= $0 + Self.replacementPause }) ?? true {
            replaced = now
            remedy.isReplaced = true
        }
        return remedy
    }
}
