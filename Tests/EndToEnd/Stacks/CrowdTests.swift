import Foundation
import Support
import Testing

extension EndToEnd {
    /// Stacks of one output without room beside one another, on a screen of 640 by 400 logical pixels.
    @Suite @MainActor struct CrowdTests {
        private static let size = (width: 640, height: 400)

        private func screen(_ compositor: Compositor) throws -> Screen {
            try Screen(compositor, scale: 2)
        }

        /// Shows a message and returns its number.
        @discardableResult
        private func show(
            _ title: String, at place: String, _ more: String..., on screen: Screen
        ) throws -> String {
            try screen.martlet(
                ["show", title, "Body", "-p", "--position", place, "--duration", "forever"] + more
            ).trimmingCharacters(in: .whitespacesAndNewlines)
        }

        /// Whether all cards are on the screen, and none covers another.
        private func areApart(_ cards: [PixelArea]) -> Bool {
            let pairs = cards.indices.flatMap { one in
                cards[(one + 1)...].map { (cards[one], $0) }
            }
            let isInside = cards.allSatisfy { card in
                card.x >= 0 && card.y >= 0 && card.right <= Self.size.width
                    && card.bottom <= Self.size.height
            }
            return isInside
                && pairs.allSatisfy { one, other in
                    one.x >= other.right || other.x >= one.right || one.y >= other.bottom
                        || other.y >= one.bottom
                }
        }

        /// Cards in the corner make room for a card in the middle on springs, and return when it leaves.
        @Test(arguments: Compositor.installed)
        func cardsInTheCornerMakeWay(compositor: Compositor) throws {
            let screen = try screen(compositor)
            try show("One", at: "bottom-right", on: screen)
            try show("Two", at: "bottom-right", on: screen)
            let before = try screen.session.waitForCards(2)
            var cards: [PixelArea] = []
            var middle = ""
            let coming = try screen.session.record {
                middle = try show("Middle", at: "bottom", on: screen)
                cards = try screen.session.waitForCards(3)
            }
            #expect(areApart(cards), "\(cards)")
            #expect(cards[2].x == 120 && cards[2].bottom == before[1].bottom)
            #expect(cards[1].y - cards[0].y == before[1].y - before[0].y)
            #expect(coming.jumps.isEmpty, "\(coming.jumps)")
            let going = try screen.session.record {
                try screen.martlet("hide", middle)
                #expect(try screen.session.waitForCards(2) == before)
            }
            #expect(going.jumps.isEmpty, "\(going.jumps)")
        }

        /// The first frame of a new card shows it at its final place.
        @Test(arguments: Compositor.installed) func newCardAppearsAtItsFinalPlace(
            compositor: Compositor
        )
            throws
        {
            let screen = try screen(compositor)
            try show("Middle", at: "bottom", on: screen)
            let first = try screen.session.waitForCards(1)[0]
            let recording = try screen.session.record {
                try show("Corner", at: "bottom-right", "--animation", "none", on: screen)
                let cards = try screen.session.waitForCards(2)
                #expect(areApart(cards) && cards[1] == first, "\(cards)")
            }
            let number = try #require(recording.cards.last)
            #expect(Set(recording.places(of: number).map(\.area.y)).count == 1)
        }

        /// A card under a finger stays there, and springs to its new place when the finger is lifted.
        @Test(arguments: Compositor.one)
        func draggedCardMakesWayAfterItsRelease(compositor: Compositor) throws {
            let screen = try screen(compositor)
            try show("Corner", at: "bottom-right", on: screen)
            let place = try screen.session.waitForCards(1)[0]
            let script = InputScript().down(x: place.middle.x, y: place.middle.y).hold(50)
                .line(x: place.middle.x - 60, y: place.middle.y, over: 150)
            var shown = 0.0
            let recording = try screen.session.record {
                let before = try screen.session.stages.map(\.parts)
                try screen.session.play(script)
                _ = try wait(for: "the card to follow") {
                    try screen.session.stages.map(\.parts) != before ? true : nil
                }
                try show("Middle", at: "bottom", on: screen)
                shown = monotonicSeconds() * 1000
                try screen.session.waitForRest(for: 0.5)
                try screen.session.play(InputScript().up())
                let cards = try screen.session.waitForCards(2)
                #expect(areApart(cards) && cards[0].x == place.x, "\(cards)")
            }
            #expect(recording.jumps.isEmpty, "\(recording.jumps)")
            let up = try recording.time(of: "up")
            let card = try #require(recording.cards.first)
            let places = recording.places(of: card)
            let rest = try #require(places.first).area.y
            let held = places.filter { $0.time > shown && $0.time < up - 5 }
            // The shadow may end sooner at the bottom, where the other card is.
            #expect(held.allSatisfy { abs($0.area.y - rest) < 1 }, "it stays under the finger")
            #expect(shown < up - 200)
        }

        /// Two stacks at the same place: one for the output that has the focus, one for the named output.
        @Test(arguments: Compositor.installed) func cardsForTheFocusedAndTheNamedOutputShareAPlace(
            compositor: Compositor
        )
            throws
        {
            let screen = try screen(compositor)
            let name = try screen.session.firstOutput.name
            try show("One", at: "bottom", "--output", "focused", on: screen)
            try show("Two", at: "bottom", "--output", name, on: screen)
            try show("Three", at: "bottom", "--layer", "overlay", on: screen)
            let cards = try screen.session.waitForCards(3)
            #expect(areApart(cards), "\(cards)")
        }

