import Bus
import DaemonDouble
import Synchronization
import Testing

@testable import Martlet
@testable import martlet

/// The requests of the library and the command about do not disturb, and their handling of the answers.
@Suite(.timeLimit(.minutes(10))) struct DoNotDisturbTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon with do not disturb on, which records the calls.
    private func daemon(
        until: Int64 = 0, _ seen: @escaping @Sendable (String) -> Void = { _ in }
    ) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do {
                switch call.member {
                case "DoNotDisturb":
                    seen(call.member)
                    call.call.reply { $0.bool(true) }
                case "Unread": call.call.reply { $0.uint32(2) }
                case "Modes":
                    call.call.reply { writer in
                        writer.array("a{sv}") { writer in
                            writer.array("{sv}") { writer in
                                writer.field("name", "s") { $0.string("do-not-disturb") }
                                writer.field("on", "b") { $0.bool(true) }
                                writer.field("until", "x") { $0.int64(until) }
                            }
                        }
                    }
                case "AddMode":
                    let reader = call.call.reader
                    seen("AddMode \(try reader.string()) \(try reader.int64())")
                    call.call.reply()
                case "ToggleMode":
                    let reader = call.call.reader
                    seen("ToggleMode \(try reader.string()) \(try reader.int64())")
                    call.call.reply { $0.bool(false) }
                default:
                    seen("\(call.member) \(try call.call.reader.bool())")
                    call.call.reply()
                }
            } catch { call.call.fail("a.B", "\(error)") }
        }
    }

    @Test(arguments: [
        ("on", ["AddMode do-not-disturb 0"]), ("off", ["SetDoNotDisturb false"]),
        ("toggle", ["ToggleMode do-not-disturb 0"]),
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

    @Test func timeOfDayIsTheNextSuchMoment() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let before = Times.now
        for arguments in [["on", "--for", "90m"], ["toggle", "--until", "2999-01-01T00:00"]] {
            let run = try CommandRun(["dnd"] + arguments, runtime: runtime.path)
            #expect(run.status == 0, "\(run.errors)")
        }
        let times = calls.withLock { $0 }.compactMap { $0.split(separator: " ").last }
            .compactMap { Int64($0) }
        try #require(times.count == 2)
        #expect((before + 5_400_000...Times.now + 5_400_000).contains(times[0]))
        #expect(times[1] > before + 900 * 365 * 86_400_000)
    }

    @Test(arguments: [
        ["on", "--for", "1h", "--until", "18:00"], ["on", "--for", "0"], ["on", "--for", "2y"],
        ["on", "--until", "25:00"], ["on", "--until", "2020-01-01"],
        ["on", "--until", "yesterday"],
        ["on", "--for", "-1h"],
        ["while"],
    ])
    func invalidTimeIsRefused(arguments: [String]) throws {
        let run = try CommandRun(["dnd"] + arguments, runtime: runtime.path)
        #expect(run.status == 64, "\(run.errors)")
    }

    @Test func statusNamesTheEnd() throws {
        let until = Times.now + 400 * 86_400_000
        let daemon = daemon(until: until)
        defer { daemon.stop() }
        let run = try CommandRun(["dnd", "status"], runtime: runtime.path)
        #expect(run.output == "on until \(Times.text(until))\n")
        let json = try CommandRun(["dnd", "status", "--json"], runtime: runtime.path)
        #expect(json.output == "{\"on\":true,\"until\":\(until)}\n")
    }

    @Test func statusForBarsIncludesDoNotDisturb() throws {
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
        try connection.call(.hideAll)
        let event = try connection.nextEvent()
        #expect(event == .doNotDisturbChanged(isOn: true))
        #expect(event?.id == nil)
    }
}
