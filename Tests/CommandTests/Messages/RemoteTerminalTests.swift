import CLibc
import DaemonDouble
import Foundation
import Support
import Testing

/// `martlet show` and `martlet run` in an ssh session without a daemon, at a terminal that the test plays.
@Suite(.timeLimit(.minutes(10))) struct RemoteTerminalTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// How the terminal answers questions.
    enum Terminal: String, CaseIterable, Sendable {
        case kitty
        /// The terminal says what it is, and knows no OSC 99.
        case other
        case silent
    }

    private static let escape = "\u{1B}"
    private static let end = "\u{1B}\\"

    private func words(_ arguments: [String], _ variables: [String: String]) -> [String] {
        var environment = [
            "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime.path, "TERM": "xterm-256color",
            "SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22",
        ]
        environment.merge(variables) { $1 }
        let program = Repository.programs.appending(path: "martlet").path()
        return ["/usr/bin/env", "-i"] + environment.map { "\($0)=\($1)" } + [program] + arguments
    }

    /// Starts the command, and answers its question.
    private func start(
        _ arguments: [String], at terminal: Terminal = .kitty,
        _ variables: [String: String] = [:]
    ) throws -> TerminalSession {
        let session = try TerminalSession(words(arguments, variables))
        try answer(session, as: terminal)
        return session
    }

    private func answer(
        _ session: TerminalSession, as terminal: Terminal, behindMultiplexer: Bool = false
    ) throws {
        try session.waitFor(behindMultiplexer ? ":p=?;" : "\(Self.escape)[c")
        let question = try #require(
            session.text.firstMatch(of: /\]99;i=([A-Za-z0-9_.+-]+):p=\?;/))
        switch terminal {
        case .kitty:
            let abilities = "a=focus,report:c=1:p=title,body,?,close,buttons:u=0,1,2:w=1"
            session.type(
                "\(Self.escape)]99;i=\(question.1):p=?;\(abilities)\(Self.end)"
                    + (behindMultiplexer ? "" : "\(Self.escape)[?62;4c"))
        case .other: session.type("\(Self.escape)[?62;4c")
        case .silent: break
        }
    }

    /// The id of the message that was shown.
    private func shownID(in session: TerminalSession) throws -> String {
        try session.waitFor(":d=1:")
        let found = session.text.firstMatch(of: /99;i=([A-Za-z0-9_.+-]+):d=[01]:/)
        return String(try #require(found).1)
    }

    private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    // MARK: show

    @Test(arguments: Terminal.allCases) func messageIsShownByTheTerminal(terminal: Terminal) throws
    {
        let session = try start(["show", "Build done", "All <b>well</b>"], at: terminal)
        #expect(try session.end() == 0)
        #expect(session.isPlain)
        switch terminal {
        case .kitty:
            #expect(session.text.contains(";\(base64("Build done"))\(Self.end)"))
            #expect(session.text.contains(":p=body;\(base64("All well"))\(Self.end)"))
            #expect(!session.text.contains("777;notify") && !session.text.contains("a=report"))
        case .other, .silent:
            #expect(session.text.contains("\(Self.escape)]777;notify;Build done;All well\u{07}"))
            #expect(!session.text.contains(":d="))
        }
        #expect(!session.text.contains("Warning") && !session.text.contains("Error"))
    }

    @Test func warningNamesOptionsThatTheTerminalLacks() throws {
        let session = try start(["show", "Title", "--dim", "gray", "--position", "top"])
        #expect(try session.end() == 0)
        #expect(
            session.text.contains("Warning: the terminal shows the message without --"))
        #expect(session.text.contains("--dim") && session.text.contains("--position"))
    }

    @Test func terminalOfITermIsToldInItsWay() throws {
        let session = try start(["show", "Title"], at: .other, ["LC_TERMINAL": "iTerm2"])
        #expect(try session.end() == 0)
        #expect(session.text.contains("\(Self.escape)]9;Title\u{07}"))
    }

    @Test(arguments: [
        (["show", "--no-start", "Title"], [:]), (["show", "Title"], ["TERM": "dumb"]),
        (["run", "--no-start", "false"], [:]),
    ]) func terminalIsLeftAloneWhereItIsNotNeeded(
        arguments: [String], variables: [String: String]
    ) throws {
        let session = try TerminalSession(words(arguments, variables))
        #expect(try session.end() == (arguments[0] == "run" ? 1 : 69))
        #expect(!session.text.contains(Self.escape))
        #expect(session.text.contains(/no daemon|no Wayland session/))
    }

    // MARK: --wait

    @Test(arguments: [
        ("2", 0, "no"), ("", 0, "default"), (":p=close", 2, ""),
    ]) func waitEndsWithTheReport(report: String, code: Int32, key: String) throws {
        let session = try start([
            "show", "--wait", "Deploy?", "--action", "yes=Yes", "--action", "no=No", "--action",
            "default=Open",
        ])
        let id = try shownID(in: session)
        #expect(session.text.contains(":p=buttons;\(base64("Yes\u{2028}No"))"))
        #expect(session.text.contains(":a=report:c=1"))
        // Reports about other messages, and words that are typed.
        session.type("typed \(Self.escape)]99;i=martlet-1;1\(Self.end)")
        session.type("\(Self.escape)]99;i=\(id);9\(Self.end)")
        session.type(
            report.hasPrefix(":")
                ? "\(Self.escape)]99;i=\(id)\(report);\(Self.end)"
                : "\(Self.escape)]99;i=\(id);\(report)\(Self.end)")
        #expect(try session.end() == code)
        #expect(session.isPlain)
        #expect(session.text.hasSuffix(key.isEmpty ? Self.end : "\(key)\r\n"))
        #expect(!session.text.contains("typed"))
    }

    @Test func waitEndsWithTheTime() throws {
        let session = try start(["show", "--wait", "--json", "Title", "--duration", "300ms"])
        let id = try shownID(in: session)
        // The terminal would report the end later than the test waits.
        session.type("\(Self.escape)]99;i=\(id):p=close;untracked\(Self.end)")
        #expect(try session.end() == 3)
        #expect(session.text.contains("{\"outcome\":\"expired\"}"))
        #expect(session.text.contains("\(Self.escape)]99;i=\(id):p=close;\(Self.end)"))
    }

    @Test func controlCHidesTheMessage() throws {
        let session = try start(["show", "--wait", "Title"])
        let id = try shownID(in: session)
        _ = try wait(for: "the state of the terminal") { session.isPlain ? nil : true }
        session.type("\u{3}")
        #expect(try session.end() == 130)
        #expect(session.text.contains("\(Self.escape)]99;i=\(id):p=close;\(Self.end)"))
        #expect(session.isPlain)
    }

    @Test func messageThatStaysReportsNothingMore() throws {
        let session = try start(["show", "--wait", "--stay", "Title"])
        let id = try shownID(in: session)
        session.type("\u{3}")
        #expect(try session.end() == 130)
        #expect(!session.text.contains("p=close"))
        let shown = session.text.components(separatedBy: "]99;i=\(id):d=1:")
        #expect(shown.count == 3)
        #expect(shown[1].contains("a=report") && !shown[2].contains("a=report"))
    }

    @Test func waitNeedsATerminalThatReports() throws {
        let session = try start(["show", "--wait", "Title"], at: .other)
        #expect(try session.end() == 69)
        #expect(session.text.contains("]777;notify;Title;\u{07}"))
        #expect(session.text.contains("--wait needs a terminal that answers OSC 99"))
    }

    // MARK: run

    @Test(arguments: [
        (["run", "false"], true, 1), (["run", "--always", "true"], false, 0),
    ]) func endOfACommandIsShownByTheTerminal(
        arguments: [String], isQuiet: Bool, code: Int32
    ) throws {
        let session = try start(arguments)
        #expect(try session.end() == code)
        let name = arguments.last ?? ""
        let title = code == 0 ? "\(name) finished" : "\(name) failed"
        let payload = String(base64(title).prefix(8))
        #expect(session.text.contains(payload), "\(title) in \(session.text)")
        #expect(session.text.contains(":o=unfocused") == isQuiet)
        #expect(session.isPlain)
        #expect(!session.text.contains("no message is shown"))
    }

    // MARK: tmux

    private static let tmux = "/usr/bin/tmux"
    private static let hasTmux = FileManager.default.isExecutableFile(atPath: tmux)

    /// Starts tmux, which runs the command in its only pane and then prints its exit code.
    private func startTmux(_ command: String, allowance: String) throws -> TerminalSession {
        let folder = URL(filePath: runtime.path)
        let configuration = folder.appending(path: "tmux.conf")
        try Data("set -g allow-passthrough \(allowance)\nset -g status off\n".utf8)
            .write(to: configuration)
        let program = Repository.programs.appending(path: "martlet").path()
        let plain = words([], ["LC_ALL": "C.UTF-8"]).dropLast()
        return try TerminalSession(
            plain + [
                Self.tmux, "-S", folder.appending(path: "tmux").path(), "-f",
                configuration.path(), "new-session",
                "\(program) \(command) 2>&1; echo code $?; read x",
            ])
    }

    private func endTmux(_ session: TerminalSession) throws {
        session.type("\n")
        #expect(try session.end() == 0)
    }

    @Test(.enabled(if: hasTmux), arguments: ["on", "off"])
    func tmuxPassesMessagesOn(allowance: String) throws {
        let session = try startTmux("show 'From tmux'", allowance: allowance)
        try session.waitFor("code 0")
        let isPassed = session.text.contains("\(Self.escape)]777;notify;From tmux;\u{07}")
        #expect(isPassed == (allowance == "on"), "\(session.text.debugDescription)")
        #expect(session.text.contains("allow-passthrough on") != isPassed)
        try endTmux(session)
    }

    @Test(.enabled(if: hasTmux)) func tmuxPassesAnswersOn() throws {
        let session = try startTmux("show --wait Deploy? -A yes=Yes", allowance: "on")
        try answer(session, as: .kitty, behindMultiplexer: true)
        let id = try shownID(in: session)
        try session.waitFor(":p=buttons;")
        session.type("\(Self.escape)]99;i=\(id);1\(Self.end)")
        try session.waitFor("code 0")
        #expect(session.text.contains("yes"))
        try endTmux(session)
    }
}
