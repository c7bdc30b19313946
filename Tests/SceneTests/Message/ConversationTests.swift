import Geometry
import Gestures
import Layout
import Messages
import Testing
import TextEditing

@testable import Scene
@testable import SceneModel

/// The card of a conversation: it is that of each new message in turn, with those before as lines.
@Suite struct ConversationTests {
    /// A world with as many messages of a chat as the texts, of which the last one has the card.
    private func world(
        _ texts: [String] = ["one", "two", "three", "four"],
        _ edit: @escaping (inout Message) -> Void = { _ in }
    ) -> SceneWorld {
        let world = SceneWorld()
        for number in texts.indices { say(texts, upTo: number, in: world, edit) }
        world.rest()
        return world
    }

    /// Presents a message of a chat as the board does, with the number of its text, counted from 1.
    private func say(
        _ texts: [String], upTo last: Int, in world: SceneWorld,
        _ edit: (inout Message) -> Void = { _ in }
    ) {
        guard let id = MessageID(rawValue: UInt32(last) + 1) else { return }
        var message = Message(id: id, arrival: world.now)
        (message.title, message.appName, message.category) = ("Ada", "Chat", "im.received")
        message.body = RichText(plain: texts[last])
        message.setReply(label: "Reply")
        message.earlier = texts.prefix(last).enumerated().compactMap { index, text in
            MessageID(rawValue: UInt32(index) + 1).map {
                EarlierMessage(id: $0, arrival: world.now, body: RichText(plain: text))
            }
        }
        edit(&message)
        let before = MessageID(rawValue: UInt32(last))
        world.post([.present(message)] + (before.map { [.withdraw($0)] } ?? []))
        world.run(milliseconds: 20)
    }

    private func texts(_ world: SceneWorld, _ number: UInt32) -> [String] {
        let commands = world.card(number)?.face.presentation?.list.commands ?? []
        return commands.compactMap {
            switch $0 {
            case .text(let block, _, _), .passage(let block, _, _, _, _): block.text.text
            default: nil
            }
        }
    }

    private func height(_ world: SceneWorld, _ number: UInt32 = 4) -> Double {
        world.frame(of: number)?.height ?? 0
    }

    @Test func newMessageTakesTheCardOver() throws {
        let world = world(["one"])
        let card = try #require(world.card(1)?.number)
        world.forget()
        say(["one", "two"], upTo: 1, in: world)
        world.rest()
        #expect(world.card(2)?.number == card && world.card(1) == nil)
        #expect(world.compositor.cards.count == 1)
        #expect(world.appearances(of: 2) == 1 && world.departures(of: 1) == 1)
        #expect(texts(world, 2).contains("one") && texts(world, 2).contains("two"))
        #expect(world.scene.presented.ids.map { $0.rawValue } == [2])
        world.checkRest()
        #expect(world.compositor.faults == [])
    }

    /// The newest message is nearest to the edge.
    @Test func conversationWithANewMessageMovesToTheEdge() throws {
        let world = world(["one"])
        world.run(milliseconds: 10)
        world.present(9)
        world.rest()
        let before = try #require(world.frame(of: 1)?.minY)
        #expect(try #require(world.frame(of: 9)?.minY) < before)
        say(["one", "two"], upTo: 1, in: world)
        world.rest()
        #expect(try #require(world.frame(of: 2)?.minY) < (try #require(world.frame(of: 9)?.minY)))
        #expect(world.compositor.faults == [])
    }

    @Test func cardHasTheLastThreeMessagesWithTheirAges() {
        let world = SceneWorld()
        for number in 0..<4 {
            say(["one", "two", "three", "four"], upTo: number, in: world) { message in
                for index in message.earlier.indices {
                    // The virtual clock begins at 100 s.
                    message.earlier[index].arrival = Instant(
                        microseconds: UInt64(index) * 30_000_000)
                }
            }
        }
        world.rest()
        let texts = texts(world, 4)
        let lines = ["1 more", "two", "1 min", "three", "now", "four"]
        #expect(texts.filter(lines.contains).suffix(6) == lines)
        #expect(!texts.contains("one"))
    }

    /// One line each, so that the newest has the room.
    @Test func longLineIsCutUntilTheConversationIsOpen() throws {
        let long = String(repeating: "many words ", count: 40)
        let world = world([long, "two"])
        let closed = height(world, 2)
        #expect(closed < 200)
        // All messages are there, so that nothing is counted.
        #expect(!(world.card(2)?.face.presentation?.hits ?? []).contains { $0.target == .lines })
        world.pull(2, by: 90)
        #expect(height(world, 2) > closed + 100)
        #expect(texts(world, 2).contains("Show less"))
    }

