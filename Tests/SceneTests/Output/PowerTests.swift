import Geometry
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Outputs that go off without a word: a frame that does not come is the reason to ask.
@Suite struct PowerTests {
    private func answer(_ isOff: Bool, _ world: SceneWorld) {
        var screen = Screen.large
        screen.isOff = isOff
        world.post(.outputs([screen]))
    }

    private func paused(_ world: SceneWorld) -> [UInt32] {
        world.reports.compactMap {
            if case .paused(let message) = $0 { message.rawValue } else { nil }
        }
    }

    @Test func nobodyAsksWhileFramesCome() {
        let world = SceneWorld()
        world.show([1, 2])
        world.fling(1, by: Point(x: 400, y: 0))
        world.rest()
        world.run(milliseconds: 60_000)
        #expect(world.compositor.powerChecks.isEmpty && world.scene.deadline == nil)
    }

    @Test func cardMovesUntilItIsAtRest() {
        let world = SceneWorld()
        #expect(!world.scene.isMoving)
        world.present(1)
        world.run(milliseconds: 100)
        #expect(world.scene.isMoving)
        world.rest()
        #expect(!world.scene.isMoving)
    }

    /// An output that is off sends no frames for hours.
    @Test func nothingMovesWhereAFrameIsOverdue() {
        let world = SceneWorld()
        world.show([1])
        world.compositor.secretlyOff = [Screen.large.number]
        world.present(2)
        world.run(milliseconds: 400)
        #expect(world.scene.isMoving)
        world.run(milliseconds: 1000)
        #expect(!world.scene.isMoving)
    }

    @Test func outputIsAskedForOnceWhereAFrameIsOverdue() throws {
        let world = SceneWorld()
        world.show([1])
        world.compositor.secretlyOff = [Screen.large.number]
        world.present(2)
        world.run(milliseconds: 450)
        #expect(world.compositor.powerChecks.isEmpty)
        world.run(milliseconds: 600)
        let question = try #require(world.compositor.powerChecks.first)
        #expect(question == (Screen.large.number, false))
        #expect(world.compositor.powerChecks.count == 1)
        answer(true, world)
        #expect(Set(paused(world)) == [1, 2])
        // From now on nobody is woken.
        world.run(milliseconds: 5000)
        world.forget()
        world.run(milliseconds: 600_000)
        #expect(world.commands.isEmpty && world.scene.deadline == nil)
        #expect(world.compositor.powerChecks.count == 1)
    }

    /// Newer versions of sway, and labwc, have all surfaces leave an output that goes off.
    @Test func outputThatStagesHaveLeftIsAskedFor() throws {
        let world = SceneWorld()
        world.show([1])
        let stage = try #require(world.stage(of: 1))
        world.compositor.secretlyOff = [Screen.large.number]
        world.post(.stage(stage, .left(Screen.large.number)))
        world.present(2)
        world.run(milliseconds: 1000)
        let question = try #require(world.compositor.powerChecks.first)
        #expect(question == (Screen.large.number, false))
        // Another output that is on shows nothing of it.
        var large = Screen.large
        large.isOff = true
        let second = Screen(
            number: OutputNumber(rawValue: 99), name: "TWO", size: Size(width: 1280, height: 800),
            area: Rectangle(x: 1280, y: 0, width: 1280, height: 800))
        world.post(.outputs([large, second]))
        #expect(Set(paused(world)) == [1, 2])
    }

    /// An output that is on and slow is not taken for dark, and is not asked for again for the same frame.
    @Test func frameThatIsLateChangesNothing() {
        let world = SceneWorld()
        world.show([1])
        world.compositor.secretlyOff = [Screen.large.number]
        world.present(2)
        world.run(milliseconds: 1000)
        answer(false, world)
        world.run(milliseconds: 10_000)
        #expect(world.compositor.powerChecks.count == 1 && paused(world).isEmpty)
    }

    @Test func frameThatComesIsTheReasonToAskAgain() throws {
        let world = SceneWorld()
        world.show([1])
        world.compositor.secretlyOff = [Screen.large.number]
        answer(true, world)
        world.run(milliseconds: 3000)
        // A frame is awaited, although nothing moved when the output went off.
        let stage = try #require(world.stage(of: 1))
        #expect(world.compositor.stages[stage]?.awaitsFrame == true)
        world.compositor.powerChecks = []
        world.compositor.turnOn()
        world.run(milliseconds: 100)
        let question = try #require(world.compositor.powerChecks.first)
        #expect(question == (Screen.large.number, true))
        world.forget()
        answer(false, world)
        let resumed = world.reports.contains {
            if case .resumed = $0 { true } else { false }
        }
        #expect(resumed)
    }

    /// Everything that is on the screen is told when there is light again, although nothing moved when that went.
    @Test(arguments: ["card", "modal", "bar", "panel", "deck"])
    func everyStageAwaitsTheLight(_ what: String) throws {
        let world = SceneWorld()
        switch what {
        case "bar": world.showBar([SceneWorld.item("a")])
        case "panel":
            world.openPanel()
            world.run(milliseconds: 1000)
        case "deck":
            world.openDeck(3)
            world.run(milliseconds: 1000)
        case "modal": world.show([1]) { $0.dim = Dim(.gray) }
        default: world.show([1])
        }
        world.rest()
        #expect(world.scene.stages.list.allSatisfy { !$0.pace.awaitsFrame })
        world.compositor.secretlyOff = [Screen.large.number]
        answer(true, world)
        world.run(milliseconds: 3000)
        #expect(!world.scene.stages.list.isEmpty)
        #expect(world.scene.stages.list.allSatisfy { $0.pace.awaitsFrame })
        world.compositor.powerChecks = []
        world.compositor.turnOn()
        world.run(milliseconds: 100)
        #expect(world.compositor.powerChecks.contains { $0 == (Screen.large.number, true) })
        #expect(world.compositor.faults.isEmpty)
    }

    /// Nothing was there to notice that the output is on again.
    @Test func firstMessageOnADarkOutputAsks() throws {
        let world = SceneWorld()
        answer(true, world)
        world.run(milliseconds: 100)
        #expect(world.compositor.powerChecks.isEmpty)
        world.present(1)
        world.run(milliseconds: 100)
        let question = try #require(world.compositor.powerChecks.first)
        #expect(question == (Screen.large.number, true))
    }

    @Test func lightOfOneOutputSaysNothingOfAnother() throws {
        let world = SceneWorld([.large, .right])
        world.show([1]) { $0.output = .named("ONE") }
        world.show([2]) { $0.output = .named("TWO") }
        world.compositor.secretlyOff = [Screen.right.number]
        world.present(3) { $0.output = .named("ONE") }
        world.present(4) { $0.output = .named("TWO") }
        world.run(milliseconds: 2000)
        #expect(world.compositor.powerChecks.allSatisfy { $0.output == Screen.right.number })
        #expect(!world.compositor.powerChecks.isEmpty)
    }
}
