import Bus
import Messages

/// Calls about one message.
extension Control {
    func show(_ call: MethodCall) throws(BusError) {
        let forwarder = forwarded.forwarder(of: call.connection)
        // Errors name what is allowed: a forwarded client is not told the outputs, nor the queues of others.
        let names = forwarder == nil ? knownNames : surroundings.names()
        var form = try FormReader.read(call.reader, names: names)
        if forwarder != nil { form.confine() }
        guard mayOwn(form, call) else { return call.fail(.tooManyOwners) }
        if let replaced = form.replaces, !mayReplace(replaced, call) {
            return call.fail(.unknownMessage("\(replaced.rawValue)"))
        }
        let now = clock()
        let posting = posting(form, from: forwarder, at: now)
        let claim = MessageClaim(posting.message, replaces: form.replaces)
        let replaced = form.replaces.flatMap { switchboard.message($0) }
        switchboard.post(posting, claim, at: now) { id in
            guard let id else { return call.fail(.tooMany) }
            if let replaced { tellLoss(of: replaced, to: forwarder) }
            own(id, form, call)
            if let process = call.connection.peerProcess { surroundings.posted(id, process) }
            call.reply { $0.uint32(id.rawValue) }
        }
    }

    /// Whether a caller may replace the message with an id. Of a message that has ended only the id is left, which belongs
    /// to nobody.
    private func mayReplace(_ id: MessageID, _ call: MethodCall) -> Bool {
        guard forwarded.forwarder(of: call.connection) != nil else { return switchboard.hasHad(id) }
        return switchboard.message(id).map { forwarded.mayKnow(of: $0, call.connection) } ?? false
    }

    /// Tells a forwarder that another sender has replaced its message: it hears nothing of the message any more.
    private func tellLoss(of message: Message, to sender: String?) {
        guard ForwarderName.isForwarder(message.sandbox), message.sandbox != sender else { return }
        subscribers.forEach { connection, name in
            guard forwarded.forwarder(of: connection) == message.sandbox else { return }
            emit(.messageEnded, at: connection, to: name) { writer in
                writer.uint32(message.id.rawValue)
                writer.string(EndReason.closed.rawValue)
            }
        }
    }

    /// The message of a form on its way to the board.
    ///
    /// - Parameter forwarder: The `ForwarderName` of the sender; nil: the message is not forwarded.
    func posting(_ form: MessageForm, from forwarder: String? = nil, at now: Instant) -> Posting {
        let build = {
            [unowned(unsafe) self]
            (defaults: (MessengerName, MessageUrgency) -> MessageDefaults) -> Message in
            var message = form.message(id: .first, arrival: now, defaults: defaults)
            if let forwarder { message.mark(forwarder: forwarder) }
            return unsafe illustrated(message)
        }
        let message = build { switchboard.defaults(for: $0, $1) }
        return Posting(message, hints: form.hints) { [switchboard] messenger, urgency in
            build { _, _ in switchboard.defaults(for: messenger, urgency) }
        }
    }

    /// The message with the icon of its application, if it names one and has nothing else to be seen beside its text.
    private func illustrated(_ message: Message) -> Message {
        guard message.icon == nil, message.iconText.isEmpty, message.theme == .plain,
            !message.desktopEntry.isEmpty
        else { return message }
        var message = message
        message.icon = surroundings.applicationIcon(message.desktopEntry).map { .source($0) }
        return message
    }

    func update(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        guard let id = heldMessage(call, try reader.uint32()),
            var message = switchboard.original(id)
        else {
            return
        }
        let form = try FormReader.read(reader, names: knownNames, isUpdate: true)
        if let key = form.identity {
            return call.fail(.key(key, allowed: "all keys but id, replaces"))
        }
        guard mayOwn(form, call) else { return call.fail(.tooManyOwners) }
        form.update(&message) { switchboard.defaults(for: $0, $1) }
        // An update is meant for exactly this message, so it never counts as a duplicate.
        message.duplicates = .update
        message.arrival = clock()
        switchboard.update(message, at: message.arrival) { isTaken in
            guard isTaken else { return call.fail(.tooMany) }
            own(id, form, call)
            call.reply()
        }
    }

    func invoke(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        guard let id = heldMessage(call, try reader.uint32()) else { return }
        let key = try reader.text(longest: TextLimits.key)
        let actions = switchboard.message(id)?.actions ?? []
        // A reply cannot be chosen by its key, because it needs a text.
        let keys = actions.map { $0.key }.filter { $0 != MessageAction.replyKey }
        guard keys.contains(key) else {
            let allowed =
                keys.isEmpty
                ? "none, since the message has no actions" : keys.joined(separator: ", ")
            return call.fail(.value("key", key, allowed: allowed))
        }
        call.reply()
        switchboard.handle(.choose(id, key: key, token: nil), at: clock())
    }

