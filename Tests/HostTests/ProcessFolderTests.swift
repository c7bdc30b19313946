import CLibc
import Foundation
import Host
import Testing

/// Facts that /proc tells of other processes.
@Suite struct ProcessFolderTests {
    /// A program that does nothing until it is ended.
    private static func sleeper(_ command: String...) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        try process.run()
        return process
    }

    private static func isEventually(_ condition: () -> Bool) -> Bool {
        let end = Date.now.addingTimeInterval(10)
        while !condition() {
            guard Date.now < end else { return false }
            usleep(10_000)
        }
        return true
    }

    @Test func processesThatStartedAProcessAreKnownByName() throws {
        let script = try Self.sleeper("sh", "-c", "sleep 100; true")
        defer { script.terminate() }
        let children = "/proc/\(script.processIdentifier)/task/\(script.processIdentifier)/children"
        var child: UInt32?
        #expect(
            Self.isEventually {
                let text = (try? String(contentsOfFile: children, encoding: .utf8)) ?? ""
                child = text.split(separator: " ").first.flatMap { UInt32($0) }
                return child.map { ProcessAncestry.names(of: $0).first == "sleep" } ?? false
            })
        let names = ProcessAncestry.names(of: try #require(child))
        let own = try #require(ProcessName.of(getpid()))
        #expect(names.prefix(3) == ["sleep", "sh", own][...])
        kill(pid_t(try #require(child)), SIGTERM)
        #expect(ProcessAncestry.names(of: .max) == [])
    }

    @Test func folderTellsAboutThisProcess() throws {
        guard let folder = ProcessFolder(of: UInt32(getpid())) else {
            Issue.record("no folder")
            return
        }
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #expect(folder.program == URL(filePath: program).lastPathComponent)
        #expect(folder.shares(.mount) == true && folder.shares(.user) == true)
        #expect(folder.readInRoot("no such file", limit: 10) == .missing)
        #expect((folder.start ?? 0) > 0)
    }

    @Test func processWithAMountNamespaceOfItsOwnIsFound() throws {
        let process = try Self.sleeper(
            "bwrap", "--dev-bind", "/", "/", "--die-with-parent", "sleep", "1000")
        defer { kill(process.processIdentifier, SIGKILL) }
        // bwrap forks; what matters to a bus is the program in the sandbox.
        let list = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
        var child: UInt32?
        #expect(
            Self.isEventually {
                child = (try? String(contentsOfFile: list, encoding: .utf8)).flatMap {
                    $0.split(separator: " ").first.flatMap { UInt32($0) }
                }
                return child.flatMap { ProcessFolder(of: $0)?.program } == "sleep"
            })
        #expect(child.flatMap { ProcessFolder(of: $0)?.shares(.mount) } == false)
    }

    @Test func endedProcessTellsNothingEvenThroughAnOpenFolder() throws {
        let process = try Self.sleeper("sleep", "1000")
        let id = process.processIdentifier
        guard let folder = ProcessFolder(of: UInt32(id)) else {
            Issue.record("no folder")
            return
        }
        kill(id, SIGKILL)
        process.waitUntilExit()
        #expect(folder.program == nil && folder.shares(.mount) == nil && folder.start == nil)
        #expect(folder.readInRoot("etc", limit: 10) == .unreadable(reason: "hidden"))
    }

    @Test func missingProcessHasNoFolder() {
        #expect(ProcessFolder(of: .max)?.start == nil)
    }

    @Test func handleTellsOfTheEnd() throws {
        let process = try Self.sleeper("sleep", "1000")
        let id = process.processIdentifier
        let descriptor = pidfd_open(id, 0)
        let handle = try #require(ProcessHandle(copying: descriptor))
        close(descriptor)
        #expect(handle.isRunning)
        kill(id, SIGKILL)
        #expect(Self.isEventually { !handle.isRunning })
        #expect(ProcessHandle(copying: -1) == nil)
    }
}
