import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages that arrive while the person is away.
    @Suite(.serialized) @MainActor struct AwayTests {
        /// Time of the messages that wait, milliseconds. Another message that does not wait is the clock: its time is
        /// longer, and begins later.
        private static let duration: Int32 = 3000

        nonisolated private static let withPower = Compositor.installed.filter { $0 != .kwin }

        /// A screen whose person has touched nothing for a while.
        private func idleScreen(
            _ compositor: Compositor, _ settings: String = ""
        ) throws -> Screen {
            let session = try HeadlessSession.shared(compositor)
            let text = Self.idleRule + settings
            let file = try session.write(Data(text.utf8), to: "away.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            try session.withMouse()
            try session.movePointer(x: 30, y: 600)
            _ = try wait(for: "nobody") {
                let matches = try screen.martlet("rules", "test", "--json", "T")
                return matches.contains("\"idle\"") ? true : nil as Bool?
            }
            return screen
        }

        /// Sends messages with a time, and waits until a message that does not wait has had more time than they.
        private func sendAndOutwait(_ count: Int, on screen: Screen) throws -> [UInt32] {
            let ids = try (1...count).map { number in
                // The panel shows those of one application beneath one another.
                try screen.client.notify(
                    "Message \(number)", application: "\(number)", timeout: Self.duration)
            }
            try screen.session.waitForCards(count)
            let clock = try screen.session.start(
                "martlet", "show", "Clock", "--away", "expire", "--duration", "4s", "--wait")
            _ = try clock.waitForEnd()
            try screen.session.waitForCards(count)
            return ids
        }

        private static let idleRule = """
            idle-time = "5s"
            [messenger.notifications]
            grouping = "none"
            max-visible = 8
            [[rule]]
            name = "idle"
            when = { idle = true }

            """

        @Test(arguments: Compositor.installed)
        func messagesOfAnIdleTimeAreOnOneCardThatOpensThePanel(compositor: Compositor) throws {
            let screen = try idleScreen(compositor)
            let ids = try sendAndOutwait(5, on: screen)
            #expect(try screen.session.cards.count == 5)
            #expect(try screen.client.takeEvents().isEmpty)
            try screen.session.movePointer(x: 60, y: 600)
            let card = try #require(try screen.session.waitForCards(1).first)
            #expect(try screen.martlet("list").split(separator: "\n").count == 5)
            #expect(try screen.client.takeEvents().isEmpty)
            try screen.session.waitForRest()
            try screen.session.click(x: card.centre.x, y: card.centre.y)
            _ = try wait(for: "the panel") {
                try screen.martlet("panel", "status").hasPrefix("open") ? true : nil
            }
            // The messages have been seen in the panel, so that their time is over.
            try screen.session.waitForRest()
            try screen.martlet("panel", "close")
            for id in ids { #expect(try screen.client.receives(.closed(id: id, reason: 1))) }
            try screen.session.waitForCards(0)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func fewMessagesOfAnIdleTimeHaveTheirWholeTime(compositor: Compositor) throws {
            let screen = try idleScreen(compositor)
            let ids = try sendAndOutwait(2, on: screen)
            #expect(try screen.session.cards.count == 2)
            try screen.session.movePointer(x: 60, y: 600)
            for id in ids { #expect(try screen.client.receives(.closed(id: id, reason: 1))) }
            try screen.session.waitForCards(0)
            // Nothing but the next input wakes the daemon.
            #expect(try screen.daemon.fallsAsleep(for: 1))
        }

        @Test(arguments: Compositor.installed)
        func messagesOfAnIdleTimeAreShownAgainAsCards(compositor: Compositor) throws {
            let screen = try idleScreen(compositor, "[away]\nopen = \"cards\"\n")
            for number in 1...4 { try screen.client.notify("Message \(number)", timeout: 60_000) }
            try screen.session.waitForCards(4)
            try screen.session.movePointer(x: 60, y: 600)
            let card = try #require(try screen.session.waitForCards(1).first)
            try screen.session.waitForRest()
            try screen.session.click(x: card.centre.x, y: card.centre.y)
            try screen.session.waitForCards(4)
        }

        @Test(arguments: Compositor.one, ScreenLocker.Kind.allCases)
        func timeDoesNotRunWhileTheSessionIsLocked(
            compositor: Compositor, kind: ScreenLocker.Kind
        ) throws {
            let session = try HeadlessSession.shared(compositor)
            let locker = try ScreenLocker(kind, in: session)
            try locker.set(true, seconds: 60)
            let screen = try Screen(compositor)
            let id = try screen.client.notify("Locked", timeout: Self.duration)
            try screen.session.waitForCards(1)
            // The daemon asks before the time is over, and hears that the session is locked.
            try locker.serveUntilAsked()
            let clock = try screen.session.start(
                "martlet", "show", "Clock", "--away", "expire", "--duration", "4s", "--wait")
            _ = try clock.waitForEnd()
            #expect(try screen.session.cards.count == 1)
            #expect(try screen.client.takeEvents().isEmpty)
            try locker.set(false)
            #expect(try screen.client.receives(.closed(id: id, reason: 1)))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: withPower)
        func messagesOfDarkScreensAreOnOneCard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let name = try screen.session.firstOutput.name
            defer { _ = try? screen.session.setPower(of: name, isOn: true) }
            #expect(try screen.session.setPower(of: name, isOn: false))
            for number in 1...5 { try screen.client.notify("Message \(number)", timeout: 60_000) }
            // A frame that does not come shows that the screen is off.
            #expect(try screen.daemon.fallsAsleep(for: 2))
            #expect(try screen.session.setPower(of: name, isOn: true))
            try screen.session.waitForCards(1)
            #expect(try screen.martlet("list").split(separator: "\n").count == 5)
        }
    }
}
