import Bus
import DaemonDouble
import Folders
import Martlet
import Testing

@testable import martlet

/// The exit code and the error of each kind of failure, as scripts rely on them: `Tests/Golden/outside/exit-codes.txt`.
@Suite(.timeLimit(.minutes(10))) struct ExitCodeTableTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    @Test func exitCodesAreAsRecorded() throws {
        let table = try [
            reasons(), withoutSession(), withoutDaemon(), malformed(), endedMessages(), refusals(),
            disconnections(),
        ]
        #expect(
            try Golden.difference(
                of: table.joined(separator: "\n"), from: "outside/exit-codes.txt") == nil)
    }

    /// The codes of `show --wait` for all reasons; the last ones are not those of a message's end.
    private func reasons() -> String {
        MessageEndReason.allCases.reduce("# A message ends for this reason\n") { text, reason in
            "\(text)\(ExitStatus(reason).rawValue)  \(reason.rawValue)\n"
        }
    }

    private func withoutSession() throws -> String {
        try part(
            "There is no Wayland session",
            [
                ["show", "T"], ["demo", "gestures"], ["keyboard", "set", "0,0,1x1"], ["reload"],
            ].map { try line($0) })
            + line(["show", "T"], ["WAYLAND_DISPLAY": "wayland-7"])
            + line(["show", "T"], ["WAYLAND_DISPLAY": "wayland-0"], inRuntime: false)
    }

    private func withoutDaemon() throws -> String {
        try part(
            "No daemon runs",
            [["show", "T"], ["list"], ["hide"], ["watch"], ["invoke", "1"]].map {
                try line($0 + ["--no-start"], ["WAYLAND_DISPLAY": "x"])
            })
    }

    private func malformed() throws -> String {
        try part(
            "The command line is malformed",
            [
                ["show", "T", "--layer", "blue"], ["show", "T", "--duration", "5x"],
                ["show", "T", "--action", "x"], ["show", "T", "--bogus"], ["show"], ["bogus"],
                ["demo"], ["demo", "x"], ["demo", "gestures", "--step", "x"],
                ["keyboard", "bogus"], ["keyboard", "set"], ["keyboard", "clear", "--output", ""],
                ["invoke", ""], ["reply", "1"], ["reply", "", "y"], ["hide", "1", "--all"],
                ["show", "T", "U", "V"], ["show", "T", "--stay"],
            ].map { try line($0) })
    }

    private func endedMessages() throws -> String {
        try part(
            "A message ends while the command waits",
            ["action", "dismissed", "expired", "closed", "stopped"].map { reason in
                try line(["show", "T", "--wait"], about: reason) { call in
                    // The end of another message is not the end of the shown one.
                    call.end(8, "evicted")
                    call.call.reply { $0.uint32(7) }
                    call.end(7, reason)
                }
            })
    }

    private func refusals() throws -> String {
        try part(
            "The daemon refuses the call",
            [
                (["show", "T", "--output", "DP-9"], "InvalidValue", "output: there is no 'DP-9'"),
                (["invoke", "3", "yes"], "UnknownMessage", "there is no message 3"),
                (["list"], "Other", "reason"),
            ].map { words, name, text in
                try line(words, about: name) {
                    $0.call.fail("org.martlet.Martlet1.Error.\(name)", text)
                }
            })
    }

    private func disconnections() throws -> String {
        try part(
            "The daemon goes away",
            [["show", "T", "--wait"], ["list"]].map { words in
                try line(words) { call in
                    if call.member == "Show" { call.call.reply { $0.uint32(7) } }
                    call.quit()
                }
            })
    }

    // MARK: Lines

    private func part(_ title: String, _ lines: [String]) -> String {
        "# \(title)\n" + lines.joined()
    }

    /// The exit code of a command, the command, and its error; nothing is printed to standard output.
    ///
    /// - Parameters:
    ///   - variables: Of the environment.
    ///   - inRuntime: Whether there is a runtime directory.
    ///   - about: What the daemon does.
    ///   - behaviour: The daemon; nil: none runs.
    private func line(
        _ words: [String], _ variables: [String: String] = [:], inRuntime: Bool = true,
        about: String = "", behaviour: FakeDaemon.Behaviour? = nil
    ) throws -> String {
        let daemon = behaviour.map { FakeDaemon(in: runtime.path, $0) }
        defer { daemon?.stop() }
        let run = try CommandRun(
            words, runtime: inRuntime ? runtime.path : nil, variables: variables)
        #expect(run.output.isEmpty)
        let command = words.map { $0.isEmpty ? "''" : $0 }.joined(separator: " ")
        let circumstances =
            [about].filter { !$0.isEmpty } + variables.map { "\($0.key)=\($0.value)" }
            + (inRuntime ? [] : ["no runtime directory"])
        let brackets =
            circumstances.isEmpty ? "" : " [\(circumstances.joined(separator: ", "))]"
        let errors = run.errors.replacing(runtime.path, with: "$XDG_RUNTIME_DIR")
            .split(separator: "\n").map { "    \($0)\n" }.joined()
        return "\(run.status)  martlet \(command)\(brackets)\n\(errors)"
    }
}
