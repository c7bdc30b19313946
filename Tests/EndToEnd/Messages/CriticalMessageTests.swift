import Bus
import Support
import Testing

extension EndToEnd {
    /// Critical messages lie above windows that fill the output.
    @Suite @MainActor struct CriticalMessageTests {
        private func notifyCritical(_ title: String, on screen: Screen) throws {
            try screen.client.notify(title, body: "Body", application: title) { writer in
                writer.field("urgency", "y") { $0.byte(2) }
            }
        }

        @Test(arguments: Compositor.installed)
        func criticalMessageIsSeenOverAWindowThatFillsTheOutput(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let window = try ProbeWindow(in: screen.session)
            try window.setFullscreen(true)
            let film = try screen.session.settledScreenshot()
            try notifyCritical("Fire", on: screen)
            let card = try screen.session.waitForCards(1)[0]
            #expect(try screen.session.stages.map(\.layer) == [3])
            let picture = try screen.session.settledScreenshot()
            let (x, y) = (card.centre.x, card.y + 8)
            #expect(picture.colour(x: x, y: y) != film.colour(x: x, y: y))
            withExtendedLifetime(window) {}
        }

        /// The other messages of the place stay below windows. Their stack gives way, and none of them waits instead.
        @Test(arguments: Compositor.installed)
        func othersStayOnTheirLayer(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            for number in 1...6 {
                try screen.client.notify("Title \(number)", application: "App \(number)")
            }
            try screen.session.waitForCards(6)
            try notifyCritical("Fire", on: screen)
            _ = try wait(for: "a stage on each layer") {
                try screen.session.stages.map(\.layer).sorted() == [2, 3] ? true : nil
            }
            let cards = try screen.session.waitForCards(7)
            // One "N more" card.
            #expect(cards.count { $0.width < cards[0].width / 2 } == 1)
            for (upper, lower) in zip(cards, cards.dropFirst()) { #expect(upper.bottom < lower.y) }
        }
    }
}
