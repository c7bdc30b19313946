/// A message that a `MessageBoard` holds, with what the board knows of it.
final class MessageRecord {
    var message: Message
    /// Where it stands in its line.
    var place: Place
    /// Counts up with each message that was added.
    let serial: UInt64
    /// Whether it is held in the reserve for critical messages.
    let isReserved: Bool
    var stage = Stage.waiting
    /// Whether a pointer or finger is on it.
    var isHeld = false
    /// Whether its time stands still.
    var isFrozen = false
    /// When it expires; only while it is shown.
    var deadline: Instant?
    /// When it is hidden, which was asked for before it had been seen for long enough.
    var hide: Instant?
    /// How often it was asked for, where that is counted.
    var count: Int?

    /// How far it is on its way.
    enum Stage: Equatable {
        /// Its sender wants it in the line only at this moment.
        case delayed(until: Instant)
        case waiting
        /// Comes onto the screen since `since`; at `until` it counts as shown whoever reports what.
        case appearing(since: Instant, until: Instant)
        case shown(since: Instant)
    }

    init(_ message: Message, place: Place, isReserved: Bool) {
        self.message = message
        self.isReserved = isReserved
        self.place = place
        serial = place.sequence
    }

    var state: MessageState {
        switch stage {
        case .delayed: .delayed
        case .waiting: .waiting
        case .appearing, .shown: .shown
        }
    }

    var isShown: Bool { shownSince != nil }

    /// When it began to come onto the screen.
    var shownSince: Instant? {
        switch stage {
        case .delayed, .waiting: nil
        case .appearing(let since, _), .shown(let since): since
        }
    }

    /// When something of it is due, whatever it is.
    var nextDeadline: Instant? {
        var next = deadline
        if let hide { next = min(next ?? hide, hide) }
        switch stage {
        case .delayed(let until), .appearing(_, let until): next = min(next ?? until, until)
        case .waiting, .shown: break
        }
        return next
    }

    /// Starts the time of the message, from the beginning.
    func startTimer(at now: Instant) {
        deadline = nil
        guard isTimed, !isFrozen else { return }
        switch message.expiry {
        case .never, .indefinite: return
        case .milliseconds(let count): deadline = now.advanced(byMilliseconds: max(count, 1))
        case .automatic:
            deadline = message.urgency.duration.map { now.advanced(byMilliseconds: $0) }
        }
    }

    /// Whether its time has begun: once it has appeared. The time of the notification
    /// specification begins when a notification is displayed.
    private var isTimed: Bool {
        switch stage {
        case .delayed, .waiting: false
        case .appearing: message.origin != .command
        case .shown: true
        }
    }
}
