import Bus
import Control
import Host
import Messages
import NotificationService
import Stage

/// Names on the session bus.
private enum BusName {
    static let notifications = "org.freedesktop.Notifications"
    static let control = "org.martlet.Martlet1"
}

extension Daemon {
    /// Connects to the session bus, if there is one, and asks for the names; what becomes of that
    /// is told later.
    func openSession() throws(BusError) {
        let connection: BusConnection
        do throws(BusError) { connection = try BusConnection.session() } catch {
            Daemon.log("no session bus, so only the private socket serves: \(error.message)")
            return
        }
        try connection.attach(to: loop)
        connection.onDisconnected { [self] in
            Daemon.log("the session bus has gone")
            loop.exit(ExitCode.failure)
        }
        notifications = try NotificationService(
            connection: connection, switchboard: switchboard, version: Version.current,
            clock: { [self] in now }, log: Daemon.log)
        try control.attach(connection)
        try requestName(BusName.notifications, on: connection)
        try requestName(BusName.control, on: connection)
        appearance = try DesktopAppearance(bus: connection) { [self] appearance in
            presenter.appearance = appearance
        }
        session = connection
    }

    private func requestName(_ name: String, on connection: BusConnection) throws(BusError) {
        var request: NameRequest = .allowReplacement
        if options.replaces { request.insert(.replace) }
        try connection.requestName(name, request) { [self] outcome in
            switch outcome {
            case .acquired: watchOwnership(of: name, on: connection)
            case .queued: break
            case .taken(let owner):
                give(up: "\(name) is taken by \(owner.description); --replace takes it over")
            case .failed(let error): give(up: "no \(name): \(error.message)")
            }
        }
    }

    private func watchOwnership(of name: String, on connection: BusConnection) {
        do throws(BusError) {
            ownerships.append(
                try connection.watchOwnership(of: name) { [self] isOwned in
                    if !isOwned { give(up: "\(name) was taken over") }
                })
        } catch { give(up: error.message) }
    }

    private func give(up reason: String) {
        Daemon.log(reason)
        loop.exit(ExitCode.failure)
    }

    /// Listens on the private socket; false if another daemon does.
    func openSocket() -> Bool {
        guard let folder = Environment.value("XDG_RUNTIME_DIR") else {
            Daemon.log("XDG_RUNTIME_DIR is not set, so there is no private socket")
            return session != nil
        }
        do throws(BusError) {
            socket = try BusSocket(at: folder + "/martlet/bus", loop: loop) { [self] connection in
                do throws(BusError) { try control.attach(connection) } catch {
                    Daemon.log("a client of the private socket: \(error.message)")
                }
            }
            return true
        } catch {
            Daemon.log(error.message)
            return false
        }
    }
}
