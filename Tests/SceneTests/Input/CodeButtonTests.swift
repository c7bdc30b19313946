import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// The button that copies the one-time code in a message.
@Suite struct CodeButtonTests {
    private func world(_ edit: (inout Message) -> Void = { _ in }) -> SceneWorld {
        let world = SceneWorld()
        world.show([1]) {
            $0.body = RichText(plain: "Your code is 731402")
            $0.actions = [MessageAction(key: "a", label: "A")]
            edit(&$0)
        }
        return world
    }

    private func copied(in world: SceneWorld) -> [String] {
        world.commands.compactMap { command in
            if case .seat(.copy(let text, _)) = command.command { text } else { nil }
        }
    }

    private func label(in world: SceneWorld) -> [String] {
        (world.card(1)?.face.presentation?.list.commands ?? []).compactMap {
            if case .text(let block, _, _) = $0, block.font.weight == FontStyle.button.weight,
                block.text.text != "A"
            {
                block.text.text
            } else {
                nil
            }
        }.filter { $0.hasPrefix("Cop") }
    }

    @Test func tapCopiesTheCodeAndTheButtonSaysSoForAMoment() {
        let world = world()
        #expect(label(in: world) == ["Copy 731402"])
        let size = world.frame(of: 1)?.size
        world.tap(1, .copyCode)
        world.run(milliseconds: 100)
        #expect(copied(in: world) == ["731402"])
        #expect(label(in: world) == ["Copied"] && world.frame(of: 1)?.size == size)
        // The message goes on: its sender is told of nothing.
        #expect(world.card(1)?.isEnded == false)
        world.run(milliseconds: 1800)
        #expect(label(in: world) == ["Copied"])
        world.run(milliseconds: 300)
        #expect(label(in: world) == ["Copy 731402"])
        #expect(world.compositor.faults == [])
    }

    @Test func keysReachTheButton() {
        let world = world()
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        for _ in 0..<4 where world.card(1)?.face.interaction.focused != .copyCode {
            world.press(.tab)
            world.run(milliseconds: 20)
        }
        #expect(world.card(1)?.face.interaction.focused == .copyCode)
        world.press(.enter)
        world.run(milliseconds: 20)
        #expect(copied(in: world) == ["731402"] && label(in: world) == ["Copied"])
    }

    @Test func modalMessageBeginsWithTheFirstButtonOfItsSender() {
        let world = world { $0.dim = Dim(.gray, isInteractive: true) }
        #expect(world.card(1)?.face.interaction.focused == .button(key: "a"))
    }

    @Test func screenReadersPressTheButton() throws {
        let world = world()
        let key = AccessibleKey(.message(.first), .target(.copyCode))
        #expect(world.scene.accessibleTree[key]?.name == "Copy 731402")
        world.post(.accessible(key, .act(.press)))
        world.run(milliseconds: 20)
        #expect(copied(in: world) == ["731402"])
        #expect(world.scene.accessibleTree[key]?.name == "Copied")
    }

    @Test func messageWithHiddenContentsHasNoButton() {
        let world = world()
        world.post(.locked(true))
        world.rest()
        #expect(label(in: world) == [] && world.card(1) != nil)
        world.post(.locked(false))
        world.rest()
        #expect(label(in: world) == ["Copy 731402"])
    }

    @Test func messageThatSaysSoHasNoButton() {
        #expect(label(in: world { $0.showsCodeButton = false }) == [])
    }
}
