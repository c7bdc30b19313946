/// Messages that are shown and wait for one another: all of a sequential messenger, or those of a
/// stacked one that share a place.
struct MessageLine: Equatable {
    enum Key: Hashable {
        case sequential(MessengerName)
        case stacked(Slot)

        init(_ message: Message, order: MessengerSettings.Order) {
            switch order {
            case .sequential: self = .sequential(message.messenger)
            case .stacked: self = .stacked(Slot(message))
            }
        }

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

    /// In the order in which they were presented.
    private(set) var shown: [MessageID] = []
    /// In ascending order: the last is shown next.
    private(set) var waiting: [Place] = []
    /// The message that came last, until it is shown or ends; nil: every later one has been shown.
    private(set) var newest: MessageID?
    /// Messages that have ended and may still be seen.
    private(set) var leaving = 0
    /// Nothing is shown before this; nil: there was no pause.
    private(set) var notBefore: Instant?
    /// What is open in it; nil while nothing is.
    private(set) var opening: Opening?
    /// What the last `arrange` said; nil for a plain one.
    private(set) var arrangement: Arrangement?
    /// Number of the line in the order in which lines came about.
    let number: UInt64
    /// Whether the line is among those that the current event has changed.
    private var isTouched = false

    init(number: UInt64) { self.number = number }

    /// The parts of a stack that a person has opened.
    struct Opening: Equatable {
        /// Whether more are shown than stand there usually.
        var isExpanded = false
        /// Groups whose messages stand beside one another.
        var fanned: Set<GroupKey> = []
        /// Whether a pointer or finger is on a part that is no message.
        var isAttended = false
        /// When it closes; nil while somebody is there.
        var closes: Instant?

        var isEmpty: Bool { !isExpanded && fanned.isEmpty }
    }

    /// Whether the line need not be kept at `now`.
    func isOver(at now: Instant) -> Bool {
        shown.isEmpty && waiting.isEmpty && leaving == 0 && !isPausing(at: now)
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

    // MARK: Messages

    /// - Parameter isNew: Whether the message has just come, or says something new.
    mutating func enqueue(_ place: Place, isNew: Bool = false) {
        waiting.insert(place, at: index(of: place))
        if isNew { newest = place.id }
    }

    mutating func dequeue(_ place: Place) {
        let index = index(of: place)
        precondition(index < waiting.count && waiting[index].id == place.id)
        waiting.remove(at: index)
        if newest == place.id { newest = nil }
    }

    /// Moves a message that waits to those that are shown.
    mutating func show(_ place: Place) {
        dequeue(place)
        shown.append(place.id)
    }

    /// Moves the first in line of those that may be shown to those that are.
    ///
    /// - Parameter newestFirst: Of messages that are alike in rank and priority the one that came last is the first.
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
            // Of equal rank and priority, the highest sequence number sorts first.
            first.sequence = .max
            let start = index(of: first)
            if let place = waiting[start..<end].first(where: { mayShow($0.id) }) { return place }
            end = start
        }
        return nil
    }

    mutating func removeShown(_ id: MessageID) {
        shown.removeAll { $0 == id }
    }

    /// Takes over a message that is shown, from another line.
    mutating func adoptShown(_ id: MessageID) {
        shown.append(id)
    }

    /// Counts one more message that has ended and may still be seen.
    mutating func addLeaving() { leaving += 1 }

    mutating func removeLeaving() { leaving -= 1 }

    /// Has nothing be shown before `time`.
    mutating func pause(until time: Instant) { notBefore = time }

    // MARK: Its look

    /// Replaces what is open; nil: nothing.
    mutating func open(_ opening: Opening?) { self.opening = opening }

    /// Notes whether a pointer or finger is on a part that is no message.
    mutating func attend(_ isAttended: Bool) { opening?.isAttended = isAttended }

    /// Notes what was told about how the line stands; nil: that it is plain.
    mutating func arrange(_ arrangement: Arrangement?) { self.arrangement = arrangement }

    // MARK: Touching

    /// Marks the line as changed; returns whether it was not marked yet.
    mutating func touch() -> Bool {
        defer { isTouched = true }
        return !isTouched
    }

    mutating func settle() { isTouched = false }

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
