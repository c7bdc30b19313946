import Bus
import CLibc
import Foundation
import Support

/// A second message bus, which starts the daemon by the installed service files.
@MainActor final class ActivatingBus {
    let client: BusClient
    let address: String
    private let process: Subprocess
    private let notes: URL

    /// - Parameter name: The name of its socket.
    init(in session: HeadlessSession, socket name: String = "activating") throws {
        notes = session.home.appending(path: "activations")
        try? FileManager.default.removeItem(at: notes)
        try Self.install(in: session, notingStartsIn: notes)
        address = "unix:path=\(session.runtimeDirectory.path())/\(name)"
        let configuration = """
            <busconfig>
              <type>session</type>
              <listen>\(address)</listen>
              <auth>EXTERNAL</auth>
              <servicedir>\(session.home.path())/services</servicedir>
              <policy context="default">
                <allow user="*"/>
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """
        let file = try session.write(Data(configuration.utf8), to: "activating.conf")
        let process = try session.start(
            "dbus-daemon", "--nofork", "--nopidfile", "--config-file=\(file.path())")
        self.process = process
        client = try wait(for: "the bus to take connections") { [address] in
            guard process.isRunning else {
                throw HarnessError("dbus-daemon ended: \(process.errorOutput)")
            }
            return try? BusClient(address: address)
        }
    }

    isolated deinit {
        // The bus ends the daemons that it has started. Another one that has come onto it is a process of the test.
        let daemons = started
        process.stop(within: 0)
        for daemon in daemons { _ = eventually { kill(daemon, 0) != 0 } }
    }

    /// The process that owns a name.
    func owner(of name: String) throws -> UInt32 {
        try client.call(.bus, "GetConnectionUnixProcessID") { $0.string(name) }.uint32()
    }

    /// The daemons that the bus has started.
    var started: [pid_t] {
        let text = try? String(contentsOf: notes, encoding: .utf8)
        return text?.split(separator: "\n").compactMap { pid_t($0) } ?? []
    }

    /// Fills in the service files with a program that records its start and then runs the daemon.
    private static func install(in session: HeadlessSession, notingStartsIn notes: URL) throws {
        let built = Repository.programs.appending(path: "martletd").path()
        let daemon = try session.readable([built])[0]
        let script = "#!/bin/sh\necho $$ >>'\(notes.path())'\nexec '\(daemon)' \"$@\"\n"
        let program = try session.write(Data(script.utf8), to: "programs/martletd")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path())
        try waitUntilRunnable(program.path())
        let folder = program.deletingLastPathComponent().path(percentEncoded: false)
        for name in ["org.martlet.Martlet1", "org.martlet.Martlet1.Notifications"] {
            let template = try String(
                contentsOf: Repository.root.appending(path: "contrib/dbus/\(name).service.in"),
                encoding: .utf8)
            let text = template.replacing("@bindir@/", with: folder)
            try session.write(Data(text.utf8), to: "services/\(name).service")
        }
    }
}
