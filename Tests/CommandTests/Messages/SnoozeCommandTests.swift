import ArgumentParser
import Bus
import DaemonDouble
import Host
import Synchronization
import Testing

@testable import Martlet
@testable import martlet

/// The requests of `martlet snooze`, and its formats of times.
@Suite(.timeLimit(.minutes(10))) struct SnoozeCommandTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    @Test(
        arguments: [
            (["snooze"], 0, 600), (["snooze", "7", "--for", "1h"], 7, 3600),
            (["snooze", "7", "--for=45s"], 7, 45),
        ] as [([String], UInt32, Int64)])
    func commandsAreCalls(arguments: [String], id: UInt32, seconds: Int64) throws {
        let calls = Mutex<[(UInt32, Int64)]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            do {
                let reader = call.call.reader
                let (id, time) = (try reader.uint32(), try reader.int64())
                calls.withLock { $0.append((id, time)) }
                call.call.reply { $0.uint32(9) }
            } catch { call.call.fail("a.B", "\(error)") }
        }
        defer { daemon.stop() }
        let before = WallClock.milliseconds
        let run = try CommandRun(arguments, runtime: runtime.path)
        let after = WallClock.milliseconds
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        let call = try #require(calls.withLock { $0.first })
        #expect(call.0 == id)
        #expect((before + seconds * 1000...after + seconds * 1000).contains(call.1))
        #expect(daemon.calls == ["Snooze"])
    }

    @Test(
        arguments: [
            (["snooze", "--until-mode-ends", "focus"], 0),
            (["snooze", "7", "--until-mode-ends=focus"], 7),
        ] as [([String], UInt32)])
    func modeIsACallOfItsOwn(arguments: [String], id: UInt32) throws {
        let told = Mutex<[String]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            do {
                let reader = call.call.reader
                let text = "\(try reader.uint32()) \(try reader.string())"
                told.withLock { $0.append(text) }
                call.call.reply { $0.uint32(9) }
            } catch { call.call.fail("a.B", "\(error)") }
        }
        defer { daemon.stop() }
        #expect(try CommandRun(arguments, runtime: runtime.path).status == 0)
        #expect(told.withLock { $0 } == ["\(id) focus"])
        #expect(daemon.calls == ["SnoozeUntilModeEnds"])
    }

    @Test func endIsTheMomentZero() throws {
        let time = Mutex<Int64>(-1)
        let daemon = FakeDaemon(in: runtime.path) { call in
            do {
                let reader = call.call.reader
                _ = try reader.uint32()
                let moment = try reader.int64()
                time.withLock { $0 = moment }
                call.call.reply { $0.uint32(7) }
            } catch { call.call.fail("a.B", "\(error)") }
        }
        defer { daemon.stop() }
        #expect(try CommandRun(["snooze", "7", "--end"], runtime: runtime.path).status == 0)
        #expect(time.withLock { $0 } == 0)
    }

    @Test(arguments: [
        ["snooze", "--for", "10"], ["snooze", "--for", "0m"], ["snooze", "--for", "x"],
        ["snooze", "--until", "25:00"], ["snooze", "--until", "2020-01-01"],
        ["snooze", "--until", "9:5"], ["snooze", "--until", "yesterday"],
        ["snooze", "--for", "-5m"],
        ["snooze", "1", "--for", "1m", "--until", "tomorrow"],
        ["snooze", "1", "--end", "--for", "1m"],
        ["snooze", "1", "--until-mode-ends", "focus", "--for", "1m"],
        ["snooze", "1", "--until-mode-ends", ""],
    ])
    func wrongTimesAreUsageErrors(arguments: [String]) throws {
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 64, "\(run.errors)")
    }

    /// Without an id, the newest message that is snoozed is meant.
    @Test(
        arguments: [(["snoozed", "snoozed", "shown"], 2), (["shown"], 0)] as [([String], UInt32)])
    func snoozeEndsWithoutAnID(states: [String], id: UInt32) throws {
        let ended = Mutex<UInt32>(0)
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "List" else {
                do throws(BusError) {
                    let id = try call.call.reader.uint32()
                    ended.withLock { $0 = id }
                    return call.call.reply { $0.uint32(id) }
                } catch { return call.call.fail("a.B", error.message) }
            }
            call.call.reply { writer in
                writer.array("a{sv}") { writer in
                    for (index, state) in states.enumerated() {
                        writer.array("{sv}") { writer in
                            writer.field("number", "u") { $0.uint32(UInt32(index) + 1) }
                            writer.field("state", "s") { $0.string(state) }
                        }
                    }
                }
            }
        }
        defer { daemon.stop() }
        let run = try CommandRun(["snooze", "--end"], runtime: runtime.path)
        #expect(run.status == (id == 0 ? 1 : 0), "\(run.errors)")
        #expect(run.errors.contains("no message is snoozed") == (id == 0))
        #expect(ended.withLock { $0 } == id)
    }

    @Test func timesOfDayAreThoseToCome() throws {
        let now = try #require(
            WallClock.milliseconds(
                WallClock.Local(year: 2026, month: 11, day: 22, hour: 14, minute: 30)))
        func local(_ text: String) throws -> WallClock.Local? {
            WallClock.local(try Times.later(text, now: now))
        }
        typealias Local = WallClock.Local
        #expect(
            try local("14:31") == Local(year: 2026, month: 11, day: 22, hour: 14, minute: 31))
        #expect(try local("14:30") == Local(year: 2026, month: 11, day: 23, hour: 14, minute: 30))
        #expect(try local("0:05") == Local(year: 2026, month: 11, day: 23, hour: 0, minute: 5))
        #expect(try local("tomorrow") == Local(year: 2026, month: 11, day: 23, hour: 9))
        #expect(
            try local("tomorrow 7:45") == Local(year: 2026, month: 11, day: 23, hour: 7, minute: 45)
        )
        #expect(
            try local("today 16:00") == Local(year: 2026, month: 11, day: 22, hour: 16))
        #expect(try local("1.5h") == Local(year: 2026, month: 11, day: 22, hour: 16))
        #expect(
            try local("2026-12-24T08:00") == Local(year: 2026, month: 12, day: 24, hour: 8))
    }

    @Test func signalIsAnEvent() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.emit("MessageSnoozed") { writer in
                writer.uint32(4)
                writer.int64(123_456)
            }
            call.call.reply { $0.uint32(0) }
        }
        defer { daemon.stop() }
        let connection = try MartletConnection(
            socket: runtime.path + "/martlet/bus", session: false)
        try connection.subscribe()
        try connection.call(.hideAll)
        let event = try connection.nextEvent()
        #expect(event == .snoozed(id: 4, until: WallTime(millisecondsSince1970: 123_456)))
        #expect(event?.id == 4)
    }
}
