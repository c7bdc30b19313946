import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Cards of the deck, their reactions to fingers and keys, and reports to the owner, on a virtual clock.
@Suite struct DeckTests {
    let world = SceneWorld()

    static let right = Point(x: 200, y: 0)
    static let left = Point(x: -200, y: 0)

    func replyable(_ index: Int, _ card: inout DeckCard) {
        card.message.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
    }

    func held(_ index: Int, _ card: inout DeckCard) {
        card.source = .entry(Int64(index) + 100, isMessageHeld: true)
        card.message.id = MessageID(rawValue: UInt32(index) + 40) ?? .first
        card.message.sender = .connection(":1.7")
        card.message.actions = [
            MessageAction(key: "default", label: ""), MessageAction(key: "open", label: "Open"),
        ]
    }

    // MARK: One by one

    @Test func onlyFrontCardAndNextTwoAreOnTheStage() throws {
        world.openDeck(5)
        #expect(world.dealtCards == [0, 1, 2])
        #expect(world.scene.stages.list.map { $0.key.purpose } == [.deck])
        let front = try #require(world.dealtPose(0))
        #expect(front.scale == 1 && front.opacity == 1)
        let size = try #require(world.dealt(0)?.face.presentation?.card.size)
        #expect(abs(front.origin.x + size.width / 2 - 640) < 1)
        var bottom = front.origin.y + size.height
        for (index, opacity) in [(1, 1), (2, 0.6)] {
            let next = try #require(world.dealtPose(index))
            #expect(next.scale < 1 && next.opacity == opacity)
            let strip = next.origin.y + size.height * (1 + next.scale) / 2 - bottom
            #expect(abs(strip - 12) < 1, "a strip of each card peeps out beneath the one before")
            bottom += strip
        }
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func nextCardMovesToTheFrontWhenTheFrontOneHasLeft() throws {
        world.openDeck(3)
        world.flick(by: Self.right)
        world.run(milliseconds: 100)
        #expect(world.dealtCards == [0, 1, 2] && (world.dealtPose(1)?.scale ?? 1) < 1)
        world.run(milliseconds: 900)
        #expect(world.dealtCards == [1, 2])
        world.rest()
        #expect(world.dealtPose(1)?.scale == 1 && world.dealtPose(1)?.opacity == 1)
        #expect(world.compositor.faults.isEmpty)
    }

    /// A deck ends after its last card without being asked to (C.1).
    @Test func deckEndsByItselfAfterItsLastCard() {
        world.openDeck(3)
        for _ in 0..<3 {
            world.flick(by: Self.left)
            world.run(milliseconds: 1500)
        }
        world.rest()
        #expect(
            world.deckReports == [
                "0 left dismiss", "1 left dismiss", "2 left dismiss", "ended finished",
            ])
        var wanted: [Int] = []
        for case .deck(.picturesWanted(let index, _, _)) in world.reports { wanted.append(index) }
        #expect(wanted == [0, 1, 2])
        #expect(world.compositor.stages.isEmpty && world.compositor.cards.isEmpty)
        #expect(!world.hasDeck && world.compositor.faults.isEmpty)
    }

    @Test func slowCardReturns() throws {
        world.openDeck(2)
        let seen = try #require(world.dealtPose(0))
        world.touchDeck()
        world.drag(by: Self.right, steps: 10)
        world.run(milliseconds: 300)
        world.lift()
        world.rest()
        #expect(world.dealtPose(0) == seen && world.deckReports.isEmpty)
    }

    @Test func cancelledTouchReturnsTheCard() throws {
        world.openDeck(2)
        let seen = try #require(world.dealtPose(0))
        world.touchDeck()
        world.drag(by: Self.right, steps: 10)
        world.fingers = [:]
        world.post(SeatEvent.touchCancelled)
        world.rest()
        #expect(world.dealtPose(0) == seen && world.deckReports.isEmpty)
    }

    @Test func flyingCardIsNotCaught() {
        world.openDeck(3)
        world.flick(by: Self.right)
        world.run(milliseconds: 60)
        world.touchDeck()
        world.drag(by: Point(x: -300, y: 0), steps: 10)
        world.lift()
        world.run(milliseconds: 1500)
        #expect(world.dealtCards == [1, 2])
        world.run(milliseconds: 6000)
        #expect(world.deckReports == ["0 right keep"])
    }

    /// No frame callback needs to come while the output is off.
    @Test func cardLeavesWithoutFrames() {
        world.openDeck(1)
        world.flick(by: Self.right)
        world.compositor.isHanging = true
        world.run(milliseconds: 2000)
        #expect(world.deckReports == ["0 right keep", "ended finished"])
    }

