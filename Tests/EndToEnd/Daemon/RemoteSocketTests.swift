import Foundation
import Support
import Testing

extension EndToEnd {
    /// The socket that is forwarded to other computers, by a real ssh and without one.
    @Suite @MainActor struct RemoteSocketTests {
        /// The way from the command to the daemon.
        enum Route: String, CaseIterable, Sendable {
            case direct
            case ssh
            /// Through a sandbox that stands for a container.
            case container
        }

        /// The far end of the socket.
        @MainActor private final class Link {
            let screen: Screen
            private let route: Route
            private let socket: URL
            private var server: Subprocess?
            private var client: Subprocess?

            init(_ screen: Screen, _ route: Route) throws {
                (self.screen, self.route) = (screen, route)
                let folder = screen.session.runtimeDirectory
                let near = folder.appending(path: "martlet/remote")
                guard route == .ssh else {
                    socket = near
                    return
                }
                guard FileManager.default.isExecutableFile(atPath: "/usr/sbin/sshd") else {
                    throw Incapable("no sshd")
                }
                socket = folder.appending(path: "far-\(UUID().uuidString.prefix(6))")
                try connect(to: near)
            }

            func close() {
                client?.stop(within: 0)
                server?.stop(within: 0)
            }

            /// Starts an sshd of the session's user, and an ssh that forwards the socket.
            private func connect(to near: URL) throws {
                let session = screen.session
                let folder = session.runtimeDirectory.appending(
                    path: "ssh-\(UUID().uuidString.prefix(6))")
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: false,
                    attributes: [.posixPermissions: 0o700])
                Account.unprivileged.own(folder.path())
                for name in ["host", "key"] {
                    let path = folder.appending(path: name).path()
                    let made = try session.start(
                        "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path)
                    #expect(try made.waitForEnd() == .exited(0), "\(made.errorOutput)")
                }
                let port = "\(Int.random(in: 20_000...32_000))"
                let configuration = folder.appending(path: "config")
                try Data(
                    """
                    Port \(port)
                    ListenAddress 127.0.0.1
                    HostKey \(folder.path())/host
                    AuthorizedKeysFile \(folder.path())/key.pub
                    PidFile none
                    UsePAM yes
                    StrictModes no
                    StreamLocalBindUnlink yes

                    """.utf8
                ).write(to: configuration)
                Account.unprivileged.own(configuration.path())
                let server = try session.start(
                    "/usr/sbin/sshd", "-D", "-e", "-f", configuration.path())
                self.server = server
                _ = try wait(for: "sshd") {
                    server.errorOutput.contains("listening") ? true : nil
                }
                let user = try session.run("id", "-un").trimmingCharacters(in: .newlines)
                let key = folder.appending(path: "key").path()
                let options = [
                    "BatchMode=yes", "StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null",
                    "ExitOnForwardFailure=yes",
                ].flatMap { ["-o", $0] }
                let client = try session.start(
                    ["ssh", "-F", "none", "-N", "-p", port, "-i", key] + options
                        + ["-R", "\(socket.path()):\(near.path())", "\(user)@127.0.0.1"])
                self.client = client
                _ = try wait(for: "the forwarded socket") {
                    guard client.isRunning else {
                        throw HarnessError(client.errorOutput + server.errorOutput)
                    }
                    return FileManager.default.fileExists(atPath: socket.path()) ? true : nil
                }
            }

            func start(_ words: String...) throws -> Subprocess { try start(words) }

            func start(_ words: [String]) throws -> Subprocess {
                var command = ["martlet"] + words
                if route == .container {
                    let sandbox = ["bwrap", "--die-with-parent", "--dev-bind", "/", "/", "--"]
                    command = sandbox + command
                }
                return try screen.session.start(
                    command,
                    changes: [
                        "MARTLET_SOCKET": socket.path(), "WAYLAND_DISPLAY": "",
                        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
                    ])
            }

            func loseConnection() { client?.stop(within: 0) }
        }

        private func onlyMessage(_ screen: Screen) throws -> [String: Any] {
            let text = try screen.martlet("list", "--json")
            let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
            return try #require(list?.first)
        }

