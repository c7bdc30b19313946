/// A message that a `MessageBoard` holds, with what the board knows about it.
struct MessageRecord: Equatable {
    private var content: Content
    /// Where the message stands in its line while it waits.
    private(set) var place: Place
    /// Number of the message in the order in which messages were added.
    let serial: UInt64
    /// Whether it is held in the reserve for critical messages.
    let isReserved: Bool
    private(set) var stage = Stage.waiting
    /// Whether a pointer or finger is on its card.
    private(set) var isHeld = false
    /// Whether its timeout is paused.
    private(set) var isFrozen = false
    /// Whether the message is shown also while modes hold messages back: it came onto the screen and says nothing new since it
    /// left, or a person asked for it.
    private(set) var mayDisturb = false
    /// Whether the message has ever been on the screen.
    private(set) var wasShown = false
    /// When it expires; nil: its time has not begun, is paused or never ends.
    private(set) var deadline: Instant?
    /// When it closes, if it was to be hidden before it had been seen for long enough; nil: it is not to be hidden.
    private(set) var hide: Instant?
    /// How often it was asked for; nil: not counted.
    private(set) var count: Int?

    /// The message in an allocation of its own, so that a record is small and quickly copied.
    private indirect enum Content: Equatable {
        case message(Message)
    }

    /// How far the message is on its way.
    enum Stage: Equatable {
        /// Its sender wants it in the line only at this moment.
        case delayed(until: Instant)
        case waiting
        /// Appears since `since`; at `until` it counts as shown even if nobody reports so.
        case appearing(since: Instant, until: Instant)
        case shown(since: Instant)
        /// Off the screen for good.
        case kept
        /// Off the screen until a time that the board knows.
        case snoozed
    }

    init(_ message: Message, place: Place, isReserved: Bool) {
        content = .message(message)
        self.place = place
        self.isReserved = isReserved
        serial = place.sequence
        if message.duplicates == .ignore { count = 1 }
    }

    var message: Message {
        switch content {
        case .message(let message): message
        }
    }

    var state: MessageState {
        switch stage {
        case .delayed: .delayed
        case .waiting: .waiting
        case .appearing, .shown: .shown
        case .kept: .kept
        case .snoozed: .snoozed
        }
    }

    var isShown: Bool { shownSince != nil }

    /// Whether it stands neither on the screen nor in a line, and all phases of its time there were told.
    var hasLeft: Bool { wasShown && (stage == .kept || stage == .snoozed) }

    /// When it began to appear; nil: it is not shown.
    var shownSince: Instant? {
        switch stage {
        case .delayed, .waiting, .kept, .snoozed: nil
        case .appearing(let since, _), .shown(let since): since
        }
    }

    /// The first moment at which anything about the message is due; nil: nothing is.
    var nextDeadline: Instant? {
        var next = deadline
        if let hide { next = min(next ?? hide, hide) }
        switch stage {
        case .delayed(let until), .appearing(_, let until): next = min(next ?? until, until)
        case .waiting, .shown, .kept, .snoozed: break
        }
        return next
    }

    /// When and why it was to end, if that is not later than `now`; nil: it is not to end yet.
    func end(dueAt now: Instant) -> (time: Instant, reason: EndReason)? {
        if let hide, hide <= now { return (hide, .closed) }
        if let deadline, deadline <= now { return (deadline, .expired) }
        return nil
    }

    // MARK: What it says

    /// Replaces the message, and nothing else.
    mutating func exchange(for message: Message) { content = .message(message) }

    /// Replaces how often it was asked for, which its card shows, too; nil: not counted.
    mutating func setCount(_ count: Int?) {
        self.count = count
        guard message.count != max(1, count ?? 1) else { return }
        var message = message
        message.count = max(1, count ?? 1)
        content = .message(message)
    }

    // MARK: Its way

    /// Takes it out of the line until `until`.
    mutating func delay(until: Instant) { stage = .delayed(until: until) }

    /// Has it wait.
    mutating func wait() { stage = .waiting }

    /// Has it wait from now on at another place.
    mutating func move(to place: Place) { self.place = place }

    /// Notes whether it is shown also while modes hold messages back.
    mutating func permit(_ mayDisturb: Bool) { self.mayDisturb = mayDisturb }

    /// Has it appear from now on.
    mutating func appear(at now: Instant) {
        (mayDisturb, wasShown) = (true, true)
        stage = .appearing(
            since: now, until: now.advanced(byMilliseconds: BoardTimes.appearance))
    }

    /// Has it count as shown: it has fully appeared.
    mutating func finishAppearing(since: Instant, at now: Instant) {
        stage = .shown(since: since)
        if deadline == nil { startTimer(at: now) }
    }

    /// Has it wait and forgets what was so only while it was shown.
    mutating func leaveScreen() {
        (stage, isHeld, isFrozen, deadline, hide) = (.waiting, false, false, nil, nil)
    }

    /// Has it stand nowhere, until somebody deals with it.
    mutating func keep() { stage = .kept }

    /// Has it stand nowhere, until it comes back.
    mutating func snooze() { stage = .snoozed }

    // MARK: Its time

    /// Notes whether a pointer or finger is on its card.
    mutating func hold(_ isHeld: Bool) { self.isHeld = isHeld }

    /// Pauses its timeout, or starts it again.
    mutating func freeze(_ isFrozen: Bool, at now: Instant) {
        self.isFrozen = isFrozen
        startTimer(at: now)
    }

    /// Has it close at `time`; nil: it is to stay.
    mutating func hide(at time: Instant?) { hide = time }

    /// Starts the time of the message, from the beginning.
    mutating func startTimer(at now: Instant) {
        deadline = nil
        guard isTimed, !isFrozen else { return }
        deadline = length.map { now.advanced(byMicroseconds: $0) }
    }

    /// Microseconds that it is shown for; nil: it does not end by itself.
    var length: UInt64? {
        let milliseconds: UInt64? =
            switch message.expiry {
            case .never, .indefinite: nil
            case .milliseconds(let count): max(count, 1)
            case .automatic: message.urgency.duration
            }
        return milliseconds.map { count in
            let (product, isTooLong) = count.multipliedReportingOverflow(by: 1000)
            return isTooLong ? .max : product
        }
    }

    /// Whether its time has begun: once it has appeared. The time of the notification
    /// specification begins when a notification is displayed.
    private var isTimed: Bool {
        switch stage {
        case .delayed, .waiting, .kept, .snoozed: false
        case .appearing: message.origin != .command
        case .shown: true
        }
    }
}
