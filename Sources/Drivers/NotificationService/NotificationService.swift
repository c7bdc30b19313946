package import Bus
import Images
package import Messages

/// `org.freedesktop.Notifications` at a connection. Calls become events of the switchboard; its effects become signals,
/// which only the message's sender receives. Its end is also reported to earlier senders, whose message another program
/// has replaced. The owner of the service requests the bus name.
///
/// A sender that has disconnected misses its signals, and its notifications stay. A sandboxed sender can change only
/// its own application's notifications.
package final class NotificationService: EffectReceiver {
    let switchboard: Switchboard
    unowned(unsafe) let connection: BusConnection
    let version: String
    private(set) var reader: NotificationReader
    let clock: () -> Instant
    private var complaints: ComplaintLog
    private var export: BusExport?
    /// Applications that hold do not disturb.
    package let inhibitions: Inhibitions
    var registry = SenderRegistry()
    var inquiries = SenderInquiries()
    private var recipients = EndRecipients()
    /// Senders of kept messages, by unique name.
    var keptSenders: [String: KeptSender] = [:]
    /// Returns whether sounds can be played.
    package var playsSounds: () -> Bool = { false }
    /// Returns the icon of an application, by its desktop entry or else by its name; nil: none is known.
    package var applicationIcon: (_ entry: String, _ appName: String) -> PictureSource? = { _, _ in
        nil
    }

    /// Called with a message that names no desktop entry, and the process of its sender, before the sender has its answer:
    /// it may end with that.
    package var posted: (_ message: MessageID, _ process: UInt32) -> Void = { _, _ in }

    /// Returns the limit of the sides of a screenshot or a photograph in a hint, pixels; nil: that of all pictures.
    package var largeSide: () -> Int? {
        get { reader.largeSide }
        set { reader.largeSide = newValue }
    }

    /// Returns the name in the desktop entry of an application; nil: there is none.
    package var applicationName: (_ id: String) -> String? = { _ in nil }

    /// Exports the interface. The connections must outlive this object, which must be connected to the switchboard.
    ///
    /// - Parameters:
    ///   - inquiries: The connection over which the bus is asked about senders; it takes descriptors.
    ///   - version: Version of the daemon, for `GetServerInformation`.
    ///   - clock: Returns the time of the present turn of the loop.
    ///   - log: Called with a line about a sender's mistake; each kind once.
    package init(
        connection: BusConnection, inquiries asking: BusConnection, switchboard: Switchboard,
        version: String,
        clock: @escaping () -> Instant, log: @escaping (String) -> Void
    ) throws(BusError) {
        self.switchboard = switchboard
        unsafe self.connection = connection
        self.version = version
        self.clock = clock
        complaints = ComplaintLog(log)
        reader = NotificationReader(pixels: PixelReader())
        inhibitions = Inhibitions { [unowned(unsafe) connection] in
            unsafe connection.emitChanged(
                path: NotificationInterface.path, interface: NotificationInterface.name,
                property: "Inhibited")
        }
        inhibitions.holdersChanged = { [unowned(unsafe) self] names in
            unsafe self.switchboard.handle(.holders(names), at: self.clock())
        }
        inquiries.ask = { [unowned(unsafe) asking] name, handler in
            unsafe SenderInquiry.identity(of: name, on: asking, handler)
        }
        export = try connection.export(
            NotificationInterface.description(), at: NotificationInterface.path
        ) { [unowned(unsafe) self] call in
            unsafe self.answer(call)
        } properties: { [unowned(unsafe) self] _, writer in
            unsafe writer.bool(self.inhibitions.isInhibited)
        }
        inhibitions.tell(switchboard.level)
    }

    /// Finds out the identity of a connection, and calls the handler once. For tests, which have no
    /// sandboxes and replace it.
    package var inquire: (String, @escaping (SenderIdentity) -> Void) -> Void {
        get { inquiries.ask }
        set { inquiries.ask = newValue }
    }

    /// Sends signals for an effect.
    package func perform(_ effect: BoardEffect) {
        switch effect {
        case .chosen(let message, let key, let token):
            if let token { emit("ActivationToken", of: message) { $0.string(token) } }
            emit("ActionInvoked", of: message) { $0.string(key) }
        case .replied(let message, let text, let token):
            if let token { emit("ActivationToken", of: message) { $0.string(token) } }
            emit("NotificationReplied", of: message) { $0.string(text) }
        case .kept(let message): watchSender(of: message)
        case .ended(let message, let reason):
            forgetKept(message)
            tellEnd(of: message, reason)
        case .limited(let level): inhibitions.tell(level)
        case .picturesLeftOut:
            complain(Complaint(.picturesLeftOut, "too many pictures waiting; one was left out"))
        case .added, .updated, .present, .repeated, .withdraw, .snoozed, .arrange, .phase, .refused,
            .counted, .timeLeft, .heldBack, .gatheredOver, .wake, .endSnoozes, .undoable,
            .gathered, .openGathered, .codeHidden:
            break
        }
    }

    /// Reports the end of a message to its sender, and to every other connection that was given its id.
    private func tellEnd(of message: Message, _ reason: EndReason) {
        let code = reason.specificationCode
        emit("NotificationClosed", of: message) { $0.uint32(code) }
        for connection in recipients.take(message.id)
        where message.origin != .application(busName: connection) {
            emit("NotificationClosed", message.id, to: connection) { $0.uint32(code) }
        }
    }

    /// Tells the earlier senders of a message that it is `sender`'s alone from now on.
    func tellLoss(of message: MessageID, to sender: String) {
        for connection in recipients.take(message) where connection != sender {
            emit("NotificationClosed", message, to: connection) {
                $0.uint32(NotificationInterface.undefinedReason)
            }
        }
    }

    /// Records that a connection was given the id of a message.
    func addRecipient(_ connection: String, of message: MessageID) {
        guard let excess = recipients.add(connection, to: message) else { return }
        emit("NotificationClosed", message, to: excess) {
            $0.uint32(NotificationInterface.undefinedReason)
        }
    }

    private func emit(
        _ signal: String, of message: Message, _ write: (inout MessageWriter) -> Void
    ) {
        guard case .application(let busName) = message.origin, !busName.isEmpty else { return }
        emit(signal, message.id, to: busName, write)
    }

    private func emit(
        _ signal: String, _ message: MessageID, to busName: String,
        _ write: (inout MessageWriter) -> Void
    ) {
        unsafe connection.emit(
            path: NotificationInterface.path, interface: NotificationInterface.name,
            member: signal, to: busName
        ) { writer in
            writer.uint32(message.rawValue)
            write(&writer)
        }
    }

    private func answer(_ call: MethodCall) {
        let sender = call.sender ?? ""
        if inquiries.waiting[sender] != nil { return wait(WaitingCalls.Item(call), of: sender) }
        serve(WaitingCalls.Item(call), of: sender)
    }

    func complain(_ complaint: Complaint, appName: String = "") {
        complaints.log(complaint, appName: appName)
    }
}

