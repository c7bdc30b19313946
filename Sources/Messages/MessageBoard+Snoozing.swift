/// Messages that a person has put off: they are held, are off the screen until their time, and come back as if they had
/// just come. Their senders hear nothing of that.
extension MessageBoard {
    /// Takes a message off the screen, or out of its line, until a snooze is over. A value on the screen is never put off.
    mutating func snooze(_ id: MessageID, _ snooze: Snooze) {
        guard let record = records[id], !record.message.isValue else { return }
        // The mode may have ended while somebody chose.
        if let mode = snooze.mode, screen.modesOn?.contains(mode) == false { return }
        // It was to be closed anyway, as soon as it had been seen for long enough.
        if record.hide != nil { return end(id, .closed) }
        let message = record.message
        if record.isShown {
            send(.phase(message, .willHide, .snoozed))
            putOff(id, snooze)
            send(.withdraw(id))
            send(.phase(message, .didHide, .snoozed))
            startPause(of: key(of: message))
        } else {
            offScreen.kept.drop(id)
            putOff(id, snooze)
        }
    }

    /// Holds a message of another daemon again that was snoozed.
    mutating func holdSnoozed(_ message: Message, _ snooze: Snooze) {
        post(message)
        guard let record = records[message.id], !record.message.isValue else { return }
        putOff(message.id, snooze)
        // Its mode may have ended while no daemon ran.
        if snooze.mode != nil { endSnoozesOfModes() }
    }

    private mutating func putOff(_ id: MessageID, _ snooze: Snooze) {
        leaveLine(id)
        change(id) { $0.snooze() }
        offScreen.snoozes.set(snooze, for: id)
        if let message = records[id]?.message { send(.snoozed(message, snooze)) }
    }

    /// Has those messages come back whose time has come. While modes hold messages back, only those come that are shown all
    /// the same; the others follow when the modes let them.
    ///
    /// - Parameter time: Milliseconds since 1970.
    mutating func endSnoozes(at time: Int64) {
        let due = offScreen.snoozes.takeDue(at: time) { [level = screen.level, records] id in
            records[id]?.message.isShown(at: level) ?? true
        }
        for id in due { comeBack(id) }
    }

    /// Has those messages come back whose mode is not on, as far as modes let them.
    mutating func endSnoozesOfModes() {
        guard let modesOn = screen.modesOn else { return }
        let due = offScreen.snoozes.takeEnded(except: modesOn) {
            [level = screen.level, records] id in
            records[id]?.message.isShown(at: level) ?? true
        }
        for id in due { comeBack(id) }
    }

    /// Has those messages come back whose time came while modes held them back, as far as they no longer do.
    mutating func endOverdueSnoozes() {
        let due = offScreen.snoozes.takeOverdue { [level = screen.level, records] id in
            records[id]?.message.isShown(at: level) ?? true
        }
        for id in due { comeBack(id) }
    }

    /// Has a snoozed message wait for its turn, although rules may keep it off the screen: a person wants to see it.
    private mutating func comeBack(_ id: MessageID) {
        guard let record = records[id], record.state == .snoozed else { return }
        change(id) { $0.permit(true) }
        enqueue(id, isNew: true)
        send(.updated(record.message, .waiting))
    }

    /// Puts an update into the place of a message that is snoozed. It stays so, unless it has become critical.
    ///
    /// - Returns: Whether it stays snoozed.
    mutating func staysSnoozed(_ message: Message, after old: Message) -> Bool {
        if message.urgency != .critical || old.urgency == .critical { return true }
        offScreen.drop(message.id)
        return false
    }
}
