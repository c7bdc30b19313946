import Geometry
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Messages while their contents are hidden, as while the screen is shared.
@Suite struct PrivacyTests {
    private static func texts(_ card: CardState?) -> [String] {
        let commands = card?.face.presentation?.list.commands ?? []
        return commands.compactMap {
            if case .text(let block, _, _) = $0 { block.text.text } else { nil }
        }
    }

    /// The texts of a card that shows the application alone: its name above, and in place of the title.
    private static let hidden = ["Mail", "now", "Mail", "New message"]

    private func texts(_ world: SceneWorld, _ number: UInt32) -> [String] {
        Self.texts(world.card(number))
    }

    private func mail(_ message: inout Message) {
        (message.appName, message.title) = ("Mail", "Secret")
        message.body = RichText(plain: "The code is 123456")
        message.actions = [
            MessageAction(key: MessageAction.defaultKey, label: ""),
            MessageAction(key: "open", label: "Open"),
        ]
    }

    /// A world with a message whose contents are hidden.
    private func hiddenWorld(_ adapt: (inout Message) -> Void = { _ in }) -> SceneWorld {
        let world = SceneWorld()
        world.show([1]) {
            mail(&$0)
            adapt(&$0)
        }
        world.post(.contentsHidden(true))
        world.rest()
        world.forget()
        return world
    }

    private func hold(_ world: SceneWorld) {
        world.touch(1)
        world.run(milliseconds: 1000)
    }

    @Test func contentsAreHiddenAndReturn() {
        let world = SceneWorld()
        world.show([1], mail)
        let before = texts(world, 1)
        world.post(.contentsHidden(true))
        world.rest()
        #expect(texts(world, 1) == Self.hidden)
        // A message that arrives meanwhile, and one that is replaced.
        world.present(2, mail)
        world.present(1, mail)
        world.rest()
        for number: UInt32 in [1, 2] { #expect(texts(world, number) == Self.hidden) }
        #expect(!world.scene.accessibleTree.nodes.contains { $0.name.contains("Secret") })
        world.post(.contentsHidden(false))
        world.rest()
        #expect(texts(world, 1) == before && texts(world, 2) == before)
        #expect(world.compositor.faults == [])
    }

    /// A picture on the way between two layouts would show both.
    @Test func contentsAreHiddenAtOnce() {
        let world = SceneWorld()
        world.show([1], mail)
        world.post(.contentsHidden(true))
        #expect(world.card(1)?.face.isChanging == false)
        let drawn = world.card(1)?.face.drawn?.presentation.list.commands ?? []
        let texts = drawn.compactMap {
            if case .text(let block, _, _) = $0 { block.text.text } else { nil }
        }
        #expect(texts == Self.hidden)
    }

    @Test func heldCardIsReadableForAsLongAsItIsHeld() {
        let world = hiddenWorld()
        world.touch(1)
        #expect(texts(world, 1) == Self.hidden)
        world.run(milliseconds: 1000)
        #expect(texts(world, 1).contains("Secret") && texts(world, 1).contains("Open"))
        world.lift()
        #expect(texts(world, 1) == Self.hidden)
        #expect(world.card(1)?.face.isChanging == false)
        // Nothing was chosen, and no menu was asked for.
        #expect(
            !world.reports.contains {
                switch $0 {
                case .pressed, .chose, .menuWanted: true
                default: false
                }
            })
    }

    @Test func heldButtonOfThePointerRevealsACard() {
        let world = hiddenWorld()
        guard let stage = world.stage(of: 1), let frame = world.frame(of: 1) else {
            Issue.record("no card")
            return
        }
        world.point(stage, at: Point(x: frame.minX + 20, y: frame.minY + 20))
        world.post(.buttonPressed(.left, time: world.eventTime))
        world.run(milliseconds: 1000)
        world.rest()
        #expect(texts(world, 1).contains("Secret"))
        world.post(.buttonReleased(.left, time: world.eventTime, serial: 7))
        #expect(!texts(world, 1).contains("Secret"))
    }

    @Test func lostFingerRevealsNothingAnyMore() {
        let world = hiddenWorld()
        hold(world)
        #expect(texts(world, 1).contains("Secret"))
        world.post(.touchCancelled)
        #expect(!texts(world, 1).contains("Secret"))
    }

    @Test func sharingThatEndsMeanwhileHidesNothingAfterwards() {
        let world = hiddenWorld()
        hold(world)
        world.post(.contentsHidden(false))
        world.lift()
        world.rest()
        #expect(texts(world, 1).contains("Secret"))
    }

