import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// The cards of calls and alarms: swipes towards their large buttons, and what a locked session shows of them.
@Suite struct CallCardTests {
    private func world(_ edit: (inout Message) -> Void = { _ in }) -> SceneWorld {
        let world = SceneWorld()
        world.show([1]) {
            $0.category = "call.incoming"
            ($0.appName, $0.title) = ("Phone", "Ada")
            $0.actions = [
                MessageAction(key: "default", label: ""),
                MessageAction(key: "accept", label: "Accept"),
                MessageAction(key: "decline", label: "Decline"),
            ]
            edit(&$0)
        }
        return world
    }

    private func swipe(_ world: SceneWorld, by offset: Point) {
        world.touch(1, at: Point(x: 0.5, y: 0.2))
        world.drag(by: offset, steps: 20)
        world.run(milliseconds: 200)
        world.lift()
        world.rest()
        world.run(milliseconds: 100)
        world.rest()
    }

    private func told(_ world: SceneWorld) -> [String] {
        world.reports.compactMap {
            if case .swiped(_, _, _, let meaning, _) = $0 { meaning.text } else { nil }
        }
    }

    @Test(arguments: [(-220.0, "action:decline"), (220, "action:accept")])
    func swipeTowardsAButtonIsItsAnswer(length: Double, meaning: String) {
        let world = world()
        swipe(world, by: Point(x: length, y: 0))
        #expect(told(world) == [meaning])
        #expect(world.compositor.faults == [])
    }

    /// A call can be answered without knowing who calls, while the screen is shared as on a locked session.
    @Test(arguments: [(-220.0, "action:decline"), (220, "action:accept")])
    func callWithHiddenContentsIsAnswered(length: Double, meaning: String) {
        let world = world()
        world.post(.contentsHidden(true))
        world.rest()
        swipe(world, by: Point(x: length, y: 0))
        #expect(told(world) == [meaning])
        #expect(world.compositor.faults == [])
    }

    @Test func textFromRightToLeftExchangesTheSwipes() {
        let world = world { $0.title = "חזרת מקהלה" }
        swipe(world, by: Point(x: -220, y: 0))
        #expect(told(world) == ["action:accept"])
    }

    @Test func swipesOfAllMessagesDoNotAnswerACall() {
        let world = world()
        world.changeLook {
            $0.swipes = [.left: .snooze, .right: .snooze]
            $0.longSwipes = [.left: .dismiss, .right: .dismiss]
        }
        swipe(world, by: Point(x: 300, y: 0))
        #expect(told(world) == ["action:accept"])
    }

    @Test func meaningOfTheMessageItselfCounts() {
        let world = world { $0.swipes = [.right: .keep] }
        swipe(world, by: Point(x: 220, y: 0))
        #expect(told(world) == ["keep"])
    }

    @Test func callWithOneButtonIsSwipedLikeOtherMessages() {
        let world = world { $0.actions.removeLast() }
        swipe(world, by: Point(x: 220, y: 0))
        #expect(told(world) == ["dismiss"])
    }

    @Test func labelSaysTheAnswerInItsColour() {
        let call =
            world().scene.core.presented.message(.first)
            ?? Message(
                id: .none, arrival: Instant(microseconds: 0))
        let hints = ["accept", "decline"].map {
            SwipeHint(
                .actionNamed($0), of: call, toward: .right, size: Size(width: 300, height: 90),
                radius: 0, words: .english)
        }
        #expect(hints.map(\.label) == ["Accept", "Decline"])
        #expect(hints.map(\.kind) == [.accepting, .ending])
        #expect(hints.map(\.symbol) == [.phone, .hangUp])
    }

    private func texts(_ world: SceneWorld) -> [String] {
        let commands = world.card(1)?.face.presentation?.list.commands ?? []
        return commands.compactMap {
            if case .text(let block, _, _) = $0 { block.text.text } else { nil }
        }
    }

    @Test func lockedSessionHidesTheCallerAndKeepsTheAnswers() {
        let world = world()
        world.changeLook { $0.lockScreen = .contentsHidden }
        world.post(.locked(true))
        world.rest()
        let seen = texts(world)
        #expect(seen.contains("Phone") && !seen.contains("Ada"))
        #expect(seen.contains("Accept") && seen.contains("Decline"))
        swipe(world, by: Point(x: 220, y: 0))
        #expect(told(world) == ["action:accept"])
    }

    @Test func lockedSessionKeepsNoActionOfOtherMessages() {
        let world = world { $0.category = "im.received" }
        world.changeLook { $0.lockScreen = .contentsHidden }
        world.post(.locked(true))
        world.rest()
        #expect(!texts(world).contains("Accept"))
        swipe(world, by: Point(x: 220, y: 0))
        #expect(told(world) == ["dismiss"])
    }
}
