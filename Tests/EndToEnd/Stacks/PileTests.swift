import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages of one application that form a pile.
    @Suite @MainActor struct PileTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        /// A screen where messages of commands form piles, with `count` messages of one application.
        private func screen(_ compositor: Compositor, _ count: Int) throws -> Screen {
            let file = folder.file("config.toml")
            let settings = "[messenger.commands]\npile-from = 2\nmax-visible = 3\n"
            try Data(settings.utf8).write(to: file)
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            try screen.session.withMouse()
            for number in 1...count { try show("Mail \(number)", on: screen) }
            return screen
        }

        private func show(
            _ title: String, _ body: String = "Body", from application: String = "Mail",
            on screen: Screen
        ) throws {
            try screen.martlet(
                "show", title, body, "--app-name", application, "--duration", "forever")
        }

        /// Waits until cards of these widths, from top to bottom, are visible and rest.
        @discardableResult
        private func wait(
            for widths: [Int], on screen: Screen, within limit: Double = patience
        ) throws -> [PixelArea] {
            _ = try Support.wait(for: "the widths \(widths)", within: limit) {
                try screen.session.cards.map(\.width) == widths ? true : nil
            }
            return try screen.session.waitForCards(widths.count)
        }

        /// A front card and the borders of those beneath it.
        private static let pile = [400, 376, 352]

        @Test(arguments: Compositor.installed) func aGroupShowsItsFrontCardAndTwoBorders(
            compositor: Compositor
        ) throws {
            let screen = try screen(compositor, 5)
            let cards = try wait(for: Self.pile, on: screen)
            #expect(cards[1...].allSatisfy { (7...8).contains($0.height) })
            #expect(cards.allSatisfy { abs($0.centre.x - cards[0].centre.x) <= 1 })
            // Piles of other applications are below, at the usual distance.
            try show("Chat", from: "Chat", on: screen)
            let more = try wait(for: [400] + Self.pile, on: screen)
            #expect(more[1].y - more[0].bottom == 12)
        }

        /// Without settings, one and two messages of an application stand by themselves.
        @Test(arguments: Compositor.installed)
        func theThirdMessageOfAnApplicationMakesAPile(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.withMouse()
            for number in 1...2 { try show("Mail \(number)", on: screen) }
            try wait(for: [400, 400], on: screen)
            try show("Mail 3", on: screen)
            let front = try wait(for: Self.pile, on: screen)[0]
            try screen.session.click(x: front.centre.x, y: front.centre.y)
            try wait(for: [400, 400, 400], on: screen)
        }

        @Test(arguments: Compositor.one)
        func aHigherCardBeneathShowsNoMoreThanItsBorder(compositor: Compositor) throws {
            let screen = try screen(compositor, 1)
            try show("Mail", "A body that takes far more than one line. " * 6, on: screen)
            let high = try wait(for: [400, 376], on: screen)[0]
            try show("Mail", on: screen)
            let cards = try wait(for: Self.pile, on: screen)
            #expect(cards[0].height < high.height && cards[1].height <= 8)
        }

        @Test(arguments: Compositor.one)
        func aClickFansAPileOutWhichClosesByItself(compositor: Compositor) throws {
            let screen = try screen(compositor, 5)
            let front = try wait(for: Self.pile, on: screen)[0]
            try screen.session.click(x: front.centre.x, y: front.centre.y)
            let cards = try wait(for: Array(repeating: 400, count: 5), on: screen)
            #expect(zip(cards, cards.dropFirst()).allSatisfy { $1.y - $0.bottom == 12 })
            try screen.session.movePointer(x: 100, y: 700)
            try wait(for: Self.pile, on: screen)
            // Nothing was dismissed by that.
            let list = try screen.martlet("list")
            #expect(list.split(separator: "\n").count == 5)
        }

        @Test(arguments: Compositor.one)
        func aClickOnABorderFansAPileOut(compositor: Compositor) throws {
            let screen = try screen(compositor, 3)
            let border = try wait(for: Self.pile, on: screen)[2]
            try screen.session.click(x: border.centre.x, y: border.centre.y)
            try wait(for: [400, 400, 400], on: screen)
        }

        @Test(arguments: Compositor.installed) func aPullFansAPileOut(compositor: Compositor) throws
        {
            let screen = try screen(compositor, 3)
            let front = try wait(for: Self.pile, on: screen)[0]
            let (x, y) = (Double(front.centre.x), Double(front.centre.y))
            try screen.session.play(InputScript().swipe(x: x, y: y, .down, travel: 120))
            try wait(for: [400, 400, 400], on: screen)
        }

        @Test(arguments: Compositor.one)
        func nextCardComesToTheFrontOfThePile(compositor: Compositor) throws {
            let screen = try screen(compositor, 2)
            let front = try wait(for: [400, 376], on: screen)[0]
            // The whole way is on the screen: Wayfire keeps fingers there.
            let (x, y) = front.grip(.right)
            try screen.session.play(
                InputScript().swipe(x: x, y: y, .right, travel: 250, speed: 900))
            let card = try wait(for: [400], on: screen)[0]
            #expect(card == front)
            #expect(try screen.martlet("list").contains("Mail 1"))
        }

        @Test(arguments: Compositor.one)
        func fannedPileIsFoldedForLackOfRoom(compositor: Compositor) throws {
            let screen = try screen(compositor, 12)
            let front = try wait(for: Self.pile, on: screen)[0]
            try screen.session.click(x: front.centre.x, y: front.centre.y)
            let cards = try screen.session.waitForCards(8)
            let height = try screen.session.firstOutput.area.height
            #expect(cards.allSatisfy { $0.bottom <= height })
            #expect(cards[7].width < 200)
        }
    }
}

extension String {
    fileprivate static func * (text: String, count: Int) -> String {
        String(repeating: text, count: count)
    }
}
