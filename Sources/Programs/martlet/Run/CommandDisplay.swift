import Martlet

/// Shows a command through the daemon: keeps the state of the connection and what was shown last, and decides what may
/// be shown when.
///
/// Times are milliseconds of one clock.
struct CommandDisplay {
    /// A state of the display that the job asks for.
    enum Wish: Equatable {
        /// Nothing new.
        case nothing
        case item(CommandItem)
        case end(MessageRequest)
    }

    /// The state of the connection to the daemon.
    private enum Link: Equatable {
        case unknown
        case searching
        case open
        /// There is no connection, and none is attempted before that time.
        case absent(until: Int64)
    }

    private let mayStart: Bool
    private var link = Link.unknown
    /// The item on the bar; nil where the command has none.
    private var item: CommandItem?
    /// The wish that the current call carries out; `nothing` where no call waits for an answer.
    private var pending = Wish.nothing
    /// The time of the last call.
    private var sent = Int64.min
    /// The time at which the item may change next.
    private var next: Int64?
    /// Whether the daemon has refused the item.
    private var isRefused = false
    /// Whether the end of the command was shown, or cannot be shown.
    private(set) var isOver = false
    /// The time at which the program stops waiting for the daemon; nil while the command runs.
    private var last: Int64?
    /// Why the last wish could not be shown; nil where it was shown.
    private(set) var complaint: String?

    /// The time between two changes of the item.
    static let interval: Int64 = 250
    /// How long the program may wait for the daemon at its end: enough for starting one.
    static let farewell: Int64 = 8000
    /// The time between two attempts to find a daemon while the command runs.
    static let retry: Int64 = 10_000

    init(mayStart: Bool) { self.mayStart = mayStart }

    /// Whether no daemon was reached when the display ended.
    var isUnreached: Bool { if case .absent = link { isOver } else { false } }

    /// Whether anything was to be shown yet.
    var hasBegun: Bool { link != .unknown || isOver }

    /// The time of the next call of `update`.
    var deadline: Int64? { isOver ? nil : [next, last].compactMap { $0 }.min() }

    mutating func connect(at now: Int64) {
        link = .open
        reset()
    }

    /// Called where no daemon was found.
    mutating func fail(_ reason: String, at now: Int64) {
        link = .absent(until: now + Self.retry)
        complaint = reason
        if last != nil { isOver = true }
    }

    mutating func disconnect(at now: Int64) {
        // Another daemon may start at once.
        link = .absent(until: now + 1000)
        complaint = MartletError.disconnected.text
        if last != nil { isOver = true }
        reset()
    }

    private mutating func reset() {
        (item, pending, next, isRefused) = (nil, .nothing, nil, false)
    }

    /// Called when the daemon has done what was requested.
    mutating func confirm() {
        switch pending {
        case .nothing: return
        case .item(let item): self.item = item
        case .end: isOver = true
        }
        pending = .nothing
        complaint = nil
    }

    /// Called when the daemon has refused a request for good.
    mutating func refuse(_ reason: String) {
        switch pending {
        case .nothing: return
        case .item: isRefused = true
        case .end: isOver = true
        }
        pending = .nothing
        complaint = reason
    }

    /// Returns the effects that make the display show `wish`.
    ///
    /// - Parameters:
    ///   - start: When the command was started.
    ///   - isOver: Whether the command has ended.
    ///   - mayRetry: Whether a missing daemon may be looked for again now.
    mutating func update(
        _ wish: Wish, start: Int64, at now: Int64, isOver: Bool, mayRetry: Bool
    ) -> [CommandJob.Effect] {
        next = nil
        guard wish != .nothing, !self.isOver else { return [] }
        if isOver {
            guard let last else { return begin(now) + show(wish, start, now) }
            if now >= last {
                complaint = complaint ?? MartletError.timedOut.text
                self.isOver = true
                return []
            }
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
        case .open: return show(wish, start, now)
        }
    }

    /// Starts the last attempt at a connection, for the end of the command, where there is none.
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
        _ wish: Wish, _ start: Int64, _ now: Int64
    ) -> [CommandJob.Effect] {
        guard link == .open, pending == .nothing else { return [] }
        switch wish {
        case .nothing: return []
        case .end(let request):
            pending = wish
            let hasItem = item != nil
            item = nil
            return (hasItem ? [.clearItem] : []) + [.show(request)]
        case .item(let wanted):
            guard !isRefused, wanted != item else { return [] }
            let mayChange = sent == .min || now >= sent + Self.interval
            guard mayChange || wanted.choice != item?.choice else {
                next = sent + Self.interval
                return []
            }
            sent = now
            pending = wish
            // The time is sent once; from then on the bar counts it.
            return [.setItem(wanted, time: item == nil ? now - start : nil)]
        }
    }
}
