import Bus
import DaemonDouble
import Foundation
import Support
import Testing

/// Lists without anything in them.
@Suite(.timeLimit(.minutes(10))) struct NothingTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func daemon() -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            switch call.member {
            case "HistoryProblem": call.call.reply { $0.string("") }
            case "Outputs": call.call.reply { $0.array("s") { _ in } }
            default: call.call.reply { $0.array("a{sv}") { _ in } }
            }
        }
    }

    private static let lists = [
        (["list"], "No messages."), (["current"], "No messages."), (["queued"], "No messages."),
        (["history"], "No messages."), (["messengers"], "No messengers."),
        (["outputs"], "No outputs."), (["bar"], "Nothing is on the bar."),
        (["rules"], "No rules."), (["silence"], "No application is silenced."),
        (["keyboard"], "No on-screen keyboards."),
        (["config"], "No configuration files; “martlet config init” writes one."),
        (["config", "check"], "No mistakes."), (["names", "rules"], "No names."),
    ]

    @Test(arguments: lists) func personIsTold(words: [String], text: String) throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let martlet = Repository.programs.appending(path: "martlet").path()
        let session = try TerminalSession(
            [
                "/usr/bin/env", "-i", "XDG_RUNTIME_DIR=\(runtime.path)",
                "XDG_CONFIG_HOME=\(runtime.path)", "XDG_CONFIG_DIRS=/nonexistent", martlet,
            ] + words)
        #expect(try session.end() == 0)
        #expect(session.text == text + "\r\n")
    }

    @Test(arguments: lists.map { $0.0 }) func scriptSeesNothing(words: [String]) throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let run = try CommandRun(
            words, runtime: runtime.path,
            variables: ["XDG_CONFIG_HOME": runtime.path, "XDG_CONFIG_DIRS": "/nonexistent"])
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    }
}
