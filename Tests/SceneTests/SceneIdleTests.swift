import Geometry
import Gestures
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// While nothing happens, the scene does nothing.
@Suite struct SceneIdleTests {
    @Test(arguments: [0, 1, 3]) func restingSceneNeedsNoTime(count: UInt32) {
        let world = SceneWorld()
        world.show(Array(0..<count).map { $0 + 1 })
        #expect(world.scene.deadline == nil && (world.scene.wakeUp == nil) == (count == 0))
        world.post(.pass)
        world.post(.tick)
        // Only ages change.
        world.run(milliseconds: 59_000)
        #expect(world.commands.isEmpty)
        #expect(world.compositor.faults == [])
    }

    @Test func nothingIsLeftWhenAllMessagesHaveEnded() {
        let world = SceneWorld([.large, .right])
        world.show([1, 2]) { $0.output = .all }
        world.show([3]) { $0.dim = Dim(.gray) }
        for number: UInt32 in 1...3 { world.end(number) }
        #expect(world.rest())
        world.checkEmptiness()
        #expect(world.compositor.faults == [])
        let clears = world.reports.count { if case .cleared = $0 { true } else { false } }
        #expect(clears == 1)
    }

    /// A message that is snoozed has left the screen, but has not ended.
    @Test func screenIsBlankWithoutCardsAndBar() throws {
        let world = SceneWorld()
        #expect(world.scene.isBlank)
        world.show([1])
        #expect(!world.scene.isClear && !world.scene.isBlank)
        world.post(.withdraw(.first))
        #expect(world.rest())
        #expect(world.scene.isClear && world.scene.isBlank)
        world.showBar([SceneWorld.item("a")])
        #expect(world.scene.isClear && !world.scene.isBlank)
        world.showBar([])
        #expect(world.rest())
        #expect(world.scene.isBlank)
    }

    @Test func screenIsNotClearWhileAMessageWaitsForAnOutput() {
        let world = SceneWorld([])
        world.show([1])
        #expect(!world.scene.isClear && !world.scene.isBlank)
        world.end(1)
        #expect(world.rest())
        #expect(world.scene.isBlank)
    }

    /// sway configures every layer surface again whenever one of them commits.
    @Test func configureOfTheSameSizeCommitsNothing() throws {
        let world = SceneWorld()
        world.show([1])
        let stage = try #require(world.stage(of: 1))
        let size = try #require(world.scene.stages.stage(stage)?.room.size)
        for _ in 0..<5 { world.post(.stage(stage, .configured(size))) }
        #expect(world.commands.isEmpty)
    }

    @Test func sameMessageAgainIsNotDrawnAgain() {
        let world = SceneWorld()
        world.show([1])
        let message = world.scene.presented.messages[0]
        world.post(.present(message))
        world.rest()
        #expect(world.drawCount == 0)
    }

    @Test func hiddenStageEmitsNothing() throws {
        let world = SceneWorld()
        world.show([1])
        world.compositor.isHanging = true
        world.present(1) { $0.title = "first" }
        world.forget()
        // A hidden surface gets no frame callbacks, for example behind a locked screen.
        for count in 0..<20 {
            world.present(1) { $0.title = "later \(count)" }
            world.run(milliseconds: 50)
        }
        #expect(world.drawCount == 0 && world.commitCount == 0)
        world.compositor.isHanging = false
        world.rest()
        #expect(world.drawCount > 0)
        #expect(world.compositor.faults == [])
    }

    @Test func appearanceIsReportedWhenTheCardIsAtRest() throws {
        let world = SceneWorld()
        world.present(1)
        while world.runToFrame() {
            let moves = try #require(world.card(1)?.motion).isMoving(at: world.scene.seconds)
            #expect(moves || world.appearances(of: 1) == 1)
            if moves { #expect(world.appearances(of: 1) == 0) }
        }
        #expect(world.appearances(of: 1) == 1)
        world.present(1) { $0.title = "replaced" }
        world.rest()
        #expect(world.appearances(of: 1) == 1)
    }
}
