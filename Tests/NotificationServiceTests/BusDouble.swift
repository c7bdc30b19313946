import Bus
import Folders
import Support
import Testing

/// Stands in for a message bus: it says about connections whatever a test wants, such as labels that this machine's
/// kernel does not give.
final class BusDouble {
    /// The answer to `GetConnectionCredentials`.
    struct Credentials {
        var user: UInt32
        var process: UInt32
        var label: String?
    }

    private final class Server {
        /// nil: the answer is an error.
        var credentials: Credentials?
        var ownsNames = true
        var told: () -> Void = {}
        var exports: [BusExport] = []
        let interface = BusInterface(
            "org.freedesktop.DBus",
            methods: [
                BusMethod("Hello", returns: "s", "name"),
                BusMethod("AddMatch", "s", "rule"),
                BusMethod("GetConnectionCredentials", "s", "name", returns: "a{sv}", "all"),
                BusMethod("NameHasOwner", "s", "name", returns: "b", "has"),
            ])

        func answer(_ call: MethodCall) {
            switch call.member {
            case "Hello": call.reply { $0.string(":1.1") }
            case "NameHasOwner": call.reply { $0.bool(ownsNames) }
            case "GetConnectionCredentials": tell(call)
            default: call.reply()
            }
        }

        private func tell(_ call: MethodCall) {
            defer { told() }
            guard let credentials else {
                return call.fail("org.freedesktop.DBus.Error.NameHasNoOwner", "it has gone")
            }
            call.reply { writer in
                writer.array("{sv}") { writer in
                    writer.field("UnixUserID", "u") { $0.uint32(credentials.user) }
                    writer.field("ProcessID", "u") { $0.uint32(credentials.process) }
                    guard let label = credentials.label else { return }
                    writer.field("LinuxSecurityLabel", "ay") { $0.bytes(Array(label.utf8) + [0]) }
                }
            }
        }
    }

    let loop: EventLoop
    /// A connection to the double.
    let connection: BusConnection
    private let server = Server()
    private let folder: TemporaryFolder
    private let socket: BusSocket

    init() throws {
        folder = try TemporaryFolder()
        loop = try EventLoop()
        socket = try BusSocket(at: folder.path + "bus", loop: loop) { [server] connection in
            do {
                server.exports.append(
                    try connection.export(
                        server.interface, at: "/org/freedesktop/DBus", methods: server.answer))
            } catch { Issue.record(error) }
        }
        connection = try BusConnection(address: "unix:path=" + folder.path + "bus", isBus: true)
        try connection.attach(to: loop)
    }

    /// Says about every connection that it has these credentials; nil: that there is none.
    ///
    /// - Parameter ended: Called once they were told; after that no name has an owner. nil: all names keep their owners.
    func tell(_ credentials: Credentials?, then ended: (() -> Void)? = nil) {
        server.credentials = credentials
        server.ownsNames = true
        server.told = { [server] in
            guard let ended else { return }
            server.ownsNames = false
            ended()
        }
    }
}
