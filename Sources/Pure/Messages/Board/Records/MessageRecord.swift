/// A message that a `MessageBoard` holds, with everything that the board knows of it.
struct MessageRecord: Equatable {
    private var content: Content
    /// Place of the message in its line while it waits.
    private(set) var place: Place
    /// Number of the message in the order in which messages were added.
    let serial: UInt64
    private(set) var lifecycle = Lifecycle.waiting
    /// Whether a person pauses the timeout: with a pointer or finger on the card, or by writing a reply.
    private(set) var isPausedByPerson = false
    /// Whether the timeout is paused.
    private(set) var isPaused = false
    /// Whether no output has room for the card.
    private(set) var isCrowded = false
    /// Whether the message may be shown while modes hold messages back: a person asked for it, or it was on the screen
    /// and has not changed since.
    private(set) var mayDisturb = false
    /// Whether lists hide the one-time code of the message.
    private(set) var hidesCode = false
    /// Whether the message has ever been on the screen.
    private(set) var wasShown = false
    /// When the message expires; nil: its timeout has not begun, is paused, or there is none.
    private(set) var deadline: Instant?
    /// When the message closes, if it was told to hide before it had been seen for long enough; nil: it stays.
    private(set) var hide: Instant?
    /// Number of requests that the message stands for; nil: not counted.
    private(set) var count: Int?

    /// Holds the message in an allocation of its own, so that a record is small and quickly copied. It never changes.
    private final class Content: Equatable, Sendable {
        let message: Message
        /// The pictures as the sender named them last.
        let pictures: PictureNames
        let repetitions: [MessageID]

        init(_ message: Message, _ pictures: PictureNames, _ repetitions: [MessageID] = []) {
            (self.message, self.pictures, self.repetitions) = (message, pictures, repetitions)
        }

        static func == (one: Content, other: Content) -> Bool {
            one.pictures == other.pictures && one.repetitions == other.repetitions
                && one.message == other.message
        }
    }

    /// The progress of the message from its arrival to its end.
    enum Lifecycle: Equatable {
        /// The message joins its line only at this moment, as its sender wants.
        case delayed(until: Instant)
        case waiting
        /// The card has been appearing since `since`; at `until` it counts as shown even without a report.
        case appearing(since: Instant, until: Instant)
        case shown(since: Instant)
        /// The message counts on the card of another one.
        case counted(on: MessageID, since: Instant)
        /// The message left the screen for good and is kept.
        case kept
        /// The message is off the screen until a time or mode that the board knows.
        case snoozed
        /// A person has dismissed the message, and can still undo that.
        case dismissed
        /// The card that counts the messages of an absence counts the message.
        case gathered
    }

    init(_ message: Message, place: Place) {
        content = Content(message, PictureNames(of: message))
        self.place = place
        serial = place.sequence
        // A message of the history counts from where an earlier daemon ended.
        if message.duplicates == .ignore { count = max(1, message.count) }
    }

    var message: Message { content.message }

    /// The pictures as the sender named them last.
    var pictures: PictureNames { content.pictures }

    /// The messages that count on the card of this one, in order of arrival.
    var repetitions: [MessageID] { content.repetitions }

    var state: MessageState {
        switch lifecycle {
        case .delayed: .delayed
        case .waiting, .gathered: .waiting
        case .appearing, .shown, .counted: .shown
        case .kept: .kept
        case .snoozed: .snoozed
        case .dismissed: .dismissed
        }
    }

    /// The state as far as the message's own card is concerned: one that counts on another card has none.
    var cardState: MessageState { countedOn == nil ? state : .waiting }

    /// The message on whose card this one counts; nil: on none.
    var countedOn: MessageID? {
        if case .counted(let first, _) = lifecycle { first } else { nil }
    }

    var isShown: Bool { shownSince != nil }

    /// Whether the message has a card of its own, and the card has room on an output.
    var isSeen: Bool { isShown && countedOn == nil && !isCrowded }

    /// Whether the message was on the screen, has left it, and all its phases were reported.
    var hasLeft: Bool {
        switch lifecycle {
        case .kept, .snoozed, .dismissed, .gathered: wasShown
        case .delayed, .waiting, .appearing, .shown, .counted: false
        }
    }

    /// When the card began to appear, or the message counted on another one; nil: the message is not shown.
    var shownSince: Instant? {
        switch lifecycle {
        case .delayed, .waiting, .kept, .snoozed, .dismissed, .gathered: nil
        case .appearing(let since, _), .shown(let since), .counted(_, let since): since
        }
    }

    /// The first moment at which anything is due for the message; nil: nothing is.
    var nextDeadline: Instant? {
        var next = deadline
        if let hide { next = min(next ?? hide, hide) }
        switch lifecycle {
        case .delayed(let until), .appearing(_, let until): next = min(next ?? until, until)
        case .waiting, .shown, .counted, .kept, .snoozed, .dismissed, .gathered: break
        }
        return next
    }

    /// When and why the message should have ended by `now`; nil: it is not due.
    func end(dueAt now: Instant) -> (time: Instant, reason: EndReason)? {
        if let hide, hide <= now { return (hide, .closed) }
        if let deadline, deadline <= now { return (deadline, .expired) }
        return nil
    }

    // MARK: Content

