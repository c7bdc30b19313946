import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Replies on cards of the deck, and its keys.
extension DeckTests {
    // MARK: Replies

    @Test func flickThatMeansAReplyOpensTheField() throws {
        world.openDeck(2, replyable, meanings: { $0[.up] = .reply })
        world.flick(by: Point(x: 0, y: -200))
        world.rest()
        #expect(world.scene.replies.session != nil && world.dealtCards == [0, 1])
        world.type("hello")
        world.flick(by: Self.right)
        world.rest()
        #expect(world.dealtCards == [0, 1], "what is written on is not flicked away")
        world.press(.enter)
        world.rest()
        #expect(world.deckReports == ["0 - reply hello"] && world.dealtCards == [1])
        #expect(world.scene.replies.session == nil && world.compositor.faults.isEmpty)
        world.flick(by: Point(x: 0, y: -200))
        world.rest()
        #expect(world.scene.replies.session?.field.text == "")
    }

    @Test(arguments: [false, true]) func fieldClosesWithTheStageOfItsDeck(isRemoved: Bool) throws {
        let world = SceneWorld([.large, .right])
        world.openDeck(2, replyable, meanings: { $0[.up] = .reply })
        world.flick(by: Point(x: 0, y: -200))
        world.rest()
        #expect(world.scene.replies.session != nil)
        world.type("hello")
        if isRemoved {
            world.remove(.first)
        } else {
            world.post(.stage(try #require(world.scene.deck.stage), .closed))
        }
        #expect(world.scene.replies.session == nil)
        world.run(milliseconds: 1000)
        #expect(world.dealtCards == [0, 1] && world.deckReports.isEmpty)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func escapeClosesTheFieldBeforeTheDeck() {
        world.openDeck(1, replyable)
        world.tapDeck(.button(key: MessageAction.replyKey))
        world.run(milliseconds: 700)
        world.press(.escape)
        #expect(world.scene.replies.session == nil && world.hasDeck)
        world.awaitKeys()
        world.press(.escape)
        world.rest()
        #expect(world.deckReports == ["ended cancelled"])
    }

    // MARK: Keys

    @Test func arrowsFlickTheFrontCard() {
        world.openDeck(4)
        world.awaitKeys()
        for key in [KeySymbol.left, .up, .right] {
            world.press(key)
            world.run(milliseconds: 1500)
        }
        world.press(.down)
        world.rest()
        #expect(
            world.deckReports == [
                "0 left dismiss", "1 up keep", "2 right keep", "3 down dismiss", "ended finished",
            ])
    }

    @Test(arguments: [
        (KeySymbol.letter("u"), KeyModifiers()), (.letter("z"), KeyModifiers.control),
        (.backspace, KeyModifiers()),
    ])
    func keysReturnTheLastCard(key: KeySymbol, modifiers: KeyModifiers) {
        world.openDeck(3)
        world.awaitKeys()
        world.press(.left)
        world.run(milliseconds: 1500)
        world.press(key, modifiers)
        world.rest()
        #expect(world.dealtCards == [0, 1, 2])
    }

    @Test func enterChoosesTheDefaultAction() {
        world.openDeck(2, held)
        world.awaitKeys()
        world.press(.enter)
        world.rest()
        #expect(world.deckReports == ["0 - action:default"])
        world.press(.tab)
        world.press(.enter)
        world.rest()
        #expect(world.deckReports.suffix(2) == ["1 - action:open", "ended finished"])
    }

    @Test func escapeAndTheButtonEndTheDeck() {
        world.openDeck(2)
        world.awaitKeys()
        world.press(.escape)
        world.rest()
        #expect(world.deckReports == ["ended cancelled"])
        world.forget()
        world.openDeck(2)
        world.tapDeck(.panel(.closeDeck))
        world.rest()
        #expect(world.deckReports == ["ended cancelled"])
        #expect(world.scene.contacts.wants == SeatWants() && world.compositor.stages.isEmpty)
    }
}
