import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Scrolling of the list, and the removal of messages from it.
extension PanelTests {
    // MARK: Scrolling

    func flingList(in world: SceneWorld, by distance: Double) {
        guard let stage = world.panelStage else { return }
        world.touch(stage, at: Point(x: 1080, y: 600))
        world.drag(by: Point(x: 0, y: distance), steps: 10)
        world.lift()
    }

    func seenMessage(in world: SceneWorld) -> UInt32? {
        (1...60).first { number in
            world.frame(of: number).map { $0.minY > 250 && $0.maxY < 700 } ?? false
        }
    }

    @Test func listFollowsAFingerWithoutRedrawingARow() throws {
        let world = world(40)
        world.openPanel()
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: 1080, y: 600))
        world.drag(by: Point(x: 0, y: -12), steps: 2)
        let (offset, id) = (world.panelOffset, try #require(seenMessage(in: world)))
        let place = try #require(world.frame(of: id))
        world.run(milliseconds: 20)
        world.forget()
        world.drag(by: Point(x: 0, y: -60), steps: 10)
        world.run(milliseconds: 20)
        #expect(world.panelOffset == offset + 60)
        #expect(try #require(world.frame(of: id)).minY == place.minY - 60)
        let moved = world.commands.filter {
            if case .surface(.draw(let card, _, _)) = $0.command {
                card == world.card(id)?.number
            } else {
                false
            }
        }
        #expect(moved.isEmpty)
    }

    @Test func flungListKeepsScrollingUntilATouchThatIsNoTap() throws {
        let world = world(200)
        world.openPanel()
        flingList(in: world, by: -200)
        let atRelease = world.panelOffset
        world.run(milliseconds: 300)
        #expect(world.panelOffset > atRelease + 100)
        let stage = try #require(world.panelStage)
        let rows = world.panelRows
        world.runToFrame()
        let seen = world.panelOffset
        // The next picture is late.
        world.delay(milliseconds: 400)
        world.touch(stage, at: Point(x: 1080, y: 400))
        world.run(milliseconds: 60)
        world.lift()
        world.run(milliseconds: 500)
        #expect(world.panelOffset == seen)
        #expect(world.panelRows == rows)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func wheelScrollsTheList() throws {
        let world = world(40)
        world.openPanel()
        let stage = try #require(world.panelStage)
        world.point(stage, at: Point(x: 1080, y: 500))
        world.post(.scrolled(.vertical, by: 15, time: world.eventTime))
        world.post(.pointerFrame)
        world.rest()
        #expect(world.panelOffset == 60)
        #expect(world.panelFrame(\.thumb) == nil)
    }

    @Test func listCanBeScrolledToItsEnd() throws {
        let world = world(300)
        world.openPanel(takesFocus: true)
        world.run(milliseconds: 600)
        world.press(.end)
        world.rest()
        let last = try #require(world.frame(of: 1))
        #expect(last.maxY <= 800 && last.maxY > 700)
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Removing

    @Test func swipedMessageIsRemovedUnlessUndone() {
        let world = world(3)
        world.history.add(8, "Chat", isHeld: true)
        world.openPanel()
        world.fling(8, by: Point(x: 160, y: 0))
        world.run(milliseconds: 600)
        #expect(world.panelRows == ["# day 0", "3", "2", "1"])
        #expect(world.history.removed.isEmpty)
        #expect(world.panelFrame(\.undo) != nil)
        world.run(milliseconds: 5000)
        #expect(world.history.removed == [8])
        #expect(world.history.dismissed.map { $0.rawValue } == [8])
        world.rest()
        #expect(world.panelFrame(\.undo) == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func removalIsUndone() {
        let world = world(3)
        world.openPanel()
        world.tapPanel(.clearAll)
        world.run(milliseconds: 500)
        #expect(world.panelRows.isEmpty)
        world.tapPanel(.undo)
        world.rest()
        #expect(world.panelRows == ["# day 0", "3", "2", "1"])
        #expect(world.frame(of: 3) != nil)
        #expect(world.history.removed.isEmpty)
    }

    @Test func swipeRemovesAllMessagesOfAFoldedGroup() {
        let world = world()
        for id in 1...3 { world.history.add(UInt32(id), "Chat") }
        world.openPanel()
        world.fling(3, by: Point(x: -200, y: 0))
        world.run(milliseconds: 6000)
        #expect(world.history.removed.sorted() == [1, 2, 3])
    }

    @Test func closingThePanelMakesARemovalFinal() {
        let world = world(3)
        world.openPanel()
        world.fling(2, by: Point(x: 160, y: 0))
        world.run(milliseconds: 400)
        world.post(.panel(.close))
        world.rest()
        #expect(world.history.removed == [2])
    }
}
