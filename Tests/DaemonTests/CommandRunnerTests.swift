import Bus
import Foundation
import Testing

@testable import martletd

/// Short commands that the daemon runs, and the reports about them.
@Suite(.timeLimit(.minutes(10))) struct CommandRunnerTests {
    /// The reports about commands, in order.
    private final class Told {
        var ends: [String] = []
    }

    /// Runs commands in turn and returns the reports about them.
    private func run(_ commands: [[String]]) throws -> [String] {
        let loop = try EventLoop()
        let runner = try CommandRunner(loop: loop)
        let told = Told()
        for command in commands {
            runner.run(command) { hasSucceeded, output in
                told.ends.append((hasSucceeded ? "yes " : "no ") + output)
                if told.ends.count == commands.count { loop.exit(0) }
            }
        }
        if told.ends.count < commands.count { _ = try loop.run() }
        return told.ends
    }

    @Test func statusAndOutputAreReported() throws {
        #expect(try run([["echo", "42"]]) == ["yes 42\n"])
        #expect(try run([["sh", "-c", "printf half; exit 3"]]) == ["no half"])
        #expect(try run([["sh", "-c", "kill -9 $$"]]) == ["no "])
    }

    @Test func programThatCannotBeStartedFails() throws {
        #expect(try run([["/nowhere/at-all"], []]) == ["no ", "no "])
    }

    @Test func queuedCommandsAllRun() throws {
        #expect(try run([[String]](repeating: ["true"], count: 30)).count == 30)
    }

    @Test func commandThatTakesTooLongIsKilled() throws {
        #expect(try run([["sleep", "60"]]) == ["no "])
    }

    @Test func onlyTheBeginningOfAFloodIsRead() throws {
        let text = try run([["sh", "-c", "head -c 5000 /dev/zero | tr '\\0' x"]])
        #expect(text == ["yes " + String(repeating: "x", count: 256)])
    }

    /// Runs a command without output, and returns whether it succeeded.
    private func run(_ command: CommandRunner.Command, timeout: UInt64 = 60_000_000) throws -> Bool
    {
        let loop = try EventLoop()
        let runner = try CommandRunner(loop: loop, timeout: timeout)
        var end: Bool?
        let isTaken = runner.run(command) { hasSucceeded, _ in
            end = hasSucceeded
            loop.exit(0)
        }
        try #require(isTaken)
        if end == nil { _ = try loop.run() }
        return end ?? false
    }

    @Test func variablesAndInputReachACommand() throws {
        let text = String(repeating: "line $(false)\n", count: 100_000)
        var command = CommandRunner.Command(
            words: [
                "sh", "-c",
                "test \"$WHAT\" = 'a \"b\" $(c)' && test \"$HOME\" = /there && test \"$(wc -c)\" = \(text.utf8.count)",
            ])
        command.variables = ["WHAT=a \"b\" $(c)", "HOME=/there"]
        command.input = text
        command.isHeard = false
        #expect(try run(command))
        command.variables = ["WHAT=", "HOME=/there"]
        #expect(try !run(command))
    }

    @Test func substituteIsRunWhereTheProgramIsMissing() throws {
        var command = CommandRunner.Command(words: ["/nowhere/at-all"])
        #expect(try !run(command))
        command.substitute = ["true"]
        #expect(try run(command))
        command.substitute = ["/nowhere/either"]
        #expect(try !run(command))
    }

    /// Killing a command ends the processes that it has started, too: the pipe that all of them hold is then closed.
    @Test func commandIsKilledTogetherWithItsChildren() throws {
        let pipe = Pipe()
        let path = "/proc/\(getpid())/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
        let command = CommandRunner.Command(
            words: ["sh", "-c", "exec 5>\(path); sleep 300 & sleep 300 & echo up >&5; wait"])
        #expect(try !run(command, timeout: 2_000_000))
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == Data("up\n".utf8))
    }

    @Test func unreadOutputDelaysNothing() throws {
        var command = CommandRunner.Command(words: ["sh", "-c", "head -c 5000000 /dev/zero"])
        command.isHeard = false
        #expect(try run(command))
    }

    @Test func numberOfWaitingCommandsIsBounded() throws {
        let loop = try EventLoop()
        let runner = try CommandRunner(loop: loop, timeout: 100_000)
        let taken = (0..<80).count { _ in
            runner.run(CommandRunner.Command(words: ["sleep", "300"]))
        }
        #expect(taken == 68)
    }
}
