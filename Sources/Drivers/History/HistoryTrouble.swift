import Database
import Host

/// Problems with the history's file, and the reactions to them. Times are microseconds.
struct HistoryTrouble {
    /// Whether the held messages in the file may differ from those of the board: some are missing, or have ended.
    private(set) var isBehind = false
    /// The last reported problem, and the time when it last occurred; nil: none was reported.
    private var complaint: (problem: HistoryProblem, time: UInt64)?
    /// Earliest time at which a new message may cause another attempt to open the file.
    private var retryTime: UInt64 = 0
    /// Failed attempts since the last success that were due to another process using the file.
    private var busyTries = 0
    /// When a damaged file was last replaced; nil: never.
    private var replaced: UInt64?

    /// Least time from a problem to the next attempt that a new message causes.
    static let patience: UInt64 = 5_000_000
    /// Delay between attempts while another process uses the file.
    static let busyPatience: UInt64 = 100_000
    /// Number of such attempts before the problem is reported.
    static let mostBusyTries = 100
    /// Least time between two replacements of a file: a failing disk would damage one file after the other.
    static let replacementPause: UInt64 = 60_000_000
    /// Time for which a recurring problem is not reported again after it last occurred. On a full disk, one message may
    /// fit and the next may not.
    static let silence: UInt64 = 600_000_000

    /// How the history reacts to a problem.
    struct Remedy: Equatable {
        /// Whether the problem is reported to the user.
        var isSaid = false
        /// Whether the file is closed. On a full disk it stays open, because a later message may fit.
        var isClosed = true
        /// When the file is opened again; nil: with a new message, at the earliest after `patience`.
        var opening: UInt64?
        /// Whether the damaged file is moved aside and a new one begun at once.
        var isReplaced = false
    }

    /// Records that the file agrees with the board again.
    mutating func end() { (isBehind, busyTries) = (false, 0) }

    /// Records that something was not written.
    mutating func fallBehind() { isBehind = true }

    /// Whether the file may be tried again.
    func mayOpen(at now: UInt64) -> Bool { now >= retryTime }

    /// Records a problem; returns the reaction to it.
    mutating func handle(_ problem: HistoryProblem, at now: UInt64) -> Remedy {
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

/// Why the history cannot be used.
enum HistoryProblem: Error, Equatable {
    case database(DatabaseError)
    /// The file belongs to another program.
    case foreign
    /// The file was written by a later version of Martlet.
    case newer(version: Int64)
    /// The location of the file cannot be used, for this reason.
    case place(String)

    init(_ error: DatabaseError) { self = .database(error) }

    /// The problem of the file at `path` and its consequence, as a sentence.
    func text(path: String) -> String {
        switch self {
        case .database(let error):
            switch error.kind {
            case .damaged: "the history \(path) is damaged: \(error.text)"
            case .full: "the history \(path) finds no room: \(error.text)"
            case .busy: "the history \(path) is in use by another session or process"
            case .unusable: "the history \(path) cannot be used: \(error.text)"
            }
        case .foreign: "the history \(path) is not used: another program wrote it"
        case .newer(let version):
            "the history \(path) is not used: its version is \(version), and this martletd knows versions up to "
                + "\(HistorySchema.version)"
        case .place(let reason): "there is no history: \(reason)"
        }
    }

    var isDamage: Bool {
        if case .database(let error) = self { error.kind == .damaged } else { false }
    }

    var isFull: Bool {
        if case .database(let error) = self { error.kind == .full } else { false }
    }

    var isBusy: Bool {
        if case .database(let error) = self { error.kind == .busy } else { false }
    }
}

/// Location of the history's file.
struct HistoryPlace {
    private let folder: String?

    /// - Parameter folder: Folder of the file; nil: there is none.
    init(folder: String?) { self.folder = folder }

    /// Path of the file; empty: there is no folder.
    var path: String { folder.map { $0 + "/history.sqlite" } ?? "" }

    /// Suffix of a damaged file that was moved aside.
    static let asideSuffix = ".damaged"

    /// Creates the folder and the file if they are missing, accessible only to their owner; returns the file's path.
    func prepare() throws(HistoryProblem) -> String {
        guard let folder else {
            throw .place("neither XDG_STATE_HOME nor HOME names a folder for it")
        }
        if let reason = PrivateFile.prepareFolder(folder) ?? PrivateFile.prepare(path) {
            throw .place(reason)
        }
        return path
    }

    /// Renames the damaged file and its log, replacing an earlier damaged file. Returns the error; nil: none.
    func moveAside() -> String? {
        for part in ["", "-wal"] {
            if let reason = File.rename(path + part, to: path + Self.asideSuffix + part) {
                return reason
            }
        }
        return nil
    }
}
