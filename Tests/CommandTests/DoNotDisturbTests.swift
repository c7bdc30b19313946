import Bus
import Synchronization
import Testing

@testable import Martlet

/// What the library and the command say of do not disturb, and what they make of the answers.
@Suite(.timeLimit(.minutes(10))) struct DoNotDisturbTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon in which do not disturb is on, and which notes what it is asked.
    private func daemon(
        _ seen: @escaping @Sendable (String) -> Void = { _ in }
    ) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do {
                switch call.member {
                case "DoNotDisturb":
                    seen(call.member)
                    call.call.reply { $0.bool(true) }
                case "Unread": call.call.reply { $0.uint32(2) }
                default:
                    seen("\(call.member) \(try call.call.reader.bool())")
                    call.call.reply()
                }
            } catch { call.call.fail("a.B", "\(error)") }
        }
    }

    @Test(arguments: [
        ("on", ["SetDoNotDisturb true"]), ("off", ["SetDoNotDisturb false"]),
        ("toggle", ["DoNotDisturb", "SetDoNotDisturb false"]),
    ])
    func commandsAreCalls(command: String, expected: [String]) throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let run = try CommandRun(["dnd", command], runtime: runtime.path)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        #expect(calls.withLock { $0 } == expected)
    }

    @Test(arguments: [([], "on\n"), (["--json"], "{\"on\":true}\n")] as [([String], String)])
    func statusIsPrinted(options: [String], output: String) throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let run = try CommandRun(["dnd", "status"] + options, runtime: runtime.path)
        #expect(run.status == 0 && run.output == output, "\(run.errors)")
    }

    @Test func barIsToldOfDoNotDisturb() throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let run = try CommandRun(["unread", "--json"], runtime: runtime.path)
        #expect(run.output.contains(#""alt":"dnd-notification""#), "\(run.errors)")
        let plain = try CommandRun(["unread"], runtime: runtime.path)
        #expect(plain.output == "2\n")
    }

    @Test func signalIsAnEvent() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.emit("DoNotDisturbChanged") { $0.bool(true) }
            call.call.reply { $0.uint32(0) }
        }
        defer { daemon.stop() }
        let connection = try MartletConnection(
            socket: runtime.path + "/martlet/bus", session: false)
        try connection.subscribe()
        try connection.hideAll()
        let event = try connection.nextEvent()
        #expect(event == .doNotDisturbChanged(isOn: true))
        #expect(event?.id == nil)
    }
}