    /// Replaces the message and nothing else.
    mutating func exchange(for message: Message) {
        content = Content(message, pictures, repetitions)
    }

    /// Sets the number of requests, which the card shows too; nil: not counted.
    mutating func setCount(_ count: Int?) {
        self.count = count
        showCount()
    }

    /// Makes the card show the number of messages that it stands for.
    mutating func showCount() {
        // The card shows the other messages of a conversation.
        let repetitions = message.isOfConversation ? 0 : repetitions.count
        let shown = max(1, count ?? 1) + repetitions
        guard message.count != shown else { return }
        var message = message
        message.count = shown
        exchange(for: message)
    }

    /// Sets the pictures that the sender named last.
    mutating func notePictures(of message: Message) {
        content = Content(self.message, PictureNames(of: message), repetitions)
    }

    /// Sets whether lists hide the one-time code of the message.
    mutating func setHidesCode(_ hidesCode: Bool) { self.hidesCode = hidesCode }

    // MARK: Repetitions

    /// Adds a message that counts on the card; the card is as old as that message.
    mutating func addRepetition(_ id: MessageID, arrival: Instant) {
        var message = message
        message.arrival = max(message.arrival, arrival)
        content = Content(message, pictures, repetitions + [id])
        showCount()
    }

    mutating func removeRepetition(_ id: MessageID) {
        content = Content(message, pictures, repetitions.filter { $0 != id })
        showCount()
    }

    mutating func setRepetitions(_ repetitions: [MessageID]) {
        content = Content(message, pictures, repetitions)
        showCount()
    }

    mutating func forgetRepetitions() {
        content = Content(message, pictures)
        showCount()
    }

    // MARK: Its way

    /// Marks the message as delayed until a moment.
    mutating func delay(until: Instant) { lifecycle = .delayed(until: until) }

    /// Marks the message as waiting.
    mutating func wait() { lifecycle = .waiting }

    /// Sets the message's place in line.
    mutating func move(to place: Place) { self.place = place }

    /// Sets whether the message may be shown while modes hold messages back.
    mutating func permit(_ mayDisturb: Bool) { self.mayDisturb = mayDisturb }

    /// Marks the card as appearing from `now` on.
    mutating func appear(at now: Instant) {
        (mayDisturb, wasShown) = (true, true)
        lifecycle = .appearing(
            since: now, until: now.advanced(byMilliseconds: BoardTimes.appearance))
    }

    /// Marks the message as counted on another one's card, since `now`.
    mutating func count(on first: MessageID, at now: Instant) {
        (mayDisturb, wasShown) = (true, true)
        lifecycle = .counted(on: first, since: now)
    }

    /// Marks the card as fully appeared.
    mutating func finishAppearing(since: Instant, at now: Instant) {
        lifecycle = .shown(since: since)
        if deadline == nil { startTimer(at: now) }
    }

    /// Marks the message as waiting, and resets the state that it has only while shown.
    mutating func leaveScreen() {
        (lifecycle, deadline, hide) = (.waiting, nil, nil)
        (isPausedByPerson, isPaused, isCrowded) = (false, false, false)
    }

    /// Marks the message as kept.
    mutating func keep() { lifecycle = .kept }

    /// Marks the message as snoozed.
    mutating func snooze() { lifecycle = .snoozed }

    /// Marks the message as dismissed.
    mutating func dismiss() { lifecycle = .dismissed }

    /// Marks the message as counted by the card for the person's return.
    mutating func gather() { lifecycle = .gathered }

    // MARK: Its time

    /// Notes whether a person pauses the timeout.
    mutating func setPausedByPerson(_ isPausedByPerson: Bool) {
        self.isPausedByPerson = isPausedByPerson
    }

    /// Notes whether no output has room for the card.
    mutating func setCrowded(_ isCrowded: Bool) { self.isCrowded = isCrowded }

    /// Pauses or resumes the timeout. A resumed timeout starts from its beginning.
    mutating func setPaused(_ isPaused: Bool, at now: Instant) {
        self.isPaused = isPaused
        startTimer(at: now)
    }

    /// Sets when the message closes; nil: it stays.
    mutating func hide(at time: Instant?) { hide = time }

    /// Starts the timeout from its beginning.
    mutating func startTimer(at now: Instant) {
        deadline = nil
        guard isTimed, !isPaused else { return }
        deadline = length.map { now.advanced(byMicroseconds: $0) }
    }

    /// Length of the timeout, microseconds; nil: the message does not expire.
    var length: UInt64? {
        message.timeout.map { count in
            let (product, isTooLong) = count.multipliedReportingOverflow(by: 1000)
            return isTooLong ? .max : product
        }
    }

    /// Whether the timeout has begun. Messages of commands wait until the card has appeared; the notification
    /// specification counts from the moment at which a notification is displayed.
    private var isTimed: Bool {
        switch lifecycle {
        case .delayed, .waiting, .counted, .kept, .snoozed, .dismissed, .gathered: false
        case .appearing: message.origin != .command
        case .shown: true
        }
    }
}

extension Message {
    /// Length of the timeout, milliseconds; nil: the message does not expire.
    var timeout: UInt64? {
        switch expiry {
        case .never, .indefinite: nil
        case .milliseconds(let count): max(count, 1)
        // A message that rings waits for an answer.
        case .automatic: rings ? nil : urgency.duration
        }
    }
}
