import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages of one chat: one card, and messages of their own for everybody else.
    @Suite(.serialized) @MainActor struct ConversationTests {
        private static let texts = ["Are you there?", "I am at the station", "Call me", "Hello?"]

        /// Sends messages of a chat; returns their ids.
        @discardableResult
        private func say(
            _ texts: [String], on screen: Screen, category: String? = "im.received",
            appends: Bool = false, actions: [String] = []
        ) throws -> [UInt32] {
            try texts.map { text in
                try screen.client.notify(
                    "Ada", body: text, application: "Chat", actions: actions,
                    hints: { writer in
                        if let category { writer.field("category", "s") { $0.string(category) } }
                        if appends {
                            writer.field("x-canonical-append", "s") { $0.string("true") }
                        }
                    })
            }
        }

        /// Waits until the only card is higher than `height`, or lower; returns the card.
        private func card(
            on screen: Screen, where isMeant: (PixelArea) -> Bool
        ) throws -> PixelArea {
            try wait(for: "the card") {
                let cards = try screen.session.cards
                return cards.count == 1 && isMeant(cards[0]) ? cards[0] : nil
            }
        }

        /// The only card when all messages so far are on it.
        private func settledCard(on screen: Screen) throws -> PixelArea {
            try screen.session.waitForCards(1)
            try screen.session.waitForRest()
            return try screen.session.waitForCards(1)[0]
        }

        private func lines(on screen: Screen) throws -> [Substring] {
            try screen.martlet("list").split(separator: "\n")
        }

        @Test(arguments: Compositor.installed, [true, false])
        func messagesOfAChatShareACard(compositor: Compositor, appends: Bool) throws {
            let screen = try Screen(compositor)
            #expect(try screen.client.capabilities().contains("x-canonical-append"))
            let first = try say(
                [Self.texts[0]], on: screen, category: appends ? nil : "im.received",
                appends: appends)
            let low = try screen.session.waitForCards(1)[0]
            let others = try say(
                Array(Self.texts[1...2]), on: screen, category: appends ? nil : "im.received",
                appends: appends)
            // Two more lines of 20 pixels.
            let high = try card(on: screen) { $0.height >= low.height + 40 }
            #expect(high.width == low.width && high.y == low.y)
            let lines = try lines(on: screen)
            #expect(lines.count == 3 && lines.allSatisfy { $0.contains("shown") })
            // The sender closes the newest: the message before takes the card back.
            try screen.client.close(others[1])
            #expect(try screen.client.receives(.closed(id: others[1], reason: 3)))
            _ = try card(on: screen) { $0.height < high.height && $0.height > low.height }
            try screen.client.close(first[0])
            #expect(try screen.client.receives(.closed(id: first[0], reason: 3)))
            _ = try card(on: screen) { $0.height == low.height }
            #expect(try self.lines(on: screen).count == 1)
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func dismissedCardEndsEachMessageAndUndoBringsAllBack(compositor: Compositor) throws {
            let screen = try Screen(compositor, undoesDismissals: true)
            let ids = try say(Self.texts, on: screen)
            let high = try settledCard(on: screen)
            let (x, y) = high.grip(.right)
            let away = InputScript().swipe(x: x, y: y, .right, travel: 250, speed: 900)
            try screen.session.play(away)
            _ = try card(on: screen) { $0.height < high.height }
            #expect(try screen.client.takeEvents().isEmpty)
            // The offer appears where the card was.
            let undo = try settledCard(on: screen)
            try screen.session.tap(x: undo.right - 40, y: undo.centre.y)
            _ = try card(on: screen) { $0.height == high.height }
            #expect(try lines(on: screen).count == 4)
            try screen.session.waitForRest()
            try screen.session.play(away)
            for id in ids { #expect(try screen.client.receives(.closed(id: id, reason: 2))) }
            try screen.session.waitForCards(0)
            let history = try screen.martlet("history", "list")
            #expect(history.split(separator: "\n").count { $0.contains("Ada") } == 4)
        }

        @Test(arguments: Compositor.installed)
        func pullOpensAllLinesAndAPullBackClosesThem(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let long = String(repeating: "A long text that takes several lines. ", count: 8)
            try say([long] + Self.texts, on: screen)
            let closed = try settledCard(on: screen)
            try screen.session.play(pull(closed, .down, from: 24))
            _ = try card(on: screen) { $0.height > closed.height + 80 }
            let open = try settledCard(on: screen)
            #expect(open.y == closed.y)
            try screen.session.play(pull(open, .up, from: 150))
            _ = try card(on: screen) { $0.height == closed.height }
            #expect(try screen.client.takeEvents().isEmpty)
            #expect(try lines(on: screen).count == 5)
        }

        /// A slow pull that is no fling, from a place below the top of a card.
        private func pull(_ card: PixelArea, _ way: Way, from distance: Int) -> InputScript {
            InputScript().grab(x: Double(card.centre.x), y: Double(card.y + distance), way)
                .go(way, finger: 0, by: 70, over: 400).hold(300).up(0)
        }

        @Test(arguments: Compositor.installed)
        func replyGoesToTheNewestMessage(compositor: Compositor) throws {
            let desk = try Desk(compositor)
            try desk.screen.client.close(desk.id)
            try desk.screen.session.waitForCards(0)
            let reply = ["inline-reply", "Reply"]
            let first = try say([Self.texts[0]], on: desk.screen, actions: reply)
            let low = try desk.screen.session.waitForCards(1)[0]
            try desk.screen.session.waitForRest()
            // The field stays open, with its text, while the next message arrives.
            try desk.open(in: low)
            try desk.type("on my ")
            let next = try say([Self.texts[1]], on: desk.screen, actions: reply)
            _ = try card(on: desk.screen) { $0.height > low.height }
            try desk.type("way")
            try desk.press("Return")
            #expect(try desk.screen.client.receives(.replied(id: next[0], text: "on my way")))
            for id in first + next {
                #expect(try desk.screen.client.receives(.closed(id: id, reason: 2)))
            }
            try desk.screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.one)
        func conversationsCanBeTurnedOff(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let text =
                "[defaults]\nconversation = false\n[messenger.notifications]\ngrouping = \"none\"\n"
            let file = try session.write(Data(text.utf8), to: "chats.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            try say(Array(Self.texts.prefix(3)), on: screen)
            try screen.session.waitForCards(3)
        }

        /// Another application must not learn or forge anything by the name of a chat.
        @Test(arguments: Compositor.one)
        func otherApplicationsHaveTheirOwnCards(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try say([Self.texts[0]], on: screen)
            try screen.client.notify(
                "Ada", body: "Other", application: "Other",
                hints: { $0.field("category", "s") { $0.string("im.received") } })
            try screen.session.waitForCards(2)
        }

        @Test(arguments: Compositor.one)
        func burstOfAChatMakesOneSound(compositor: Compositor) throws {
            let stand = try SoundStand(compositor, "[defaults]\nsound = \"chat-sound\"\n")
            try say(Array(Self.texts.prefix(3)), on: stand.screen)
            try stand.hear("chat-sound")
            try stand.screen.martlet("show", "Own", "--sound", "own-sound")
            let heard = try stand.hear("own-sound")
            #expect(heard.components(separatedBy: "chat-sound").count == 2)
        }
    }
}
