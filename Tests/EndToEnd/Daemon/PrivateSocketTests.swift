import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The private socket: what is in its way, and who may use it.
    @Suite @MainActor struct PrivateSocketTests {
        /// Something in the way of the socket.
        enum Obstacle: String, CaseIterable, Sendable {
            case foreignLock
            case fileInPlaceOfTheSocket
            case folderInPlaceOfTheSocket
            case linkInPlaceOfTheFolder
            case fileInPlaceOfTheFolder
        }

        /// A daemon whose runtime folder is its own, on the session's bus and compositor.
        private struct Lodging {
            let session: HeadlessSession
            let folder: URL
            var socketFolder: URL { folder.appending(path: "martlet") }

            @MainActor init(_ session: HeadlessSession) throws {
                self.session = session
                folder = session.home.appending(path: "lodging-\(UUID().uuidString.prefix(8))")
                try make(folder)
            }

            func make(_ folder: URL) throws {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: false,
                    attributes: [.posixPermissions: 0o700])
                Account.unprivileged.own(folder.path())
            }

            func write(to file: URL) throws {
                try Data().write(to: file)
                Account.unprivileged.own(file.path())
            }

            @MainActor var changes: [String: String] {
                ["XDG_RUNTIME_DIR": folder.path(), "WAYLAND_DISPLAY": session.displayPath]
            }

            @MainActor func daemon() throws -> Daemon { try Daemon(in: session, changes: changes) }

            /// Runs `martlet list` and returns how it ended.
            @MainActor func list(_ more: [String: String] = [:]) throws -> Subprocess.Ending {
                let command = try session.start(
                    ["martlet", "list", "--no-start"], changes: changes.merging(more) { $1 })
                return try command.waitForEnd()
            }

            /// Runs `martlet list`, which can reach the daemon by the private socket alone.
            @MainActor func listBySocket() throws -> Subprocess.Ending {
                try list(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
            }
        }

        @Test(arguments: Compositor.one, Obstacle.allCases)
        func obstacleDoesNotEndTheDaemon(compositor: Compositor, obstacle: Obstacle) throws {
            let session = try HeadlessSession.shared(compositor)
            let place = try Lodging(session)
            let socket = place.socketFolder.appending(path: "bus")
            var holder: Subprocess?
            switch obstacle {
            case .foreignLock:
                try place.make(place.socketFolder)
                holder = try session.start("flock", place.socketFolder.path(), "sleep", "1000")
                _ = try wait(for: "the lock") {
                    try session.start("flock", "-n", place.socketFolder.path(), "true")
                        .waitForEnd() == .exited(1) ? true : nil
                }
            case .fileInPlaceOfTheSocket:
                try place.make(place.socketFolder)
                try place.write(to: socket)
            case .folderInPlaceOfTheSocket:
                try place.make(place.socketFolder)
                try place.make(socket)
            case .linkInPlaceOfTheFolder:
                let other = place.folder.appending(path: "other")
                try place.make(other)
                try FileManager.default.createSymbolicLink(
                    at: place.socketFolder, withDestinationURL: other)
            case .fileInPlaceOfTheFolder: try place.write(to: place.socketFolder)
            }
            let daemon = try place.daemon()
            let text = "this one serves its session bus"
            #expect(
                eventually {
                    daemon.process.errorOutput.contains(text) || !daemon.process.isRunning
                })
            #expect(daemon.process.isRunning)
            #expect(try place.listBySocket() == .exited(69))
            #expect(try place.list() == .exited(0))
            try NotificationsClient(address: session.busAddress).notify("Title")
            try session.waitForCards(1)

            switch obstacle {
            case .foreignLock: holder?.stop(within: 0)
            case .fileInPlaceOfTheSocket, .folderInPlaceOfTheSocket:
                try FileManager.default.removeItem(at: socket)
            case .linkInPlaceOfTheFolder, .fileInPlaceOfTheFolder:
                try FileManager.default.removeItem(at: place.socketFolder)
            }
            #expect(try eventually(within: 20) { try place.listBySocket() == .exited(0) })
            #expect(daemon.process.errorOutput.components(separatedBy: text).count == 2)
        }

        /// Starts a Python program that runs `body` with the path of the socket as `path`, and then sleeps.
        private func client(_ body: String, _ session: HeadlessSession) throws -> Subprocess {
            let path = session.runtimeDirectory.appending(path: "martlet/bus").path()
            let program = """
                import socket, os, struct, time
                path = "\(path)"
                def connect():
                    s = socket.socket(socket.AF_UNIX)
                    s.connect(path)
                    return s
                \(body)
                print("done", flush=True)
                time.sleep(1000)
                """
            let process = try session.start("/usr/bin/python3", "-c", program)
            _ = try wait(for: "the client to be done") {
                guard process.isRunning else {
                    throw HarnessError("the client ended: \(process.errorOutput)")
                }
                return process.output.contains("done") ? true : nil
            }
            return process
        }

        @Test(arguments: Compositor.one)
        func silentClientsDoNotKeepThePersonOut(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let silent = try client("all = [connect() for _ in range(70)]", screen.session)
            defer { silent.stop(within: 0) }
            let command = try screen.session.start(
                ["martlet", "list", "--no-start"],
                changes: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
            #expect(try command.waitForEnd() == .exited(0), "\(command.errorOutput)")
        }

        @Test(arguments: Compositor.one)
        func announcedMessageOf128MegabytesIsNotCollected(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let before = try screen.daemon.anonymousMemory
            let body = """
                all = []
                for _ in range(4):
                    s = connect()
                    user = str(os.getuid()).encode().hex().encode()
                    s.sendall(b"\\0AUTH EXTERNAL " + user + b"\\r\\n")
                    s.recv(100)
                    s.sendall(b"BEGIN\\r\\n")
                    s.sendall(b"l\\1\\0\\1" + struct.pack("<III", (128 << 20) - 1000, 1, 100))
                    try:
                        for _ in range(100): s.sendall(bytes(1 << 20))
                    except OSError: pass
                    all.append(s)
                """
            let client = try client(body, screen.session)
            defer { client.stop(within: 0) }
            #expect(try screen.daemon.anonymousMemory < before + 5 * 1024)
            #expect(try screen.isResponsive())
        }

        /// The socket is in the sandbox's file system; what its programs may do is what the bus lets them do.
        @Test(arguments: Compositor.one)
        func sandboxThatSeesTheSocketIsSentToTheBus(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let session = screen.session
            try screen.client.notify("Secret")
            let sandbox = ["bwrap", "--die-with-parent", "--dev-bind", "/", "/", "--"]
            let command = ["martlet", "list", "--no-start"]
            let noBus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
            let outside = try session.start(command, changes: noBus)
            #expect(try outside.waitForEnd() == .exited(0))
            #expect(outside.output.contains("Secret"))
            let inside = try session.start(sandbox + command, changes: noBus)
            #expect(try inside.waitForEnd() == .exited(69))
            #expect(!inside.output.contains("Secret"))
            let allowed = try session.start(sandbox + command)
            #expect(try allowed.waitForEnd() == .exited(0))
            #expect(allowed.output.contains("Secret"))
        }
    }
}
