import CLibc
import DaemonDouble
import Foundation
import Host
import Support
import Testing

/// `martlet run` at a pseudoterminal that the test controls.
@Suite(.timeLimit(.minutes(10))) struct RunTerminalTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private var words: [String] {
        let program = Repository.programs.appending(path: "martlet").path()
        return [
            "/usr/bin/env", "XDG_RUNTIME_DIR=\(runtime.path)", program, "run", "--no-start", "--",
        ]
    }

    private func start(_ script: String) throws -> TerminalSession {
        try TerminalSession(words + ["sh", "-c", script])
    }

    @Test func commandHasATerminalOfTheSameSize() throws {
        let session = try start("test -t 0 && test -t 1 && test -t 2 && stty size; tty; read x")
        try session.waitFor("33 99\r\n/dev/pts/")
        var size = winsize(ws_row: 20, ws_col: 50, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe martlet_set_terminal_size(session.terminal.master, &size)
        session.type("\n")
        #expect(try session.end() == 0)
    }

    @Test func commandSeesANewSizeOfTheTerminal() throws {
        let session = try start(
            "trap 'stty size; exit 6' WINCH; echo ready; while :; do sleep 0.02; done")
        try session.waitFor("ready")
        var size = winsize(ws_row: 20, ws_col: 50, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe martlet_set_terminal_size(session.terminal.master, &size)
        try session.waitFor("20 50")
        #expect(try session.end() == 6)
    }

    @Test func keysReachTheCommandAndTheTerminalIsRestored() throws {
        let session = try start(
            "trap 'echo caught; exit 7' INT; read line; echo got $line; while :; do sleep 0.02; done"
        )
        // The outer terminal leaves keys to the inner one.
        _ = try wait(for: "the raw terminal") { session.isPlain ? nil : true }
        session.type("a word\n")
        try session.waitFor("got a word\r\n")
        session.type("\u{3}")
        try session.waitFor("caught")
        #expect(try session.end() == 7)
        #expect(session.isPlain)
        #expect(session.text.components(separatedBy: "a word").count == 3, "typed keys show once")
    }

    @Test(arguments: ["kill -KILL $$", "kill -TERM $PPID; sleep 60"])
    func terminalIsRestoredHoweverTheCommandEnds(script: String) throws {
        let session = try start(script)
        let code = try session.end()
        #expect([137, 143].contains(code))
        #expect(session.isPlain)
    }

    /// A shell with job control can stop the command, and continue it in the foreground.
    @Test func controlZStopsTheWholeJob() throws {
        let command = words.map { "'\($0)'" }.joined(separator: " ")
        let session = try TerminalSession([
            "bash", "-c",
            "set -m; \(command) sh -c 'echo ready; read x; echo got $x'; echo stopped $?; "
                + "fg >/dev/null; echo end $?",
        ])
        try session.waitFor("ready")
        _ = try wait(for: "the raw terminal") { session.isPlain ? nil : true }
        session.type("\u{1a}")
        try session.waitFor("stopped 148")
        session.type("words\n")
        try session.waitFor("got words")
        try session.waitFor("end 0")
        #expect(try session.end() == 0)
        #expect(session.isPlain)
    }

    /// A command that reads in the background of a terminal gets the terminal, as `sudo` in a pipeline needs it.
    @Test func commandThatReadsGetsTheTerminal() throws {
        let command = words.map { "'\($0)'" }.joined(separator: " ")
        let session = try TerminalSession([
            "bash", "-c",
            "set -m; \(command) sh -c 'read x </dev/tty; echo got $x; test -t 2; echo $?' | cat; "
                + "echo end ${PIPESTATUS[0]}",
        ])
        session.type("words\n")
        try session.waitFor("got words\r\n0\r\n")
        try session.waitFor("end 0")
        #expect(try session.end() == 0)
    }
}