    @Test func pullOpensAllMessagesAndAPullBackClosesThem() throws {
        let world = world()
        let closed = height(world)
        world.pull(4, by: 30)
        #expect(height(world) == closed)
        world.pull(4, by: 90)
        #expect(texts(world, 4).contains("one") && height(world) > closed)
        // The time of a conversation that is read does not run.
        #expect(world.scene.presented.told.paused.map { $0.rawValue } == [4])
        world.pull(4, by: -90)
        #expect(!texts(world, 4).contains("one") && height(world) == closed)
        #expect(world.scene.presented.told.paused.isEmpty && world.swipes.isEmpty)
        world.fling(4, by: Point(x: 0, y: -200))
        world.rest()
        #expect(world.swipes.count == 1)
        #expect(world.compositor.faults == [])
    }

    @Test func labelOpensAndClosesTheConversation() {
        let world = world()
        world.tap(4, .lines)
        world.rest()
        #expect(texts(world, 4).contains("one"))
        world.tap(4, .lines)
        world.rest()
        #expect(!texts(world, 4).contains("one") && world.card(4) != nil)
    }

    @Test func newMessageLeavesTheConversationOpen() {
        let texts = ["one", "two", "three", "four", "five"]
        let world = world(Array(texts.prefix(4)))
        world.tap(4, .lines)
        world.rest()
        say(texts, upTo: 4, in: world)
        world.rest()
        #expect(texts.allSatisfy(self.texts(world, 5).contains))
        #expect(world.scene.presented.told.paused.map { $0.rawValue } == [5])
    }

    @Test func openReplyGoesToTheNewestMessage() throws {
        let world = world(["one"])
        world.tap(1, .button(key: MessageAction.replyKey))
        #expect(world.scene.replies.session?.message.rawValue == 1)
        say(["one", "two"], upTo: 1, in: world)
        world.rest()
        #expect(world.scene.replies.session?.message.rawValue == 2)
        #expect(world.scene.focus.current?.message.rawValue == 2)
        #expect(world.compositor.faults == [])
    }

    /// A reply is sent only to its sender.
    @Test func replyToAnotherSenderIsClosed() {
        let world = world(["one"])
        world.tap(1, .button(key: MessageAction.replyKey))
        say(["one", "two"], upTo: 1, in: world) { $0.sender = .connection(":1.9") }
        world.rest()
        #expect(world.scene.replies.session == nil)
        #expect(world.compositor.faults == [])
    }

    @Test func linesAreHiddenWhileTheSessionIsLocked() {
        let world = world()
        world.tap(4, .lines)
        world.changeLook { $0.lockScreen = .contentsHidden }
        world.post(.locked(true))
        world.rest()
        #expect(!texts(world, 4).contains { ["one", "two", "four", "Show less"].contains($0) })
        #expect(!world.scene.accessibleTree.nodes.contains { $0.name.contains("three") })
        world.post(.locked(false))
        world.rest()
        #expect(texts(world, 4).contains("three") && !texts(world, 4).contains("one"))
    }

    /// An earlier message has the code, not the newest.
    @Test func codeInALineHidesTheCardWhileTheSessionIsLocked() {
        let world = world(["Your code is 482913", "two"])
        world.post(.locked(true))
        world.rest()
        #expect(!texts(world, 2).contains { $0.contains("482913") || $0 == "two" })
    }

    @Test func screenReadersHearTheLinesOfTheCard() throws {
        let world = world()
        let name = { world.scene.accessibleTree.nodes.first { $0.role == .notification }?.name }
        #expect(name() == "Chat, Ada, two, three, four")
        world.tap(4, .lines)
        world.rest()
        #expect(name() == "Chat, Ada, one, two, three, four")
    }

    @Test func agesOfLinesAreKeptUpToDate() {
        let world = SceneWorld()
        say(["one"], upTo: 0, in: world)
        let first = world.now
        world.run(milliseconds: 40_000)
        say(["one", "two"], upTo: 1, in: world) { $0.earlier[0].arrival = first }
        world.rest()
        #expect(!texts(world, 2).contains("1 min"))
        world.run(milliseconds: 25_000)
        #expect(texts(world, 2).contains("1 min"))
    }

    @Test func keysOpenAndCloseTheConversation() {
        let world = world()
        world.post(.focusNewest)
        world.rest()
        world.press(.plus)
        world.rest()
        #expect(texts(world, 4).contains("one"))
        world.press(.minus)
        world.rest()
        #expect(!texts(world, 4).contains("one"))
    }
}

extension SceneWorld {
    /// Pulls the card of a message down by a distance, slowly; negative: up.
    fileprivate func pull(_ number: UInt32, by distance: Double) {
        touch(number, at: Point(x: 0.5, y: 0.3))
        drag(by: Point(x: 0, y: distance), steps: 40)
        run(milliseconds: 200)
        lift()
        rest()
    }
}
