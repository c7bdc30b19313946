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

    @Test func rowsFadeBeneathTheHeadOnceTheListIsScrolled() throws {
        let world = world(40)
        world.openPanel()
        #expect(world.panelFrame(\.fade) == nil)
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: 1080, y: 600))
        world.drag(by: Point(x: 0, y: -60), steps: 10)
        world.run(milliseconds: 40)
        world.forget()
        world.drag(by: Point(x: 0, y: -60), steps: 10)
        world.lift()
        world.rest()
        let (fade, head) = try (
            #require(world.panelFrame(\.fade)), #require(world.panelFrame(\.head))
        )
        #expect(fade.minY == head.maxY && fade.height == PanelRoom.fadeHeight)
        let card = try #require(world.scene.panel).cards.fade
        #expect(
            !world.commands.contains {
                if case .surface(.draw(card, _, _)) = $0.command { true } else { false }
            })
        // A finger on it is on the row beneath.
        let number = world.scene.core.stages[stage].card(
            at: StagePoint(Point(x: fade.midX, y: fade.midY)))?.number
        #expect(number != card)
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

    @Test func clearingSparesMessagesThatNobodySees() {
        let world = world(2)
        world.history.add(20, "Mail", reason: .dismissed)
        world.openPanel()
        world.tapPanel(.clearAll)
        world.run(milliseconds: 6000)
        #expect(world.history.removed.sorted() == [1, 2])
        #expect(world.scene.panelHead?.hasEntries == false)
        world.tapPanel(.toggleEarlier)
        world.rest()
        #expect(world.scene.panelHead?.hasEntries == true)
        world.tapPanel(.clearAll)
        world.run(milliseconds: 6000)
        #expect(world.history.removed.sorted() == [1, 2, 20])
    }

    @Test func clearingASearchRemovesWhatItFound() {
        let world = world(12)
        world.history.add(20, "Mail", reason: .dismissed) { $0.title = "Message 1" }
        world.openPanel(takesFocus: true)
        world.type("1")
        world.rest()
        #expect(world.scene.panelHead?.found == 5)
        world.tapPanel(.clearAll)
        world.run(milliseconds: 6000)
        #expect(world.history.removed.sorted() == [1, 10, 11, 12, 20])
        world.press(.escape)
        world.rest()
        #expect(world.scene.panelHead?.found == nil && world.panelRows.count == 9)
    }

    @Test func swipeRemovesAllMessagesOfAFoldedGroup() {
        let world = world()
        for id in 1...3 { world.history.add(UInt32(id), "Chat") }
        world.openPanel()
        world.fling(3, by: Point(x: -200, y: 0))
        world.run(milliseconds: 6000)
        #expect(world.history.removed.sorted() == [1, 2, 3])
    }

    @Test func nameOfAnApplicationIsOnceAboveItsMessages() throws {
        let world = world(1)
        for id in 8...10 { world.history.add(UInt32(id), "Chat") }
        world.openPanel()
        func isNamed(_ id: UInt32) throws -> Bool {
            let card = try #require(world.card(id))
            return try #require(card.face.presentation).list.commands.contains {
                if case .text(let block, _, _) = $0 {
                    block.text.text == card.message.appName
                } else {
                    false
                }
            }
        }
        #expect(try !isNamed(10) && isNamed(1))
        world.tap(10)
        world.rest()
        #expect(try !isNamed(10) && !isNamed(9) && isNamed(1))
        for id in 8...9 { world.post(.panel(.remove(Int64(id)))) }
        world.rest()
        #expect(try isNamed(10))
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
