import Support
import Testing

extension EndToEnd {
    /// Equal messages of one application count on one card.
    @Suite @MainActor struct EqualMessageTests {
        private func lines(on screen: Screen) throws -> [Substring] {
            try screen.martlet("list").split(separator: "\n")
        }

        @Test(arguments: Compositor.installed)
        func equalMessagesCountOnOneCardAndEndByThemselves(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let card = try screen.showOne("Ada").card
            let once = try screen.session.settledScreenshot()
            let ids = try (0..<2).map { _ in try screen.client.notify("Ada", body: "Body") }
            _ = try wait(for: "a number") {
                try screen.session.screenshot().difference(from: once).count > 30 ? true : nil
            }
            #expect(try screen.session.waitForCards(1) == [card])
            #expect(try lines(on: screen).count == 3)
            #expect(try lines(on: screen).allSatisfy { $0.contains("shown") })
            // The sender closes one of them.
            try screen.client.close(ids[1])
            #expect(try screen.client.receives(.closed(id: ids[1], reason: 3)))
            #expect(try lines(on: screen).count == 2 && screen.session.waitForCards(1) == [card])
            // A person dismisses the card.
            let (x, y) = card.grip(.right)
            try screen.session.play(
                InputScript().swipe(x: x, y: y, .right, travel: 250, speed: 900))
            try screen.session.waitForCards(0)
            #expect(try screen.client.receives(.closed(id: ids[0], reason: 2)))
            #expect(try lines(on: screen).isEmpty)
            let history = try screen.martlet("history", "list")
            #expect(history.split(separator: "\n").count { $0.contains("Ada") } == 3)
        }

        @Test(arguments: Compositor.installed)
        func nextMessageHasTheCardWhenTheSenderClosesTheFirst(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let first = try screen.showOne("Ada")
            try screen.client.notify("Ada", body: "Body")
            try screen.client.close(first.id)
            #expect(try screen.client.receives(.closed(id: first.id, reason: 3)))
            _ = try wait(for: "the card of the other message") {
                try screen.session.cards == [first.card] ? true : nil
            }
            #expect(try lines(on: screen).count == 1)
        }
    }
}
