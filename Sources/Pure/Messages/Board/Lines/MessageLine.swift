/// Messages that are shown or wait for one another: all of a sequential messenger, or those of a stacked messenger at
/// one place.
struct MessageLine: Equatable {
    enum Key: Hashable {
        case sequential(MessengerName)
        case stacked(Slot)

        var messenger: MessengerName {
            switch self {
            case .sequential(let messenger): messenger
            case .stacked(let slot): slot.messenger
            }
        }

        var slot: Slot? {
            if case .stacked(let slot) = self { slot } else { nil }
        }
    }

    /// The shown messages, in the order in which they were presented.
    private(set) var shown: [MessageID] = []
    /// The places of waiting messages in ascending order: the last one is shown next.
    private(set) var waiting: [Place] = []
    /// Number of waiting messages that have a timeout.
    private(set) var timed = 0
    /// The message that arrived last, until it is shown or ends; nil: it has been shown.
    private(set) var newest: MessageID?
    /// Number of ended messages whose cards may still be disappearing.
    private(set) var disappearing = 0
    /// Time before which nothing is shown; nil: no pause has been made.
    private(set) var notBefore: Instant?
    /// The parts of the stack that a person has opened; nil: none.
    private(set) var opening: Opening?
    /// The arrangement that was reported last; nil: the plain one.
    private(set) var arrangement: Arrangement?
    /// Number of the line; later lines have higher numbers.
    let number: UInt64
    /// Whether the current event has changed the line.
    private var isTouched = false

    init(number: UInt64) { self.number = number }

    /// The parts of a stack that a person has opened.
    struct Opening: Equatable {
        /// Whether the stack shows more messages than usual.
        var isExpanded = false
        /// Groups whose messages stand side by side instead of in a pile.
        var fanned: Set<GroupKey> = []
        /// Whether a pointer or finger is on a part of the stack that is no message.
        var isAttended = false
        /// When everything closes; nil: somebody is using the stack.
        var closes: Instant?

        var isEmpty: Bool { !isExpanded && fanned.isEmpty }
    }

    /// Whether the line is no longer needed at `now`.
    func isOver(at now: Instant) -> Bool {
        shown.isEmpty && waiting.isEmpty && disappearing == 0 && !isPausing(at: now)
    }

    func isPausing(at now: Instant) -> Bool {
        if let notBefore { notBefore > now } else { false }
    }

    /// When something other than its messages is due in the line; nil: nothing is.
    func nextDeadline(at now: Instant) -> Instant? {
        let pause = !waiting.isEmpty && isPausing(at: now) ? notBefore : nil
        guard let closes = opening?.closes else { return pause }
        return min(pause ?? closes, closes)
    }

    /// Whether a message waits that rings, which is then the first in line.
    var hasRinging: Bool { waiting.last?.rank == .ringing }

    // MARK: Messages

    /// Adds a waiting message.
    ///
    /// - Parameter isNew: Whether the message has just arrived, or has new content.
    mutating func enqueue(_ place: Place, isNew: Bool = false) {
        waiting.insert(place, at: index(of: place))
        if place.hasTimeout { timed += 1 }
        if isNew { newest = place.id }
    }

    mutating func dequeue(_ place: Place) {
        let index = index(of: place)
        precondition(index < waiting.count && waiting[index].id == place.id)
        if waiting.remove(at: index).hasTimeout { timed -= 1 }
        if newest == place.id { newest = nil }
    }

    /// Moves a waiting message to the shown ones.
    mutating func show(_ place: Place) {
        dequeue(place)
        shown.append(place.id)
    }

    /// Moves the first waiting message that may be shown to the shown ones; returns it, or nil if none may be shown.
    ///
    /// - Parameter newestFirst: Whether the latest of several messages of equal rank and priority is the first.
    mutating func showNext(
        newestFirst: Bool, where mayShow: (MessageID) -> Bool
    ) -> MessageID? {
        guard let place = next(newestFirst: newestFirst, where: mayShow) else { return nil }
        show(place)
        return place.id
    }

