import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Haptic feedback during the gestures of a finger.
@Suite struct FeelingTests {
    /// A world with the card of a message at rest, at the top right: it leaves to the right and upwards.
    private func world(
        _ change: (inout Message) -> Void = { _ in }
    ) -> SceneWorld {
        let world = SceneWorld()
        world.present(1) { change(&$0) }
        world.rest()
        world.forget()
        return world
    }

    private func moments(_ world: SceneWorld) -> [FeltMoment] {
        world.reports.compactMap { if case .felt(let moment) = $0 { moment } else { nil } }
    }

    @Test func thresholdIsFeltOnceWithEachCrossing() {
        let world = world()
        world.touch(1)
        world.drag(by: Point(x: 30, y: 0), steps: 4)
        #expect(moments(world) == [])
        world.drag(by: Point(x: 250, y: 0), steps: 40)
        #expect(moments(world) == [.crossed])
        world.drag(by: Point(x: 30, y: 0), steps: 10)
        #expect(moments(world) == [.crossed])
        world.drag(by: Point(x: -290, y: 0), steps: 40)
        #expect(moments(world) == [.crossed, .returned])
        world.drag(by: Point(x: 280, y: 0), steps: 40)
        #expect(moments(world) == [.crossed, .returned, .crossed])
        world.run(milliseconds: 200)
        world.lift()
        world.rest()
        #expect(moments(world) == [.crossed, .returned, .crossed, .dismissed])
    }

    @Test func flingReleasedBeforeTheThresholdIsFeltWhenItLeaves() {
        let world = world()
        world.fling(1, by: Point(x: 90, y: 0))
        let told = moments(world)
        #expect(told.last == .dismissed && told.count { $0 == .dismissed } == 1)
        world.rest()
        #expect(moments(world) == told)
    }

    @Test func cardThatReturnsIsNotFelt() {
        let world = world()
        world.touch(1)
        world.drag(by: Point(x: 40, y: 0), steps: 10)
        world.run(milliseconds: 200)
        world.lift()
        world.rest()
        #expect(moments(world) == [])
    }

    @Test func longPressIsFelt() {
        let world = world()
        world.changeLook { $0.bindings[.longPress] = .menu }
        world.touch(1)
        world.run(milliseconds: 2000)
        #expect(moments(world) == [.longPressed])
        world.lift()
        #expect(moments(world) == [.longPressed])
    }

    @Test func longPressThatDoesNothingIsNotFelt() {
        let world = world()
        world.changeLook { $0.bindings[.longPress] = .nothing }
        world.touch(1)
        world.run(milliseconds: 2000)
        #expect(moments(world) == [])
    }

    @Test func messageWithoutHapticsIsNotFelt() {
        let world = world { $0.isFelt = false }
        world.touch(1)
        world.run(milliseconds: 2000)
        world.lift()
        world.fling(1, by: Point(x: 200, y: 0))
        world.rest()
        #expect(moments(world) == [])
    }

    // MARK: Panel and bar

    @Test func panelIsFeltWhenAFingerClosesIt() throws {
        let world = SceneWorld()
        world.openPanel()
        #expect(moments(world) == [])
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: 1000, y: 30))
        world.drag(by: Point(x: 200, y: 0), steps: 10)
        #expect(moments(world) == [])
        world.lift()
        #expect(moments(world) == [.closed])
        world.rest()
        #expect(moments(world) == [.closed])
    }

    private static let items = ["a", "b", "c"].map { SceneWorld.item($0) }

    @Test func pageThatIsTurnedIsFelt() {
        let world = SceneWorld()
        world.showBar(Self.items)
        world.forget()
        world.touchBar()
        world.drag(by: Point(x: -420, y: 0), steps: 12)
        #expect(moments(world) == [])
        world.lift()
        #expect(moments(world) == [.paged])
        world.run(milliseconds: 1000)
        // No item is before the first one.
        world.touchBar()
        world.drag(by: Point(x: 420, y: 0), steps: 12)
        world.lift()
        world.run(milliseconds: 1000)
        world.touchBar()
        world.drag(by: Point(x: 420, y: 0), steps: 12)
        world.lift()
        world.run(milliseconds: 1000)
        #expect(moments(world) == [.paged, .paged])
    }

    @Test(arguments: BarSettings.Interaction.allCases)
    func viewOfTheBarIsFeltOnceWhenItOpens(interaction: BarSettings.Interaction) {
        let world = SceneWorld()
        world.showBar(Self.items) { $0.interaction = interaction }
        world.forget()
        world.touchBar()
        world.drag(by: Point(x: 0, y: -300), steps: 12)
        world.lift()
        world.rest()
        let opens = world.openShare == 1
        #expect(moments(world) == (opens ? [.opened] : []))
        #expect(opens || interaction == .none)
    }

    @Test func barThatIsSwipedAwayIsFelt() {
        let world = SceneWorld()
        world.showBar(Self.items)
        world.forget()
        world.touchBar()
        world.drag(by: Point(x: 0, y: 120), steps: 8)
        world.lift()
        #expect(moments(world) == [.dismissed])
        world.rest()
        #expect(moments(world) == [.dismissed])
    }
}
