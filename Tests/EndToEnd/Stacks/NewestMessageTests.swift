import Foundation
import Support
import Testing

extension EndToEnd {
    /// More messages than a stack shows, none of which expires.
    @Suite @MainActor struct NewestMessageTests {
        /// The number of lines by which a card differs from its neighbours.
        private func lines(of number: Int) -> Int { 1 + number % 3 }

        private func notify(_ number: Int, on screen: Screen) throws {
            let body = Array(repeating: "Line", count: lines(of: number)).joined(separator: "\n")
            try screen.client.notify(
                "Title \(number)", body: body, application: "App \(number)", timeout: 0)
        }

        /// The heights of cards, by their number of lines.
        private func heights(on screen: Screen) throws -> [Int: Int] {
            var heights: [Int: Int] = [:]
            for number in 0..<3 {
                try notify(number, on: screen)
                heights[lines(of: number)] = try screen.session.waitForCards(1)[0].height
                try screen.martlet("hide", "--all")
                try screen.session.waitForCards(0)
            }
            #expect(Set(heights.values).count == 3, "the cards can be told apart")
            return heights
        }

        /// Waits until the cards of these messages are below one another, with the "N more" card below them.
        private func waitForCards(
            of numbers: [Int], _ heights: [Int: Int], on screen: Screen
        ) throws -> PixelArea {
            let wanted = numbers.map { heights[lines(of: $0)] ?? 0 }
            var found: [PixelArea] = []
            return try wait(for: "the cards of \(numbers)", within: 20) {
                found = try screen.session.cards
                let isThere =
                    found.count == wanted.count + 1
                    && found.prefix(wanted.count).map(\.height) == wanted
                return isThere ? found.last : nil
            }
        }

        @Test(arguments: Compositor.installed)
        func newestMessageIsVisible(compositor: Compositor) throws {
            let file = try HeadlessSession.shared(compositor).write(
                Data("[panel]\nopens-from-more = false\n".utf8), to: "opens.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            let heights = try heights(on: screen)
            for number in 1...7 { try notify(number, on: screen) }
            _ = try waitForCards(of: [7, 6, 5, 4, 3], heights, on: screen)
            try screen.martlet("hide")
            let more = try waitForCards(of: [6, 5, 4, 3, 2], heights, on: screen)
            try screen.session.withMouse()
            try screen.session.click(x: more.centre.x, y: more.centre.y)
            let opened = try screen.session.waitForCards(6)
            #expect(opened.map(\.height) == [6, 5, 4, 3, 2, 1].map { heights[lines(of: $0)] })
        }

        @Test(
            arguments: Compositor.one
        )
        func waitingStackKeepsItsOrder(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(
                Data("[messenger.notifications]\noverflow = \"wait\"\n".utf8), to: "waiting.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            let heights = try heights(on: screen)
            for number in 1...7 { try notify(number, on: screen) }
            _ = try waitForCards(of: [5, 4, 3, 2, 1], heights, on: screen)
        }

        /// A phone on its side has room for one message of this height.
        // KWin's output has a size of its own.
        @Test(arguments: Compositor.one.filter { $0 != .kwin })
        func criticalMessageStaysOnASmallScreen(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.configureOutput(
                screen.session.firstOutput.name, mode: (720, 360, 60))
            let body = Array(repeating: "Line", count: 6).joined(separator: "\n")
            func show(_ title: String, _ urgency: String) throws {
                try screen.martlet(
                    "show", title, body, "--urgency", urgency, "--duration", "forever",
                    "--action", "open=Open")
            }
            func list() throws -> [String] {
                try screen.martlet("list").split(separator: "\n").map { String($0) }
            }
            try show("Fire", "critical")
            let critical = try screen.session.waitForCards(1)[0]
            try show("Tea", "normal")
            let lines = try wait(for: "the card that counts the other message") {
                let lines = try list()
                return lines.contains { $0.contains("waiting") } ? lines : nil
            }
            #expect(lines.contains { $0.contains("shown") && $0.contains("Fire") }, "\(lines)")
            #expect(lines.contains { $0.contains("waiting") && $0.contains("Tea") }, "\(lines)")
            #expect(try screen.session.cards.first == critical)
        }

        @Test(arguments: Compositor.installed)
        func newestMessageIsVisibleWithoutRoom(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(
                Data(
                    "[messenger.notifications]\nnewest = \"away-from-edge\"\nmax-visible = 20\n"
                        .utf8),
                to: "crowd.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            let heights = try heights(on: screen)
            for number in 0..<12 { try notify(number, on: screen) }
            _ = try wait(for: "the newest card before what tells of others", within: 20) {
                () -> Bool? in
                let cards = try screen.session.cards
                guard cards.count > 3, cards.count < 13 else { return nil }
                let seen = cards.dropLast().map(\.height)
                // From the edge: the oldest visible message, up to the last one.
                let numbers = (12 - seen.count)..<12
                return seen == numbers.map { heights[lines(of: $0)] } ? true : nil
            }
        }
    }
}
