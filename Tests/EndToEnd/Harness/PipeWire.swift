import Foundation
import Support

/// PipeWire with its session manager in a session, and a picture that a portal would share.
///
/// The programs run below shells, because one that streams never rests, for which tests wait.
@MainActor final class PipeWire {
    private let session: HeadlessSession
    private let server: Subprocess
    private let source: Subprocess
    private var viewer: Subprocess?

    /// Starts the server, and a node that nobody watches yet.
    ///
    /// - Parameter node: Properties of the node, in the form of GStreamer.
    init(
        in session: HeadlessSession,
        node: String = "media.class=Video/Source,node.name=xdpw-stream-test"
    ) throws {
        self.session = session
        let socket = session.runtimeDirectory.appending(path: "pipewire-0").path()
        server = try Self.start(["exec pipewire"], in: session)
        _ = try wait(for: "PipeWire's socket") {
            FileManager.default.fileExists(atPath: socket) ? true : nil
        }
        let manager = "exec wireplumber"
        source = try Self.start(
            [
                manager,
                "exec gst-launch-1.0 videotestsrc is-live=true ! \(Self.format),framerate=5/1 "
                    + "! pipewiresink mode=provide stream-properties='props,\(node)'",
            ], in: session)
        _ = try wait(for: "a node that is to be shared") {
            try session.run("pw-cli", "ls", "Node").contains("media.class") ? true : nil
        }
    }

    isolated deinit {
        for process in [viewer, source, server].compactMap({ $0 }) { process.stop() }
        let socket = session.runtimeDirectory.appending(path: "pipewire-0")
        try? FileManager.default.removeItem(at: socket)
    }

    private static let format = "video/x-raw,format=BGRx,width=64,height=64"

    /// Starts programs below a shell that ends them.
    private static func start(
        _ commands: [String], in session: HeadlessSession
    ) throws -> Subprocess {
        let starts = commands.map { "(\($0)) >/dev/null 2>&1 & all=\"$all $!\"" }
        let script =
            "trap 'kill $all 2>/dev/null; exit 0' TERM; " + starts.joined(separator: "; ")
            + "; while :; do wait; sleep 1000 & all=\"$all $!\"; done"
        return try session.start("sh", "-c", script)
    }

    /// Watches the picture, so that it counts as shared.
    func beginSharing() throws {
        viewer = try Self.start(
            [
                "exec gst-launch-1.0 pipewiresrc target-object=xdpw-stream-test ! \(Self.format) "
                    + "! fakesink"
            ], in: session)
    }

    /// Stops watching the picture.
    func endSharing() {
        viewer?.stop()
        viewer = nil
    }

    /// Ends the server, as when it crashes.
    func crash() { server.stop() }
}
