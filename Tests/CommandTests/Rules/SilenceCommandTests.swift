import Bus
import DaemonDouble
import Foundation
import Host
import Messages
import Rules
import Synchronization
import Testing

@testable import martlet
@testable import martletd

/// The requests of `martlet silence`, and the silences that the daemon keeps.
@Suite(.timeLimit(.minutes(10))) struct SilenceCommandTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    @Test(
        arguments: [
            (["Mail"], "silent", 3600), (["Mail", "--for", "2h"], "silent", 7200),
            (["Mail", "--always"], "silent", nil), (["set", "Mail"], "silent", 3600),
            (["Mail", "--off-screen"], "off-screen", nil),
            (["Mail", "--hide-contents"], "hide-contents", nil),
            (["Mail", "--hide-contents", "--for", "1m"], "hide-contents", 60),
        ] as [([String], String, Int64?)])
    func commandsAreCalls(arguments: [String], kind: String, seconds: Int64?) throws {
        let calls = Mutex<[(String, String, Int64)]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            do {
                let reader = call.call.reader
                let (name, kind) = (try reader.string(), try reader.string())
                let time = try reader.int64()
                calls.withLock { $0.append((name, kind, time)) }
                call.call.reply { $0.string("silence-mail") }
            } catch { call.call.fail("a.B", "\(error)") }
        }
        defer { daemon.stop() }
        let before = WallClock.milliseconds
        let run = try CommandRun(["silence"] + arguments, runtime: runtime.path)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        let call = try #require(calls.withLock { $0.first })
        #expect(call.0 == "Mail" && call.1 == kind)
        if let seconds {
            let range = before + seconds * 1000...WallClock.milliseconds + seconds * 1000
            #expect(range.contains(call.2))
        } else {
            #expect(call.2 == 0)
        }
    }

    @Test(arguments: [
        ["--always"], ["--off-screen"], ["Mail", "--always", "--for", "1h"],
        ["Mail", "--off-screen", "--hide-contents"],
        ["Mail", "--for", "1"], ["remove"],
    ])
    func wrongCommandsAreUsageErrors(arguments: [String]) throws {
        #expect(try CommandRun(["silence"] + arguments, runtime: runtime.path).status == 64)
    }

    @Test func removingEndsAllSilencesOfAnApplication() throws {
        let removed = Mutex<[String]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "Silences" else {
                let name = (try? call.call.reader.string()) ?? ""
                removed.withLock { $0.append(name) }
                return call.call.reply()
            }
            call.call.reply { writer in
                writer.array("a{sv}") { writer in
                    for (rule, name) in [("a", "Mail"), ("b", "Chat"), ("c", "Mail")] {
                        writer.array("{sv}") { writer in
                            writer.field("application", "s") { $0.string(name) }
                            writer.field("kind", "s") { $0.string("silent") }
                            writer.field("rule", "s") { $0.string(rule) }
                        }
                    }
                }
            }
        }
        defer { daemon.stop() }
        let run = try CommandRun(["silence", "remove", "mail"], runtime: runtime.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(removed.withLock { $0 } == ["a", "c"])
        let unknown = try CommandRun(["silence", "remove", "x"], runtime: runtime.path)
        #expect(
            unknown.status == 1
                && unknown.errors
                    == "Error: “x” is not silenced; “martlet silence list” prints all silences.\n"
        )
        let list = try CommandRun(["silence", "list"], runtime: runtime.path)
        #expect(
            list.output
                == "a  silent  always  Mail\nb  silent  always  Chat\nc  silent  always  Mail\n")
    }

    // MARK: The daemon's desk

    private func desk(
        _ rules: RuleDesk, _ loop: EventLoop, now: Int64 = 1000
    ) throws -> SilenceDesk {
        try SilenceDesk(
            folder: runtime.path + "/state", loop: loop, rules: rules, clock: { now })
    }

    private func rules() -> RuleDesk {
        RuleDesk(switchboard: Switchboard()) { Instant(microseconds: 0) }
    }

    @Test func silencesOutliveTheDaemonUntilTheirEnd() throws {
        let loop = try EventLoop()
        do {
            let desk = try desk(rules(), loop)
            #expect(desk.silence(Silence("Mail", .silent, until: 5000))?.rawValue == "silence-mail")
            #expect(desk.silence(Silence("Chat", .offScreen)) != nil)
        }
        let rules = rules()
        let desk = try desk(rules, loop)
        #expect(desk.silences.map { $0.silence.application } == ["Mail", "Chat"])
        #expect(rules.rules.map { $0.isRemovable } == [true, true])
        #expect(desk.endSilence(RuleName(known: "silence-chat")))
        #expect(!desk.endSilence(RuleName(known: "silence-chat")))
        #expect(rules.rules.map { $0.name } == ["silence-mail"])
        let later = self.rules()
        #expect(try self.desk(later, loop, now: 5000).silences.isEmpty)
        #expect(later.rules.isEmpty)
        withExtendedLifetime(desk) {}
    }

    @Test func damagedFileOfSilencesIsHarmless() throws {
        let folder = URL(filePath: runtime.path + "/state")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "silences")
        for bytes in [Data([0xFF, 0xFE]), Data("nonsense\nsilent always ok\n".utf8)] {
            try bytes.write(to: file)
            let desk = try desk(rules(), EventLoop())
            #expect(
                desk.silences.map { $0.silence.application } == (bytes.count == 2 ? [] : ["ok"]))
            #expect(desk.silence(Silence("new", .silent)) != nil)
        }
        #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("silent always new\n"))
    }

    @Test func ruleOfTheConfigurationKeepsItsName() throws {
        let rules = rules()
        let desk = try desk(rules, EventLoop())
        #expect(desk.silence(Silence("Mail", .silent)) != nil)
        rules.configure([Rule(RuleName(known: "silence-mail"))], preferredOutputs: [])
        #expect(rules.rules.map { $0.name } == ["silence-mail", "silence-mail-2"])
        #expect(desk.silences.map { $0.rule.rawValue } == ["silence-mail-2"])
    }
}
