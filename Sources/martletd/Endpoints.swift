import Bus
import Control
import Host
import Portal

/// Names on the session bus.
private enum BusName {
    static let notifications = "org.freedesktop.Notifications"
    static let control = "org.martlet.Martlet1"
    static let addressInUse = "org.freedesktop.DBus.Error.AddressInUse"
    static let noServer = "org.freedesktop.DBus.Error.NoServer"
}

/// Where the daemon is spoken to: three names on the session bus, and a private socket.
final class Endpoints {
    private let loop: EventLoop
    private let control: Control
    /// Whether names are taken over from another daemon that allows it.
    private let replaces: Bool
    /// The connection to the session bus that serves `org.freedesktop.Notifications` and asks other services.
    private var session: BusConnection?
    /// The connection to the session bus that serves `org.martlet.Martlet1`. It is another one, because a sandbox
    /// that may speak to the owner of one name may call everything that is exported at the same connection.
    private var controlSession: BusConnection?
    /// The connection to the session bus that serves the portal's frontend. It is another one, because it alone takes
    /// descriptors.
    private var portalSession: BusConnection?
    private var ownerships: [BusMatch] = []
    /// How many of the names that make a daemon are ours; that for the portal is none of them.
    private var acquired = 0
    /// While a successor has one of the names and not yet the other.
    private var succession: EventTimer?
    private var socket: BusSocket?
    /// Is called before the first call is served, with the id of the session bus; empty: there is none.
    var onServing: (_ bus: String) -> Void = { _ in }
    /// While the socket is still somebody else's.
    private var socketRetry: EventTimer?

    init(loop: EventLoop, control: Control, replaces: Bool) {
        (self.loop, self.control, self.replaces) = (loop, control, replaces)
    }

    /// Connects to the session bus, if there is one, and asks for the names; what becomes of that is told later. With a
    /// session bus, the socket waits for the names: only one daemon may have any of them.
    ///
    /// - Parameters:
    ///   - serve: Exports what is called at the name for notifications.
    ///   - servePortal: Exports what is called at the name for the portal.
    /// - Throws: Also where there is neither a session bus nor a place for the socket.
    func open(
        serve: (BusConnection) throws(BusError) -> Void,
        servePortal: (BusConnection) throws(BusError) -> Void
    ) throws(BusError) {
        let controlConnection: BusConnection
        do throws(BusError) { controlConnection = try BusConnection.session() } catch {
            Daemon.log("no session bus, so only the private socket serves: \(error.message)")
            onServing("")
            return try openSocket()
        }
        try attach(controlConnection)
        try control.attach(controlConnection)
        let connection = try BusConnection.session()
        try attach(connection)
        try serve(connection)
        let portalConnection = try BusConnection.session(takesDescriptors: true)
        try attach(portalConnection)
        try servePortal(portalConnection)
        (session, controlSession, portalSession) = (connection, controlConnection, portalConnection)
        // At once, and only when all connections have been introduced: the bus would start another daemon for whoever calls
        // by the one name and then by the other. And in this order: who sees that notifications are served can count on
        // the rest.
        for introduced in [controlConnection, connection, portalConnection] {
            _ = try introduced.uniqueName()
        }
        try requestName(BusName.control, on: controlConnection)
        try requestName(BusName.notifications, on: connection)
        try requestPortalName(on: portalConnection)
    }

    /// Says what is still to be said, and hangs up.
    func close() {
        for client in socket?.connections ?? [] { client.flush() }
        socket?.close()
        for connection in [session, controlSession, portalSession] {
            connection?.flush()
            connection?.close()
        }
    }

    // MARK: The session bus

    /// Serves a connection to the session bus in the loop, until the bus goes.
    private func attach(_ connection: BusConnection) throws(BusError) {
        try connection.attach(to: loop)
        connection.onDisconnected { [self] in
            // One word is enough for all connections.
            for other in [session, controlSession, portalSession] { other?.onDisconnected(nil) }
            give(up: "the session bus has gone")
        }
    }

    private func requestName(_ name: String, on connection: BusConnection) throws(BusError) {
        // Before the name is ours: it may be lost in the moment after.
        try watchOwnership(of: name, on: connection)
        var request: NameRequest = .allowReplacement
        if replaces { request.insert(.replace) }
        try connection.requestName(name, request) { [self] outcome in
            switch outcome {
            case .acquired:
                onServing(connection.busID)
                acquired += 1
                // Whoever has both may have the socket.
                if acquired == 2 { openSocket(until: loop.now + 2_000_000) }
            case .queued: break
            case .taken(let owner):
                give(up: "\(name) is taken by \(owner.description); --replace takes it over")
            case .failed(let error): give(up: "no \(name): \(error.message)")
            }
        }
    }

    /// Asks for the name by which the portal's frontend calls. Whoever has it, the daemon does all else.
    private func requestPortalName(on connection: BusConnection) throws(BusError) {
        var request: NameRequest = [.allowReplacement, .queue]
        if replaces { request.insert(.replace) }
        try connection.requestName(PortalInterface.name, request) { outcome in
            if case .failed(let error) = outcome {
                Daemon.log("no \(PortalInterface.name): \(error.message)")
            }
        }
    }

    /// Ends the daemon when another one has taken over from it.
    ///
    /// A successor takes the control name first. Until it has the other name too, notifications are still served here,
    /// so that no call in between finds nobody.
    private func watchOwnership(of name: String, on connection: BusConnection) throws(BusError) {
        ownerships.append(
            try connection.watchOwnership(of: name) { [self] isOwned in
                guard !isOwned else { return }
                if name == BusName.notifications { return endSucceeded(name) }
                do throws(BusError) {
                    succession = try loop.timer(at: loop.now + Self.successionTime) { [self] in
                        endSucceeded(name)
                    }
                } catch { endSucceeded(name) }
            })
    }

    /// How long a successor may take to ask for its second name, in microseconds.
    private static let successionTime: UInt64 = 2_000_000

    private func endSucceeded(_ name: String) {
        // Nothing went wrong, so nobody should start this daemon again.
        Daemon.log("\(name) was taken over")
        loop.exit(ExitCode.success)
    }

    private func give(up reason: String) {
        Daemon.log(reason)
        loop.exit(ExitCode.failure)
    }

    // MARK: The private socket

    private func openSocket() throws(BusError) {
        guard let folder = Environment.value("XDG_RUNTIME_DIR") else {
            let problem = "XDG_RUNTIME_DIR is not set, so there is no private socket"
            guard session != nil else {
                throw BusError(name: BusName.noServer, message: problem)
            }
            return Daemon.log(problem)
        }
        socket = try BusSocket(at: folder + "/martlet/bus", loop: loop) { [self] connection in
            do throws(BusError) { try control.attach(connection) } catch {
                Daemon.log("a client of the private socket: \(error.message)")
            }
        }
        socket?.onGone = { [self] connection in control.detach(connection) }
    }

    /// Listens on the private socket as soon as it is free: a daemon whose name was just taken over
    /// lets go of it a moment later.
    private func openSocket(until deadline: UInt64) {
        do throws(BusError) { try openSocket() } catch {
            guard error.name == BusName.addressInUse, loop.now < deadline else {
                return give(up: error.message)
            }
            do throws(BusError) {
                socketRetry = try loop.timer(at: loop.now + 10_000) { [self] in
                    openSocket(until: deadline)
                }
            } catch { give(up: error.message) }
        }
    }
}
