import Bus
import DaemonDouble
import Martlet
import Synchronization
import Testing

/// Commands that take a message take its number and its name.
@Suite(.timeLimit(.minutes(10))) struct TargetTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon with one message, of id 9 and this name.
    private func daemon(named name: String) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                if call.member == "CurrentOrQueued" {
                    let isIt = try call.call.reader.string() == name
                    return call.call.reply { writer in
                        writer.array("a{sv}") { writer in
                            guard isIt else { return }
                            writer.array("{sv}") { $0.field("number", "u") { $0.uint32(9) } }
                        }
                    }
                }
                guard try call.call.reader.uint32() == 9 else {
                    return call.call.fail(
                        "org.martlet.Martlet1.Error.UnknownMessage", "there is none")
                }
                call.call.reply { _ in }
            } catch { call.call.fail("a.B", error.message) }
        }
    }

    private static let verbs = [
        (["invoke"], "Invoke", []), (["reply"], "Reply", ["text"]),
        (["update"], "Update", ["text"]),
    ]

    @Test(arguments: verbs)
    func messageIsFoundByItsName(verb: [String], method: String, rest: [String]) throws {
        let daemon = daemon(named: "lunch")
        defer { daemon.stop() }
        let run = try CommandRun(verb + ["lunch"] + rest, runtime: runtime.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(daemon.calls == ["CurrentOrQueued", method])
    }

    @Test(arguments: verbs)
    func messageIsFoundByItsNumber(verb: [String], method: String, rest: [String]) throws {
        let daemon = daemon(named: "lunch")
        defer { daemon.stop() }
        let run = try CommandRun(verb + ["9"] + rest, runtime: runtime.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(daemon.calls == [method])
    }

    @Test(arguments: verbs)
    func unknownNumberIsReadAsAName(
        verb: [String], method: String, rest: [String]
    ) throws {
        let daemon = daemon(named: "7")
        defer { daemon.stop() }
        let run = try CommandRun(verb + ["7"] + rest, runtime: runtime.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(daemon.calls == [method, "CurrentOrQueued", method])
    }

    @Test(arguments: verbs)
    func nameOfNoMessageIsAFailure(verb: [String], method: String, rest: [String]) throws {
        let daemon = daemon(named: "lunch")
        defer { daemon.stop() }
        let run = try CommandRun(verb + ["dinner"] + rest, runtime: runtime.path)
        #expect(run.status == 1)
        #expect(run.errors == "Error: no message has the id \"dinner\"\n")
        let number = try CommandRun(verb + ["8"] + rest, runtime: runtime.path)
        #expect(number.status == 1)
        #expect(number.errors == "Error: there is no message 8\n")
    }
}