        /// With a keyboard, cards at the bottom and cards in the middle meet.
        @Test(arguments: Compositor.installed) func cardsShareTheRoomAboveAKeyboard(
            compositor: Compositor
        ) throws {
            let screen = try screen(compositor)
            try show("Centre", at: "center", on: screen)
            try show("Bottom", at: "bottom", on: screen)
            let before = try screen.session.waitForCards(2)
            let recording = try screen.session.record {
                try screen.martlet("keyboard", "set", "0,250,640x150")
                let cards = try screen.session.waitForCards(2)
                #expect(areApart(cards) && cards.allSatisfy { $0.bottom <= 250 }, "\(cards)")
                try screen.martlet("keyboard", "set", "0,120,640x120")
                #expect(areApart(try screen.session.waitForCards(2)))
                try screen.martlet("keyboard", "clear")
                #expect(try screen.session.waitForCards(2) == before)
            }
            #expect(recording.jumps.isEmpty, "\(recording.jumps)")
        }

        /// Bands are at the edges, and all other cards between them.
        @Test(arguments: Compositor.one) func bandsStayAtTheEdge(compositor: Compositor) throws {
            let screen = try screen(compositor)
            try show("Corner", at: "top-right", on: screen)
            try show("Low", at: "bottom-left", on: screen)
            try screen.session.waitForCards(2)
            try show("Band", at: "top", "--layout", "message", on: screen)
            try show("Line", at: "bottom", "--layout", "status-line", on: screen)
            let cards = try screen.session.waitForCards(4)
            #expect(areApart(cards), "\(cards)")
            #expect(cards[0].width == 640 && cards[0].y == 0)
            #expect(cards[3].width == 640 && cards[3].bottom == 400)
            #expect(cards[1].y == cards[0].bottom + 16 && cards[2].bottom == cards[3].y - 16)
        }

        /// Every stack has a card before any has several. Messages without a card are counted on a card, and wait.
        @Test(arguments: Compositor.installed) func cardsAreFoldedForLackOfRoom(
            compositor: Compositor
        ) throws {
            let screen = try screen(compositor)
            for number in 0..<4 { try show("\(number)", at: "bottom-right", on: screen) }
            let alone = try screen.session.waitForCards(4)
            let others = [
                try show("Left", at: "left", on: screen),
                try show("Bottom", at: "bottom", on: screen),
            ]
            // The cards of these messages, one in the corner, and the card that counts the others.
            let cards = try screen.session.waitForCards(4)
            #expect(areApart(cards), "\(cards)")
            #expect(cards.filter { $0.width == 400 }.count == 3, "\(cards)")
            #expect(try screen.martlet("list").split(separator: "\n").count == 6)
            for other in others { try screen.martlet("hide", other) }
            #expect(try eventually { try screen.session.cards == alone })
        }

        /// Cards beneath a dim make room, too.
        @Test(arguments: Compositor.one)
        func cardsBeneathADimStayInPlace(compositor: Compositor) throws {
            let screen = try screen(compositor)
            for number in 0..<4 { try show("\(number)", at: "top-right", on: screen) }
            try screen.session.waitForCards(4)
            try show("Modal", at: "center", "--dim", "gray", on: screen)
            let modal = try wait(for: "the modal card") {
                let stages = try screen.session.stages.filter { $0.zone < 0 }
                return stages.flatMap(\.parts).isEmpty ? nil : stages
            }
            try screen.session.waitForRest()
            let rest = try screen.session.stages
            #expect(modal.count == 1 && rest.count == 2)
            let cards = try screen.session.inputAreas(of: rest.filter { $0.zone >= 0 })
            // The modal message is in the middle of the height.
            #expect(areApart(cards), "\(cards)")
            #expect(cards.allSatisfy { $0.bottom <= 163 || $0.y >= 237 }, "\(cards)")
        }

        /// A card with an open reply keeps its place to the pixel; new cards make room for it, even those that
        /// otherwise come first.
        @Test(arguments: Compositor.one, [false, true])
        func cardWithAnOpenReplyStaysInPlace(compositor: Compositor, isPushed: Bool) throws {
            let desk = try Desk(compositor)
            let session = desk.screen.session
            if isPushed { try show("Band", at: "top", "--layout", "message", on: desk.screen) }
            let card = try session.waitForCards(isPushed ? 2 : 1)[isPushed ? 1 : 0]
            #expect((card.y > desk.card.y) == isPushed)
            try desk.open(in: card)
            try session.waitForRest()
            let recording = try session.record {
                try desk.type("a")
                try show("Late", at: "top", "--layout", "message", on: desk.screen)
                try session.waitForRest()
            }
            // The card of the reply was the first one of the recording.
            let written = recording.places(of: try #require(recording.cards.first)).map(\.area)
            #expect(Set(written.map(\.y)).count == 1, "\(written)")
            let late = recording.places(of: try #require(recording.cards.last)).map(\.area)
            let end = try #require(late.last)
            #expect(isPushed || end.y > desk.card.bottom - 40, "\(late)")
            try desk.press("Escape")
            // Afterwards both bands are at their normal places.
            let after = try session.waitForCards(2)
            #expect(after[0].y == 0 && after[1].y == after[0].bottom + 16, "\(after)")
        }

        /// Wide screens have room for all cards: each is where it would be alone.
        @Test(arguments: Compositor.one)
        func cardsWithEnoughRoomStayInPlace(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            var alone: [PixelArea] = []
            let places = ["top-left", "top", "top-right", "left", "bottom", "bottom-right"]
            for place in places {
                try show(place, at: place, on: screen)
                alone += try screen.session.waitForCards(1)
                try screen.martlet("hide", "--all")
                try screen.session.waitForCards(0)
            }
            for place in places { try show(place, at: place, on: screen) }
            let cards = try screen.session.waitForCards(places.count)
            #expect(Set(cards.map { "\($0)" }) == Set(alone.map { "\($0)" }))
        }
    }
}
