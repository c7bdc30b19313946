import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Outcomes of the deck's cards whose message, output or field goes at the same time.
@Suite struct DeckOutcomeTests {
    private let world = SceneWorld()

    private func held(_ index: Int, _ card: inout DeckCard) {
        card.source = .entry(Int64(index) + 100, isMessageHeld: true)
        card.message.id = MessageID(rawValue: UInt32(index) + 40) ?? .first
        card.message.sender = .connection(":1.7")
        card.message.actions = [
            MessageAction(key: "open", label: "Open"),
            MessageAction(key: MessageAction.replyKey, label: "Reply"),
        ]
    }

    private func given(_ index: Int, _ card: inout DeckCard) {
        card.message.actions = [
            MessageAction(key: "open", label: "Open"),
            MessageAction(key: MessageAction.replyKey, label: "Reply"),
        ]
    }

    /// The choice has been made, though the card is still to be seen.
    @Test func endOfAChosenMessageIsNoOutcomeOfItsOwn() {
        world.openDeck(2, held)
        world.tapDeck(.button(key: "open"))
        world.end(40)
        world.rest()
        #expect(world.deckReports == ["0 - action:open"])
        #expect(world.dealtCards == [1] && world.compositor.faults.isEmpty)
    }

    @Test func endedMessageHasNoActions() throws {
        world.openDeck(1) { index, card in
            held(index, &card)
            card.source = .entry(100, isMessageHeld: false)
        }
        #expect(try #require(world.dealt(0)).message.actions.isEmpty)
    }

    @Test func chosenCardDoesNotReturnWithTheNextOutput() {
        world.openDeck(2, held)
        world.tapDeck(.button(key: "open"))
        world.remove(.first)
        world.run(milliseconds: 100)
        world.setScreens([.large])
        world.run(milliseconds: 1500)
        #expect(world.dealtCards == [1] && world.deckReports == ["0 - action:open"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func nothingIsUndoneUnderAFinger() {
        world.openDeck(3)
        world.awaitKeys()
        world.flick(by: Point(x: -300, y: 0))
        world.run(milliseconds: 1000)
        #expect(world.scene.deck.pile?.front?.index == 1)
        world.touchDeck()
        world.drag(by: Point(x: 30, y: 0), steps: 4)
        world.press(.backspace)
        #expect(world.scene.deck.pile?.front?.index == 1)
        world.drag(by: Point(x: -30, y: 0), steps: 4)
        world.run(milliseconds: 200)
        world.lift()
        world.run(milliseconds: 600)
        world.press(.backspace)
        world.run(milliseconds: 1000)
        #expect(world.scene.deck.pile?.front?.index == 0 && world.compositor.faults.isEmpty)
    }

    @Test func deckForAMissingOutputOpensOnAnother() {
        world.post(.deck(.open(DeckMeanings(), output: "GONE")))
        world.deal(1)
        world.rest()
        #expect(world.dealtCards == [0] && world.compositor.faults.isEmpty)
    }

    /// Cards of the next deck have the same numbers.
    @Test func draftOfAChosenCardIsNotFoundInTheNextDeck() {
        for isFirst in [true, false] {
            world.openDeck(1, given)
            world.tapDeck(.button(key: MessageAction.replyKey))
            world.run(milliseconds: 700)
            #expect(world.scene.replies.session?.field.text == "")
            guard isFirst else { continue }
            world.type("secret")
            world.press(.escape)
            world.run(milliseconds: 700)
            world.tapDeck(.button(key: "open"))
            world.rest()
            #expect(world.deckReports == ["0 - action:open", "ended finished"])
        }
    }

    @Test func touchBesideTheCardsEndsWriting() throws {
        world.openDeck(1, given)
        world.tapDeck(.button(key: MessageAction.replyKey))
        world.run(milliseconds: 300)
        #expect(world.scene.replies.session != nil)
        world.tapPlace(Point(x: 20, y: 700), on: try #require(world.scene.deck.stage))
        #expect(world.scene.replies.session == nil && world.hasDeck)
    }

    @Test func directionWithoutALabelShowsItsKey() {
        world.openDeck(1, held, meanings: { $0[.up] = .action("open") })
        #expect(world.scene.deck.hint(.up, world.scene.core) == "Open")
        world.post(.deck(.close))
        world.rest()
        world.openDeck(1, meanings: { $0[.up] = .action("archive") })
        #expect(world.scene.deck.hint(.up, world.scene.core) == "archive")
    }
}
