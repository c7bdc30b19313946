import Geometry
import Gestures
import InputPanels
import Layout
import Messages
import Testing
import TextEditing

@testable import Scene
@testable import SceneModel

/// Outputs of absurd sizes: nothing crashes, and everything has a place that can be told.
@Suite struct HostileSizeTests {
    static let sizes = [
        Size(width: 1, height: 1), Size(width: 1, height: 4000), Size(width: 4000, height: 1),
        Size(width: 30, height: 30), Size(width: 90_000, height: 90_000),
        Size(width: 2_147_483_647, height: 2_147_483_647),
    ]

    private func world(_ size: Size) -> SceneWorld {
        SceneWorld([
            Screen(
                number: .first, name: "ONE", size: size,
                area: Rectangle(origin: .zero, size: size))
        ])
    }

    /// Whether every card has finite places and sizes.
    private func isSane(_ world: SceneWorld) -> Bool {
        world.compositor.cards.values.compactMap { $0.frame }.allSatisfy { frame in
            [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite }
        }
    }

    @Test(arguments: sizes, MessageLayout.builtIn)
    func messagesAreLaidOut(size: Size, layout: MessageLayout) {
        let world = world(size)
        world.show([1, 2, 3]) { message in
            message.layout = layout
            message.body = RichText(plain: String(repeating: "word ", count: 90))
            message.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.show([4]) { $0.dim = Dim(.gray) }
        world.post(
            .keyboard(.set(.command, output: nil, Rectangle(x: 0, y: 10, width: 10, height: 5))))
        world.run(milliseconds: 1000)
        #expect(isSane(world) && world.compositor.faults.isEmpty)
        for number: UInt32 in 1...4 { world.end(number) }
        #expect(world.rest())
    }

    @Test(arguments: sizes) func panelIsLaidOut(size: Size) {
        let world = world(size)
        for id in 1...5 as ClosedRange<UInt32> { world.history.add(id, "App", isHeld: true) }
        world.openPanel()
        world.run(milliseconds: 1000)
        world.post(.menu(.open(.sample(of: 1), at: nil)))
        world.press(.down)
        world.press(.pageDown)
        world.press(.end)
        world.run(milliseconds: 1000)
        #expect(isSane(world) && world.compositor.faults.isEmpty)
        world.post(.panel(.close))
        #expect(world.rest())
    }

    @Test(arguments: sizes, [false, true]) func barAndDeckAreLaidOut(size: Size, isDocked: Bool) {
        let world = world(size)
        world.showBar([SceneWorld.item("a"), SceneWorld.item("b")]) { $0.isDocked = isDocked }
        world.askBar(.open, 1)
        world.run(milliseconds: 1500)
        world.post(.bar(.minimise(true)))
        world.openDeck(3)
        world.run(milliseconds: 1000)
        #expect(isSane(world) && world.compositor.faults.isEmpty)
        world.post(.deck(.close))
        world.post(.bar(.items([])))
        #expect(world.rest())
    }
}
