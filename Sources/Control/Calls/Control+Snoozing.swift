import Bus
import Messages
import Rules

/// Calls that snooze messages.
extension Control {
    /// Longest snooze, milliseconds: a year.
    private static let longestSnooze: Int64 = 366 * 86_400_000

    func snooze(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let number = try reader.uint32()
        let until = try reader.int64()
        guard let id = mayPutOff(number, call) else { return }
        guard until != 0 else { return endSnooze(of: id, call) }
        let now = surroundings.wallClock()
        guard until > now, until - now <= Self.longestSnooze else {
            return call.fail(
                .value("until", "\(until)", allowed: "a moment within a year from now, or 0"))
        }
        call.reply { $0.uint32(id.rawValue) }
        switchboard.handle(.snooze(id, .until(until)), at: clock())
    }

    func snoozeUntilModeEnds(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let number = try reader.uint32()
        let text = try reader.text(longest: ModeName.longest)
        guard let id = mayPutOff(number, call), let mode = mode(text, of: call) else { return }
        guard isOn(mode) else {
            return call.fail(.value("mode", text, allowed: "a mode that is on"))
        }
        call.reply { $0.uint32(id.rawValue) }
        switchboard.handle(.snooze(id, .whileMode(mode.rawValue)), at: clock())
    }

    /// The message that a call snoozes; number 0: the newest on the screen. nil: it cannot be snoozed, and the call has
    /// been answered with an error.
    private func mayPutOff(_ number: UInt32, _ call: MethodCall) -> MessageID? {
        guard let id = number == 0 ? newestShown(call) : heldMessage(call, number) else {
            return nil
        }
        guard switchboard.message(id)?.isValue == true else { return id }
        call.fail(.value("id", "\(id.rawValue)", allowed: "a message, and no value on the screen"))
        return nil
    }

    private func endSnooze(of id: MessageID, _ call: MethodCall) {
        guard isSnoozed(id) else {
            return call.fail(.value("id", "\(id.rawValue)", allowed: "a message that is snoozed"))
        }
        call.reply { $0.uint32(id.rawValue) }
        switchboard.handle(.recall(id), at: clock())
    }

    private func newestShown(_ call: MethodCall) -> MessageID? {
        if let id = switchboard.newestShown { return id }
        call.fail(.nothingShown)
        return nil
    }

    /// Whether a message is snoozed.
    func isSnoozed(_ id: MessageID) -> Bool { switchboard.snooze(of: id) != nil }
}
