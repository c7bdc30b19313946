import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Requests of programs to the bar while a finger is on it.
@Suite struct BarRequestTests {
    private let world = SceneWorld()

    private func showBar() {
        world.showBar([SceneWorld.item("a")])
        world.forget()
    }

    /// Whether the view is open while the bar exists.
    private var isOpen: Bool {
        guard let display = world.scene.bar.display else { return false }
        return display.slide.isOpen && display.presence.isPresented
    }

    @Test func openRequestWaitsForASwipingFinger() {
        showBar()
        world.touchBar()
        world.drag(by: Point(x: 0, y: 30), steps: 6)
        #expect(world.scene.bar.display?.presence.hasContact == true)
        world.askBar(.open, 1)
        #expect(!isOpen)
        world.drag(by: Point(x: 0, y: 60), steps: 2)
        world.lift()
        world.run(milliseconds: 1500)
        #expect(world.scene.bar.state == .hidden && world.barReports.contains("1 impossible"))
        #expect(world.compositor.faults.isEmpty)
    }

    /// Without its items the bar disappears; the request comes with new ones in the meantime.
    @Test func openRequestBringsADisappearingBarBack() {
        showBar()
        world.post(.bar(.items([])))
        world.run(milliseconds: 60)
        #expect(world.scene.bar.state == .hidden && world.scene.bar.display != nil)
        world.post(.bar(.items([SceneWorld.item("a")])))
        world.askBar(.open, 1)
        world.run(milliseconds: 3000)
        #expect(world.barReports.contains("1 done") && isOpen)
        #expect(world.compositor.faults.isEmpty)
    }

    /// A bar that becomes a pill moves as a whole, so that a finger would catch it, and could take it away from behind its
    /// view.
    @Test(arguments: [true, false]) func fingerOnABarWhoseViewOpensMovesTheView(byFinger: Bool)
        throws
    {
        showBar()
        let place = try #require(world.barPlace)
        let stage = try #require(world.scene.bar.stage)
        if byFinger {
            world.touchBar()
            world.drag(by: Point(x: 0, y: -20), steps: 4)
            world.run(milliseconds: 200)
            world.lift()
        } else {
            world.askBar(.open, 1)
        }
        world.run(milliseconds: 20)
        world.post(.bar(.minimise(true)))
        world.run(milliseconds: 20)
        let display = try #require(world.scene.bar.display)
        #expect(display.presence.isMoving(at: world.now.seconds) && display.slide.isOpen)
        world.touch(stage, at: Point(x: place.midX, y: place.midY))
        world.drag(by: Point(x: 0, y: 60), steps: 6)
        #expect(world.scene.bar.display?.presence.hasContact == false)
        world.lift()
        world.run(milliseconds: 2000)
        #expect(world.scene.bar.state != .hidden && !world.barReports.contains("swiped away"))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func openRequestIsAnsweredForABarThatWasSwipedAway() {
        showBar()
        world.touchBar()
        world.drag(by: Point(x: 0, y: 60), steps: 3)
        world.lift()
        #expect(world.scene.bar.display?.presence.isSwipedAway == true)
        world.askBar(.open, 1)
        world.run(milliseconds: 3000)
        #expect(world.barReports.contains { $0.hasPrefix("1 ") })
        // Whichever request is first: the view is never open without the bar.
        #expect(isOpen == (world.scene.bar.state == .open))
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Outputs without room

    /// Panels of other programs leave no room.
    private func takeRoom() { world.setZones(top: 400, bottom: 400) }

    @Test func barWithoutRoomAppearsOnceThereIsRoom() throws {
        takeRoom()
        world.post(.bar(.items([SceneWorld.item("a")])))
        world.askBar(.present, 1)
        world.run(milliseconds: 60_000)
        #expect(world.barReports == ["will-present", "shows a"])
        #expect(world.scene.bar.state == .bar && world.scene.wakeUp == nil)
        world.setZones()
        world.run(milliseconds: 50)
        let early = try #require(world.barPlace)
        world.run(milliseconds: 900)
        let place = try #require(world.barPlace)
        #expect(early.minY > place.minY + 20)
        #expect(world.barReports == ["will-present", "shows a", "did-present", "1 done"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test(arguments: [true, false]) func barThatWasNeverSeenIsDismissedAtOnce(byProgram: Bool) {
        takeRoom()
        world.post(.bar(.items([SceneWorld.item("a")])))
        world.askBar(.present, 1)
        world.askBar(.open, 2)
        world.run(milliseconds: 1000)
        world.forget()
        if byProgram { world.askBar(.dismiss, 3) } else { world.post(.bar(.items([]))) }
        #expect(world.scene.bar.display == nil && world.compositor.stages.isEmpty)
        let phases = ["shows nothing", "will-dismiss", "did-dismiss"]
        #expect(Set(world.barReports).isSuperset(of: phases + ["1 superseded", "2 superseded"]))
        #expect(world.barReports.contains("3 done") == byProgram)
        world.setZones()
        world.run(milliseconds: 2000)
        #expect(world.scene.bar.state == .hidden && world.compositor.stages.isEmpty)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func viewWithoutRoomOpensAfterTheBarHasAppeared() {
        takeRoom()
        world.post(.bar(.items([SceneWorld.item("a")])))
        world.askBar(.open, 1)
        world.run(milliseconds: 5000)
        #expect(world.openShare == 0 && !world.barReports.contains("will-open"))
        world.setZones()
        world.run(milliseconds: 2000)
        #expect(world.openShare == 1 && world.scene.bar.state == .open)
        #expect(
            world.barReports == [
                "will-present", "shows a", "did-present", "will-open", "did-open", "1 done",
            ])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func barOfAnAbsentOutputIsOnAnotherUntilTheOutputIsAdded() throws {
        world.showBar([SceneWorld.item("a")]) { $0.output = .named("TWO") }
        let stage = try #require(world.scene.bar.stage)
        #expect(world.scene.bar.state == .bar)
        #expect(world.scene.stages[stage].key.target == .focused)
        world.setScreens([.large, .right])
        world.run(milliseconds: 1500)
        let next = try #require(world.scene.bar.stage)
        #expect(world.scene.stages[next].key.target == .output(.second))
        #expect(world.scene.bar.state == .bar && world.compositor.faults.isEmpty)
    }

    /// Every request has its answer, also where an output is lost while the bar waits for room there.
    @Test func barWithoutRoomSurvivesTheLossOfItsOutput() {
        takeRoom()
        world.post(.bar(.items([SceneWorld.item("a")])))
        world.askBar(.present, 1)
        world.run(milliseconds: 1000)
        world.remove(.first)
        world.run(milliseconds: 100)
        #expect(world.barReports.contains { $0.hasPrefix("1 ") })
        world.setZones()
        world.setScreens([.large])
        world.run(milliseconds: 1500)
        #expect(world.scene.bar.state == .bar && world.barPlace != nil)
        #expect(world.compositor.faults.isEmpty)
    }
}