    private func next(newestFirst: Bool, where mayShow: (MessageID) -> Bool) -> Place? {
        guard newestFirst else { return waiting.last { mayShow($0.id) } }
        var end = waiting.count
        while end > 0 {
            var first = waiting[end - 1]
            // The highest sequence number sorts first among messages of equal rank and priority.
            first.sequence = .max
            let start = index(of: first)
            if let place = waiting[start..<end].first(where: { mayShow($0.id) }) { return place }
            end = start
        }
        return nil
    }

    /// The waiting message with a timeout that a stack that folds would show last, but not the newest message; nil:
    /// there is none.
    var lastTimed: MessageID? {
        let isMeant = { [newest] (place: Place) in place.hasTimeout && place.id != newest }
        guard timed > 0, var last = waiting.first(where: isMeant) else { return nil }
        // Sequence numbers begin with 1: all messages of equal rank and priority sort before this place.
        last.sequence = 0
        return waiting[..<index(of: last)].last(where: isMeant)?.id
    }

    mutating func removeShown(_ id: MessageID) {
        shown.removeAll { $0 == id }
    }

    /// Adds a message that is already shown and comes from another line.
    mutating func adoptShown(_ id: MessageID) {
        shown.append(id)
    }

    /// Counts one more ended message whose card may still be disappearing.
    mutating func addDisappearing() { disappearing += 1 }

    mutating func removeDisappearing() { disappearing -= 1 }

    /// Keeps the line from showing anything before `time`.
    mutating func pause(until time: Instant) { notBefore = time }

    // MARK: Its look

    /// Replaces the opened parts; nil: none is open.
    mutating func open(_ opening: Opening?) { self.opening = opening }

    /// Notes whether a pointer or finger is on a part that is no message.
    mutating func attend(_ isAttended: Bool) { opening?.isAttended = isAttended }

    /// Notes the arrangement that was reported; nil: the plain one.
    mutating func arrange(_ arrangement: Arrangement?) { self.arrangement = arrangement }

    // MARK: Touching

    /// Marks the line as changed; returns whether that mark is new.
    mutating func touch() -> Bool {
        defer { isTouched = true }
        return !isTouched
    }

    mutating func clearTouched() { isTouched = false }

    // MARK: Places

    /// The index of the first waiting place that is not less than `place`.
    private func index(of place: Place) -> Int {
        var (low, high) = (0, waiting.count)
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Message {
    /// The key of the message's line, given the order of its messenger.
    func line(_ order: Messenger.Order) -> MessageLine.Key {
        switch order {
        // A message that rings waits for no other one to end.
        case .sequential: rings ? .stacked(slot) : .sequential(messenger)
        case .stacked: .stacked(slot)
        }
    }
}

/// The place of a waiting message in its line: the greatest place is shown next.
struct Place: Comparable {
    /// The first criterion of the order: messages that ring come first, then those that return after their output was
    /// removed, then critical ones.
    enum Rank: UInt8 {
        case ordinary
        case critical
        case returning
        case ringing
    }

    var rank: Rank
    var priority: Int32
    /// Number that counts up with every message that joins a line, so that no two places are equal.
    var sequence: UInt64
    var id: MessageID
    /// Whether the message leaves the screen by itself.
    private(set) var hasTimeout = false

    init(_ message: Message, sequence: UInt64) {
        (rank, priority) = (.ordinary, 0)
        (self.sequence, id) = (sequence, message.id)
        weigh(message)
    }

    /// Updates the place from `message`; a returning message keeps its rank and priority.
    mutating func weigh(_ message: Message) {
        hasTimeout = message.timeout != nil
        guard rank != .returning || message.rings else { return }
        rank = message.rings ? .ringing : message.urgency == .critical ? .critical : .ordinary
        priority = Int32(clamping: message.priority)
    }

    /// The same message's place in front of all messages that have not been shown.
    func returning() -> Place {
        var place = self
        if place.rank != .ringing { place.rank = .returning }
        place.priority = 0
        return place
    }

    static func < (one: Place, other: Place) -> Bool {
        if one.rank != other.rank { return one.rank.rawValue < other.rank.rawValue }
        if one.priority != other.priority { return one.priority < other.priority }
        return one.sequence > other.sequence
    }
}
