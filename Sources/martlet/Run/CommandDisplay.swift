import Martlet

/// What the daemon shows of a command: whether there is a connection, what was shown last, and what may be shown
/// when.
///
/// Times are milliseconds of one clock.
struct CommandDisplay {
    /// What is to be shown.
    enum Wish: Equatable {
        /// Nothing new.
        case nothing
        case item(CommandItem)
        case end(MessageRequest)
    }

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
    /// What the bar shows; nil: no item of the command.
    private var item: CommandItem?
    /// What is shown once the daemon has answered the call that is under way; nothing: none is.
    private var pending = Wish.nothing
    /// When the last call was sent.
    private var sent = Int64.min
    /// When the item may be changed next.
    private var next: Int64?
    /// Whether the daemon does not take the item.
    private var isRefused = false
    /// Whether the end of the command was shown, or cannot be.
    private(set) var isOver = false
    /// The time after which the program waits for the daemon no longer; nil while the command runs.
    private var last: Int64?
    /// Why what was to be shown was not.
    private(set) var complaint: String?

    /// Between two changes of the item.
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
        (item, pending, next, isRefused) = (nil, .nothing, nil, false)
    }

    /// The daemon has done what was asked.
    mutating func confirm() {
        switch pending {
        case .nothing: return
        case .item(let item): self.item = item
        case .end: isOver = true
        }
        pending = .nothing
        complaint = nil
    }

    /// The daemon did not do what was asked, and never will.
    mutating func refuse(_ reason: String) {
        switch pending {
        case .nothing: return
        case .item: isRefused = true
        case .end: isOver = true
        }
        pending = .nothing
        complaint = reason
    }

    /// Brings what is shown in line with what is wanted.
    ///
    /// - Parameters:
    ///   - start: When the command was started.
    ///   - isOver: Whether the command has ended.
    ///   - mayRetry: Whether it is a good time to look for a daemon again.
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
            // The time is told once: from then on it runs by itself.
            return [.setItem(wanted, time: item == nil ? now - start : nil)]
        }
    }
}
