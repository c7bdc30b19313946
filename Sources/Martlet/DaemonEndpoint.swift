import Bus

/// An open connection to the daemon's interface: over the private socket, or over the session bus.
struct DaemonEndpoint {
    let bus: BusConnection
    /// The daemon as seen from there.
    let target: BusTarget

    /// How long a call waits for its answer unless the call says otherwise, milliseconds.
    static let patience: UInt64 = 5000
    /// The interface, and the daemon's name on the session bus.
    static let interface = "org.martlet.Martlet1"

    private static let path = "/org/martlet/Martlet1"
    /// The daemon at the other end of its private socket.
    private static let peer = BusTarget(path: path, interface: interface)
    /// The daemon on a bus.
    private static let named = BusTarget(destination: interface, path: path, interface: interface)

    /// Connects to the daemon that listens at `socket`, else over the session bus if that is wanted.
    ///
    /// - Throws: ``MartletError/noDaemon``.
    init(socket: String?, session: Bool) throws(MartletError) {
        if let bus = Self.privateBus(at: socket) {
            self.init(bus: bus, target: Self.peer)
        } else if session, let bus = Self.sessionBus() {
            self.init(bus: bus, target: Self.named)
        } else {
            throw .noDaemon
        }
    }

    private init(bus: BusConnection, target: BusTarget) { (self.bus, self.target) = (bus, target) }

    /// Connects to the daemon that runs, to `$XDG_RUNTIME_DIR/martlet/bus` or over the session bus.
    ///
    /// - Parameter mayStart: Whether a daemon is started where none runs, for which the caller waits up to 5 seconds.
    static func open(startingDaemon mayStart: Bool) throws(MartletError) -> DaemonEndpoint {
        do throws(MartletError) {
            return try DaemonEndpoint(socket: Environment.controlSocket, session: true)
        } catch {
            guard error == .noDaemon, mayStart else { throw error }
        }
        try DaemonLauncher().start()
        return try DaemonEndpoint(socket: Environment.controlSocket, session: true)
    }

    /// Connects to a daemon that the caller knows to run: what is on the session bus is not asked for first.
    static func known() throws(MartletError) -> DaemonEndpoint {
        if let bus = privateBus(at: Environment.controlSocket) {
            return DaemonEndpoint(bus: bus, target: peer)
        }
        do throws(BusError) {
            return DaemonEndpoint(bus: try .session(), target: named)
        } catch {
            throw MartletError(error)
        }
    }

    /// The object on which a call is made.
    func target(of interface: DaemonInterface) -> BusTarget {
        switch interface {
        case .control: target
        case .properties:
            BusTarget(
                destination: target.destination, path: target.path,
                interface: "org.freedesktop.DBus.Properties")
        }
    }

    /// The private socket at `path`; nil where nobody listens.
    private static func privateBus(at path: String?) -> BusConnection? {
        guard let path else { return nil }
        do throws(BusError) { return try .peer(at: path) } catch { return nil }
    }

    /// The session bus, if a daemon is on it. Asked first, because a call would make the bus
    /// start one in its own environment, which may lack the compositor.
    private static func sessionBus() -> BusConnection? {
        do throws(BusError) {
            let bus = try BusConnection.session()
            let reply = try bus.callAndWait(.bus, "NameHasOwner", timeout: patience * 1000) {
                $0.string(interface)
            }
            return try reply.bool() ? bus : nil
        } catch {
            return nil
        }
    }
}
