import Geometry
import Gestures
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// A contact belongs to one owner from where it goes down until it is lifted or lost.
@Suite struct ContactOwnerTests {
    private func owner(in world: SceneWorld) -> ContactOwner? {
        world.scene.contacts.owner(
            of: ContactID(seat: ModelCompositor.seat.rawValue, source: .touch, number: 0))
    }

    @Test func fingerBelongsToCardsUntilItIsLifted() {
        let world = SceneWorld()
        world.show([1])
        #expect(owner(in: world) == nil)
        world.touch(1)
        #expect(owner(in: world) == .cards)
        world.drag(by: Point(x: 40, y: 0), steps: 4)
        #expect(owner(in: world) == .cards)
        world.lift()
        #expect(owner(in: world) == nil)
        #expect(world.compositor.faults == [])
    }

    @Test func cancelledFingerBelongsToNobody() {
        let world = SceneWorld()
        world.show([1])
        world.touch(1)
        world.post(.touchCancelled)
        #expect(owner(in: world) == nil && world.scene.contacts.arena.isEmpty)
    }

    @Test func fingerOnTheBarBelongsToTheBar() {
        let world = SceneWorld()
        world.showBar([SceneWorld.item("a")])
        world.touchBar()
        #expect(owner(in: world) == .bar)
        world.lift()
        #expect(owner(in: world) == nil)
    }

    @Test func fingerOnThePanelBelongsToThePanelEvenWhileItCloses() throws {
        let world = SceneWorld()
        world.openPanel()
        let stage = try #require(world.scene.panel?.stage)
        world.touch(stage, at: Point(x: 10, y: 10))
        #expect(owner(in: world) == .panel)
        world.post(.panel(.close))
        world.run(milliseconds: 1000)
        #expect(owner(in: world) == .panel)
        world.lift()
        #expect(owner(in: world) == nil && world.compositor.faults == [])
    }
}
