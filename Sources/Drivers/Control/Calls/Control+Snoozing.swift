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

    func isSnoozed(_ id: MessageID) -> Bool { switchboard.snooze(of: id) != nil }
}

/// Calls about menus and one-time codes.
extension Control {
    /// Maximum number of messages of the history that a menu lists.
    private static let mostEntries = 50

    func openMenu(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        let meant = number == 0 ? newest { _ in true } : heldMessage(number)
        guard let message = meant else { return call.fail(.unknownMessage(Self.name(number))) }
        call.reply()
        surroundings.menu(message)
    }

    func openHistoryMenu(_ call: MethodCall) {
        var query = HistoryQuery(limit: Self.mostEntries)
        query.hasLeft = true
        let entries = keepers.history?.entries(query) ?? []
        guard !entries.isEmpty else { return call.fail(.unknownEntry(0)) }
        call.reply()
        surroundings.historyMenu(entries)
    }

    func code(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        let meant = number == 0 ? newest { OneTimeCode.find(in: $0) != nil } : heldMessage(number)
        if number != 0, meant == nil { return call.fail(.unknownMessage(Self.name(number))) }
        guard let meant, let code = OneTimeCode.find(in: meant) else { return call.fail(.noCode) }
        call.reply { $0.string(code) }
        surroundings.codeCopied(meant.id)
    }

    private func heldMessage(_ number: UInt32) -> Message? {
        MessageID(rawValue: number).flatMap { switchboard.message($0) }
    }

    /// The newest shown message that fulfils the condition, otherwise the newest of all messages, without values.
    /// nil: there is none.
    private func newest(_ isMeant: (Message) -> Bool) -> Message? {
        let messages = switchboard.order.compactMap { switchboard.message($0) }.filter {
            $0.messenger.isForMessages && isMeant($0)
        }
        let newest = messages.max { ($0.arrival, $0.id.rawValue) < ($1.arrival, $1.id.rawValue) }
        let shown = messages.filter { switchboard.visibleState(of: $0.id) == .shown }
        return shown.max { ($0.arrival, $0.id.rawValue) < ($1.arrival, $1.id.rawValue) } ?? newest
    }

    private static func name(_ number: UInt32) -> String {
        number == 0 ? "of a message: there is none" : "\(number)"
    }
}
