import Foundation
import Support
import Testing

extension EndToEnd {
    /// Stacks of more messages than are shown.
    @Suite @MainActor struct StackTests {
        /// How many cards are shown of one place.
        private static let visible = 5

        /// A screen with a message of each of `count` applications.
        private func screen(
            _ compositor: Compositor, _ count: Int, configuration: String? = nil
        ) throws -> Screen {
            var arguments: [String] = []
            if let configuration {
                let session = try HeadlessSession.shared(compositor)
                let file = try session.write(Data(configuration.utf8), to: "stack.toml")
                arguments = ["--config", file.path()]
            }
            let screen = try Screen(compositor, arguments: arguments)
            try notify(count, on: screen)
            return screen
        }

        private func notify(_ count: Int, on screen: Screen) throws {
            for number in 1...count {
                try screen.client.notify(
                    "Title \(number)", body: "Body", application: "App \(number)")
            }
        }

        private static let opensStack = "[panel]\nopens-from-more = false\n"

        @Test(arguments: Compositor.one) func moreCardCountsTheRest(compositor: Compositor) throws {
            let screen = try screen(compositor, 7)
            let cards = try screen.session.waitForCards(Self.visible + 1)
            // A small capsule, below the cards and in their middle.
            let more = cards[Self.visible]
            let last = cards[Self.visible - 1]
            #expect(more.width < last.width / 2 && more.height < last.height)
            #expect(more.y > last.bottom)
            #expect(abs(more.centre.x - last.centre.x) <= 1)
        }

        @Test(arguments: Compositor.installed) func clickExpandsTheStackForAWhile(
            compositor: Compositor
        ) throws {
            let screen = try screen(compositor, 7, configuration: Self.opensStack)
            try screen.session.withMouse()
            let cards = try screen.session.waitForCards(Self.visible + 1)
            let more = cards[Self.visible]
            try screen.session.click(x: more.centre.x, y: more.centre.y)
            let opened = try screen.session.waitForCards(7)
            #expect(opened.allSatisfy { $0.width == opened[0].width })
            try screen.session.movePointer(x: 100, y: 700)
            // Only when no pointer has been on the stack for a while.
            try screen.session.waitForCards(Self.visible + 1)
        }

        @Test(arguments: Compositor.installed) func clickOpensThePanel(compositor: Compositor)
            throws
        {
            let screen = try screen(compositor, 30)
            try screen.session.withMouse()
            let more = try screen.session.waitForCards(Self.visible + 1)[Self.visible]
            try screen.session.click(x: more.centre.x, y: more.centre.y)
            _ = try wait(for: "the panel to open") {
                try screen.martlet("panel", "status") == "open\n" ? true : nil
            }
            // The panel lists the messages in place of their cards.
            _ = try wait(for: "the panel alone") {
                try screen.session.stages.count == 1 ? true : nil
            }
            try screen.martlet("panel", "close")
            try screen.session.waitForCards(Self.visible + 1)
        }

        /// Without a history the panel has nothing to list.
        @Test(arguments: Compositor.one)
        func clickExpandsTheStackWithoutAHistory(compositor: Compositor) throws {
            let screen = try screen(compositor, 7, configuration: "[history]\nmode = \"off\"\n")
            try screen.session.withMouse()
            let more = try screen.session.waitForCards(Self.visible + 1)[Self.visible]
            try screen.session.click(x: more.centre.x, y: more.centre.y)
            try screen.session.waitForCards(7)
        }

        @Test(arguments: Compositor.one)
        func clickOnTheMoreCardDismissesAllIfItMeansThat(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let text = "[bindings]\nright = \"dismiss-all\"\n"
            let file = try session.write(Data(text.utf8), to: "bindings.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            // The message at which counting began has ended.
            let first = try screen.client.notify("First")
            try screen.client.close(first)
            try notify(7, on: screen)
            try screen.session.withMouse()
            let more = try screen.session.waitForCards(Self.visible + 1)[Self.visible]
            try screen.session.click(.right, x: more.centre.x, y: more.centre.y)
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.installed) func stackIsFoldedForLackOfRoom(
            compositor: Compositor
        ) throws {
            let screen = try screen(compositor, 30, configuration: Self.opensStack)
            try screen.session.withMouse()
            let more = try screen.session.waitForCards(Self.visible + 1)[Self.visible]
            try screen.session.click(x: more.centre.x, y: more.centre.y)
            let height = try screen.session.firstOutput.area.height
            // Seven fit in, with what tells of the others below them.
            let cards = try screen.session.waitForCards(8)
            #expect(cards.allSatisfy { $0.bottom <= height })
            #expect(cards[cards.count - 1].width < cards[0].width / 2)
        }

        @Test(arguments: Compositor.one)
        func moreCardDisappearsWithTheLastCard(compositor: Compositor) throws {
            let screen = try screen(compositor, 7)
            try screen.session.waitForCards(Self.visible + 1)
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
            _ = try wait(for: "an empty screen") { try screen.session.stages.isEmpty ? true : nil }
        }

        @Test(arguments: Compositor.one)
        func moreCardDisappearsWithTheLastWaitingMessage(compositor: Compositor) throws {
            let screen = try screen(compositor, 6)
            try screen.session.waitForCards(Self.visible + 1)
            try screen.client.close(1)
            let cards = try screen.session.waitForCards(Self.visible)
            #expect(cards.allSatisfy { $0.width == cards[0].width })
        }
    }
}