    @Test func twoFingersOnATouchpadFlick() {
        world.openDeck(2)
        guard let stage = world.scene.deck.stage else { return }
        world.point(stage, at: Point(x: 640, y: 430))
        for _ in 0..<10 {
            world.post(SeatEvent.scrollSource(isFinger: true))
            world.post(SeatEvent.scrolled(.vertical, by: -30, time: world.eventTime))
            world.post(SeatEvent.pointerFrame)
            world.run(milliseconds: 8)
        }
        world.post(SeatEvent.scrollSource(isFinger: true))
        world.post(SeatEvent.scrollStopped(time: world.eventTime))
        world.post(SeatEvent.pointerFrame)
        world.run(milliseconds: 2000)
        #expect(world.dealtCards == [1])
        world.run(milliseconds: 6000)
        #expect(world.deckReports == ["0 down dismiss"], "as the fingers go")
    }

    // MARK: Coming and going

    /// The dealer of a long input adds cards as others leave.
    @Test func totalIsCountedWhenAllCardsWereAdded() throws {
        world.openDeck(3, finishes: false)
        let head = try #require(world.scene.deck.table?.head)
        #expect(world.scene.card(head)?.part == .deckHead(DeckHead(position: 1, count: nil)))
        world.post(.deck(.finish))
        world.rest()
        #expect(world.scene.card(head)?.part == .deckHead(DeckHead(position: 1, count: 3)))
        #expect(Words.english.deck.place(1, of: nil) == "1")
    }

    @Test func deckLeavesTheScreenWhileItWaitsForCards() {
        world.openDeck(1, finishes: false)
        world.flick(by: Self.left)
        world.rest()
        #expect(world.deckReports == ["0 left dismiss"])
        #expect(world.compositor.stages.isEmpty && world.hasDeck)
        #expect(world.scene.contacts.wants == SeatWants())
        world.deal(1)
        world.rest()
        #expect(world.dealtCards == [1])
        world.post(.deck(.finish))
        #expect(world.hasDeck)
        world.flick(by: Self.left)
        world.rest()
        #expect(world.deckReports == ["0 left dismiss", "1 left dismiss", "ended finished"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func deckThatIsFinishedWithoutCardsEnds() {
        world.openDeck(0)
        #expect(world.deckReports == ["ended finished"] && world.compositor.stages.isEmpty)
    }

    @Test func callEndsTheDeckWithoutFurtherOutcomes() {
        world.openDeck(3)
        world.flick(by: Self.right)
        world.post(.deck(.close))
        world.rest()
        world.run(milliseconds: 6000)
        #expect(world.deckReports == ["ended closed"])
        #expect(world.compositor.stages.isEmpty && world.compositor.faults.isEmpty)
    }

    @Test func secondDeckIsIgnoredUntilTheFirstHasEnded() {
        world.openDeck(2)
        world.post(.deck(.open(DeckMeanings(), output: "")))
        world.rest()
        #expect(world.dealtCards == [0, 1])
        world.post(.deck(.close))
        world.run(milliseconds: 50)
        world.openDeck(1)
        #expect(world.dealtCards == [0] && world.compositor.stages.count == 1)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func deckMovesToAnOutputThatIsLeft() {
        let world = SceneWorld([.large, .right])
        world.openDeck(2)
        world.remove(.first)
        world.rest()
        #expect(world.dealtCards == [0, 1])
        world.disconnect()
        world.connect([.large])
        world.rest()
        #expect(world.dealtCards == [0, 1] && world.deckReports.isEmpty)
        #expect(world.compositor.faults.isEmpty)
    }

    /// The open view of the bar would get keyboard focus after the deck's stage, but its stage is removed at the same
    /// time.
    @Test func deckSurvivesALostCompositor() {
        world.openDeck(2)
        world.showBar([SceneWorld.item("a")])
        world.askBar(.open, 1)
        world.run(milliseconds: 900)
        #expect(world.hasDeck && world.scene.bar.isFocused)
        world.disconnect()
        #expect(world.scene.stages.list.isEmpty)
        world.connect([.large])
        world.rest()
        #expect(world.dealtCards == [0, 1] && world.compositor.faults.isEmpty)
    }

    @Test func outputIsDimmedBehindTheDeck() throws {
        world.openDeck(1)
        let stage = try #require(world.scene.deck.stage)
        #expect(world.compositor.stages[stage]?.backdrop?.pixel == 0x9900_0000)
        #expect(world.compositor.stages[stage]?.key.layer == .overlay)
        world.tapPlace(Point(x: 30, y: 700), on: stage)
        world.rest()
        #expect(world.dealtCards == [0], "a tap beside the card does nothing")
    }

    // MARK: Bringing back

