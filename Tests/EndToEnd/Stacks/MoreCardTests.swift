import Foundation
import Support
import Testing

extension EndToEnd {
    /// The "N more" card appears and disappears while other cards stay, and the compositor survives that.
    @Suite @MainActor struct MoreCardTests {
        /// Maximum number of cards at one place, besides the "N more" card.
        private static let visible = 5

        /// A screen with one message more than fits, and its "N more" card at rest.
        private func screen(
            _ compositor: Compositor, scale: Double = 1, arguments: [String] = []
        ) throws -> Screen {
            let screen = try Screen(compositor, scale: scale, arguments: arguments)
            try fill(screen)
            return screen
        }

        /// Shows the messages and returns their ids.
        @discardableResult
        private func fill(_ screen: Screen) throws -> [UInt32] {
            let messages = try (0...Self.visible).map { number in
                try screen.client.notify(
                    "Title \(number)", body: "Body", application: "App \(number)")
            }
            try screen.session.waitForCards(Self.visible + 1)
            return messages
        }

        /// Expects that the compositor still runs, and that another card can be shown and hidden.
        private func expectLife(of screen: Screen) throws {
            #expect(screen.session.isCompositorReady)
            let cards = try screen.session.cards.count
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            let shown = try screen.showOne("After \(cards)")
            try screen.client.close(shown.id)
            try screen.session.waitForCards(0)
            #expect(screen.session.isCompositorReady)
        }

        @Test(arguments: Compositor.installed)
        func compositorSurvivesMoreCardWhoseMessageIsHidden(compositor: Compositor) throws {
            let screen = try screen(compositor)
            try screen.martlet("hide")
            try screen.session.waitForCards(Self.visible)
            // Once more on the same stage.
            try screen.client.notify("Another", body: "Body", application: "Another")
            try screen.session.waitForCards(Self.visible + 1)
            try screen.martlet("hide")
            try screen.session.waitForCards(Self.visible)
            try expectLife(of: screen)
        }

        @Test(arguments: Compositor.installed)
        func compositorSurvivesMoreCardThatDisappearsWithAllCards(compositor: Compositor) throws {
            let screen = try screen(compositor)
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            try expectLife(of: screen)
        }

        @Test(arguments: Compositor.installed)
        func compositorSurvivesMoreCardWhoseMessageExpires(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            for message in try fill(screen) {
                try screen.client.notify(
                    "Title", body: "Body", application: "App \(message)", replaces: message,
                    timeout: 500)
            }
            // When the first message expires, the "N more" card disappears; the others stay for a moment.
            try screen.session.waitForCards(0)
            try expectLife(of: screen)
        }

        @Test(arguments: Compositor.installed)
        func compositorSurvivesMoreCardThatATapOpens(compositor: Compositor) throws {
            let file = try HeadlessSession.shared(compositor).write(
                Data("[panel]\nopens-from-more = false\n".utf8), to: "more.toml")
            let screen = try screen(compositor, arguments: ["--config", file.path()])
            let more = try screen.session.waitForCards(Self.visible + 1)[Self.visible]
            try screen.session.tap(x: more.centre.x, y: more.centre.y)
            _ = try wait(for: "the stack to open") {
                let cards = try screen.session.cards
                return cards.count == Self.visible + 1
                    && cards.allSatisfy { $0.width == cards[0].width } ? true : nil
            }
            // The stack closes by itself, and the "N more" card is there again.
            _ = try wait(for: "the stack to close", within: 10) {
                let cards = try screen.session.cards
                return cards.last.map { $0.width < cards[0].width / 2 }
            }
            try screen.martlet("hide")
            try screen.session.waitForCards(Self.visible)
            try expectLife(of: screen)
        }

        @Test(arguments: Compositor.installed)
        func compositorSurvivesMoreCardWhoseOutputIsRemoved(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.plugOutput()
            try fill(screen)
            let stage = try #require(try screen.session.stages.first)
            try screen.session.unplugOutput(stage.output)
            try screen.session.waitForCards(Self.visible + 1)
            #expect(try screen.session.stages.first?.output != stage.output)
            try screen.martlet("hide")
            try screen.session.waitForCards(Self.visible)
            try expectLife(of: screen)
        }

        @Test(arguments: Compositor.installed, [1.5, 2])
        func compositorSurvivesMoreCardWhileScaleChanges(
            compositor: Compositor, scale: Double
        ) throws {
            let screen = try screen(compositor)
            let output = try screen.session.firstOutput.name
            try screen.session.configureOutput(output, scale: scale)
            // A smaller room folds more messages.
            _ = try wait(for: "fewer cards and the \"N more\" card at the new scale") {
                () -> Bool? in
                let room = try screen.session.firstOutput.area
                let cards = try screen.session.cards
                guard room.width == Int(1280 / scale), cards.count > 1, cards.count <= Self.visible
                else { return nil }
                let isInside = cards.allSatisfy {
                    $0.right <= room.right && $0.bottom <= room.bottom
                }
                return isInside && cards[cards.count - 1].width < cards[0].width / 2 ? true : nil
            }
            try screen.session.configureOutput(output, scale: 1)
            try screen.session.waitForCards(Self.visible + 1)
            try screen.martlet("hide")
            try screen.session.waitForCards(Self.visible)
            try expectLife(of: screen)
        }
    }
}
