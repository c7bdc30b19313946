import Foundation
import Support

/// PipeWire in a session, and the node of a picture that a portal shares.
///
/// The programs run below shells, because one that streams never rests, for which tests wait.
@MainActor final class PipeWire {
    private let session: HeadlessSession
    private let server: Subprocess
    private var source: Subprocess?

    /// Starts the server.
    init(in session: HeadlessSession) throws {
        self.session = session
        let socket = session.runtimeDirectory.appending(path: "pipewire-0").path()
        server = try Self.start("exec pipewire", in: session)
        _ = try wait(for: "PipeWire's socket") {
            FileManager.default.fileExists(atPath: socket) ? true : nil
        }
    }

    isolated deinit {
        for process in [source, server].compactMap({ $0 }) { process.stop() }
        let socket = session.runtimeDirectory.appending(path: "pipewire-0")
        try? FileManager.default.removeItem(at: socket)
    }

    private static let format = "video/x-raw,format=BGRx,width=64,height=64"
    private static let properties = "props,media.class=Video/Source,node.name=xdpw-stream-test"

    /// Starts a program below a shell that ends it.
    private static func start(
        _ command: String, in session: HeadlessSession
    ) throws -> Subprocess {
        let script =
            "trap 'kill $all 2>/dev/null; exit 0' TERM; (\(command)) >/dev/null 2>&1 & all=$!; "
            + "while :; do wait; sleep 1000 & all=\"$all $!\"; done"
        return try session.start("sh", "-c", script)
    }

    /// Makes the node that a portal makes once a person has allowed it. Nobody watches the picture yet.
    func beginSharing() throws {
        source = try Self.start(
            "exec gst-launch-1.0 videotestsrc is-live=true ! \(Self.format),framerate=5/1 "
                + "! pipewiresink mode=provide stream-properties='\(Self.properties)'",
            in: session)
    }

    /// Removes the node.
    func endSharing() {
        source?.stop()
        source = nil
    }

    /// Ends the server, as when it crashes.
    func crash() { server.stop() }
}
