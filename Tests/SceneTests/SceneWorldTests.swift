import Geometry
import Testing

@testable import Scene
@testable import SceneModel

/// Messages appear and disappear.
@Suite struct SceneWorldTests {
    @Test func messageAppearsAndDeparts() throws {
        let world = SceneWorld()
        world.present(1)
        #expect(world.rest())
        let frame = try #require(world.frame(of: 1))
        #expect(frame.maxX == 1280 - 16 && frame.minY == 16)
        #expect(world.appearances(of: 1) == 1)
        world.end(1)
        #expect(world.rest())
        #expect(world.departures(of: 1) == 1)
        #expect(world.scene.stages.list.isEmpty && world.compositor.stages.isEmpty)
        #expect(world.compositor.faults == [])
    }
}
