import Bus
import DaemonDouble
import Synchronization
import Testing

@testable import martlet

/// Parts of a message, and messages without an animation, removed by commands.
@Suite(.timeLimit(.minutes(10))) struct TakingAwayTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon that records calls with their ids and keys.
    private func daemon(_ seen: @escaping @Sendable (String) -> Void) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                let reader = call.call.reader
                var words = [call.member]
                if call.member != "List" { words.append("\(try reader.uint32())") }
                if call.member == "Update" {
                    try reader.dictionary { (key, _) throws(BusError) in
                        words.append(key)
                        try reader.skip()
                    }
                }
                seen(words.joined(separator: " "))
                if call.member == "List" { return call.call.reply { $0.array("a{sv}") { _ in } } }
                call.call.reply()
            } catch { call.call.fail(error) }
        }
    }

    @Test(arguments: [
        (["update", "4", "--clear", "body", "--clear", "progress"], "Update 4 body progress"),
        (
            ["update", "4", "--clear", "layout", "--clear", "theme", "--clear", "position"],
            "Update 4 layout theme position"
        ),
        (["update", "4", "T", "--clear", "resident"], "Update 4 title resident"),
        (["update", "4", "--clear", "actions", "--clear", "icon"], "Update 4 icon actions"),
        (["hide", "4", "--at-once"], "HideAtOnce 4"), (["hide", "4"], "Hide 4"),
    ])
    func commandsAreCalls(arguments: [String], call: String) throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(calls.withLock { $0 } == [call])
    }

    @Test(arguments: [
        ["hide", "--all", "--at-once"], ["hide", "--counted", "name", "--at-once"],
        ["update", "4", "--clear", "nonsense"], ["show", "T", "--hide-on-disconnect"],
        ["show", "T", "--wait", "--stay", "--hide-on-disconnect"],
    ])
    func meaninglessArgumentsAreRefused(arguments: [String]) throws {
        #expect(try CommandRun(arguments, runtime: runtime.path).status == 64)
    }
}
