import Bus
import CLibc
import DaemonDouble
import Foundation
import Synchronization
import Support
import Testing

/// How `martlet` starts the daemon that it finds beside itself.
@Suite(.timeLimit(.minutes(10))) struct LaunchTests {
    private let runtime: RuntimeDirectory
    private let compositor: Int32

    init() throws {
        runtime = try RuntimeDirectory()
        // A socket on which something listens, which is enough of a compositor for this test.
        var address = sockaddr_un()
        try #require(unsafe martlet_socket_address(&address, runtime.path + "/wayland-9") == 0)
        compositor = socket(AF_UNIX, MARTLET_STREAM, 0)
        try #require(unsafe martlet_bind(compositor, &address) == 0)
        try #require(listen(compositor, 4) == 0)
        try FileManager.default.createDirectory(
            atPath: runtime.path + "/bin", withIntermediateDirectories: false)
        try FileManager.default.copyItem(
            at: Repository.programs.appending(path: "martlet"),
            to: URL(filePath: runtime.path + "/bin/martlet"))
        try waitUntilRunnable(runtime.path + "/bin/martlet")
    }

    /// Runs a copy of `martlet`, beside which `martletd` may be.
    private func martlet(_ arguments: String...) throws -> CommandRun {
        defer { close(compositor) }
        return try CommandRun(
            arguments, runtime: runtime.path, variables: ["WAYLAND_DISPLAY": "wayland-9"],
            program: URL(filePath: runtime.path + "/bin/martlet"))
    }

    private func installDaemon(_ script: String) throws {
        let path = runtime.path + "/bin/martletd"
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
        unsafe chmod(path, 0o755)
        try waitUntilRunnable(path)
    }

    /// The output of the script, once it exists.
    fileprivate func note(_ name: String) -> String {
        for _ in 0..<1000 {
            if let text = try? String(contentsOfFile: "\(runtime.path)/\(name)", encoding: .utf8),
                text.hasSuffix("\n")
            {
                return text
            }
            usleep(5000)
        }
        return ""
    }

    @Test func aDaemonIsStartedInASessionOfItsOwn() throws {
        try installDaemon(
            """
            cut -d ' ' -f 1,6 /proc/$$/stat > "$XDG_RUNTIME_DIR/session.new"
            ls -l /proc/$$/fd /proc/$$/cwd > "$XDG_RUNTIME_DIR/files.new"
            cd "$XDG_RUNTIME_DIR" && mv files.new files && mv session.new session
            exec sleep 20
            """)
        // A separate thread, because the pool of tasks is full of tests that wait for processes.
        let path = runtime.path
        let server = Mutex<FakeDaemon?>(nil)
        Thread.detachNewThread { [self] in
            _ = note("session")
            let daemon = FakeDaemon(in: path) { $0.call.reply { $0.uint32(3) } }
            server.withLock { $0 = daemon }
        }
        defer { server.withLock { $0?.stop() } }
        let run = try martlet("show", "T", "--print-id")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "3\n")
        let files = note("files")
        let session = note("session").split(whereSeparator: \.isWhitespace)
        let daemon = try #require(session.first.flatMap { pid_t($0) })
        #expect(session.count == 2 && session[0] == session[1], "\(session)")
        #expect(files.contains("0 -> /dev/null") && files.contains("1 -> /dev/null"), "\(files)")
        #expect(files.contains("cwd -> /\n"), "\(files)")
        #expect(!files.contains("pipe:"), "it holds its starter's pipes: \(files)")
        kill(daemon, SIGKILL)
    }

    @Test func aDaemonThatEndsIsReported() throws {
        try installDaemon("exit 7")
        let run = try martlet("show", "T")
        #expect(run.status == 69)
        #expect(run.errors.contains("“\(runtime.path)/bin/martletd” ended with status 7"))
    }

    @Test func reasonOfADaemonThatEndsIsReported() throws {
        try installDaemon("printf 'mako has the name' > \"$MARTLETD_REPORT\"\nexit 1")
        let run = try martlet("show", "T")
        #expect(run.status == 69)
        #expect(
            run.errors == """
                Error: cannot start the daemon: mako has the name. Run “martlet doctor” to learn more.

                """)
        // A later daemon may end without a reason.
        let left = try FileManager.default.contentsOfDirectory(atPath: runtime.path + "/martlet")
        #expect(left == ["start.lock"])
    }

    @Test func aDaemonThatIsKilledIsReported() throws {
        try installDaemon("kill -9 $$")
        let run = try martlet("show", "T")
        #expect(run.status == 69)
        #expect(run.errors.contains("ended by signal 9"))
    }

    @Test func startOfASilentDaemonTimesOut() throws {
        try installDaemon("echo $$ > \"$XDG_RUNTIME_DIR/pid\"\nexec sleep 20")
        let run = try martlet("show", "T")
        #expect(run.status == 69)
        #expect(run.errors.contains("did not answer within 5 seconds"))
        if let process = pid_t(note("pid").dropLast()) { kill(process, SIGKILL) }
    }

    @Test func aMissingDaemonIsNamed() throws {
        let run = try martlet("show", "T")
        #expect(run.status == 69)
        #expect(run.errors.contains("“martletd”, neither beside this program nor on PATH"))
    }
}
