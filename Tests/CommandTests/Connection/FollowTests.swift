import Bus
import DaemonDouble
import Foundation
import Support
import Synchronization
import Testing

/// Commands that follow the daemon, while it restarts.
@Suite(.timeLimit(.minutes(10))) struct FollowTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A running `martlet`, which is killed with the last reference.
    private final class Follower {
        let process = Process()
        private let output = Pipe()

        init(_ arguments: [String], runtime: String) throws {
            process.executableURL = Repository.programs.appending(path: "martlet")
            process.arguments = arguments
            process.environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime]
            (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
            try process.run()
        }

        deinit { kill(process.processIdentifier, SIGKILL) }

        /// Waits for the next line; the incomplete line at the end of the output.
        func line() throws -> String {
            var line = Data()
            while let byte = try output.fileHandleForReading.read(upToCount: 1),
                !byte.isEmpty, byte.first != 0x0A
            {
                line += byte
            }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// A daemon with a number of unread messages, which then changes.
    private func daemon(unread: UInt32, then changes: [UInt32]) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            guard call.member == "Unread" else { return call.call.reply { $0.bool(false) } }
            call.call.reply { $0.uint32(unread) }
            for change in changes { call.emit("HistoryChanged") { $0.uint32(change) } }
        }
    }

    @Test func unreadContinuesWithTheNextDaemonAndRepeatsNoLine() throws {
        let first = daemon(unread: 2, then: [2, 2, 3])
        let follower = try Follower(["unread", "--follow"], runtime: runtime.path)
        #expect(try follower.line() == "2")
        #expect(try follower.line() == "3")
        first.stop()
        let second = daemon(unread: 3, then: [3, 5])
        defer { second.stop() }
        #expect(try follower.line() == "5")
        #expect(follower.process.isRunning)
    }

    @Test func jsonOfUnreadIsRepeatedForNoOtherReason() throws {
        let first = daemon(unread: 0, then: [0, 1])
        defer { first.stop() }
        let follower = try Follower(["unread", "--follow", "--json"], runtime: runtime.path)
        #expect(try follower.line().contains(#""alt":"none""#))
        #expect(try follower.line().contains(#""alt":"unread""#))
    }

    @Test func followingEndsWithTheDaemonIfNoneMayStart() throws {
        let first = daemon(unread: 2, then: [])
        let follower = try Follower(["unread", "--follow", "--no-start"], runtime: runtime.path)
        #expect(try follower.line() == "2")
        first.stop()
        follower.process.waitUntilExit()
        #expect(follower.process.terminationStatus == 1)
    }

    @Test func itemOfAWaitingCommandIsPutOnTheNextBar() throws {
        let names = Mutex<[String]>([])
        func daemon() -> FakeDaemon {
            FakeDaemon(in: runtime.path) { call in
                var (name, title) = ("", "")
                do throws(BusError) {
                    let reader = call.call.reader
                    try reader.dictionary { (key, signature) throws(BusError) in
                        guard signature == "s" else { return try reader.skip() }
                        let text = try reader.string()
                        if key == "id" { name = text }
                        if key == "title" { title = text }
                    }
                } catch { return call.call.fail("a.B", error.message) }
                names.withLock { $0.append("\(name) \(title)") }
                call.call.reply { $0.string("item-1") }
                call.emit("BarPressed") { writer in
                    for text in ["item-1", "stop", ""] { writer.string(text) }
                }
            }
        }
        let first = daemon()
        let follower = try Follower(
            ["bar", "set", "--wait", "title=Backup"], runtime: runtime.path)
        #expect(try follower.line().contains("bar-pressed"))
        first.stop()
        let second = daemon()
        defer { second.stop() }
        #expect(try follower.line().contains("bar-pressed"))
        #expect(names.withLock { $0 } == [" Backup", "item-1 Backup"])
    }

    @Test func modeOfACommandIsHeldByTheNextDaemon() throws {
        let holds = Mutex<[String]>([])
        func daemon() -> FakeDaemon {
            FakeDaemon(in: runtime.path) { call in
                do throws(BusError) {
                    let mode = try call.call.reader.string()
                    holds.withLock { $0.append(mode) }
                } catch { return call.call.fail("a.B", error.message) }
                call.call.reply { $0.uint32(1) }
            }
        }
        let first = daemon()
        let end = runtime.path + "/end"
        let follower = try Follower(
            [
                "mode", "while", "film", "--", "sh", "-c",
                "echo begun; until [ -e \(end) ]; do sleep 0.05; done; exit 7",
            ], runtime: runtime.path)
        #expect(try follower.line() == "begun")
        #expect(holds.withLock { $0 } == ["film"])
        first.stop()
        let second = daemon()
        defer { second.stop() }
        #expect(eventually { holds.withLock { $0.count } == 2 })
        try Data().write(to: URL(filePath: end))
        follower.process.waitUntilExit()
        #expect(follower.process.terminationStatus == 7)
    }
}
