import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Outputs that are turned or removed while a finger is down.
@Suite struct RotationTests {
    /// The phone, on its side.
    private static let turned: Screen = {
        var screen = Screen(
            number: .first, name: "PHONE", size: Size(width: 720, height: 360),
            area: Rectangle(x: 0, y: 0, width: 720, height: 360))
        screen.transform = .turned90
        return screen
    }()

    /// Nothing is under a finger, moves or waits any more.
    private func expectRest(_ world: SceneWorld) {
        #expect(world.rest())
        #expect(world.scene.contacts.arena.deadline == nil)
        #expect(world.scene.deadline == nil)
        for stage in world.scene.stages.list {
            #expect(stage.cards.allSatisfy { $0.motion?.hasContact != true })
        }
        #expect(world.compositor.faults == [])
    }

    @Test(arguments: [MessagePosition.top, .bottomRight, .center])
    func draggedCardFollowsTheFingerThroughATurn(_ anchor: MessagePosition) throws {
        let world = SceneWorld([.phone])
        world.show([1]) { $0.anchor = anchor }
        world.touch(1)
        world.drag(by: Point(x: 30, y: 0), steps: 5)
        world.setScreens([Self.turned])
        world.run(milliseconds: 300)
        #expect(world.card(1)?.motion?.hasContact == true)
        // A dragged card stays under the finger on the turned output.
        let before = try #require(world.frame(of: 1))
        world.drag(by: Point(x: 12, y: 0), steps: 3)
        world.run(milliseconds: 40)
        #expect(try #require(world.frame(of: 1)).minX > before.minX)
        world.drag(by: Point(x: -42, y: 0), steps: 20)
        // A finger at rest does not fling the card.
        world.run(milliseconds: 300)
        world.lift()
        expectRest(world)
        let fresh = SceneWorld([Self.turned])
        fresh.show([1]) { $0.anchor = anchor }
        #expect(world.frame(of: 1) == fresh.frame(of: 1))
        #expect(world.swipes.isEmpty)
    }

    @Test func turnedCardCanBeSwipedAway() {
        let world = SceneWorld([.phone])
        world.show([1]) { $0.anchor = .top }
        world.touch(1)
        world.drag(by: Point(x: 20, y: 0), steps: 4)
        world.setScreens([Self.turned])
        world.run(milliseconds: 100)
        world.drag(by: Point(x: 400, y: 0), steps: 10)
        world.lift()
        expectRest(world)
        #expect(world.swipes.map { $0.message } == [1])
        #expect(world.departures(of: 1) == 1)
        world.checkEmptiness()
    }

    /// Some compositors cancel touches on a surface that changes.
    @Test func cancelledFingerLosesNothing() throws {
        let world = SceneWorld([.phone])
        world.show([1])
        world.touch(1)
        world.drag(by: Point(x: 200, y: 0), steps: 10)
        world.setScreens([Self.turned])
        world.post(.touchCancelled)
        world.fingers = [:]
        expectRest(world)
        #expect(world.swipes.isEmpty && world.frame(of: 1) != nil)
    }

    @Test func twoOppositeTurnsRestoreTheScene() throws {
        let world = SceneWorld([.phone])
        world.show([1]) { $0.anchor = .top }
        let home = world.frame(of: 1)
        world.touch(1)
        world.drag(by: Point(x: 10, y: 5), steps: 3)
        world.setScreens([Self.turned])
        world.setScreens([.phone])
        world.run(milliseconds: 50)
        world.drag(by: Point(x: -10, y: -5), steps: 30)
        world.lift()
        expectRest(world)
        #expect(world.frame(of: 1) == home)
    }

    @Test func panelThatIsPulledStaysWithTheFinger() throws {
        let world = SceneWorld([.phone])
        world.show([1])
        world.openPanel()
        let stage = try #require(world.scene.panel?.stage)
        world.touch(stage, at: Point(x: 180, y: 600))
        world.drag(by: Point(x: 60, y: 0), steps: 6)
        world.setScreens([Self.turned])
        world.run(milliseconds: 100)
        world.drag(by: Point(x: -60, y: 0), steps: 10)
        world.lift()
        #expect(world.rest())
        #expect(world.scene.panel?.opening.slide.isOpen == true)
        let panel = try #require(world.scene.panel)
        let ground = try #require(world.compositor.cards[panel.cards.ground]?.painted)
        #expect(ground.maxX == 720 && ground.height == 360)
        #expect(world.compositor.faults == [])
    }

    @Test func outputRemovedUnderAFingerLeavesNothing() throws {
        let world = SceneWorld([.phone, .right])
        world.show([1]) { $0.output = .named("PHONE") }
        world.touch(1)
        world.drag(by: Point(x: 60, y: 0), steps: 6)
        world.remove(.first)
        world.post(.touchCancelled)
        expectRest(world)
        // Until its output returns, the message is on another one.
        #expect(world.frame(of: 1) != nil && world.swipes.isEmpty)
        world.setScreens([.right, .phone])
        expectRest(world)
        #expect(world.frame(of: 1) != nil)
    }
}
