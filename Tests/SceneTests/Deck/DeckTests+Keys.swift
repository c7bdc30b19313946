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

    /// A key that is pressed while a card flies acts on the next one, however fast the keys follow one another.
    @Test(arguments: [0, 30, 120]) func keysInQuickSuccessionAllCount(milliseconds: UInt64) {
        world.openDeck(6)
        world.awaitKeys()
        for key in [KeySymbol.left, .right, .up, .left, .down] {
            world.press(key)
            world.run(milliseconds: milliseconds)
        }
        world.run(milliseconds: 3000)
        #expect(world.dealtCards == [5])
        #expect(
            world.deckReports == ["0 left dismiss", "1 right keep", "2 up keep", "3 left dismiss"])
        let head = world.scene.deck.table.flatMap { world.scene.card($0.head)?.part }
        #expect(head == .deckHead(DeckHead(position: 6, count: 6, canUndo: true)))
        world.press(.right)
        world.rest()
        #expect(
            world.deckReports.suffix(3) == ["4 down dismiss", "5 right keep", "ended finished"])
        #expect(world.compositor.faults.isEmpty)
    }

    /// A second key on the last card is one too many.
    @Test func keysBeyondTheLastCardDoNothing() {
        world.openDeck(2)
        world.awaitKeys()
        for _ in 0..<5 { world.press(.left) }
        world.rest()
        #expect(world.deckReports == ["0 left dismiss", "1 left dismiss", "ended finished"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func enterActsOnTheCardAfterOneThatFlies() {
        world.openDeck(3, held)
        world.awaitKeys()
        world.press(.left)
        world.run(milliseconds: 40)
        world.press(.enter)
        world.rest()
        #expect(world.deckReports == ["0 left dismiss", "1 - action:default"])
    }

    /// Undo brings back a card that still flies, and then the one before it.
    @Test(arguments: [20, 200, 1500]) func undoWorksAtOnce(milliseconds: UInt64) throws {
        world.openDeck(5)
        world.awaitKeys()
        world.press(.left)
        world.run(milliseconds: 30)
        world.press(.right)
        world.run(milliseconds: milliseconds)
        world.press(.letter("u"))
        world.run(milliseconds: 60)
        #expect(world.scene.deck.pile?.front?.index == 1)
        world.run(milliseconds: 1200)
        #expect(world.dealtCards == [1, 2, 3] && world.dealtPose(1)?.scale == 1)
        #expect(world.deckReports == (milliseconds > 1000 ? ["0 left dismiss"] : []))
        world.press(.letter("u"))
        world.run(milliseconds: 1200)
        let front = milliseconds > 1000 ? 1 : 0
        #expect(world.dealtCards == [front, front + 1, front + 2])
        #expect(try #require(world.dealtPose(front)).opacity == 1)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func undoReturnsADismissedCardThatFadesOut() {
        world.openDeck(3)
        world.awaitKeys()
        world.press(.tab)
        world.press(.enter)
        world.run(milliseconds: 60)
        world.press(.letter("u"))
        world.rest()
        #expect(world.dealtCards == [0, 1, 2] && world.deckReports.isEmpty)
        #expect(world.compositor.faults.isEmpty)
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
