import Bus
import CLibc

/// An open connection to the daemon's interface, over the private socket or the session bus.
struct DaemonEndpoint {
    let bus: BusConnection
    /// The daemon as the target of calls on this connection.
    let target: BusTarget

    /// The default time to wait for the answer to a call, milliseconds.
    static let patience: UInt64 = 5000
    /// The daemon at the other end of its private socket.
    private static let peer = BusTarget(
        path: ControlInterface.path, interface: ControlInterface.name)
    /// The daemon on a bus.
    private static let named = BusTarget(
        destination: ControlInterface.name, path: ControlInterface.path,
        interface: ControlInterface.name)

    /// Connects to the daemon that listens at `socket`, otherwise over the session bus if `session` is true.
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

    /// Connects to the running daemon, at `$XDG_RUNTIME_DIR/martlet/bus` or over the session bus. A socket that
    /// `$MARTLET_SOCKET` names is the only one.
    ///
    /// - Parameter mayStart: Whether a daemon is started if none runs; the caller then waits up to 5 seconds. None is
    ///   started for `$MARTLET_SOCKET`.
    static func open(startingDaemon mayStart: Bool) throws(MartletError) -> DaemonEndpoint {
        let isNamed = Environment.namedSocket != nil
        do throws(MartletError) {
            return try DaemonEndpoint(socket: Environment.controlSocket, session: !isNamed)
        } catch {
            guard error == .noDaemon, mayStart, !isNamed else { throw error }
        }
        try DaemonLauncher().start()
        return try DaemonEndpoint(socket: Environment.controlSocket, session: true)
    }

    /// Connects to a daemon that the caller knows to run, without first asking whether it is on the session bus.
    static func known() throws(MartletError) -> DaemonEndpoint {
        if let bus = privateBus(at: Environment.controlSocket) {
            return DaemonEndpoint(bus: bus, target: peer)
        }
        guard Environment.namedSocket == nil else { throw .noDaemon }
        do throws(BusError) {
            return DaemonEndpoint(bus: try .session(), target: named)
        } catch {
            throw MartletError(error)
        }
    }

    /// The daemon as the target of questions for its properties.
    private var properties: BusTarget {
        BusTarget(
            destination: target.destination, path: target.path,
            interface: "org.freedesktop.DBus.Properties")
    }

    /// The interface that has the method of a call.
    func target<Value>(of call: DaemonCall<Value>) -> BusTarget {
        call.method == nil ? properties : target
    }

    /// Time within which a daemon must authenticate its client, microseconds. It does so before anything else.
    private static let greetingTime: UInt64 = 2_000_000
    /// The same for a daemon that is far away, microseconds: there is no other way to it.
    private static let farGreetingTime: UInt64 = 10_000_000

    /// The private socket at `path`; nil: nobody listens there, or nobody answers.
    private static func privateBus(at path: String?) -> BusConnection? {
        guard let path else { return nil }
        do throws(BusError) {
            let bus = try BusConnection.peer(at: path)
            let isFar = Environment.namedSocket != nil
            return bus.isReady(within: isFar ? farGreetingTime : greetingTime) ? bus : nil
        } catch { return nil }
    }

    /// The session bus, if a daemon is on it. The bus is asked first, because a call would make it start a daemon in
    /// its own environment, which may lack the compositor.
    private static func sessionBus() -> BusConnection? {
        do throws(BusError) {
            let bus = try BusConnection.session()
            let reply = try bus.callAndWait(.bus, "NameHasOwner", timeout: patience * 1000) {
                $0.string(ControlInterface.name)
            }
            return try reply.bool() ? bus : nil
        } catch {
            return nil
        }
    }
}

/// The environment variables of the session.
enum Environment {
    /// The value of a variable; nil if it is unset or empty.
    static func value(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// The directory of the private socket; nil outside of a login session.
    static var controlDirectory: String? {
        value("XDG_RUNTIME_DIR").map { $0 + "/martlet" }
    }

    /// The socket of a daemon that runs elsewhere, which was forwarded to this computer or container; nil: none is named.
    static var namedSocket: String? { value("MARTLET_SOCKET") }

    /// The socket on which the daemon serves `org.martlet.Martlet1` without a bus.
    static var controlSocket: String? { namedSocket ?? controlDirectory.map { $0 + "/bus" } }

    /// The path of the compositor's socket, by the rules of libwayland.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` if the session names none.
    static func waylandSocket() throws(MartletError) -> String {
        guard let display = value("WAYLAND_DISPLAY") else {
            throw .noSession(reason: "WAYLAND_DISPLAY is not set")
        }
        if display.hasPrefix("/") { return display }
        guard let directory = value("XDG_RUNTIME_DIR") else {
            throw .noSession(
                reason: "XDG_RUNTIME_DIR is not set, and WAYLAND_DISPLAY “\(display)” is relative")
        }
        return directory + "/" + display
    }
}