        @Test(arguments: Compositor.installed, Route.allCases)
        func answerReachesTheOtherSide(compositor: Compositor, route: Route) throws {
            let screen = try Screen(compositor)
            let link = try Link(screen, route)
            defer { link.close() }
            let question = try link.start(
                "show", "--wait", "Deploy?", "--app-name", "make", "-A", "yes=Yes", "--icon",
                "/etc/hostname", "--dim", "gray")
            try screen.session.waitForCards(1)
            let message = try onlyMessage(screen)
            #expect(message["app-name"] as? String == "make (forwarded)")
            #expect(message["dim"] == nil && message["icon"] == nil)
            let id = try #require(message["id"] as? Int)
            let why = try screen.martlet("why", "\(id)")
            #expect(why.contains("through the forwarded socket (process "), "\(why)")
            _ = try screen.martlet("invoke", "\(id)", "yes")
            #expect(try question.waitForEnd() == .exited(0), "\(question.errorOutput)")
            #expect(question.output == "yes\n")
        }

        @Test(arguments: Compositor.one, Route.allCases)
        func otherSideSeesAndEndsNothingElse(compositor: Compositor, route: Route) throws {
            let screen = try Screen(compositor)
            let link = try Link(screen, route)
            defer { link.close() }
            _ = try screen.martlet("show", "Secret", "--id", "own")
            try screen.session.waitForCards(1)
            let id = try #require(try onlyMessage(screen)["id"] as? Int)
            for words in [
                ["list"], ["history"], ["dnd", "on"],
                ["invoke", "\(id)"], ["panel", "open"], ["update", "\(id)", "--urgency", "low"],
                ["hide", "--all"], ["why"],
            ] {
                let command = try link.start(words)
                #expect(try command.waitForEnd() == .exited(1), "\(words) \(command.errorOutput)")
                #expect(command.errorOutput.contains("is not allowed through a forwarded socket"))
                #expect(!command.output.contains("Secret"))
            }
            for words in [
                ["hide", "\(id)"], ["hide", "own"], ["show", "Other", "--replaces", "\(id)"],
            ] {
                let command = try link.start(words)
                #expect(try command.waitForEnd() == .exited(1), "\(words) \(command.errorOutput)")
            }
            #expect(try onlyMessage(screen)["title"] as? String == "Secret")
            #expect(screen.daemon.process.isRunning)
        }

        @Test(arguments: Compositor.one)
        func otherSideChangesAndEndsItsOwnMessages(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let link = try Link(screen, .ssh)
            defer { link.close() }
            for title in ["One", "Two"] {
                let command = try link.start("show", title, "--id", "build")
                #expect(try command.waitForEnd() == .exited(0), "\(command.errorOutput)")
            }
            try screen.session.waitForCards(1)
            #expect(try onlyMessage(screen)["title"] as? String == "Two")
            let hide = try link.start("hide", "build")
            #expect(try hide.waitForEnd() == .exited(0), "\(hide.errorOutput)")
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.one)
        func commandOnTheOtherSideTellsItsEnd(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let link = try Link(screen, .ssh)
            defer { link.close() }
            let command = try link.start("run", "--delay", "1ms", "false")
            #expect(try command.waitForEnd() == .exited(1))
            #expect(!command.errorOutput.contains("no message is shown"), "\(command.errorOutput)")
            try screen.session.waitForCards(1)
            #expect(try onlyMessage(screen)["app-name"] as? String == "forwarded")
        }

        @Test(arguments: Compositor.one)
        func lostConnectionEndsTheWait(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let link = try Link(screen, .ssh)
            defer { link.close() }
            let question = try link.start("show", "--wait", "--hide-on-disconnect", "Question")
            try screen.session.waitForCards(1)
            link.loseConnection()
            #expect(try question.waitForEnd() == .exited(1))
            try screen.session.waitForCards(0)
            let later = try link.start("show", "Nobody listens")
            #expect(try later.waitForEnd() == .exited(69))
            #expect(later.errorOutput.contains("MARTLET_SOCKET names"))
        }
    }
}
