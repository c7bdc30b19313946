import Bus
import Folders
import Foundation
import Host
import Testing

@testable import martletd

/// Programs that show menus, and programs that misbehave.
@Suite(.timeLimit(.minutes(5))) struct MenuProgramTests {
    private final class Told {
        var end: MenuProgram.End?
    }

    /// Runs a shell script on some lines and returns how it ended.
    private func run(_ script: String, lines: [String] = ["one", "two ü", "three"]) throws
        -> MenuProgram.End?
    {
        let loop = try EventLoop()
        let told = Told()
        let program = try MenuProgram(["sh", "-c", script], lines: lines, loop: loop) { end in
            told.end = end
            loop.exit(0)
        }
        _ = try loop.run()
        withExtendedLifetime(program) {}
        return told.end
    }

    @Test func firstLineIsChosen() throws {
        #expect(try run("sed -n 2p") == .chose("two ü"))
        #expect(try run("printf one; sleep 0.1; printf ' more\\ntwo\\n'") == .chose("one more"))
    }

    @Test func emptyOutputOrFailureChoosesNothing() throws {
        #expect(try run("cat > /dev/null") == .nothing)
        #expect(try run("head -1; exit 1") == .nothing)
        #expect(try run("kill -9 $$") == .nothing)
        #expect(try run("exit 127") == .missing)
    }

    @Test func menuProgramThatFloodsIsKilled() throws {
        let start = ContinuousClock.now
        #expect(try run("yes") == .nothing)
        #expect(try run("head -c 100000 /dev/zero | tr '\\0' x; sleep 600") == .nothing)
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func childrenOfAMenuProgramAreKilledWithIt() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.file("child")
        #expect(try run("sleep 600 & echo $! > \(file.path()); head -1") == .chose("one"))
        let text = try String(contentsOf: file, encoding: .utf8)
        let child = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        let stat = "/proc/\(child)/stat"
        for _ in 0..<500 {
            guard let line = try? String(contentsOfFile: stat, encoding: .utf8),
                !line.contains(") Z ")
            else { return }
            usleep(10_000)
        }
        Issue.record("the child of the program is still there")
    }

    @Test func missingProgramIsNotStarted() throws {
        let loop = try EventLoop()
        #expect(throws: SpawnFailure.self) {
            _ = try MenuProgram(["/nowhere/at-all"], lines: [], loop: loop) { _ in }
        }
        #expect(throws: SpawnFailure.self) {
            _ = try MenuProgram([], lines: [], loop: loop) { _ in }
        }
    }

    @Test func cancelledProgramReportsNothing() throws {
        let loop = try EventLoop()
        let told = Told()
        let program = try MenuProgram(["sleep", "600"], lines: [], loop: loop) { told.end = $0 }
        program.cancel()
        let timer = try loop.timer(at: loop.now + 300_000) { loop.exit(0) }
        _ = try loop.run()
        timer.cancel()
        #expect(told.end == nil)
    }
}
