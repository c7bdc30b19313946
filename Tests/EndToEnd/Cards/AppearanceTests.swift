import Foundation
import Support
import Testing

extension EndToEnd {
    /// The look of messages on the screen, and their places.
    @Suite @MainActor struct AppearanceTests {
        /// How far around a card its shadow may reach, in logical pixels.
        private static let shadow = 64

        @Test(arguments: Compositor.installed, [1.0, 1.5, 2.0])
        func notificationsAppearInTheirCornerOnly(compositor: Compositor, scale: Double) throws {
            let screen = try Screen(compositor, scale: scale)
            let before = try screen.session.settledScreenshot()
            try screen.session.run(
                "notify-send", "--expire-time=0", "Title", "Some <b>bold</b> text")
            let card = try screen.session.waitForCards(1)[0]
            let after = try screen.session.settledScreenshot()
            let bounds = try #require(after.difference(from: before).bounds)
            let output = try screen.session.firstOutput.area
            #expect(card.right > output.right - 40 && card.right <= output.right)
            #expect(card.y < 40)
            #expect(card.grown(by: Self.shadow).scaled(by: scale).grown(by: 1).contains(bounds))
            #expect(bounds.contains(card.grown(by: -8).scaled(by: scale)))
        }

        @Test(arguments: Compositor.one)
        func messagesOfTheCommandAppear(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let before = try screen.session.settledScreenshot()
            try screen.martlet(
                "show", "Title", "Body", "--theme", "success", "--duration", "forever")
            let card = try screen.session.waitForCards(1)[0]
            let after = try screen.session.settledScreenshot()
            let bounds = try #require(after.difference(from: before).bounds)
            #expect(card.grown(by: Self.shadow).contains(bounds))
        }

        @Test(
            arguments: Compositor.one,
            ["card", "tab", "message", "status-line", "centered", "osd"])
        func everyLayoutIsDrawn(compositor: Compositor, layout: String) throws {
            let screen = try Screen(compositor)
            let before = try screen.session.settledScreenshot()
            try screen.martlet("show", "Title", "Body", "--layout", layout, "--duration", "forever")
            try screen.session.waitForCards(1)
            let after = try screen.session.settledScreenshot()
            #expect(after.difference(from: before).count > 500)
        }

        @Test(arguments: Compositor.one, ["plain", "info", "success", "warning", "error"])
        func everyThemeLooksDifferent(compositor: Compositor, theme: String) throws {
            let screen = try Screen(compositor)
            try screen.martlet("show", "Title", "Body", "--theme", theme, "--duration", "forever")
            try screen.session.waitForCards(1)
            let one = try screen.session.settledScreenshot()
            let other = theme == "info" ? "error" : "info"
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            try screen.martlet("show", "Title", "Body", "--theme", other, "--duration", "forever")
            try screen.session.waitForCards(1)
            #expect(try screen.session.settledScreenshot().difference(from: one).count > 50)
        }

        @Test(arguments: Compositor.one)
        func cardsFollowTheColoursOfTheDesktop(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let portal = try DesktopPortal(address: session.busAddress, scheme: 2)
            let daemon = try Daemon(in: session)
            let client = try NotificationsClient(address: session.busAddress)
            try portal.serveUntilAsked(for: .colorScheme)
            try session.waitForRest()
            try client.notify("Title", body: "Body")
            let card = try session.waitForCards(1)[0].grown(by: -8)
            #expect(try session.settledScreenshot().meanLightness(of: card) > 160)
            try portal.change(to: 1)
            let isDark = try eventually {
                try session.settledScreenshot().meanLightness(of: card) < 96
            }
            #expect(isDark)
            #expect(daemon.process.isRunning)
        }

        @Test(arguments: Compositor.installed) func cardIsSharpAtScaleTwo(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor, scale: 2)
            try screen.showOne()
            let parts = try screen.session.stages.flatMap(\.parts).filter { $0.area.width > 1 }
            #expect(try screen.session.screenshot().width == 1280)
            let card = try screen.session.cards[0]
            let picture = try screen.session.settledScreenshot()
            // In a picture that was drawn at scale 1 and doubled, all pairs of pixels would be equal.
            let area = card.scaled(by: 2)
            let part = picture.cropped(to: area)
            var odd = 0
            for y in 0..<area.height {
                for x in stride(from: 0, to: area.width - 1, by: 2)
                where part.colour(x: x, y: y) != part.colour(x: x + 1, y: y) { odd += 1 }
            }
            #expect(odd > 50)
            #expect(!parts.isEmpty)
        }

        @Test(arguments: Compositor.installed) func cardSpansANarrowOutput(compositor: Compositor)
            throws
        {
            let screen = try Screen(compositor)
            let narrow = try screen.plugOutput(width: 480, height: 900)
            try screen.martlet(
                "show", "Title", "Body", "--output", narrow.name, "--duration", "forever")
            let card = try screen.session.waitForCards(1)[0]
            #expect(card.width > 480 - 48)
            #expect(narrow.area.contains(card))
        }

        @Test(
            arguments: Compositor.installed,
            [
                ("top-left", 0.0, 0.0), ("top", 0.5, 0.0), ("top-right", 1.0, 0.0),
                ("left", 0.0, 0.5), ("center", 0.5, 0.5), ("right", 1.0, 0.5),
                ("bottom-left", 0.0, 1.0), ("bottom", 0.5, 1.0), ("bottom-right", 1.0, 1.0),
            ])
        func cardIsAtItsPosition(
            compositor: Compositor, example: (position: String, x: Double, y: Double)
        ) throws {
            let (position, x, y) = example
            let screen = try Screen(compositor)
            try screen.martlet(
                "show", "Title", "Body", "--position", position, "--duration", "forever")
            let card = try screen.session.waitForCards(1)[0]
            let output = try screen.session.firstOutput.area
            #expect(output.contains(card))
            // The position decides how the room around the card is shared out; margins are below 48.
            let left = Double(card.x)
            let above = Double(card.y)
            #expect(abs(left - x * Double(output.width - card.width)) <= 48)
            #expect(abs(above - y * Double(output.height - card.height)) <= 48)
            if x == 0.5 { #expect(abs(card.centre.x - output.centre.x) <= 1) }
            if y == 0.5 { #expect(abs(card.centre.y - output.centre.y) <= 1) }
        }

        @Test(
            arguments: Compositor.installed,
            [("background", 0), ("bottom", 1), ("top", 2), ("overlay", 3)])
        func cardIsOnItsLayer(compositor: Compositor, example: (name: String, number: Int))
            throws
        {
            let (name, number) = example
            let screen = try Screen(compositor)
            try screen.martlet("show", "Title", "--layer", name, "--duration", "forever")
            try screen.session.waitForCards(1)
            let stage = try #require(try screen.session.stages.first)
            #expect(stage.layer == number)
            #expect(stage.zone == 0)
            #expect(stage.keyboard == 0)
        }

        @Test(arguments: Compositor.installed) func cardsDoNotOverlap(compositor: Compositor) throws
        {
            let screen = try Screen(compositor)
            for number in 1...4 {
                try screen.client.notify(
                    "Title \(number)", body: "Body", application: "App \(number)")
            }
            let cards = try screen.session.waitForCards(4)
            for (upper, lower) in zip(cards, cards.dropFirst()) {
                #expect(upper.bottom < lower.y)
                #expect(upper.right == lower.right)
            }
        }
    }
}
