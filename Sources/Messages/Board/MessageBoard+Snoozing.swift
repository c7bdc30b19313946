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
        if record.isShown {
            send(.phase(message, .willHide, .snoozed))
            putOff(id, snooze)
            send(.withdraw(id))
            send(.phase(message, .didHide, .snoozed))
            startPause(of: key(of: message))
        } else {
            offScreen.kept.drop(id, of: shares.owner(of: message))
            putOff(id, snooze)
        }
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
