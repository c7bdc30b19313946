import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The history after the end of messages and of the daemon.
    @Suite @MainActor struct HistoryTests {
        /// A session, and a state folder for daemons that run one after the other.
        @MainActor struct Place {
            let session: HeadlessSession
            let state: URL

            init(_ compositor: Compositor) throws {
                session = try HeadlessSession.shared(compositor)
                state = session.home.appending(path: "state-\(UUID().uuidString)")
            }

            /// A daemon whose history drops nothing.
            func daemon() throws -> Daemon {
                let settings = Data("[history]\nentries = 1000000\nmegabytes = 4096\n".utf8)
                let file = try session.write(settings, to: "history.toml")
                return try Daemon(in: session, arguments: ["--config", file.path()], state: state)
            }

            func client() throws -> NotificationsClient {
                try NotificationsClient(address: session.busAddress)
            }

            func martlet(_ arguments: String...) throws -> String {
                try String(decoding: session.data(of: ["martlet"] + arguments), as: UTF8.self)
            }

            /// The titles in the history, the newest first.
            func titles(_ arguments: String...) throws -> [String] {
                let lines = try session.data(of: ["martlet", "history", "export"] + arguments)
                return try lines.split(separator: UInt8(ascii: "\n")).map { line in
                    let entry = try JSONSerialization.jsonObject(with: Data(line))
                    return (entry as? [String: Any])?["title"] as? String ?? ""
                }
            }
        }

        /// Number of times that daemons are killed; MARTLET_KILLS changes it.
        private static let kills =
            ProcessInfo.processInfo.environment["MARTLET_KILLS"].flatMap { Int($0) } ?? 3
        private static let stream = 10_000

        /// Sends messages without waiting for each, and records those that the daemon has acknowledged.
        @MainActor final class Stream {
            private let client: NotificationsClient
            private let name: String
            private var sent = 0
            private var pending = 0
            var acknowledged: [String] = []
            var isBroken = false

            init(_ name: String, to place: Place) throws {
                (client, self.name) = (try place.client(), name)
            }

            func send(_ limit: Int) throws {
                while sent < limit, pending < 8, !isBroken {
                    sent += 1
                    pending += 1
                    let title = "\(name) \(sent)"
                    try client.bus.connection.call(NotificationsClient.target, "Notify") { writer in
                        writer.string(self.name)
                        writer.uint32(0)
                        writer.string("")
                        writer.string(title)
                        writer.string("Body")
                        writer.strings([])
                        writer.array("{sv}") { _ in }
                        writer.int32(1)
                    } reply: { [self] result in
                        MainActor.assumeIsolated {
                            pending -= 1
                            if case .success = result { acknowledged.append(title) }
                            if case .failure(let error) = result, error.name.contains("NoReply") {
                                isBroken = true
                            }
                        }
                    }
                }
                try client.bus.pump()
            }
        }

        /// Each acknowledged message is in the history once, whenever the daemon was killed.
        @Test(arguments: Compositor.one)
        func nothingAcknowledgedIsLost(compositor: Compositor) throws {
            let place = try Place(compositor)
            var all: [String] = []
            var lines = ""
            for round in 1...Self.kills {
                let daemon = try place.daemon()
                let streams = try (1...4).map { try Stream("\(round)-\($0)", to: place) }
                // All streams are one process, of which the history records 100 messages at once.
                let end = Int.random(in: 1...60)
                while streams.reduce(0, { $0 + $1.acknowledged.count }) < end,
                    !streams.contains(where: { $0.isBroken })
                {
                    for stream in streams { try stream.send(Self.stream / 4) }
                }
                daemon.process.send(SIGKILL)
                _ = try daemon.process.waitForEnd()
                // Earlier answers may still be on their way.
                for stream in streams { try stream.send(0) }
                all += streams.flatMap { $0.acknowledged }
                lines += "\(streams.map { $0.acknowledged.count }) "
            }
            let daemon = try place.daemon()
            let kept = try place.titles()
            #expect(daemon.process.isRunning)
            #expect(Set(all).subtracting(kept).isEmpty, "\(lines)")
            #expect(Set(kept).count == kept.count)
        }

        @Test(arguments: Compositor.one)
        func heldMessagesReturnAfterARestart(compositor: Compositor) throws {
            let place = try Place(compositor)
            let client = try place.client()
            var ids: [UInt32] = []
            do {
                let daemon = try place.daemon()
                for title in ["One", "Two"] {
                    ids.append(try client.notify(title, body: "Body", actions: ["a", "Act"]))
                }
                try client.notify("Short", timeout: 50)
                #expect(try client.receives(.closed(id: ids[1] + 1, reason: 1)))
                try place.session.waitForCards(2)
                try daemon.stop()
            }
            let daemon = try place.daemon()
            try place.session.waitForCards(2)
            #expect(try place.titles() == ["Short", "Two", "One"])
            #expect(try place.titles("--unread", "--search", "SHO") == ["Short"])
            #expect(try place.martlet("unread") == "1\n")
            // The sender is still connected, and the message is the same.
            _ = try client.takeEvents()
            _ = try place.martlet("invoke", "\(ids[0])", "a")
            #expect(try client.receives(.actionInvoked(id: ids[0], key: "a")))
            #expect(try client.notify("New") > ids[1] + 1)
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one) func entryIsShownAgain(compositor: Compositor) throws {
            let place = try Place(compositor)
            let daemon = try place.daemon()
            let client = try place.client()
            let id = try client.notify("Gone", body: "Body")
            try place.session.waitForCards(1, atRest: false)
            try client.close(id)
            try place.session.waitForCards(0)
            #expect(try place.martlet("restore", "--print-id") == "\(id)\n")
            try place.session.waitForCards(1, atRest: false)
            #expect(try place.titles() == ["Gone"])
            #expect(try place.martlet("history", "clear") == "0\n")
            try client.close(id)
            #expect(try place.martlet("history", "clear") == "1\n")
            #expect(try place.titles().isEmpty)
            #expect(daemon.process.errorOutput.isEmpty)
        }

        /// If the folder cannot be used, one error is logged, and messages are shown.
        @Test(arguments: Compositor.one, [true, false])
        func unusableFoldersAreReported(compositor: Compositor, isReadOnly: Bool) throws {
            let place = try Place(compositor)
            // Daemons run as the account of the tests, so that no file belongs to another user.
            if !isReadOnly, !Account.mustDropPrivileges { return }
            let folder = isReadOnly ? place.state : place.state.appending(path: "martlet")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if isReadOnly {
                Account.unprivileged.own(folder.path())
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o500], ofItemAtPath: folder.path())
            }
            let daemon = try place.daemon()
            let client = try place.client()
            for title in ["One", "Two"] { try client.notify(title, body: "Body") }
            // The third one says that nothing is recorded.
            try place.session.waitForCards(3)
            let said = daemon.process.errorOutput.split(separator: "\n")
            let reason = isReadOnly ? "Permission denied" : "belongs to the user 0"
            #expect(said.count == 1, "\(said)")
            #expect(said.first?.contains(place.state.path() + "/martlet") == true, "\(said)")
            #expect(said.first?.contains(reason) == true, "\(said)")
            #expect(try place.titles().isEmpty)
        }
    }
}
