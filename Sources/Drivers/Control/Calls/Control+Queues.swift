import Bus
import Messages

/// Methods that list messages and messengers, find a message by its name, and read or set how often one counts as
/// shown.
extension Control {
    func current(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        guard let chosen = try anyMessenger(call, reader) else { return }
        let shown = messages(of: chosen).filter { switchboard.visibleState(of: $0) == .shown }
        guard shown.isEmpty, let messenger = chosen.name else { return reply(call, shown) }
        // The messenger's last message may still be disappearing.
        reply(call, switchboard.current(of: messenger).map { [$0] } ?? [])
    }

    func queued(_ call: MethodCall) throws(BusError) {
        guard let chosen = try anyMessenger(call, call.reader) else { return }
        reply(call, messages(of: chosen).filter { switchboard.visibleState(of: $0) != .shown })
    }

    func find(_ call: MethodCall, _ method: ControlMethod) throws(BusError) {
        let reader = call.reader
        let name = try reader.text(longest: TextLimits.tag)
        guard let chosen = try anyMessenger(call, reader) else { return }
        var found: Message?
        if method != .queuedNamed { found = current(named: name, at: chosen) }
        if method != .currentNamed, found == nil {
            let ids = switchboard.messageIDs(named: name, at: chosen.name)
            let waiting = ids.first { switchboard.visibleState(of: $0) != .shown }
            found = waiting.flatMap { switchboard.message($0) }
        }
        reply(call, found.map { [$0] } ?? [])
    }

    /// The message of this name that is on the screen, even while it disappears; nil: there is none.
    private func current(named name: String, at chosen: AnyMessenger) -> Message? {
        for messenger in chosen.name.map({ [$0] }) ?? messengersInUse {
            if let message = switchboard.current(named: name, at: messenger) { return message }
        }
        return nil
    }

    func count(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let name = try reader.text(longest: TextLimits.tag)
        guard let chosen = try anyMessenger(call, reader) else { return }
        let id = switchboard.messageID(named: name, at: chosen.name)
        let count = id.map { switchboard.count(of: $0) } ?? 0
        call.reply { $0.uint32(UInt32(clamping: count)) }
    }

    func setCount(_ call: MethodCall) throws(BusError) {
        guard let (id, reader) = try named(call) else { return }
        let count = try reader.uint32()
        switchboard.handle(.setCount(id, Int(count)), at: clock())
        call.reply { $0.uint32(UInt32(clamping: switchboard.count(of: id))) }
    }

    func messengers(_ call: MethodCall) {
        let settings = switchboard.settings
        let messengers = messengersInUse.map { messenger($0, settings[$0]) }
        call.reply { $0.list(messengers) }
    }

    private func messenger(_ name: MessengerName, _ settings: MessengerSettings) -> Messenger {
        let ids = switchboard.order(of: name)
        let shown = ids.count { switchboard.visibleState(of: $0) == .shown }
        var messenger = Messenger()
        (messenger.name, messenger.order) = (name.rawValue, settings.order)
        messenger.maxVisible = UInt32(clamping: settings.maxVisible)
        messenger.pause = .milliseconds(Int64(clamping: settings.pause))
        messenger.shown = UInt32(clamping: shown)
        messenger.waiting = UInt32(clamping: ids.count - shown)
        return messenger
    }

    /// The messengers that always exist, those that are configured, and those of held messages.
    var messengersInUse: [MessengerName] {
        var messengers: [MessengerName] = [.notifications, .commands]
        let configured = switchboard.settings.messengers.keys.sorted { $0.rawValue < $1.rawValue }
        let used = switchboard.order.compactMap { switchboard.message($0)?.messenger }
        for name in configured + used where !messengers.contains(name) { messengers.append(name) }
        return messengers
    }

    // MARK: Answers

    /// Answers with held messages.
    func reply(_ call: MethodCall, _ ids: [MessageID]) {
        reply(call, ids.compactMap { switchboard.listed($0) })
    }

    private func reply(_ call: MethodCall, _ messages: [Message]) {
        call.reply { writer in
            writer.array("a{sv}") { writer in
                for message in messages { write(message, to: &writer) }
            }
        }
    }

    private func write(_ message: Message, to writer: inout MessageWriter) {
        var record = RecordProperties()
        (record.number, record.sandbox) = (message.id.rawValue, message.sandbox)
        record.state = switchboard.visibleState(of: message.id)?.rawValue ?? "leaving"
        let snooze = switchboard.snooze(of: message.id)
        record.snoozedUntil = snooze?.end.map { WallTime(millisecondsSince1970: $0) }
        record.snoozedMode = snooze?.mode
        FormWriter.write(message, record, to: &writer)
    }

    // MARK: Arguments

    /// A messenger, or all of them for an empty text.
    struct AnyMessenger {
        var name: MessengerName?
    }

    private func messages(of chosen: AnyMessenger) -> [MessageID] {
        chosen.name.map { switchboard.order(of: $0) } ?? switchboard.order
    }

    /// Reads a messenger or an empty text; nil: the text is no name, and the call has been answered with an error.
    func anyMessenger(
        _ call: MethodCall, _ reader: MessageReader
    ) throws(BusError) -> AnyMessenger? {
        let text = try reader.text(longest: MessengerName.longest)
        if text.isEmpty { return AnyMessenger() }
        if let name = MessengerName(valid: text) {
            return AnyMessenger(name: MessengerName.find(text, in: messengersInUse) ?? name)
        }
        call.fail(.value("messenger", text, allowed: MessengerName.rule))
        return nil
    }

    /// Reads a messenger; nil: the text is no name, and the call has been answered with an error.
    func messenger(
        _ call: MethodCall, _ reader: MessageReader
    ) throws(BusError) -> MessengerName? {
        guard let chosen = try anyMessenger(call, reader) else { return nil }
        if chosen.name == nil {
            call.fail(.value("messenger", "", allowed: MessengerName.rule))
        }
        return chosen.name
    }

    /// Reads name and messenger, the first two arguments; returns the message and the reader of the arguments after
    /// them. nil: no message has the name, and the call has been answered with an error.
    func named(
        _ call: MethodCall
    ) throws(BusError) -> (id: MessageID, rest: MessageReader)? {
        let reader = call.reader
        let name = try reader.text(longest: TextLimits.tag)
        guard let chosen = try anyMessenger(call, reader) else { return nil }
        if let id = switchboard.messageID(named: name, at: chosen.name) { return (id, reader) }
        call.fail(.unknownMessage(ControlError.quoted(name)))
        return nil
    }
}
