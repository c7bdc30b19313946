import Bus
import DaemonDouble
import Synchronization
import Testing

@testable import Martlet

/// The requests of the library and the command about the panel, and their handling of the answers.
@Suite(.timeLimit(.minutes(10))) struct PanelTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon whose panel is open, and which records the calls.
    private func daemon(
        _ seen: @escaping @Sendable (String) -> Void = { _ in }
    ) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do {
                let reader = call.call.reader
                var words = [call.member]
                while let type = try reader.peek() {
                    words.append(
                        type == ValueType("s")
                            ? "\"\(try reader.string())\"" : "\(try reader.bool())")
                }
                seen(words.joined(separator: " "))
                if call.member == "PanelOpen" { return call.call.reply { $0.bool(true) } }
                call.call.reply()
            } catch { call.call.fail("a.B", "\(error)") }
        }
    }

    @Test(arguments: [
        (["open"], "OpenPanel \"\" false"),
        (["open", "--output", "DP-1", "--focus"], "OpenPanel \"DP-1\" true"),
        (["toggle", "--focus"], "TogglePanel \"\" true"), (["close"], "ClosePanel"),
    ])
    func commandsAreCalls(arguments: [String], call: String) throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let run = try CommandRun(["panel"] + arguments, runtime: runtime.path)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        #expect(calls.withLock { $0 } == [call])
    }

    @Test(arguments: [([], "open\n"), (["--json"], "{\"open\":true}\n")] as [([String], String)])
    func statusIsPrinted(options: [String], output: String) throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let run = try CommandRun(["panel", "status"] + options, runtime: runtime.path)
        #expect(run.status == 0 && run.output == output, "\(run.errors)")
    }

    @Test func emptyNameIsNoOutput() throws {
        let run = try CommandRun(["panel", "open", "--output", ""], runtime: runtime.path)
        #expect(run.status == 64)
        #expect(
            run.errors.contains("“” is not allowed; allowed: the name of an output"),
            "\(run.errors)")
    }

    @Test func functionsAreCalls() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let connection = try MartletConnection(
            socket: runtime.path + "/martlet/bus", session: false)
        try connection.call(.openPanel())
        try connection.call(.openPanel(output: "DP-1", focus: true))
        try connection.call(.togglePanel(output: "DP-1"))
        try connection.call(.closePanel)
        #expect(try connection.call(.isPanelOpen))
        #expect(
            calls.withLock { $0 } == [
                "OpenPanel \"\" false", "OpenPanel \"DP-1\" true", "TogglePanel \"DP-1\" false",
                "ClosePanel", "PanelOpen",
            ])
    }

    @Test func signalIsAnEvent() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.emit("PanelChanged") { $0.bool(true) }
            call.call.reply { $0.uint32(0) }
        }
        defer { daemon.stop() }
        let connection = try MartletConnection(
            socket: runtime.path + "/martlet/bus", session: false)
        try connection.subscribe()
        try connection.call(.hideAll)
        let event = try connection.nextEvent()
        #expect(event == .panelChanged(isOpen: true))
        #expect(event?.id == nil)
    }
}
