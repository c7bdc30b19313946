package import Bus
import Images
package import Messages

/// `org.freedesktop.Notifications` at a connection: calls become events of the switchboard, and its
/// effects signals to the senders, each to its own alone. Asking for the name is left to the owner.
///
/// A sender that has gone misses its signals; its notifications stay.
package final class NotificationService: EffectReceiver {
    private let switchboard: Switchboard
    private unowned(unsafe) let connection: BusConnection
    private let version: String
    private let reader: NotificationReader
    private let clock: () -> Instant
    private let log: (String) -> Void
    private var logged: Set<Complaint.Kind> = []
    private var export: BusExport?

    /// Exports the interface. The connection must outlive this object, which is to be connected to
    /// the switchboard.
    ///
    /// - Parameters:
    ///   - version: That of the daemon, for `GetServerInformation`.
    ///   - clock: The time of this turn of the loop.
    ///   - log: Takes a line about what a sender did wrong; each kind once.
    package init(
        connection: BusConnection, switchboard: Switchboard, version: String,
        clock: @escaping () -> Instant, log: @escaping (String) -> Void
    ) throws(BusError) {
        self.switchboard = switchboard
        unsafe self.connection = connection
        self.version = version
        self.clock = clock
        self.log = log
        reader = NotificationReader(pixels: PixelReader())
        export = try connection.export(
            NotificationInterface.description(), at: NotificationInterface.path
        ) { [unowned(unsafe) self] call in unsafe self.answer(call) }
    }

    /// Sends what a sender has to know.
    package func perform(_ effect: BoardEffect) {
        switch effect {
        case .chosen(let message, let key, let token):
            if let token { emit("ActivationToken", of: message) { $0.string(token) } }
            emit("ActionInvoked", of: message) { $0.string(key) }
        case .replied(let message, let text, let token):
            if let token { emit("ActivationToken", of: message) { $0.string(token) } }
            emit("NotificationReplied", of: message) { $0.string(text) }
        case .ended(let message, let reason):
            emit("NotificationClosed", of: message) { $0.uint32(reason.specificationCode) }
        case .picturesLeftOut:
            complain(Complaint(.picturesLeftOut, "too many pictures waiting; one was left out"))
        case .added, .updated, .present, .withdraw, .arrange, .phase, .refused, .wake: break
        }
    }

    private func emit(
        _ signal: String, of message: Message, _ write: (inout MessageWriter) -> Void
    ) {
        guard case .application(let busName) = message.origin else { return }
        unsafe connection.emit(
            path: NotificationInterface.path, interface: NotificationInterface.name,
            member: signal, to: busName
        ) { writer in
            writer.uint32(message.id.rawValue)
            write(&writer)
        }
    }

    private func answer(_ call: MethodCall) {
        do throws(BusError) {
            switch NotificationInterface.Method(rawValue: call.index) {
            case .getCapabilities: call.reply { $0.strings(NotificationInterface.capabilities) }
            case .notify: try notify(call)
            case .closeNotification: close(call, try call.reader.uint32())
            case .getServerInformation: identify(call)
            case nil: break
            }
        } catch {
            call.fail(error)
        }
    }

    private func identify(_ call: MethodCall) {
        call.reply { writer in
            for text in [
                "martlet", "Martlet", version, NotificationInterface.specificationVersion,
            ] { writer.string(text) }
        }
    }

    private func notify(_ call: MethodCall) throws(BusError) {
        let request = try reader.read(call.reader)
        let busName = call.sender ?? ""
        let id = switchboard.identify(request.claim(busName: busName))
        let now = clock()
        let defaults = switchboard.defaults(for: .notifications, request.hints.urgency)
        var message = request.message(id: id, busName: busName, arrival: now, defaults: defaults)
        // Who names the notification to replace wants that one changed.
        if request.replaces != 0 { message.duplicates = .update }
        switchboard.post(message, at: now) { isTaken in
            if isTaken {
                call.reply { $0.uint32(id.rawValue) }
            } else {
                call.fail(
                    NotificationInterface.excess,
                    "too many notifications are held, of this sender or in all")
            }
        }
        for complaint in request.complaints { complain(complaint, appName: request.appName) }
    }

    private func close(_ call: MethodCall, _ number: UInt32) {
        guard let id = MessageID(rawValue: number), switchboard.message(id) != nil else {
            return call.fail(NotificationInterface.notFound, "")
        }
        call.reply()
        switchboard.handle(.close(id, .closed), at: clock())
    }

    private func complain(_ complaint: Complaint, appName: String = "") {
        guard logged.insert(complaint.kind).inserted else { return }
        let sender = appName.isEmpty ? "" : " of \(appName)"
        log("notification\(sender): \(complaint.text) (this is said once)")
    }
}
