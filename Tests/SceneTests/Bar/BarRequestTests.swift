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
        #expect(world.scene.barState == .hidden && world.barReports.contains("1 impossible"))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func fingerOnABarWhoseViewOpensMovesTheView() {
        showBar()
        world.touchBar()
        world.run(milliseconds: 20)
        world.askBar(.open, 1)
        // The drag ends beyond the edge, as if to dismiss the bar.
        world.drag(by: Point(x: 0, y: 60), steps: 6)
        world.lift()
        #expect(world.scene.bar.display?.presence.isPresented == true)
        world.run(milliseconds: 1500)
        #expect(world.scene.bar.display != nil && world.scene.barState != .hidden)
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
        #expect(isOpen == (world.scene.barState == .open))
        #expect(world.compositor.faults.isEmpty)
    }
}
