/// The messages that are snoozed, and when each is to come back.
struct Snoozes: Equatable {
    private var snoozes: [MessageID: Snooze] = [:]
    /// Messages whose time has come, or whose mode has ended, while modes held them back, in the order in which it came.
    private var overdue: [MessageID] = []

    subscript(id: MessageID) -> Snooze? { snoozes[id] }

    /// When the next snooze is over, milliseconds since 1970; nil: none ends by the clock. One that is overdue waits for
    /// something else.
    private(set) var earliest: Int64?

    private mutating func findEarliest() {
        earliest = nil
        for (id, snooze) in snoozes where !overdue.contains(id) {
            if let end = snooze.end { earliest = min(earliest ?? end, end) }
        }
    }

    /// Has a message be snoozed; one that is already has another time.
    mutating func set(_ snooze: Snooze, for id: MessageID) {
        overdue.removeAll { $0 == id }
        snoozes[id] = snooze
        findEarliest()
    }

    /// Forgets a message; nothing happens for one that is not snoozed.
    mutating func drop(_ id: MessageID) {
        guard snoozes.removeValue(forKey: id) != nil else { return }
        overdue.removeAll { $0 == id }
        // A table that grew does not shrink by itself.
        if snoozes.isEmpty { snoozes = [:] }
        findEarliest()
    }

    /// Forgets the messages whose time has come, and returns them, the earliest first.
    ///
    /// - Parameter mayReturn: Whether a message may come back now; one that may not is overdue from then on.
    mutating func takeDue(at time: Int64, where mayReturn: (MessageID) -> Bool) -> [MessageID] {
        var due: [(end: Int64, id: MessageID)] = []
        for (id, snooze) in snoozes {
            if let end = snooze.end, end <= time, !overdue.contains(id) { due.append((end, id)) }
        }
        due.sort { ($0.end, $0.id.rawValue) < ($1.end, $1.id.rawValue) }
        var returning: [MessageID] = []
        for (_, id) in due {
            if mayReturn(id) { returning.append(id) } else { overdue.append(id) }
        }
        for id in returning { drop(id) }
        findEarliest()
        return returning
    }

    /// Forgets the messages that were put off until one of the modes ended that are not on, and returns them, the oldest first.
    ///
    /// - Parameter mayReturn: As of `takeDue`.
    mutating func takeEnded(
        except modes: [String], where mayReturn: (MessageID) -> Bool
    ) -> [MessageID] {
        var ended: [MessageID] = []
        for (id, snooze) in snoozes where !overdue.contains(id) {
            if let mode = snooze.mode, !modes.contains(mode) { ended.append(id) }
        }
        ended.sort { $0.rawValue < $1.rawValue }
        var returning: [MessageID] = []
        for id in ended {
            if mayReturn(id) { returning.append(id) } else { overdue.append(id) }
        }
        for id in returning { drop(id) }
        return returning
    }

    /// Forgets the messages that are overdue and may come back now, and returns them in the order in which their times came.
    mutating func takeOverdue(where mayReturn: (MessageID) -> Bool) -> [MessageID] {
        let returning = overdue.filter(mayReturn)
        for id in returning { drop(id) }
        return returning
    }
}