    @Test func lastCardReturnsOnUndo() throws {
        world.openDeck(4)
        world.flick(by: Self.left)
        world.run(milliseconds: 1500)
        #expect(world.dealtCards == [1, 2, 3] && world.deckReports.isEmpty)
        world.tapDeck(.panel(.undo))
        world.rest()
        #expect(world.dealtCards == [0, 1, 2] && world.deckReports.isEmpty)
        #expect(world.dealtPose(0)?.scale == 1 && (world.dealtPose(1)?.scale ?? 1) < 1)
        world.flick(by: Self.right)
        world.run(milliseconds: 1500)
        world.flick(by: Self.right)
        world.run(milliseconds: 1500)
        #expect(world.deckReports == ["0 right keep"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func outcomeIsReportedWhenItCannotBeUndone() {
        world.openDeck(3)
        world.flick(by: Self.left)
        world.run(milliseconds: 4000)
        #expect(world.deckReports.isEmpty)
        world.run(milliseconds: 2500)
        #expect(world.deckReports == ["0 left dismiss"])
        #expect(
            world.dealt(1) != nil && world.scene.deck.pile?.canUndo == false,
            "after five seconds nothing can be brought back")
    }

    @Test func chosenActionCannotBeUndone() {
        world.openDeck(3, meanings: { $0[.right] = .action("open") })
        world.flick(by: Self.left)
        world.run(milliseconds: 1500)
        world.flick(by: Self.right)
        world.run(milliseconds: 1500)
        #expect(world.deckReports == ["0 left dismiss", "1 right action:open"])
        #expect(world.scene.deck.pile?.canUndo == false)
    }

    // MARK: Meanings

    @Test func cardReturnsFromADirectionWithoutMeaning() throws {
        world.openDeck(
            2, held,
            meanings: {
                $0[.right] = .action("archive")
                $0[.up] = .action("open")
                $0[.down] = .reply
            })
        let seen = try #require(world.dealtPose(0))
        for way in [Self.right, Point(x: 0, y: 200)] {
            world.flick(by: way)
            world.rest()
            #expect(world.dealtPose(0) == seen && world.deckReports.isEmpty)
        }
        world.flick(by: Point(x: 0, y: -200))
        world.rest()
        #expect(world.deckReports == ["0 up action:open"])
    }

    @Test func buttonsWorkOnTheFrontCard() {
        world.openDeck(2, held)
        world.tapDeck(.button(key: "open"))
        world.run(milliseconds: 5)
        #expect(world.deckReports == ["0 - action:open"], "at once, before the card has faded")
        world.rest()
        #expect(world.dealtCards == [1] && world.dealtPose(1)?.scale == 1)
        let height = world.dealt(1)?.face.presentation?.card.height ?? 0
        world.touchDeck(Point(x: 0, y: 6 - height / 2))
        world.run(milliseconds: 40)
        world.lift()
        world.rest()
        #expect(
            world.deckReports == ["0 - action:open", "1 - action:default", "ended finished"])
    }

    @Test func outcomeWaitsForItsActivationToken() {
        world.compositor.holdsTokens = true
        world.openDeck(1, held)
        world.tapDeck(.button(key: "open"))
        world.rest()
        #expect(world.deckReports.isEmpty && world.hasDeck)
        world.compositor.now = world.now
        world.compositor.releaseTokens()
        world.rest()
        #expect(world.deckReports == ["0 - action:open", "ended finished"])
    }

    @Test func cardOfAnEndedMessageIsRemoved() {
        world.openDeck(3, held)
        world.end(41)
        world.end(40)
        world.rest()
        #expect(world.deckReports == ["1 - ended", "0 - ended"])
        let head = world.scene.deck.table.flatMap { world.scene.card($0.head)?.part }
        #expect(head == .deckHead(DeckHead(position: 1, count: 1)), "only one was ever decided")
        #expect(world.dealtCards == [2] && world.dealtPose(2)?.scale == 1)
        world.end(42)
        world.rest()
        #expect(world.deckReports.suffix(2) == ["2 - ended", "ended finished"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func modalMessageHasKeyboardFocusOverTheDeck() throws {
        world.openDeck(2)
        let stage = try #require(world.scene.deck.stage)
        #expect(world.compositor.stages[stage]?.wantsKeyboard == true)
        world.present(7) { $0.dim = Dim(.gray) }
        world.rest()
        #expect(world.compositor.stages[stage]?.wantsKeyboard == false)
        world.end(7)
        world.rest()
        #expect(world.compositor.stages[stage]?.wantsKeyboard == true)
    }

    @Test func movingACardDrawsNothing() throws {
        world.openDeck(2)
        world.touchDeck()
        world.drag(by: Point(x: 30, y: 0), steps: 5)
        let card = try #require(world.scene.deck.front)
        let draws = world.compositor.cards[card]?.draws
        world.drag(by: Point(x: 200, y: 30), steps: 20)
        #expect(world.compositor.cards[card]?.draws == draws)
    }
}
