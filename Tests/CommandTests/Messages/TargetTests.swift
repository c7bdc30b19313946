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

    /// The ids are not in the order of arrival, as after they have wrapped around.
    @Test(
        arguments: [
            (["hide"], "Hide"), (["hide", "--at-once"], "HideAtOnce"),
            (["hide", "--group"], "HideGroup"),
            (["hide", "--expire"], "Expire"), (["invoke"], "Invoke"),
            (["invoke", "--newest", "open"], "Invoke"),
        ])
    func newestMessageIsTheLastThatIsNoValue(verb: [String], method: String) throws {
        let messages: [(UInt32, String, String)] = [
            (9, "commands", "shown"), (4, "notifications", "shown"), (5, "commands", "waiting"),
            (6, "osd", "shown"),
        ]
        let called = Mutex<[UInt32]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "List" else {
                do throws(BusError) {
                    let id = try call.call.reader.uint32()
                    called.withLock { $0.append(id) }
                    return call.call.reply { if method == "HideGroup" { $0.uint32(1) } }
                } catch { return call.call.fail("a.B", error.message) }
            }
            call.call.reply { writer in
                writer.array("a{sv}") { writer in
                    for (id, messenger, state) in messages {
                        writer.array("{sv}") { writer in
                            writer.field("number", "u") { $0.uint32(id) }
                            writer.field("state", "s") { $0.string(state) }
                            writer.field("messenger", "s") { $0.string(messenger) }
                        }
                    }
                }
            }
        }
        defer { daemon.stop() }
        let run = try CommandRun(verb, runtime: runtime.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(daemon.calls == ["List", method])
        #expect(called.withLock { $0 } == [4])
    }

    @Test(arguments: verbs)
    func nameOfNoMessageIsAFailure(verb: [String], method: String, rest: [String]) throws {
        let daemon = daemon(named: "lunch")
        defer { daemon.stop() }
        let run = try CommandRun(verb + ["dinner"] + rest, runtime: runtime.path)
        #expect(run.status == 1)
        #expect(
            run.errors
                == "Error: no message has the id “dinner”. “martlet list” prints all messages.\n")
        let number = try CommandRun(verb + ["8"] + rest, runtime: runtime.path)
        #expect(number.status == 1)
        #expect(
            number.errors == "Error: there is no message 8. “martlet list” prints all messages.\n")
    }
}
