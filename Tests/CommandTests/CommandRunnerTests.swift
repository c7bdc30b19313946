import Bus
import Testing

@testable import martletd

/// Short commands that the daemon runs, and what is told of them.
@Suite(.timeLimit(.minutes(10))) struct CommandRunnerTests {
    /// What was told of commands, in that order.
    private final class Told {
        var ends: [String] = []
    }

    /// Runs commands in turn and returns what was told of them.
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

    @Test func statusAndOutputAreTold() throws {
        #expect(try run([["echo", "42"]]) == ["yes 42\n"])
        #expect(try run([["sh", "-c", "printf half; exit 3"]]) == ["no half"])
        #expect(try run([["sh", "-c", "kill -9 $$"]]) == ["no "])
    }

    @Test func whatCannotBeStartedFails() throws {
        #expect(try run([["/nowhere/at-all"], []]) == ["no ", "no "])
    }

    @Test func everyCommandHasItsTurn() throws {
        #expect(try run([[String]](repeating: ["true"], count: 30)).count == 30)
    }

    @Test func commandThatTakesTooLongIsKilled() throws {
        #expect(try run([["sleep", "60"]]) == ["no "])
    }

    @Test func onlyTheBeginningOfAFloodIsRead() throws {
        let text = try run([["sh", "-c", "head -c 5000 /dev/zero | tr '\\0' x"]])
        #expect(text == ["yes " + String(repeating: "x", count: 256)])
    }
}
