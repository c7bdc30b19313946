import Bus
import DaemonDouble
import Foundation
import Testing

/// The exit codes and output of `martlet` in a shell.
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

    @Test(arguments: [
        ["show", "T"], ["demo", "gestures"], ["keyboard", "set", "0,0,1x1"], ["reload"],
    ])
    func showFailsWithoutASession(arguments: [String]) throws {
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 69)
        #expect(run.errors.contains("WAYLAND_DISPLAY is not set"))
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [["show", "T"], ["list"], ["hide"], ["watch"], ["invoke", "1"]])
    func noDaemonIsStartedWithNoStart(arguments: [String]) throws {
        let run = try martlet(arguments + ["--no-start"], variables: ["WAYLAND_DISPLAY": "x"])
        #expect(run.status == 69)
        #expect(
            run.errors == "Error: no daemon is running. Start martletd, or leave out --no-start.\n")
    }

    @Test func aDeadCompositorIsNamed() throws {
        let run = try martlet(["show", "T"], variables: ["WAYLAND_DISPLAY": "wayland-7"])
        #expect(run.status == 69)
        #expect(run.errors.contains("\(runtime.path)/wayland-7"))
    }

    @Test func withoutARuntimeDirectoryThereIsNoSession() throws {
        let run = try CommandRun(
            ["show", "T"], runtime: nil, variables: ["WAYLAND_DISPLAY": "wayland-0"])
        #expect(run.status == 69)
        #expect(run.errors.contains("XDG_RUNTIME_DIR is not set"))
    }

    @Test(arguments: [
        ["show", "T", "--layer", "blue"], ["show", "T", "--duration", "5x"],
        ["show", "T", "--action", "x"], ["show", "T", "--bogus"], ["show"], ["bogus"],
        ["demo"], ["demo", "x"], ["demo", "gestures", "--step", "x"],
        ["keyboard", "bogus"], ["keyboard", "set"], ["keyboard", "clear", "--output", ""],
        ["invoke", ""], ["reply", "1"], ["reply", "", "y"], ["hide", "1", "--all"],
        ["show", "T", "U", "V"], ["show", "T", "--keep"],
    ])
    func aMalformedCommandLineIs64(arguments: [String]) throws {
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: "))
        #expect(run.output.isEmpty)
    }

    @Test func theVersionIsOneLine() throws {
        let run = try martlet("--version")
        #expect(run.status == 0)
        #expect(run.output == "martlet 0.1.0\n")
    }

    @Test(arguments: [
        ("dismissed", Int32(2)), ("swiped", 2), ("expired", 3), ("closed", 4), ("stopped", 1),
        ("action", 0),
    ])
    func waitEndsWithTheReason(reason: String, status: Int32) throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            // The end of another message is not the end of the shown one.
            call.end(8, "expired")
            call.call.reply { $0.uint32(7) }
            call.end(7, reason)
        }
        defer { daemon.stop() }
        let run = try martlet("show", "T", "--wait")
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        let json = try martlet("show", "T", "--wait", "--json")
        #expect(json.output == "{\"id\":7,\"outcome\":\"\(reason)\"}\n")
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

    @Test(arguments: [["show", "T", "--wait"], ["list"]])
    func disconnectionIsAFailure(arguments: [String]) throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            if call.member == "Show" { call.call.reply { $0.uint32(7) } }
            call.quit()
        }
        defer { daemon.stop() }
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 1)
        #expect(run.errors == "Error: the daemon went away.\n")
    }

    @Test func aValueThatTheDaemonRefusesIs64() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.call.fail(
                "org.martlet.Martlet1.Error.InvalidValue",
                "output: there is no 'DP-9'; there are HEADLESS-1, focused and all")
        }
        defer { daemon.stop() }
        let run = try martlet("show", "T", "--output", "DP-9")
        #expect(run.status == 64)
        #expect(
            run.errors
                == "Error: output: there is no 'DP-9'; there are HEADLESS-1, focused and all.\n")
    }

    @Test func anUnknownMessageIsAFailure() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.call.fail("org.martlet.Martlet1.Error.UnknownMessage", "there is no message 3")
        }
        defer { daemon.stop() }
        let run = try martlet("invoke", "3", "yes")
        #expect(run.status == 1)
        #expect(run.errors == "Error: there is no message 3. “martlet list” prints all messages.\n")
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
