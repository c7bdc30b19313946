import Bus
import DaemonDouble
import Foundation
import Testing

/// Warnings of names that belong to nothing, and of a history that is not recorded.
@Suite(.timeLimit(.minutes(10))) struct UnknownNameTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon with the mode and messenger “focus”, a message of “Mail”, and an empty history.
    ///
    /// - Parameter problem: Why messages are not recorded.
    private func daemon(problem: String = "") -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            func table(_ key: String, _ names: [String]) {
                call.call.reply { writer in
                    writer.array("a{sv}") { writer in
                        for name in names {
                            writer.array("{sv}") { writer in
                                writer.field("number", "u") { $0.uint32(7) }
                                writer.field(key, "s") { $0.string(name) }
                            }
                        }
                    }
                }
            }
            switch call.member {
            case "Modes", "Messengers": table("name", ["focus"])
            case "List": table("app-name", ["Mail"])
            case "History", "Rules": table("app-name", [])
            case "HistoryProblem": call.call.reply { $0.string(problem) }
            case "Unread", "ClearHistory", "HideAll", "Count": call.call.reply { $0.uint32(0) }
            case "HideCurrent": call.call.reply { $0.bool(false) }
            case "Silence": call.call.reply { $0.string("silence-mail") }
            default: call.call.reply()
            }
        }
    }

    @Test(
        arguments: [
            (["mode", "set", "fokus"], "no mode “fokus” is configured", "“focus”"),
            (["mode", "add", "fokus"], "no mode “fokus” is configured", "“focus”"),
            (["hide", "--messenger", "fokus"], "no messenger has the name “fokus”", "“focus”"),
            (["current", "--messenger", "fokus"], "no messenger has the name “fokus”", "“focus”"),
            (["queued", "--messenger", "fokus"], "no messenger has the name “fokus”", "“focus”"),
            (["silence", "Mial"], "no message of an application “Mial” is known", "“Mail”"),
            (["history", "--app", "Mial"], "no message of an application “Mial”", "“Mail”"),
        ])
    func unknownNameIsPointedOut(
        arguments: [String], problem: String, nearest: String
    ) throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let run = try CommandRun(arguments, runtime: runtime.path)
        let errors = run.errors
        #expect(
            errors.contains(problem) && errors.contains("Did you mean \(nearest)?"), "\(errors)")
        #expect(errors.hasPrefix("Warning: ") && errors.hasSuffix(".\n"), "\(errors)")
    }

    @Test(arguments: [
        ["mode", "set", "focus"], ["mode", "add", "Focus"], ["hide", "--messenger", "FOCUS"],
        ["current", "--messenger", "focus"], ["silence", "mail"], ["history"],
    ])
    func knownNamesInAnyCaseAreNotPointedOut(arguments: [String]) throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(!run.errors.contains("Warning"), "\(run.errors)")
    }

    @Test(arguments: [["history"], ["history", "clear"], ["unread"], ["restore"]])
    func historyThatIsNotRecordedIsPointedOut(arguments: [String]) throws {
        let daemon = daemon(problem: "the history is in use by another session or process")
        defer { daemon.stop() }
        let run = try CommandRun(arguments, runtime: runtime.path)
        let warning = "Warning: the history is in use by another session or process, so messages"
        #expect(run.errors.hasPrefix(warning + " are not recorded.\n"), "\(run.errors)")
    }

    /// A daemon of an earlier version does not know the question.
    @Test func commandWorksWithoutTheAnswer() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "Unread" else { return call.call.fail("a.B", "no such method") }
            call.call.reply { $0.uint32(3) }
        }
        defer { daemon.stop() }
        let run = try CommandRun(["unread"], runtime: runtime.path)
        #expect(run.status == 0 && run.output == "3\n" && run.errors.isEmpty, "\(run.errors)")
    }

    @Test(arguments: ["--icon", "--image", "--sound"])
    func fileThatDoesNotExistIsPointedOut(option: String) throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.call.reply { $0.uint32(9) }
        }
        defer { daemon.stop() }
        let file = runtime.path + "/absent.png"
        let run = try CommandRun(["show", "Title", option, file], runtime: runtime.path)
        #expect(run.status == 0)
        #expect(run.errors.contains("Warning: ") && run.errors.contains(file), "\(run.errors)")
    }
}
