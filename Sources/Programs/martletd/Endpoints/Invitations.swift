import Bus
import Host

/// Invitations of one daemon to another: one that was started by a session bus asks the one that has the private socket
/// and no bus to come onto that bus, instead of showing messages beside it.
final class Invitations {
    /// The interface between daemons, at the private socket alone.
    private enum Interface {
        static let name = "org.martlet.Daemon1"
        static let path = "/org/martlet/Daemon1"
        static let description = BusInterface(
            "org.martlet.Daemon1", methods: [BusMethod("Join", "ss", "address display")])
        static let refused = "org.martlet.Daemon1.Error.Refused"
    }

    private var exports: [(connection: BusConnection, export: BusExport)] = []
    /// The connection to the daemon that is invited, and the call; nil: there is none.
    private var guest: BusConnection?
    /// Comes onto the bus at an address, and reports a problem or nil.
    var join: (_ address: String, _ done: @escaping (String?) -> Void) -> Void = { _, done in
        done("not ready")
    }

    /// Time within which another daemon must answer, microseconds.
    private static let patience: UInt64 = 5_000_000

    // MARK: The host

    /// Accepts invitations at a connection of the private socket.
    func attach(_ connection: BusConnection) throws(BusError) {
        let export = try connection.export(Interface.description, at: Interface.path) {
            [unowned(unsafe) self] call in
            unsafe self.handle(call)
        }
        exports.append((connection, export))
    }

    func detach(_ connection: BusConnection) {
        exports.removeAll { $0.connection === connection }
    }

    private func handle(_ call: MethodCall) {
        do throws(BusError) {
            let reader = call.reader
            let address = try reader.string(limit: 4096)
            let display = try reader.string(limit: 4096)
            // An empty display: the other daemon does not know the session's compositor.
            guard display.isEmpty || display == Self.display else {
                return call.fail(Interface.refused, "the messages are on another compositor")
            }
            join(address) { problem in
                if let problem { call.fail(Interface.refused, problem) } else { call.reply() }
            }
        } catch { call.fail(error) }
    }

    /// The socket of the compositor; empty: the environment does not name one.
    private static var display: String {
        guard let name = Environment.value("WAYLAND_DISPLAY") else { return "" }
        let folder = Environment.value("XDG_RUNTIME_DIR") ?? ""
        return name.hasPrefix("/") ? name : folder + "/" + name
    }

    // MARK: The invitation

    /// Invites the daemon that has the private socket.
    ///
    /// - Parameters:
    ///   - path: The socket.
    ///   - address: The bus that it is to join.
    ///   - done: Called once, with whether there is such a daemon and it has joined.
    func invite(
        at path: String, to address: String, loop: EventLoop, _ done: @escaping (Bool) -> Void
    ) {
        do throws(BusError) {
            let guest = try BusConnection.peer(at: path)
            try guest.attach(to: loop)
            let target = BusTarget(path: Interface.path, interface: Interface.name)
            try guest.call(target, "Join", timeout: Self.patience) { writer in
                writer.string(address)
                writer.string(Self.display)
            } reply: { [self] result in
                self.guest = nil
                if case .success = result { done(true) } else { done(false) }
            }
            self.guest = guest
        } catch { done(false) }
    }
}

/// Notices that a session bus has begun to listen where the environment says, for a daemon that was started before.
final class BusArrival {
    private let folders: FolderWatch
    private var watch: DescriptorWatch?
    private var retry: EventTimer?
    /// Attempts that are left: the bus binds its socket before it listens.
    private var attempts = 0

    /// Number of attempts at a new socket, and the time between two of them, microseconds.
    private static let (mostAttempts, pause) = (100, 20_000 as UInt64)

    /// Starts to wait; nil: the address is not that of a socket in an existing folder, so that nothing can be noticed.
    ///
    /// - Parameter isThere: Called for each attempt; returns whether the bus could be used.
    init?(of address: String, loop: EventLoop, isThere: @escaping () -> Bool) throws(BusError) {
        guard let path = Self.path(of: address),
            let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
            slash > path.startIndex, let folders = FolderWatch(),
            folders.watch(String(path[..<slash]), for: .arrivals)
        else { return nil }
        self.folders = folders
        let name = String(path[path.utf8.index(after: slash)...])
        retry = try loop.timer { [self] in
            if !isThere(), attempts > 0 {
                attempts -= 1
                retry?.arm(at: loop.now + Self.pause)
            }
        }
        watch = try loop.onReadable(folders.fileDescriptor) { [self] _ in
            guard folders.events().contains(where: { $0.name == name || $0.folder.isEmpty }) else {
                return
            }
            attempts = Self.mostAttempts
            retry?.arm(at: loop.now)
        }
    }

    /// Stops waiting.
    func cancel() {
        watch?.cancel()
        (watch, retry) = (nil, nil)
    }

    /// The path of `unix:path=PATH`; nil: another kind of address, or one with escapes.
    private static func path(of address: String) -> String? {
        let prefix = "unix:path="
        guard address.hasPrefix(prefix) else { return nil }
        let rest = address.utf8.dropFirst(prefix.utf8.count)
        let path = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
        guard path.first == UInt8(ascii: "/"), !path.contains(UInt8(ascii: "%")) else {
            return nil
        }
        return String(decoding: path, as: UTF8.self)
    }
}
