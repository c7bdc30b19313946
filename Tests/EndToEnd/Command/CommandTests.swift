import CLibc
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The command, with a daemon that starts and ends.
    @Suite @MainActor struct CommandTests {
        /// Sends notifications until the watcher, which may not have found the daemon yet, has reported one.
        private func waitUntilTold(
            _ title: String, by watch: Subprocess, _ client: NotificationsClient
        ) throws {
            var id: UInt32 = 0
            _ = try wait(for: "\(title) to be told") { () -> Bool? in
                if watch.output.contains("\"title\":\"\(title)\"") { return true }
                id = try client.notify(title, replaces: id)
                return nil
            }
        }

        @Test(arguments: Compositor.one)
        func interruptHidesTheMessage(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let command = try screen.session.start(
                "martlet", "show", "Title", "--wait", "--duration", "forever")
            try screen.session.waitForCards(1)
            command.send(SIGINT)
            #expect(try command.waitForEnd() == .exited(130))
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.one)
        func interruptLeavesTheMessageThatIsKept(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let command = try screen.session.start(
                "martlet", "show", "Title", "--wait", "--stay", "--duration", "forever")
            let card = try screen.session.waitForCards(1)
            command.send(SIGINT)
            #expect(try command.waitForEnd() == .exited(130))
            #expect(try screen.session.waitForCards(1) == card)
        }

        /// In the second case over the session bus alone.
        @Test(arguments: Compositor.one, [[:], ["XDG_RUNTIME_DIR": ""]])
        func watchWaitsForADaemonAndOutlivesIt(
            compositor: Compositor, changes: [String: String]
        ) throws {
            let session = try HeadlessSession.shared(compositor)
            let watch = try session.start(["martlet", "watch"], changes: changes)
            _ = try wait(for: "the note") { watch.errorOutput.isEmpty ? nil : true }
            #expect(watch.errorOutput == "No daemon is running.\n")
            let first = try Daemon(in: session)
            try waitUntilTold(
                "First", by: watch, NotificationsClient(address: session.busAddress))
            try first.stop()
            let second = try Daemon(in: session)
            try waitUntilTold(
                "Second", by: watch, NotificationsClient(address: session.busAddress))
            // The socket of the killed daemon stays in the file system.
            second.process.send(SIGKILL)
            try second.process.waitForEnd()
            let third = try Daemon(in: session)
            try waitUntilTold(
                "Third", by: watch, NotificationsClient(address: session.busAddress))
            #expect(watch.isRunning)
            withExtendedLifetime(third) {}
        }

        @Test(arguments: Compositor.one)
        func queryingCommandsStartNoDaemon(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            for arguments in [["list", "--json"], ["hide"], ["count", "x"], ["messengers"]] {
                let command = try session.start(["martlet"] + arguments)
                try command.waitForEnd()
                #expect(command.errorOutput.hasPrefix("No daemon is running.\n"))
            }
            let bus = try BusClient(address: session.busAddress)
            #expect(try !bus.hasOwner(NotificationsClient.name))
        }

        @Test(arguments: Compositor.one)
        func messageIsFoundByItsNameInEveryCommand(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let asked = try screen.session.start(
                "martlet", "show", "Lunch?", "--id", "lunch", "--wait", "--action", "yes=Yes")
            try screen.session.waitForCards(1)
            try screen.martlet("invoke", "lunch", "yes")
            #expect(try asked.waitForEnd() == .exited(0))
            #expect(asked.output == "yes\n")
            let written = try screen.session.start(
                "martlet", "show", "When?", "--id", "when", "--wait", "--reply")
            _ = try wait(for: "the message") {
                try screen.martlet("list").contains("When?") ? true : nil
            }
            try screen.martlet("reply", "when", "At one")
            #expect(try written.waitForEnd() == .exited(0))
            #expect(written.output == "At one\n")
        }

        @Test(arguments: Compositor.one)
        func listIsText(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet(
                "show", "Tom & Jerry",
                "a &amp; <a href=\"https://example.org\">link</a> <img src=\"x\" alt=\"cat\">")
            #expect(try screen.martlet("list").hasSuffix("Tom & Jerry — a & link cat\n"))
            #expect(try screen.martlet("list", "--json").contains("&amp;"))
        }

        @Test(arguments: Compositor.one)
        func doctorFindsTheDaemon(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let text = try screen.martlet("doctor")
            #expect(text.contains("ok       compositor    has layer surfaces"))
            #expect(text.contains(" has org.freedesktop.Notifications\n"))
            #expect(text.contains("ok       daemon        martletd "))
            #expect(!text.contains("broken"))
            #expect(text.contains("martlet-decode, in a sandbox of seccomp"))
            #expect(text.contains(" lock-screen "))
            // The session has no sound server.
            #expect(text.contains("/martlet-sound cannot reach a sound server\n"))
        }

        @Test(arguments: Compositor.one)
        func panelOpensOnlyOnAnExistingOutput(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let command = try screen.session.start(
                "martlet", "panel", "open", "--output", "NONE-1")
            #expect(try command.waitForEnd() == .exited(64))
            #expect(command.errorOutput.hasPrefix("Error: output: “NONE-1” is not allowed"))
            #expect(try screen.martlet("panel", "status") == "closed\n")
            #expect(try screen.martlet("panel", "status", "--json") == "{\"open\":false}\n")
            try screen.martlet("panel", "close")
        }
    }
}
