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

/// The addresses at which the daemon serves: three names on the session bus, and a private socket.
final class Endpoints {
    private let loop: EventLoop
    private let control: Control
    /// Whether the daemon takes names over from another daemon that allows it.
    private let replaces: Bool
    /// The connection to the session bus that serves `org.freedesktop.Notifications` and calls other services.
    private var session: BusConnection?
    /// The connection to the session bus that serves `org.martlet.Martlet1`. A connection of its own, because a sandbox
    /// that may talk to the owner of one name may call everything exported at the same connection.
    private var controlSession: BusConnection?
    /// The connection to the session bus that serves the portal's frontend. A connection of its own, because only this
    /// one accepts file descriptors.
    private var portalSession: BusConnection?
    private var ownerships: [BusMatch] = []
    /// Number of acquired names, of the two without which there is no daemon; the portal's name does not count.
    private var acquired = 0
    /// Fires if a successor took one of the names and does not take the other in time; nil: there is no successor.
    private var succession: EventTimer?
    private var socket: BusSocket?
    /// Called before the first call is served, with the id of the session bus; empty: there is none.
    var onServing: (_ bus: String) -> Void = { _ in }
    /// Fires to try the socket again, while another daemon has it; nil: none does.
    private var socketRetry: EventTimer?

    init(loop: EventLoop, control: Control, replaces: Bool) {
        (self.loop, self.control, self.replaces) = (loop, control, replaces)
    }

    /// Connects to the session bus, if there is one, and requests the names; the outcome is handled later. With a
    /// session bus, the socket is opened after the names are acquired, because only one daemon may have any of them.
    ///
    /// - Parameters:
    ///   - serve: Exports the objects of the name for notifications.
    ///   - servePortal: Exports the objects of the name for the portal.
    ///   - follow: Listens to other services, at the connection of the name for notifications. Called after the names are
    ///     requested: the bus handles what a connection sends in order, and applications wait for the names.
    /// - Throws: Also if there is neither a session bus nor a place for the socket.
    func open(
        serve: (BusConnection) throws(BusError) -> Void,
        servePortal: (BusConnection) throws(BusError) -> Void,
        follow: (BusConnection) throws(BusError) -> Void
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
        // All names are requested at once, after all connections have said hello: otherwise the bus could start another
        // daemon for a program that calls by one name and then by the other. The order lets a program that sees the
        // name for notifications rely on the rest.
        for introduced in [controlConnection, connection, portalConnection] {
            _ = try introduced.uniqueName()
        }
        try requestName(BusName.control, on: controlConnection)
        try requestName(BusName.notifications, on: connection)
        try requestPortalName(on: portalConnection)
        try follow(connection)
    }

    /// Sends pending data, and closes the connections.
    func close() {
        for client in socket?.connections ?? [] { client.flush() }
        socket?.close()
        for connection in [session, controlSession, portalSession] {
            connection?.flush()
            connection?.close()
        }
    }

    // MARK: The session bus

    /// Serves a connection to the session bus in the loop, until the bus disconnects.
    private func attach(_ connection: BusConnection) throws(BusError) {
        try connection.attach(to: loop)
        connection.onDisconnected { [self] in
            // The loss of the bus is reported once, not for every connection.
            for other in [session, controlSession, portalSession] { other?.onDisconnected(nil) }
            give(up: "the session bus has gone")
        }
    }

    private func requestName(_ name: String, on connection: BusConnection) throws(BusError) {
        // Watched before the name is acquired, because it may be lost in the moment after.
        try watchOwnership(of: name, on: connection)
        var request: NameRequest = .allowReplacement
        if replaces { request.insert(.replace) }
        try connection.requestName(name, request) { [self] outcome in
            switch outcome {
            case .acquired:
                onServing(connection.busID)
                acquired += 1
                // A daemon with both names may open the socket.
                if acquired == 2 { openSocket(until: loop.now + 2_000_000) }
            case .queued: break
            case .owned(let owner):
                give(up: "\(name) is taken by \(owner.description); --replace takes it over")
            case .failed(let error): give(up: "no \(name): \(error.message)")
            }
        }
    }

    /// Requests the name by which the portal's frontend calls. All else works without this name.
    private func requestPortalName(on connection: BusConnection) throws(BusError) {
        var request: NameRequest = [.allowReplacement, .queue]
        if replaces { request.insert(.replace) }
        try connection.requestName(PortalInterface.name, request) { outcome in
            if case .failed(let error) = outcome {
                Daemon.log("no \(PortalInterface.name): \(error.message)")
            }
        }
    }

    /// Ends the daemon when another one has taken over its names.
    ///
    /// A successor takes the control name first. Until it has the other name too, notifications are still served here,
    /// so that no call in between fails.
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

    /// Time within which a successor must take its second name, microseconds.
    private static let successionTime: UInt64 = 2_000_000

    private func endSucceeded(_ name: String) {
        // Exit status 0, so that the service manager does not start this daemon again.
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
        socket?.onDisconnect = { [self] connection in control.detach(connection) }
    }

    /// Listens on the private socket as soon as it is free: a daemon whose name was just taken over releases it a
    /// moment later.
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
