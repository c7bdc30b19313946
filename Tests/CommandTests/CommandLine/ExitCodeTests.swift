import Bus
import DaemonDouble
import Foundation
import Testing

/// The output of `martlet` in a shell, and its exit codes beside it; `ExitCodeTableTests` has all codes.
@Suite(.timeLimit(.minutes(10))) struct ExitCodeTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func martlet(_ arguments: String...) throws -> CommandRun {
        try martlet(arguments)
    }

    private func martlet(
        _ arguments: [String], variables: [String: String] = [:]
    ) throws -> CommandRun {
        try CommandRun(arguments, runtime: runtime.path, variables: variables)
    }

    @Test func theVersionIsOneLine() throws {
        let run = try martlet("--version")
        #expect(run.status == 0)
        #expect(run.output == "martlet 0.1.0\n")
    }

    @Test func waitPrintsTheReasonAsJSON() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            // The end of another message is not the end of the shown one.
            call.end(8, "expired")
            call.call.reply { $0.uint32(7) }
            call.end(7, "swiped")
        }
        defer { daemon.stop() }
        let run = try martlet("show", "T", "--wait", "--json")
        #expect(run.status == 2)
        #expect(run.output == "{\"id\":7,\"outcome\":\"swiped\"}\n")
    }

    @Test func waitPrintsTheChosenAction() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            // The signal arrives before the reply, as with a click at once.
            call.emit("MessageShown") { $0.uint32(7) }
            call.emit("ActionInvoked") {
                $0.uint32(7); $0.string("yes")
            }
            call.call.reply { $0.uint32(7) }
            call.end(7, "action")
        }
        defer { daemon.stop() }
        let run = try martlet("show", "T", "--wait", "--print-id", "--action", "yes=Yes")
        #expect(run.status == 0)
        #expect(run.output == "7\nyes\n")
        let json = try martlet("show", "T", "--wait", "--json")
        #expect(json.output == "{\"id\":7,\"outcome\":\"action\",\"action\":\"yes\"}\n")
    }

    @Test func waitPrintsTheReply() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.call.reply { $0.uint32(7) }
            for id: UInt32 in [8, 7] {
                call.emit("MessageReplied") {
                    $0.uint32(id); $0.string("At one")
                }
            }
            call.end(7, "action")
        }
        defer { daemon.stop() }
        let run = try martlet("show", "Lunch?", "--wait", "--reply")
        #expect(run.status == 0)
        #expect(run.output == "At one\n")
        let json = try martlet("show", "Lunch?", "--wait", "--json", "--reply", "Answer")
        #expect(json.output == "{\"id\":7,\"outcome\":\"reply\",\"reply\":\"At one\"}\n")
    }

    @Test func aReplyIsSentAsItIs() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            do {
                let id = try call.call.reader.uint32()
                let text = try call.call.reader.string()
                guard id == 3, text == "-1 'é'" else { throw BusError(name: "a.B", message: text) }
                call.call.reply { _ in }
            } catch { call.call.fail("a.B", "\(error)") }
        }
        defer { daemon.stop() }
        let run = try martlet("reply", "3", "--", "-1 'é'")
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
        #expect(daemon.calls == ["Reply"])
    }

    @Test func hideTakesAnIdOrAName() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "Hide" else { return call.call.reply { _ in } }
            call.call.fail("org.martlet.Martlet1.Error.UnknownMessage", "there is no message 3")
        }
        defer { daemon.stop() }
        #expect(try martlet("hide", "volume").status == 0)
        #expect(daemon.calls == ["HideNamed"])
        #expect(try martlet("hide", "3").status == 0)
        #expect(daemon.calls == ["HideNamed", "Hide", "HideNamed"])
    }
}
