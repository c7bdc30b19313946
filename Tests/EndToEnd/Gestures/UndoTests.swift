import Bus
import Support
import Testing

extension EndToEnd {
    /// Dismissals are undone where the card was.
    @Suite(.serialized) @MainActor struct UndoTests {
        /// A swipe of a card to the right.
        private static func swipe(_ card: PixelArea) -> InputScript {
            InputScript().swipe(x: card.middle.x, y: card.middle.y, .right, travel: 190)
        }

        /// Waits for the card that offers to undo, which is lower than a message's.
        private static func offer(on screen: Screen, below height: Int) throws -> PixelArea {
            try wait(for: "the offer") {
                let cards = try screen.session.waitForCards(1)
                return cards[0].height < height ? cards[0] : nil
            }
        }

        @Test(arguments: Compositor.installed)
        func swipedMessageReturnsToItsPlace(compositor: Compositor) throws {
            let screen = try Screen(compositor, undoesDismissals: true)
            let (id, card) = try screen.showOne("Ada", actions: ["default", "Open"])
            try screen.session.play(Self.swipe(card))
            let offer = try Self.offer(on: screen, below: card.height)
            #expect(offer.y == card.y)
            #expect(offer.height >= 44)
            #expect(try screen.martlet("list").contains("dismissed"))
            try screen.session.tap(x: offer.right - 40, y: offer.centre.y)
            try screen.session.waitForCards(at: [card])
            // The sender was told nothing of that, and the message still works.
            #expect(try screen.client.takeEvents().isEmpty)
            try screen.session.tap(x: card.centre.x, y: card.centre.y)
            #expect(try screen.client.receives(.actionInvoked(id: id, key: "default")))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func snoozedMessageReturnsToItsPlace(compositor: Compositor) throws {
            let screen = try Screen(
                compositor, arguments: ["--swipe", "right=snooze"], undoesDismissals: true)
            let (_, card) = try screen.showOne("Ada")
            try screen.session.play(Self.swipe(card))
            let offer = try Self.offer(on: screen, below: card.height)
            #expect(try screen.martlet("list").contains("snoozed"))
            try screen.session.tap(x: offer.right - 40, y: offer.centre.y)
            try screen.session.waitForCards(at: [card])
            #expect(try !screen.martlet("list").contains("snoozed"))
        }

        @Test(arguments: Compositor.installed)
        func senderIsToldWhenNobodyUndoesTheSwipe(compositor: Compositor) throws {
            let screen = try Screen(compositor, undoesDismissals: true)
            let (id, card) = try screen.showOne()
            try screen.session.play(Self.swipe(card))
            _ = try Self.offer(on: screen, below: card.height)
            #expect(try screen.client.takeEvents().isEmpty)
            #expect(try screen.client.receives(.closed(id: id, reason: 2)))
            try screen.session.waitForCards(0)
            #expect(try screen.daemon.fallsAsleep(for: 0.5))
        }

        @Test(arguments: Compositor.installed)
        func oneOfferBringsAllMessagesBack(compositor: Compositor) throws {
            let screen = try Screen(compositor, undoesDismissals: true)
            for title in ["A", "B", "C"] { _ = try screen.client.notify(title, timeout: 0) }
            let places = try screen.session.waitForCards(3)
            let height = try #require(places.first).height
            var cards = places
            for count in 1...2 {
                let card = try #require(cards.first { $0.height == height })
                try screen.session.play(Self.swipe(card))
                _ = try wait(for: "\(count) dismissals") {
                    try Self.dismissed(on: screen).count == count ? true : nil
                }
                // The offer has the place of one card.
                cards = try screen.session.waitForCards(4 - count)
            }
            let offer = try #require(cards.first { $0.height < height })
            try screen.session.tap(x: offer.right - 40, y: offer.centre.y)
            try screen.session.waitForCards(at: places)
            #expect(try Self.dismissed(on: screen).isEmpty)
        }

        private static func dismissed(on screen: Screen) throws -> [Substring] {
            try screen.martlet("list").split(separator: "\n").filter { $0.contains("dismissed") }
        }

        @Test(arguments: Compositor.installed)
        func keysUndo(compositor: Compositor) throws {
            let screen = try Screen(compositor, undoesDismissals: true)
            try screen.session.plugKeyboard()
            let window = try ProbeWindow(in: screen.session)
            #expect(try window.receives(.enter))
            let (_, card) = try screen.showOne()
            try screen.martlet("focus")
            #expect(try window.receives(.leave))
            try screen.session.waitForRest()
            try screen.session.type(.delete)
            _ = try Self.offer(on: screen, below: card.height)
            try screen.martlet("focus")
            try screen.session.waitForRest()
            try screen.session.type(.enter)
            try screen.session.waitForCards(at: [card])
        }

        @Test(arguments: Compositor.one)
        func screenReadersReadAndPressTheOffer(compositor: Compositor) throws {
            let screen = try Screen(compositor, undoesDismissals: true)
            let assistant = try Assistant(in: screen.session)
            try assistant.begin()
            let (_, card) = try screen.showOne("Ada")
            try assistant.waitFor("notification: Test, Ada, Body")
            let words = ["notification", "Test, Ada, Body", "dismiss"]
            #expect(try assistant.run("do", words[0], words[1], words[2]) == ["True"])
            try assistant.waitFor("notification: Dismissed")
            #expect(
                try assistant.walk() == ["notification: Dismissed", "  push button: Undo"])
            #expect(try assistant.faults() == [])
            #expect(try assistant.run("do", "push button", "Undo", "press") == ["True"])
            try screen.session.waitForCards(at: [card])
        }
    }
}
