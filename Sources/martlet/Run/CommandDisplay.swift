import Martlet

/// The message of a command at the daemon: whether there is a connection, what was shown last, and what may be
/// shown when.
///
/// Times are milliseconds of one clock.
struct CommandDisplay {
    /// The way to the daemon.
    private enum Link: Equatable {
        case unknown
        case searching
        case open
        /// There is none, and it is not looked for before that time.
        case absent(until: Int64)
    }

    private let mayStart: Bool
    private var link = Link.unknown
    /// The id of the message; nil while there is none.
    private var id: UInt32?
    /// What the message shows.
    private var face: CommandMessage.Face?
    /// What the message shows once the daemon has answered the call that is under way; nil: none is.
    private var pending: CommandMessage.Face?
    /// When the last call was sent.
    private var sent = Int64.min
    /// When what is shown becomes untrue by itself, or may be changed next.
    private var next: Int64?
    /// Whether a person sent the message away.
    private var isDismissed = false
    /// Whether the end of the command was shown, or cannot be.
    private(set) var isOver = false
    /// The time after which the program waits for the daemon no longer; nil while the command runs.
    private var last: Int64?
    /// Why what was to be shown was not.
    private(set) var complaint: String?

    /// Between two changes of the message.
    static let interval: Int64 = 250
    /// How long the end of the program may wait for the daemon: one is started in that time.
    static let farewell: Int64 = 8000
    /// Between two attempts to find a daemon while the command runs.
    static let retry: Int64 = 10_000

    init(mayStart: Bool) { self.mayStart = mayStart }

    /// Whether something was to be shown.
    var hasBegun: Bool { link != .unknown || isOver }

    /// When `update` is wanted again.
    var deadline: Int64? { isOver ? nil : [next, last].compactMap { $0 }.min() }

    /// Whether that is the message.
    func isShown(_ id: UInt32) -> Bool { self.id == id }

    mutating func connect(at now: Int64) {
        link = .open
        forget()
    }

    /// No daemon was found.
    mutating func fail(_ reason: String, at now: Int64) {
        link = .absent(until: now + Self.retry)
        complaint = reason
        if last != nil { isOver = true }
    }

    mutating func disconnect(at now: Int64) {
        // Another daemon may follow at once.
        link = .absent(until: now + 1000)
        complaint = MartletError.disconnected.text
        if last != nil { isOver = true }
        forget()
    }

    private mutating func forget() {
        (id, face, pending, next) = (nil, nil, nil, nil)
    }

    /// The daemon has done what was asked; the message has this id, nil: the one that it had.
    mutating func confirm(_ id: UInt32?) {
        guard let pending else { return }
        self.pending = nil
        if let id { self.id = id }
        face = pending
        complaint = nil
        if pending.end != nil { isOver = true }
    }

    /// The daemon did not do what was asked: the message is gone, or nothing like it will ever be taken.
    mutating func refuse(_ reason: String) {
        guard let pending else { return }
        self.pending = nil
        complaint = reason
        isDismissed = true
        if pending.end != nil { isOver = true }
    }

    /// The message with this id is gone.
    ///
    /// - Returns: Whether that was the one of the command.
    mutating func dismiss(_ id: UInt32) -> Bool {
        guard self.id == id else { return false }
        (self.id, face, isDismissed) = (nil, nil, true)
        return true
    }

    /// Brings the message in line with what it is to show.
    ///
    /// - Parameters:
    ///   - wanted: That, and when it becomes something else by itself; nil: nothing new.
    ///   - isOver: Whether the command has ended.
    ///   - mayRetry: Whether it is a good time to look for a daemon again.
    mutating func update(
        _ wanted: (face: CommandMessage.Face, until: Int64?)?, _ message: CommandMessage,
        at now: Int64, isOver: Bool, mayRetry: Bool
    ) -> [CommandJob.Effect] {
        next = nil
        guard let wanted, !self.isOver else { return [] }
        if isOver {
            guard let last else { return begin(now) + show(wanted, message, now) }
            if now >= last {
                complaint = complaint ?? MartletError.timedOut.text
                self.isOver = true
                return []
            }
        } else if isDismissed {
            return []
        }
        switch link {
        case .unknown:
            link = .searching
            return [.connect(mayStart: mayStart)]
        case .absent(let until):
            guard !isOver, mayRetry, now >= until else { return [] }
            link = .searching
            return [.connect(mayStart: false)]
        case .searching: return []
        case .open: return show(wanted, message, now)
        }
    }

    /// Makes the last attempt at a connection for the end of the command, where there is none.
    private mutating func begin(_ now: Int64) -> [CommandJob.Effect] {
        last = now + Self.farewell
        switch link {
        case .unknown, .absent:
            link = .searching
            return [.connect(mayStart: mayStart)]
        case .searching, .open: return []
        }
    }

    private mutating func show(
        _ wanted: (face: CommandMessage.Face, until: Int64?), _ message: CommandMessage,
        _ now: Int64
    ) -> [CommandJob.Effect] {
        guard link == .open, pending == nil else { return [] }
        guard wanted.face != face else {
            next = wanted.until
            return []
        }
        guard
            wanted.face.end != nil || sent == .min || now >= sent + Self.interval
                || wanted.face.choice != face?.choice
        else {
            next = sent + Self.interval
            return []
        }
        sent = now
        pending = wanted.face
        if let id, let face, let changes = message.changes(from: face, to: wanted.face) {
            return [.change(id, changes)]
        }
        var request = message.request(wanted.face)
        request.replaces = id ?? 0
        return [.show(request)]
    }
}
