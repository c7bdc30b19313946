import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Contents and motion of the panel, and its reactions to fingers and keys, on a virtual clock.
@Suite struct PanelTests {
    /// A world whose history has `count` entries, each of another application.
    func world(_ count: UInt32 = 0, _ screen: Screen = .large) -> SceneWorld {
        let world = SceneWorld([screen])
        for id in 0..<count { world.history.add(id + 1, "App \(id)") }
        return world
    }

    // MARK: Contents

    @Test func heldMessagesAreListedFirstAndOthersByDay() {
        let world = world()
        world.history.add(1, "Mail", daysAgo: 1)
        world.history.add(2, "Chat", isHeld: true)
        world.history.add(3, "Mail")
        world.openPanel()
        #expect(world.panelRows == ["# New", "2", "# day 0", "3", "# day 1", "1"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func messagesOfOneApplicationAreFoldedUntilTheyAreTapped() throws {
        let world = world()
        for id in 1...4 { world.history.add(UInt32(id), id == 2 ? "Mail" : "Chat") }
        world.openPanel()
        #expect(world.panelRows == ["# day 0", "Chat 3", "4 +2", "2"])
        world.tap(4)
        world.rest()
        #expect(world.panelRows == ["# day 0", "Chat 3 unfolded", "4", "3", "1", "2"])
        let tops = try [4, 3, 1, 2].map { try #require(world.frame(of: $0)).minY }
        #expect(tops == tops.sorted())
        world.tapPanel(.toggleGroup, of: "Chat")
        world.rest()
        #expect(world.panelRows == ["# day 0", "Chat 3", "4 +2", "2"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func emptyPanelShowsThatNothingIsListed() {
        let world = world()
        world.openPanel()
        #expect(world.panelFrame(\.empty) != nil)
        world.history.add(1, "Mail")
        world.post(.panel(.historyChanged))
        world.rest()
        #expect(world.panelFrame(\.empty) == nil)
        #expect(world.frame(of: 1) != nil)
    }

    @Test func onlyVisibleRowsAreLaidOutAndLoaded() {
        let world = world(5000)
        world.openPanel()
        #expect(world.compositor.cards.count < 40)
        #expect(world.history.wanted.count < 100)
        #expect(world.panelRows.count == 5001)
    }

    @Test func newMessageIsOnTop() throws {
        let world = world(3)
        world.openPanel()
        world.history.add(9, "News", isHeld: true)
        world.post(.panel(.historyChanged))
        world.rest()
        let new = try #require(world.frame(of: 9))
        let old = try #require(world.frame(of: 3))
        #expect(new.maxY <= old.minY)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func newMessageDoesNotMoveTheScrolledList() throws {
        let world = world(60)
        world.openPanel()
        flingList(in: world, by: -300)
        world.rest()
        let seen = try #require(seenMessage(in: world))
        let place = try #require(world.frame(of: seen))
        world.history.add(99, "News", isHeld: true)
        world.post(.panel(.historyChanged))
        world.rest()
        #expect(world.frame(of: seen) == place)
    }

    // MARK: Do not disturb

    @Test func switchTurnsDoNotDisturbOnAndOff() throws {
        let world = world(1)
        world.openPanel()
        #expect(
            world.scene.panelHead?.isQuiet == false && world.scene.panelHead?.canGoQuiet == true)
        for isOn in [true, false] {
            world.tapPanel(.doNotDisturb)
            world.rest()
            #expect(world.history.isQuiet == isOn)
            let head = try #require(world.scene.panel.flatMap { world.scene.card($0.cards.head) })
            #expect(head.part == world.scene.panelHead.map { .head($0) })
            #expect(world.scene.panelHead?.isQuiet == isOn)
        }
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func panelOpensWithTheStateOfDoNotDisturbReportedWhileClosed() {
        let world = world(1)
        world.post(.panel(.quiet(true)))
        world.openPanel()
        #expect(world.scene.panelHead?.isQuiet == true)
        world.tapPanel(.doNotDisturb)
        world.rest()
        #expect(!world.history.isQuiet && world.scene.panelHead?.isQuiet == false)
    }

    // MARK: Cards outside of the panel

    @Test func cardsMoveIntoTheOpeningPanelAndReturnWhenItCloses() throws {
        let world = world()
        world.show([1])
        world.history.add(1, "Mail", isHeld: true)
        world.openPanel()
        let listed = try #require(world.frame(of: 1))
        #expect(world.stage(of: 1) == world.panelStage)
        #expect(listed.minX > 880)
        world.present(2)
        world.run(milliseconds: 500)
        #expect(world.card(2) == nil)
        #expect(world.appearances(of: 2) == 1)
        world.post(.panel(.close))
        world.rest()
        #expect(world.frame(of: 1) != nil)
        #expect(world.frame(of: 2) != nil)
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Motion

    @Test func panelOpensWithASpringThatOvershoots() {
        let world = world(3)
        world.post(.panel(.open(output: "", takesFocus: false)))
        var farthest = 0.0
        for _ in 0..<80 {
            world.run(milliseconds: 16)
            farthest = max(farthest, world.panelPosition)
        }
        #expect(farthest > 410 && farthest < 425)
        world.rest()
        #expect(world.panelPosition == 400)
        #expect(world.panelFrame(\.head)?.minX == 880)
    }

    @Test func panelFillsAPhone() {
        let world = world(3, .phone)
        world.openPanel()
        #expect(world.panelPosition == 360)
        #expect(world.panelFrame(\.head)?.width == 360)
    }

    @Test func panelOpensFromItsConfiguredSide() {
        let world = world(3)
        world.changeLook { $0.panel.edge = .left }
        world.openPanel()
        #expect(world.panelFrame(\.head)?.minX == 0)
        #expect(world.panelFrame(\.head)?.maxX == 400)
    }

    @Test func tapBesideClosesThePanelAndRemovesItsSurfaces() {
        let world = world(3)
        world.openPanel()
        world.tapPanel(at: Point(x: 300, y: 300))
        #expect(!world.scene.isPanelOpen)
        world.rest()
        world.checkEmptiness()
        #expect(world.history.openings == 1 && world.history.closings == 1)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func panelFollowsAFingerAndIsThrownShut() throws {
        let world = world(3)
        world.openPanel()
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: 1000, y: 30))
        world.drag(by: Point(x: 12, y: 0), steps: 2)
        let start = world.panelPosition
        world.drag(by: Point(x: 50, y: 0), steps: 10)
        world.run(milliseconds: 40)
        #expect(abs(start - 50 - world.panelPosition) < 0.001)
        world.drag(by: Point(x: 120, y: 0), steps: 8)
        world.lift()
        #expect(!world.scene.isPanelOpen)
        world.rest()
        world.checkEmptiness()
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func closingPanelIsCaughtAndPulledOpenAgain() throws {
        let world = world(3)
        world.openPanel()
        world.post(.panel(.close))
        world.run(milliseconds: 120)
        world.runToFrame()
        let seen = world.panelPosition
        #expect(seen > 20 && seen < 380)
        let stage = try #require(world.panelStage)
        // The next picture is late. Without the finger the panel would be closed.
        world.delay(milliseconds: 400)
        world.touch(stage, at: Point(x: 1270, y: 400))
        world.run(milliseconds: 200)
        #expect(world.panelPosition == seen)
        world.drag(by: Point(x: -160, y: 0), steps: 10)
        world.lift()
        world.rest()
        #expect(world.scene.isPanelOpen)
        #expect(world.panelPosition == 400)
    }

    // MARK: Keys and search

    @Test func typingSearchesAndEscapeEndsTheSearch() {
        let world = world(3)
        world.openPanel(takesFocus: true)
        world.type("2")
        world.rest()
        #expect(world.panelRows == ["# day 0", "2"])
        world.press(.escape)
        #expect(world.panelRows.count == 4)
        #expect(world.scene.isPanelOpen)
        world.press(.escape)
        #expect(!world.scene.isPanelOpen)
        world.rest()
        world.checkEmptiness()
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func escapeClosesThePanelIfTheSearchFieldIsEmpty() {
        let world = world(3)
        world.openPanel(takesFocus: true)
        world.tapPanel(.search)
        world.run(milliseconds: 50)
        world.press(.escape)
        #expect(!world.scene.isPanelOpen)
    }

    @Test func arrowsChooseARowAndDeleteRemovesIt() {
        let world = world(3)
        world.openPanel(takesFocus: true)
        world.press(.down)
        world.press(.down)
        world.press(.delete)
        world.run(milliseconds: 300)
        #expect(world.panelRows == ["# day 0", "3", "1"])
    }

    /// The newest message of an open group is deleted: its next one has focus then, and no group moves.
    @Test func focusStaysInTheGroupWhoseNewestMessageIsDeleted() throws {
        let world = world()
        for (id, name) in [(1, "Chat"), (2, "Mail"), (3, "Mail"), (4, "Chat"), (5, "Mail")] {
            world.history.add(UInt32(id), name)
        }
        world.openPanel(takesFocus: true)
        world.tap(5)
        world.rest()
        #expect(world.panelRows == ["# day 0", "Mail 3 unfolded", "5", "3", "2", "Chat 2", "4 +1"])
        for _ in 0..<2 { world.press(.down) }
        for (row, rows) in [
            (3, ["# day 0", "Mail 2 unfolded", "3", "2", "Chat 2", "4 +1"]),
            (2, ["# day 0", "2", "Chat 2", "4 +1"]),
        ] {
            world.press(.delete)
            world.rest()
            #expect(world.panelRows == rows)
            #expect(world.scene.panel?.focus.row == .card(Int64(row)))
        }
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func searchFieldTakesTextAfterATap() {
        let world = world(3)
        world.openPanel()
        world.tapPanel(.search)
        world.run(milliseconds: 50)
        world.type("3")
        world.rest()
        #expect(world.panelRows == ["# day 0", "3"])
        #expect(world.history.searches == ["", "3"])
    }

    // MARK: Actions

    @Test func actionOfAHeldMessageIsChosenAndThePanelCloses() {
        let world = world()
        world.history.add(5, "Chat", isHeld: true) {
            $0.actions = [MessageAction(key: "yes", label: "Yes")]
        }
        world.openPanel()
        world.tap(5, .button(key: "yes"))
        world.rest()
        let chosen = world.reports.contains {
            if case .chose("yes", let message, _, _) = $0 { message.rawValue == 5 } else { false }
        }
        #expect(chosen)
        #expect(world.scene.panel == nil)
    }

    @Test func replyIsWrittenInThePanel() {
        let world = world()
        world.history.add(5, "Chat", isHeld: true) {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.openPanel()
        world.tap(5, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 300)
        world.type("hello")
        world.press(.enter)
        world.rest()
        #expect(world.replies == ["hello"])
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Outputs and compositors

    @Test func panelClosesWithItsOutputAndItsCompositor() {
        let world = SceneWorld([.large, .right])
        world.history.add(1, "Mail")
        world.post(.panel(.open(output: "TWO", takesFocus: true)))
        world.run(milliseconds: 300)
        world.setScreens([.large])
        world.rest()
        #expect(world.scene.panel == nil)
        world.openPanel()
        world.disconnect()
        #expect(world.scene.panel == nil)
        #expect(world.compositor.faults.isEmpty)
    }
}
