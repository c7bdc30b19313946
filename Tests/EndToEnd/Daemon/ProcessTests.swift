import Bus
import CLibc
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The programs as processes: how they start, end, and what they say.
    @Suite @MainActor struct ProcessTests {
        @Test(arguments: Compositor.one)
        func ownedNameIsReportedWithItsOwner(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let second = try screen.session.start("martletd")
            #expect(try second.waitForEnd() == .exited(1))
            #expect(second.errorOutput.contains("which only one program can have"))
            #expect(second.errorOutput.contains("\(screen.daemon.process.identifier)"))
            #expect(try screen.isResponsive())
        }

        /// The command has the reason from the daemon that it started, and the person the remedy.
        @Test(arguments: Compositor.one)
        func commandNamesTheDaemonThatHasTheName(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let other = try BusClient(address: session.busAddress)
            try other.call(.bus, "RequestName") { writer in
                writer.string(NotificationsClient.name)
                // 4: do not queue.
                writer.uint32(4)
            }
            let command = try session.start("martlet", "show", "Title")
            #expect(try command.waitForEnd() == .exited(69))
            let process = ProcessInfo.processInfo.processIdentifier
            #expect(command.errorOutput.contains("(process \(process)) has the name"))
            #expect(command.errorOutput.contains("“martletd --replace”"))
        }

        @Test(arguments: Compositor.one)
        func daemonReplacesAnotherOnRequest(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let second = try Daemon(in: screen.session, arguments: ["--replace"])
            #expect(try screen.daemon.process.waitForEnd() == .exited(0))
            #expect(second.process.isRunning)
            try screen.client.notify("Title")
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.installed, [SIGTERM, SIGINT])
        func signalsEndTheDaemonCleanly(compositor: Compositor, signal: Int32) throws {
            let screen = try Screen(compositor)
            let shown = try screen.showOne()
            screen.daemon.process.send(signal)
            #expect(try screen.daemon.process.waitForEnd() == .exited(0))
            #expect(try screen.client.receives(.closed(id: shown.id, reason: 4)))
            #expect(try screen.session.layerSurfaces.isEmpty)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func privateSocketIsPrivate(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let path = screen.session.runtimeDirectory.appending(path: "martlet/bus").path()
            var status = stat()
            try #require(eventually { unsafe stat(path, &status) == 0 })
            #expect(status.st_mode & 0o777 == 0o600)
            #expect(status.st_mode >> 12 == 0o14)
            try screen.daemon.stop()
            #expect(unsafe stat(path, &status) != 0)
        }

        @Test(arguments: Compositor.one)
        func commandWorksWithoutABus(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let noBus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
            // The daemon listens when it has its names. Before that, the command would start another one.
            try #require(
                eventually {
                    let asking = ["martlet", "list", "--no-start"]
                    return try screen.session.start(asking, changes: noBus).waitForEnd()
                        == .exited(0)
                })
            let command = try screen.session.start(
                ["martlet", "show", "Title", "--duration", "forever"], changes: noBus)
            #expect(try command.waitForEnd() == .exited(0), "\(command.errorOutput)")
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.one)
        func unknownOptionsAreUsageErrors(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let process = try session.start("martletd", "--nonsense")
            #expect(try process.waitForEnd() == .exited(64))
            #expect(process.errorOutput.contains("--nonsense"))
        }

        @Test(arguments: Compositor.installed) func theCommandStartsADaemon(compositor: Compositor)
            throws
        {
            let session = try HeadlessSession.shared(compositor)
            try session.run("martlet", "show", "Title", "--duration", "forever")
            try session.waitForCards(1)
            let bus = try BusClient(address: session.busAddress)
            let answer = try bus.call(.bus, "GetConnectionUnixProcessID") {
                $0.string(NotificationsClient.name)
            }
            kill(pid_t(try answer.uint32()), SIGTERM)
            try session.waitForCards(0)
        }

        @Test(arguments: Compositor.one)
        func theCommandNeedsASession(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let process = try session.start(
                ["martlet", "show", "Title"], changes: ["WAYLAND_DISPLAY": "nowhere"])
            #expect(try process.waitForEnd() == .exited(69))
            #expect(process.errorOutput.contains("nowhere"))
        }

        @Test(
            arguments: Compositor.one,
            [
                (["--theme", "purple"], "purple"), (["--layout", "round"], "round"),
                (["--duration", "soon"], "soon"), (["--action", "nolabel"], "nolabel"),
                (["--position", "middle-ish"], "middle-ish"), (["--layer", "roof"], "roof"),
            ])
        func commandNamesTheError(
            compositor: Compositor, example: (arguments: [String], word: String)
        ) throws {
            let (arguments, word) = example
            // The daemon tells the command the names of outputs; without a daemon the command would start one.
            let screen = try Screen(compositor)
            let process = try screen.session.start(["martlet", "show", "Title"] + arguments)
            #expect(try process.waitForEnd() == .exited(64))
            #expect(process.errorOutput.contains(word))
        }

        @Test(arguments: Compositor.one) func waitPrintsTheOutcome(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            let clicked = try screen.session.start(
                "martlet", "show", "Title", "--wait", "--action", "default=Open", "--duration",
                "forever")
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.click(x: card.centre.x, y: card.centre.y)
            #expect(try clicked.waitForEnd() == .exited(0))
            #expect(clicked.output == "default\n")
            try screen.session.waitForCards(0)
            let dismissed = try screen.session.start(
                "martlet", "show", "Title", "--wait", "--duration", "forever")
            let other = try screen.session.waitForCards(1)[0]
            try screen.session.click(.middle, x: other.centre.x, y: other.centre.y)
            #expect(try dismissed.waitForEnd() == .exited(2))
            // The time of a card under the pointer does not run.
            try screen.session.movePointer(x: 5, y: 790)
            let expired = try screen.session.start(
                "martlet", "show", "Title", "--wait", "--duration", "200ms")
            #expect(try expired.waitForEnd() == .exited(3))
        }
    }
}
