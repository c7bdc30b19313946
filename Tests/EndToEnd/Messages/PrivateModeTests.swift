import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages while the screen is shared by PipeWire.
    @Suite(.serialized) @MainActor struct PrivateModeTests {
        /// KWin takes no input from tests.
        nonisolated private static let touched = Compositor.installed.filter { $0 != .kwin }

        private func waitForMode(_ line: String, on screen: Screen) throws {
            _ = try wait(for: "the mode \(line)") {
                let lines = try screen.martlet("mode", "list").split(separator: "\n")
                return lines.contains { $0 == line } ? true : nil
            }
        }

        private func waitForSharing(_ isShared: Bool, on screen: Screen) throws {
            let line = "private  \(isShared ? "on" : "off")  shows all"
            try waitForMode(isShared ? line + "  sharing" : line, on: screen)
        }

        @Test(arguments: Compositor.installed)
        func cardsShowTheApplicationAloneWhileTheScreenIsShared(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let pipeWire = try PipeWire(in: session)
            let screen = try Screen(compositor)
            try waitForSharing(false, on: screen)
            let id = try screen.client.notify(
                "Secret", body: "The code is 123456", application: "Mail", timeout: 0)
            try session.waitForCards(1)
            let open = try session.settledScreenshot()
            try pipeWire.beginSharing()
            try waitForSharing(true, on: screen)
            let hidden = try session.settledScreenshot()
            #expect(hidden != open)
            // The picture is the same whatever a message says.
            try screen.client.notify(
                "Another", body: "With other words", application: "Mail", replaces: id, timeout: 0)
            #expect(try session.settledScreenshot() == hidden)
            try screen.client.notify(
                "Secret", body: "The code is 123456", application: "Mail", replaces: id, timeout: 0)
            // Everything else has the whole message, and do not disturb is untouched.
            #expect(try screen.martlet("list").contains("Secret"))
            #expect(try screen.martlet("dnd", "status") == "off\n")
            let reason = "Its card shows its application alone, because of the mode “private”."
            #expect(try screen.martlet("why").contains(reason))
            pipeWire.endSharing()
            try waitForSharing(false, on: screen)
            #expect(try session.settledScreenshot() == open)
            #expect(try !screen.martlet("why").contains(reason))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: touched)
        func heldCardIsReadable(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let pipeWire = try PipeWire(in: session)
            let screen = try Screen(compositor)
            try pipeWire.beginSharing()
            try waitForSharing(true, on: screen)
            try screen.client.notify(
                "Secret", body: "The code is 123456", application: "Mail",
                actions: ["default", ""], timeout: 0)
            let card = try #require(try session.waitForCards(1).first)
            // Without the cursor, which a compositor hides as soon as a finger touches its screen.
            func face() throws -> Screenshot { try session.settledScreenshot().cropped(to: card) }
            let hidden = try face()
            try session.touchDown(x: card.centre.x, y: card.centre.y)
            _ = try wait(for: "a card that shows more") { try face() != hidden ? true : nil }
            try session.touchUp()
            _ = try wait(for: "a card that shows the application alone") {
                try face() == hidden ? true : nil
            }
            // A tap opens nothing.
            try session.tap(x: card.centre.x, y: card.centre.y)
            #expect(try face() == hidden)
            #expect(try screen.client.takeEvents().isEmpty)
            pipeWire.endSharing()
        }

        @Test(arguments: Compositor.one)
        func panelShowsTheApplicationAlone(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let screen = try Screen(compositor)
            let id = try screen.client.notify("Secret", application: "Mail", timeout: 0)
            try session.waitForCards(1)
            try screen.martlet("panel", "open")
            let open = try session.settledScreenshot()
            // A person can turn the mode on, too.
            try screen.martlet("mode", "add", "private")
            let hidden = try session.settledScreenshot()
            #expect(hidden != open)
            try screen.client.notify("Other", application: "Mail", replaces: id, timeout: 0)
            #expect(try session.settledScreenshot() == hidden)
            try screen.client.notify("Secret", application: "Mail", replaces: id, timeout: 0)
            try screen.martlet("mode", "remove", "private")
            #expect(try session.settledScreenshot() == open)
        }

        @Test(arguments: Compositor.one)
        func modeEndsWithPipeWireAndTheDaemonRests(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            // PipeWire starts after the daemon, and is noticed with the next message.
            let screen = try Screen(compositor)
            try waitForMode("private  off  shows all  not known here: sharing", on: screen)
            let pipeWire = try PipeWire(in: session)
            try screen.client.notify("Message", timeout: 0)
            try waitForSharing(false, on: screen)
            #expect(try screen.martlet("doctor").contains("martlet-capture, PipeWire "))
            try pipeWire.beginSharing()
            try waitForSharing(true, on: screen)
            #expect(try screen.daemon.fallsAsleep(for: 2))
            pipeWire.crash()
            try waitForMode("private  off  shows all  not known here: sharing", on: screen)
        }

        @Test(arguments: Compositor.one)
        func nothingIsWatchedWhereNobodyAsks(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let pipeWire = try PipeWire(in: session)
            let file = try session.write(Data("[mode.private]\nwhile = []\n".utf8), to: "off.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            try pipeWire.beginSharing()
            try screen.client.notify("Message", timeout: 0)
            try session.waitForCards(1)
            let children = try session.run("sh", "-c", "pgrep -x martlet-capture || true")
            #expect(children.isEmpty)
            try waitForMode("private  off  shows all", on: screen)
        }
    }
}