struct KeptSender {
    var watch: Vanishing
    var messages: Set<MessageID>
}

/// Kept messages live as long as their senders, because afterwards nothing could receive an action.
extension NotificationService {
    /// Makes a kept message end when its sender disconnects.
    func watchSender(of message: Message) {
        guard case .application(let busName) = message.origin, !busName.isEmpty else { return }
        if keptSenders[busName] != nil {
            keptSenders[busName]?.messages.insert(message.id)
            return
        }
        do throws(BusError) {
            let watch = try unsafe connection.watchVanishing(of: busName) {
                [unowned(unsafe) self] in unsafe self.senderDisconnected(busName)
            }
            keptSenders[busName] = KeptSender(watch: watch, messages: [message.id])
        } catch {
            // The connection to the bus is closed, and the daemon will end.
        }
    }

    /// Forgets the watch of an ended message's sender, if it was the sender's last kept message.
    func forgetKept(_ message: Message) {
        guard case .application(let busName) = message.origin,
            keptSenders[busName]?.messages.remove(message.id) != nil,
            keptSenders[busName]?.messages.isEmpty ?? false
        else { return }
        keptSenders[busName] = nil
    }

    private func senderDisconnected(_ busName: String) {
        let messages = keptSenders.removeValue(forKey: busName)?.messages ?? []
        for id in switchboard.order
        where messages.contains(id) && switchboard.state(of: id) == .kept
            && switchboard.message(id)?.origin == .application(busName: busName)
        {
            switchboard.handle(.close(id, .expired), at: clock())
        }
    }
}

/// The owners of messages: a connection counts for itself until the bus has told whose it is. The bus is asked about
/// each sender after its first answer, and no sender waits for that.
extension NotificationService {
    /// Tells the board whose a connection is, if the bus has told that.
    func tellOwner(of connection: String) {
        guard let identity = registry.identity(of: connection),
            !switchboard.knowsOwner(of: connection)
        else { return }
        switchboard.handle(
            .identify(connection: connection, MessageOwner(identity)), at: clock())
    }
}
