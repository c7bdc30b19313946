/// The condition that ends a snooze.
package enum Snooze: Equatable, Sendable {
    /// At this time, milliseconds since 1970; time during which the machine sleeps counts.
    case until(Int64)
    /// When the mode of this name ends.
    case whileMode(String)

    /// Length of a snooze if none is given, milliseconds.
    package static let usual: Int64 = 600_000

    /// When the snooze ends, milliseconds since 1970; nil: a mode ends it.
    package var end: Int64? {
        switch self {
        case .until(let time): time
        case .whileMode: nil
        }
    }

    /// The mode whose end ends the snooze; nil: the clock ends it.
    package var mode: String? {
        if case .whileMode(let name) = self { name } else { nil }
    }

    /// The snooze as stored in the history: a number of milliseconds, or a word and the name of a mode.
    package var text: String {
        switch self {
        case .until(let time): "\(time)"
        case .whileMode(let name): Self.modePrefix + name
        }
    }

    private static let modePrefix = "mode "

    /// Reads a text that `text` wrote; nil: another text.
    package init?(text: String) {
        let prefix = Self.modePrefix.utf8
        if text.utf8.starts(with: prefix) {
            let name = String(Substring(text.utf8.dropFirst(prefix.count)))
            guard !name.isEmpty else { return nil }
            self = .whileMode(name)
            return
        }
        guard let time = Int64(text) else { return nil }
        self = .until(time)
    }
}

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

/// Messages that a person has snoozed: they stay held, are off the screen until their time, and come back as if they
/// had just arrived. Their senders are not told.
extension MessageBoard {
    /// Takes a message off the screen, or out of its line, until a snooze is over. Does nothing for an on-screen value.
    mutating func snooze(_ id: MessageID, _ snooze: Snooze) {
        guard let record = records[id], !record.message.isValue else { return }
        // The mode may have ended while the person was choosing.
        if let mode = snooze.mode, screen.modesOn?.contains(mode) == false { return }
        // The message was to close anyway as soon as it had been seen for long enough.
        if record.hide != nil { return end(id, .closed) }
        let message = record.message
        let repetitions = takeRepetitions(of: id)
        if record.isShown {
            send(.phase(message, .willHide, .snoozed))
            putOff(id, snooze)
            offerUndo(of: [id], .snooze)
            if record.countedOn == nil { send(.withdraw(id)) }
            send(.phase(message, .didHide, .snoozed))
            if record.countedOn == nil { startPause(of: key(of: message)) }
        } else {
            offScreen.kept.drop(id, of: shares.owner(of: message))
            offScreen.dismissals.drop(id)
            offScreen.gathered.drop(id)
            putOff(id, snooze)
        }
        if !repetitions.isEmpty { tellCount(of: id) }
        for id in repetitions { self.snooze(id, snooze) }
    }

    /// Holds a message that was snoozed in an earlier daemon.
    mutating func restoreSnoozed(_ message: Message, _ snooze: Snooze) {
        post(message)
        guard let record = records[message.id], !record.message.isValue else { return }
        putOff(message.id, snooze)
        // The mode may have ended while no daemon was running.
        if snooze.mode != nil { endSnoozesOfModes() }
    }

    private mutating func putOff(_ id: MessageID, _ snooze: Snooze) {
        leaveLine(id)
        change(id) { $0.snooze() }
        offScreen.snoozes.set(snooze, for: id)
        if let message = records[id]?.message { send(.snoozed(message, snooze)) }
    }

    /// Brings back the messages whose time has come. While modes hold messages back, only those return that may be
    /// shown nevertheless; the others return when the modes allow it.
    ///
    /// - Parameter time: Milliseconds since 1970.
    mutating func endSnoozes(at time: Int64) {
        let due = offScreen.snoozes.takeDue(at: time) { [level = screen.level, records] id in
            records[id]?.message.isShown(at: level) ?? true
        }
        for id in due { unsnooze(id) }
    }

    /// Brings back the messages whose mode has ended, as far as the active modes allow.
    mutating func endSnoozesOfModes() {
        guard let modesOn = screen.modesOn else { return }
        let due = offScreen.snoozes.takeEnded(except: modesOn) {
            [level = screen.level, records] id in
            records[id]?.message.isShown(at: level) ?? true
        }
        for id in due { unsnooze(id) }
    }

    /// Brings back the messages whose snooze ended while modes held them back, as far as the active modes now allow.
    mutating func endOverdueSnoozes() {
        let due = offScreen.snoozes.takeOverdue { [level = screen.level, records] id in
            records[id]?.message.isShown(at: level) ?? true
        }
        for id in due { unsnooze(id) }
    }

    /// Puts a snoozed message into its line even if rules keep it off the screen, because a person wants to see it.
    private mutating func unsnooze(_ id: MessageID) {
        guard let record = records[id], record.state == .snoozed else { return }
        offScreen.dismissals.drop(id)
        change(id) { $0.permit(true) }
        enqueue(id, isNew: true)
        send(.updated(record.message, .waiting))
    }

    /// Handles an update of a snoozed message. It stays snoozed unless it has become critical.
    ///
    /// - Returns: Whether the message stays snoozed.
    mutating func staysSnoozed(_ message: Message, after old: Message) -> Bool {
        if message.urgency != .critical || old.urgency == .critical { return true }
        offScreen.drop(message.id, of: shares.owner(of: old))
        return false
    }
}
