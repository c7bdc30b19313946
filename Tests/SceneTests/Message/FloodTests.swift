import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Messages come faster than cards disappear.
@Suite struct FloodTests {
    /// Every frame three messages appear, and three older ones make room for them.
    private func flood(frames: UInt32) -> SceneWorld {
        let world = SceneWorld()
        for frame in 0..<frames {
            for number in 3 * frame + 1...3 * frame + 3 {
                world.present(number)
                if number > 6 { world.end(number - 6) }
            }
            #expect(world.runToFrame())
        }
        return world
    }

    @Test func onlyTheNewestCardsAreStillDisappearing() throws {
        let world = flood(frames: 40)
        let ended = try #require(world.scene.stages.list.first).endedCards.compactMap { number in
            world.scene.stages.list.first?.card(number)?.messageID.rawValue
        }
        #expect(ended == Array(114 - 23...114))
        #expect(world.frame(of: 120) != nil && world.frame(of: 115) != nil)
        #expect(world.compositor.faults == [])
    }

    @Test func everyMessageIsReportedOnce() {
        let world = flood(frames: 40)
        for number in 115...120 as ClosedRange<UInt32> { world.end(number) }
        #expect(world.rest())
        #expect((1...120).allSatisfy { world.departures(of: $0) == 1 })
        #expect(world.compositor.stages.isEmpty && world.compositor.faults == [])
    }
}
