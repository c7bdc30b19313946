package import Bus
package import Messages

/// `org.martlet.Martlet1`, the same at every connection: on the session bus and for each client of
/// the private socket. Calls become events of the switchboard; what happens to any message is told
/// at every connection.
package final class Control: EffectReceiver {
    private struct Attachment {
        var connection: BusConnection
        var export: BusExport
    }

    private let switchboard: Switchboard
    private let version: String
    private let clock: () -> Instant
    private let interface = ControlInterface.description()
    private var attachments: [Attachment] = []

    /// A control interface that is yet to be attached to connections, and to be connected to the
    /// switchboard.
    ///
    /// - Parameters:
    ///   - version: That of the daemon, for the property.
    ///   - clock: The time of this turn of the loop.
    package init(switchboard: Switchboard, version: String, clock: @escaping () -> Instant) {
        self.switchboard = switchboard
        self.version = version
        self.clock = clock
    }

    /// Exports the interface at `connection`, which is kept until it is lost or detached.
    package func attach(_ connection: BusConnection) throws(BusError) {
        attachments.removeAll { !$0.connection.isOpen }
        let export = try connection.export(interface, at: ControlInterface.path) {
            [unowned(unsafe) self] call in
            unsafe self.answer(call)
        } properties: { [unowned(unsafe) self] _, writer in
            unsafe writer.string(self.version)
        }
        attachments.append(Attachment(connection: connection, export: export))
    }

    /// Takes the interface away from `connection` and lets go of it.
    package func detach(_ connection: BusConnection) {
        attachments.removeAll { $0.connection === connection }
    }

    // MARK: Signals

    /// Tells everybody what happened.
    package func perform(_ effect: BoardEffect) {
        switch effect {
        case .added(let message):
            emit("MessageAdded", message) { FormWriter.write(message, to: &$0) }
        case .updated(let message, _):
            emit("MessageUpdated", message) { FormWriter.write(message, to: &$0) }
        case .present(let message): emit("MessageShown", message) { _ in }
        case .chosen(let message, let key, _): emit("ActionInvoked", message) { $0.string(key) }
        case .ended(let message, let reason):
            emit("MessageEnded", message) { $0.string(reason.rawValue) }
        case .withdraw, .arrange, .phase, .refused, .picturesLeftOut, .wake: break
        }
    }

    /// Tells everybody that what a sender drew was tapped, in logical pixels from its top left corner.
    package func contentTapped(_ id: MessageID, x: Double, y: Double) {
        guard let message = switchboard.message(id) else { return }
        emit("ContentTapped", message) { writer in
            writer.double(x)
            writer.double(y)
        }
    }

    private func emit(
        _ signal: String, _ message: Message, _ write: (inout MessageWriter) -> Void
    ) {
        for attachment in attachments {
            attachment.connection.emit(
                path: ControlInterface.path, interface: ControlInterface.name, member: signal
            ) { writer in
                writer.uint32(message.id.rawValue)
                write(&writer)
            }
        }
    }

    // MARK: Calls

    private func answer(_ call: MethodCall) {
        do throws(BusError) {
            switch ControlInterface.Method(rawValue: call.index) {
            case .show: try show(call)
            case .hide: try hide(call)
            case .hideNamed: try hideNamed(call)
            case .hideAll: hideAll(call)
            case .list: list(call)
            case .invoke: try invoke(call)
            case nil: break
            }
        } catch {
            call.fail(error)
        }
    }

    private func show(_ call: MethodCall) throws(BusError) {
        let form = try FormReader.read(call.reader, outputs: switchboard.outputs)
        let now = clock()
        var message = form.message(id: .first, arrival: now)
        let id = switchboard.identify(MessageClaim(message, replaces: form.replaces))
        message.id = id
        switchboard.post(message, at: now) { isTaken in
            guard isTaken else { return call.fail(.tooMany) }
            call.reply { $0.uint32(id.rawValue) }
        }
    }

    private func hide(_ call: MethodCall) throws(BusError) {
        guard let id = held(call, try call.reader.uint32()) else { return }
        call.reply()
        switchboard.handle(.hide(id), at: clock())
    }

    private func hideNamed(_ call: MethodCall) throws(BusError) {
        let name = try call.reader.string(limit: TextLimits.tag + 1)
        let ids = switchboard.messageIDs(named: name)
        if ids.isEmpty { return call.fail(.unknownMessage(ControlError.quoted(name))) }
        call.reply()
        for id in ids { switchboard.handle(.hide(id), at: clock()) }
    }

    private func hideAll(_ call: MethodCall) {
        let count = switchboard.count
        call.reply { $0.uint32(UInt32(clamping: count)) }
        switchboard.handle(.hideAll(nil), at: clock())
    }

    private func list(_ call: MethodCall) {
        call.reply { writer in
            writer.array("a{sv}") { writer in
                for id in switchboard.order { write(id, to: &writer) }
            }
        }
    }

    private func write(_ id: MessageID, to writer: inout MessageWriter) {
        guard let message = switchboard.message(id), let state = switchboard.state(of: id) else {
            return
        }
        FormWriter.write(message, to: &writer) { writer in
            writer.field("number", "u") { $0.uint32(id.rawValue) }
            writer.field("state", "s") { $0.string(state.rawValue) }
        }
    }

    private func invoke(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        guard let id = held(call, try reader.uint32()) else { return }
        let key = try reader.string(limit: TextLimits.key + 1)
        let keys = switchboard.message(id)?.actions.map { $0.key } ?? []
        guard keys.contains(key) else {
            return call.fail(.value("key", key, allowed: MessageKey.list(keys)))
        }
        call.reply()
        switchboard.handle(.choose(id, key: key, token: nil), at: clock())
    }

    /// The id, if a message has it; else the call has been answered.
    private func held(_ call: MethodCall, _ number: UInt32) -> MessageID? {
        if let id = MessageID(rawValue: number), switchboard.message(id) != nil { return id }
        call.fail(.unknownMessage("\(number)"))
        return nil
    }
}