    @Test func sightTellsWhatHidesACardOrItsContents() {
        let world = SceneWorld()
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        mail(&message)
        #expect(world.scene.sight(of: message) == .whole)
        world.post(.contentsHidden(true))
        #expect(world.scene.sight(of: message) == .concealed(.mode))
        // A locked session hides as much as it always does.
        world.changeLook { $0.lockScreen = .contentsHidden }
        world.post(.locked(true))
        #expect(world.scene.sight(of: message) == .concealed(.lock))
        world.changeLook { $0.lockScreen = .hide }
        #expect(world.scene.sight(of: message) == .hiddenByLock)
    }

    @Test func tapOpensNothing() {
        let world = hiddenWorld()
        world.touch(1)
        world.lift()
        world.rest()
        #expect(
            !world.reports.contains {
                switch $0 {
                case .pressed, .chose: true
                default: false
                }
            })
        #expect(world.frame(of: 1) != nil)
    }

    @Test func swipeDismissesAsEver() {
        let world = hiddenWorld()
        world.fling(1, by: Point(x: 400, y: 0))
        world.rest()
        #expect(world.swipes.map { $0.meaning } == [.dismiss])
    }

    @Test func swipeThatWouldOpenTheApplicationMeansNothing() {
        let world = hiddenWorld { $0.swipes[.right] = .defaultAction }
        world.fling(1, by: Point(x: 400, y: 0))
        world.rest()
        #expect(world.swipes.isEmpty && world.frame(of: 1) != nil)
    }

    @Test(arguments: [MessageUrgency.critical, .normal])
    func messageThatNeedsAnAnswerKeepsItsButtons(_ urgency: MessageUrgency) {
        let world = hiddenWorld { $0.urgency = urgency }
        #expect(texts(world, 1).contains("Open") == (urgency == .critical))
        #expect(!texts(world, 1).contains("Secret"))
    }

    @Test func valuesAreShown() {
        let world = SceneWorld()
        world.show([1]) {
            mail(&$0)
            $0.messenger = .osd
        }
        let before = texts(world, 1)
        world.post(.contentsHidden(true))
        world.rest()
        #expect(texts(world, 1) == before)
    }

    @Test func menuIsToldTheApplicationAlone() {
        let world = hiddenWorld()
        var message = Message(id: .first, arrival: world.now)
        mail(&message)
        let seen = world.scene.seen(message)
        #expect(seen.title == "Mail" && seen.body.text == "New message" && seen.actions.isEmpty)
        world.post(.contentsHidden(false))
        #expect(world.scene.seen(message) == message)
    }

    @Test func rowsOfThePanelAreHiddenAndCanBeHeld() {
        let world = SceneWorld()
        world.history.add(1, "Mail", isHeld: true) { $0.title = "Secret" }
        world.history.add(2, "Chat") { $0.title = "Old secret" }
        world.openPanel()
        #expect(texts(world, 1).contains("Secret") && texts(world, 2).contains("Old secret"))
        let before = [texts(world, 1), texts(world, 2)]
        world.post(.contentsHidden(true))
        world.rest()
        #expect(texts(world, 1).contains("New message") && !texts(world, 1).contains("Secret"))
        #expect(!texts(world, 2).contains("Old secret"))
        #expect(!world.scene.accessibleTree.nodes.contains { $0.name.contains("ecret") })
        hold(world)
        #expect(texts(world, 1).contains("Secret") && !texts(world, 2).contains("Old secret"))
        world.lift()
        world.rest()
        #expect(!texts(world, 1).contains("Secret"))
        world.post(.contentsHidden(false))
        world.rest()
        #expect([texts(world, 1), texts(world, 2)] == before)
        #expect(world.compositor.faults == [])
    }

    @Test func messagesOnTheDeckAreHiddenAndCardsOfProgramsAreNot() {
        let world = SceneWorld()
        world.post(.contentsHidden(true))
        world.openDeck(2) { index, card in
            if index == 0 { card.source = .entry(7, isMessageHeld: false) }
        }
        #expect(Self.texts(world.dealt(0)).contains("New message"))
        #expect(!Self.texts(world.dealt(0)).contains("Card 0"))
        #expect(Self.texts(world.dealt(1)).contains("Card 1"))
        world.touchDeck()
        world.run(milliseconds: 1000)
        #expect(Self.texts(world.dealt(0)).contains("Card 0"))
        world.lift()
        world.rest()
        #expect(!Self.texts(world.dealt(0)).contains("Card 0"))
    }
}
