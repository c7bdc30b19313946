import Bus
import DaemonDouble
import Foundation
import Testing

/// Output of commands that only ask for information, when no daemon runs; none of them starts one.
@Suite(.timeLimit(.minutes(10))) struct AbsenceTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// Runs `martlet` in a session in which a daemon could be started.
    private func martlet(_ arguments: [String]) throws -> CommandRun {
        try CommandRun(
            arguments, runtime: runtime.path, variables: ["WAYLAND_DISPLAY": "wayland-0"])
    }

    @Test(arguments: [
        (["list"], ""), (["list", "--json"], "[]\n"), (["current"], ""),
        (["queued", "-j"], "[]\n"),
        (["current", "--messenger", "x", "--json"], "[]\n"), (["count", "x"], "0\n"),
        (["messengers"], ""), (["outputs"], ""), (["outputs", "-j"], "[]\n"),
        (["messengers", "--json"], "[]\n"), (["keyboard", "show"], ""),
        (["keyboard", "show", "--json"], "[]\n"), (["hide", "--all"], ""),
        (["hide", "--messenger", "x"], ""), (["keyboard", "clear"], ""),
        (["keyboard", "resume"], ""), (["panel", "close"], ""),
        (["panel", "status"], "closed\n"), (["panel", "status", "-j"], "{\"open\":false}\n"),
    ])
    func listsAreEmptyWithoutADaemon(arguments: [String], output: String) throws {
        let run = try martlet(arguments)
        #expect(run.status == 0)
        #expect(run.output == output)
        #expect(run.errors == "No daemon is running.\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.path).isEmpty)
    }

    /// The rules, silences and modes with which a daemon would start are those of files.
    @Test(arguments: [
        (["rules"], "quiet  on  app-name = \"Chat\"\nsilence-mail  on  urgency = low or normal, "),
        (["silence"], "silence-mail  silent  always  Mail\n"),
        (["silence", "list"], "silence-mail  silent  always  Mail\n"),
        (["dnd"], "on\n"), (["dnd", "--json"], "{\"on\":true}\n"),
        (
            ["mode", "list"],
            "do-not-disturb  on  shows critical  asked\nfilm  off  shows nothing\n"
                + "private  off  shows all  not known here: sharing\n"
        ),
    ])
    func storedStateIsKnownWithoutADaemon(arguments: [String], output: String) throws {
        let home = try RuntimeDirectory()
        func write(_ text: String, _ path: String) throws {
            let file = URL(filePath: home.path + "/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try write(
            """
            [[rule]]
            name = "quiet"
            when = { app-name = "Chat" }
            [mode.film]
            shows = "nothing"
            """, "config/martlet/config.toml")
        try write("silent always Mail\nsilent 5 Gone\n", "state/martlet/silences")
        try write("do-not-disturb on\n", "state/martlet/modes")
        let run = try CommandRun(
            arguments, runtime: runtime.path,
            variables: [
                "WAYLAND_DISPLAY": "wayland-0", "XDG_CONFIG_HOME": home.path + "/config",
                "XDG_STATE_HOME": home.path + "/state", "XDG_CONFIG_DIRS": home.path,
            ])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix(output), "\(run.output)")
        #expect(run.errors == "No daemon is running.\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.path).isEmpty)
    }

    @Test(arguments: [
        (["hide"], "no message is shown"), (["focus"], "no message is shown"),
        (["hide", "7"], "there is no message 7"),
        (["hide", "x", "--messenger", "y"], "no message has the id “x”"),
        (["snooze"], "no message is shown"), (["snooze", "7"], "there is no message 7"),
        (["invoke", "x"], "no message has the id “x”"),
        (["reply", "7", "text"], "there is no message 7"),
        (["menu"], "no message is shown"), (["menu", "7"], "there is no message 7"),
        (["bar", "clear", "x"], "no program has set an item “x”"),
        (["snooze", "--end"], "no message is snoozed"),
        (["update", "x", "text"], "no message has the id “x”"),
        (["count", "x", "3"], "no message has the id “x”"),
        (["current", "x"], "no such message has the id “x”"),
        (["queued", "x", "--json"], "no such message has the id “x”"),
    ])
    func commandsForOneMessageFailWithoutADaemon(arguments: [String], text: String) throws {
        let run = try martlet(arguments)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("No daemon is running.\nError: \(text). "), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.path).isEmpty)
    }

    @Test(arguments: [["hide", "x"], ["invoke", "7"], ["focus"], ["messengers"], ["count", "x"]])
    func commandsWithNoStartFailWithoutADaemon(arguments: [String]) throws {
        let run = try martlet(arguments + ["--no-start"])
        #expect(run.status == 69)
        #expect(
            run.errors == "Error: no daemon is running. Start martletd, or leave out --no-start.\n")
    }
}