    func reply(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        guard let id = heldMessage(call, try reader.uint32()) else { return }
        guard switchboard.message(id)?.replyAction != nil else {
            return call.fail(
                .value(
                    "id", "\(id.rawValue)",
                    allowed: "a message with the action \(MessageAction.replyKey)"))
        }
        let limit = TextLimits.reply
        let given = try reader.text(longest: limit)
        let text = TextCollector.line(given, limit: limit)
        guard !text.isEmpty, given.utf8.count <= limit else {
            return call.fail(.value("text", given, allowed: "1 to \(limit) bytes of text"))
        }
        call.reply()
        switchboard.handle(.reply(id, text: text, token: nil), at: clock())
    }

    func room(_ call: MethodCall) throws(BusError) {
        let form = try FormReader.read(call.reader, names: knownNames)
        var message = form.message(id: .first, arrival: clock()) { messenger, urgency in
            switchboard.defaults(for: messenger, urgency)
        }
        switchboard.settings.place(&message)
        guard let place = surroundings.contentPlace(message) else { return call.fail(.noRoom) }
        call.reply { place.write(to: &$0) }
    }

    /// The names that a message may use at present.
    var knownNames: ControlNames {
        var known = surroundings.names()
        known.outputs = switchboard.outputs
        known.messengers = messengersInUse
        return known
    }

    /// The output that a caller means by a name; empty: unset. While no output is known, any name is accepted. nil:
    /// there is no such output, and the call has been answered with an error.
    func output(_ name: String, of call: MethodCall) -> String? {
        let outputs = switchboard.outputs
        if name.isEmpty || outputs.isEmpty { return name }
        if let output = NameCase.find(name, in: outputs) { return output }
        call.fail(.value("output", name, allowed: outputs.joined(separator: ", ")))
        return nil
    }

    /// The id of a held message that the caller may know of; nil: there is none, and the call has been answered with an
    /// error.
    func heldMessage(_ call: MethodCall, _ number: UInt32) -> MessageID? {
        if let id = MessageID(rawValue: number), let message = switchboard.message(id),
            forwarded.mayKnow(of: message, call.connection)
        {
            return id
        }
        call.fail(.unknownMessage("\(number)"))
        return nil
    }
}

/// Calls that end messages.
extension Control {
    func hide(_ call: MethodCall) throws(BusError) {
        guard let id = heldMessage(call, try call.reader.uint32()) else { return }
        call.reply()
        switchboard.handle(.hide(id), at: clock())
    }

    func hideAtOnce(_ call: MethodCall) throws(BusError) {
        guard let id = heldMessage(call, try call.reader.uint32()) else { return }
        call.reply()
        switchboard.handle(.hideAtOnce(id), at: clock())
    }

    func hideNamed(_ call: MethodCall) throws(BusError) {
        let name = try call.reader.text(longest: TextLimits.tag)
        let ids = switchboard.messageIDs(named: name).filter { id in
            switchboard.message(id).map { forwarded.mayKnow(of: $0, call.connection) } ?? false
        }
        if ids.isEmpty { return call.fail(.unknownMessage(ControlError.quoted(name))) }
        call.reply()
        for id in ids { switchboard.handle(.hide(id), at: clock()) }
    }

    func hideCounted(_ call: MethodCall) throws(BusError) {
        guard let id = try named(call)?.id else { return }
        call.reply()
        switchboard.handle(.hideCounted(id), at: clock())
    }

    func hideCurrent(_ call: MethodCall) throws(BusError) {
        guard let messenger = try messenger(call, call.reader) else { return }
        call.reply()
        switchboard.handle(.hideCurrent(messenger), at: clock())
    }

    func hideGroup(_ call: MethodCall) throws(BusError) {
        guard let id = heldMessage(call, try call.reader.uint32()) else { return }
        let ids = switchboard.group(of: id)
        call.reply { $0.uint32(UInt32(clamping: ids.count)) }
        for id in ids { switchboard.handle(.hide(id), at: clock()) }
    }

    func expire(_ call: MethodCall) throws(BusError) {
        guard let id = heldMessage(call, try call.reader.uint32()) else { return }
        call.reply()
        switchboard.handle(.expire(id), at: clock())
    }

    func hideMessenger(_ call: MethodCall) throws(BusError) {
        guard let messenger = try messenger(call, call.reader) else { return }
        let count = switchboard.order(of: messenger).count { !isSnoozed($0) }
        call.reply { $0.uint32(UInt32(clamping: count)) }
        switchboard.handle(.hideAll(messenger), at: clock())
    }

    func hideAll(_ call: MethodCall) {
        let count = switchboard.order.count { !isSnoozed($0) }
        call.reply { $0.uint32(UInt32(clamping: count)) }
        switchboard.handle(.hideAll(nil), at: clock())
    }
}
