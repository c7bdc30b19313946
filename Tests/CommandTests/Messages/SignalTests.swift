import Bus
import CLibc
import DaemonDouble
import Foundation
import Support
import Testing

/// The message after a signal has ended `show --wait`.
@Suite(.timeLimit(.minutes(10))) struct SignalTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// Starts `martlet show T --wait` with more arguments; `prefix` is a command that runs it by exec.
    private func start(_ arguments: String..., prefix: [String] = []) throws -> Process {
        let program = Repository.programs.appending(path: "martlet").path()
        let words = prefix + [program, "show", "T", "--wait"] + arguments
        let process = Process()
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = ["XDG_RUNTIME_DIR": runtime.path, "PATH": "/usr/bin:/bin"]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// A daemon that hangs at the method `hung`, until `end` is signalled.
    private func daemon(
        hangingAt hung: String = "", until end: DispatchSemaphore = DispatchSemaphore(value: 0)
    ) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            if call.member == hung { end.wait() }
            call.call.reply { if call.member == "Show" { $0.uint32(7) } }
        }
    }

    /// Waits until the daemon was called. From then on `martlet` catches signals.
    private func waitForShow(_ daemon: FakeDaemon) throws {
        _ = try wait(for: "the call", within: 30) { daemon.calls.contains("Show") ? true : nil }
    }

    private func ending(of process: Process, after signal: Int32) -> Int32? {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func signalHidesTheMessage(signal: Int32, status: Int32) throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let process = try start()
        try waitForShow(daemon)
        #expect(ending(of: process, after: signal) == status)
        #expect(daemon.calls.suffix(2) == ["Show", "Hide"])
    }

    @Test func messageStaysWithKeep() throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let process = try start("--stay")
        try waitForShow(daemon)
        #expect(ending(of: process, after: SIGINT) == 130)
        #expect(!daemon.calls.contains("Hide"))
    }

    /// The daemon does not answer `Show` or `Hide`: a signal ends the command before the call times out.
    @Test(arguments: ["Show", "Hide"])
    func signalEndsACommandThatWaitsForASlowDaemon(method: String) throws {
        let end = DispatchSemaphore(value: 0)
        let daemon = daemon(hangingAt: method, until: end)
        defer {
            end.signal()
            daemon.stop()
        }
        let process = try start()
        try waitForShow(daemon)
        let start = ContinuousClock.now
        #expect(ending(of: process, after: SIGINT) == 130)
        #expect(ContinuousClock.now - start < .seconds(4))
    }

    @Test func ignoredSignalStaysIgnored() throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let process = try start(prefix: ["/bin/sh", "-c", "trap '' INT; exec \"$@\"", "sh"])
        try waitForShow(daemon)
        kill(process.processIdentifier, SIGINT)
        #expect(ending(of: process, after: SIGTERM) == 143)
        #expect(daemon.calls.suffix(2) == ["Show", "Hide"])
    }
}
