import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Keys that the scene handles, and keys that repeat, on a virtual clock.
@Suite struct SceneKeyTests {
    /// A world in which a message with three buttons has keyboard focus.
    private func focused(_ focus: (SceneWorld) -> Void) -> SceneWorld {
        let world = SceneWorld()
        world.show([1]) {
            $0.actions = ["a", "b", "c"].map { MessageAction(key: $0, label: $0) }
        }
        focus(world)
        world.run(milliseconds: 20)
        return world
    }

    private func target(in world: SceneWorld) -> HitTarget? {
        world.card(1)?.face.interaction.focused
    }

    private func hasChosen(in world: SceneWorld) -> Bool {
        world.reports.contains { if case .chose = $0 { true } else { false } }
    }

    /// Typing that was under way when the message appeared answers nothing, and moves nothing.
    @Test(arguments: [false, true])
    func keysCountAfterAPauseOnACardWithAutomaticFocus(isModal: Bool) {
        let world = focused { world in
            world.present(1) { message in
                if isModal { message.dim = Dim(.gray) } else { message.focus = .always }
                message.actions = ["a", "b", "c"].map { MessageAction(key: $0, label: $0) }
            }
        }
        let start = target(in: world)
        for _ in 0..<8 {
            world.run(milliseconds: 400)
            world.press(.tab)
            world.press(.space)
            world.press(.enter)
        }
        #expect(target(in: world) == start && !hasChosen(in: world))
        world.run(milliseconds: 510)
        world.press(.tab)
        #expect(target(in: world) != start)
        world.press(.space)
        world.run(milliseconds: 20)
        #expect(hasChosen(in: world))
    }

    @Test func keysCountAtOnceOnACardWithRequestedFocus() {
        let world = focused { $0.post(.focusNewest) }
        let start = target(in: world)
        world.press(.tab)
        #expect(target(in: world) != start)
    }

    @Test func pressedKeyRepeatsUntilItsRelease() {
        let world = focused { $0.post(.focusNewest) }
        var seen: [HitTarget?] = []
        world.hold(.tab)
        for _ in 0..<40 {
            world.run(milliseconds: 20)
            if seen.last != target(in: world) { seen.append(target(in: world)) }
        }
        // Within 800 ms: one step at once, and one every 40 ms from 600 ms on.
        #expect(seen.count == 1 + 5 || seen.count == 1 + 6, "\(seen)")
        world.releaseKey()
        let last = target(in: world)
        world.run(milliseconds: 2000)
        #expect(target(in: world) == last)
        #expect(world.compositor.faults == [])
    }

    @Test func keyOfAnActionDoesNotRepeat() {
        let world = focused { $0.post(.focusNewest) }
        world.hold(.delete)
        #expect(world.scene.nextRepetition == nil)
    }

    @Test func pressedKeyEndsWithKeyboardFocus() {
        let world = focused { $0.post(.focusNewest) }
        world.hold(.tab)
        #expect(world.scene.nextRepetition != nil)
        world.post(.keyboardLeft(isTaken: true))
        #expect(world.scene.nextRepetition == nil)
    }

    @Test func composeSequenceWritesItsCharacter() {
        let world = SceneWorld()
        world.show([1]) {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        world.hold(KeySymbol(rawValue: 0), text: "x")
        world.post(.composed(nil, serial: 900))
        #expect(world.scene.nextRepetition == nil)
        world.post(.composed("é", serial: 901))
        #expect(world.scene.replies.session?.field.text == "xé")
    }
}
