/// The snoozed messages, and when each returns.
struct Snoozes: Equatable {
    private var snoozes: [MessageID: Snooze] = [:]
    /// Messages whose snooze ended while modes held them back, in the order in which their snoozes ended.
    private var overdue: [MessageID] = []

    subscript(id: MessageID) -> Snooze? { snoozes[id] }

    /// When the clock next ends a snooze, milliseconds since 1970; nil: never. Overdue messages do not count.
    private(set) var earliest: Int64?

    private mutating func findEarliest() {
        earliest = nil
        for (id, snooze) in snoozes where !overdue.contains(id) {
            if let end = snooze.end { earliest = min(earliest ?? end, end) }
        }
    }

    /// Snoozes a message, or changes the snooze of a snoozed one.
    mutating func set(_ snooze: Snooze, for id: MessageID) {
        overdue.removeAll { $0 == id }
        snoozes[id] = snooze
        findEarliest()
    }

    /// Removes a message. Does nothing if it is not snoozed.
    mutating func drop(_ id: MessageID) {
        guard snoozes.removeValue(forKey: id) != nil else { return }
        overdue.removeAll { $0 == id }
        // Dictionaries keep their memory until they are replaced.
        if snoozes.isEmpty { snoozes = [:] }
        findEarliest()
    }

    /// Removes and returns the messages whose time has come, the earliest first.
    ///
    /// - Parameter mayReturn: Whether a message may return now; otherwise it becomes overdue.
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

    /// Removes and returns the messages that were snoozed as long as a mode other than `modes` was on, the oldest
    /// first.
    ///
    /// - Parameter mayReturn: Whether a message may return now; otherwise it becomes overdue.
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

    /// Removes and returns the overdue messages that may return now, in the order in which their snoozes ended.
    mutating func takeOverdue(where mayReturn: (MessageID) -> Bool) -> [MessageID] {
        let returning = overdue.filter(mayReturn)
        for id in returning { drop(id) }
        return returning
    }
}
