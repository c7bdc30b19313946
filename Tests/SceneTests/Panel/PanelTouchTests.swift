import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Taps and fingers on the panel's list, and the removal of its messages.
@Suite struct PanelTouchTests {
    private let world = SceneWorld()

    private static func replyable(_ message: inout Message) {
        message.actions = [
            MessageAction(key: "default", label: ""), MessageAction(key: "open", label: "Open"),
            MessageAction(key: MessageAction.replyKey, label: "Reply"),
        ]
    }

    private func openPanel(_ count: UInt32 = 1, isHeld: Bool = true) {
        for id in 1...count {
            world.history.add(id, "App \(id)", isHeld: isHeld, Self.replyable)
        }
        world.openPanel()
        world.forget()
    }

    /// Reports of choices and menus.
    private var choices: [String] {
        world.reports.compactMap { report in
            switch report {
            case .chose(let key, let message, _, _): "\(message.rawValue) \(key)"
            case .pressed(let message, _, let meaning, _): "\(message.rawValue) \(meaning.text)"
            case .menuWanted(let message, _, _): "\(message.rawValue) menu"
            case .panel(.menuWanted(let entry, _)): "menu of entry \(entry)"
            case .choseLink(let link, _): link
            default: nil
            }
        }
    }

    // MARK: Taps

    @Test func tapOnAHeldMessageIsItsDefaultAction() {
        openPanel()
        world.tap(1)
        world.rest()
        #expect(choices == ["1 default-action"] && world.scene.panel == nil)
    }

    @Test func tapOnAMessageWithoutADefaultActionDoesNothing() {
        world.history.add(1, "Mail", isHeld: true)
        world.openPanel()
        world.forget()
        world.tap(1)
        world.rest()
        #expect(choices == [] && world.scene.isPanelOpen)
    }

    @Test func endedMessageHasNoActions() {
        var entry = HistoryEntry(
            number: 1, message: Message(id: .first, arrival: world.now), arrival: 0)
        Self.replyable(&entry.message)
        #expect(PanelEntry(entry, wallTime: 0, now: world.now).message.actions.count == 3)
        entry.end = 1
        #expect(PanelEntry(entry, wallTime: 0, now: world.now).message.actions.isEmpty)
    }

    @Test func tapOnAnEndedMessageOpensItsMenu() {
        openPanel(2, isHeld: false)
        world.tap(1)
        world.rest()
        #expect(choices == ["menu of entry 1"] && world.scene.isPanelOpen)
    }

    @Test func longPressOfAnEndedMessageOpensItsMenu() {
        openPanel(2, isHeld: false)
        world.touch(1, at: Point(x: 0.3, y: 0.2))
        world.run(milliseconds: 900)
        #expect(choices == ["menu of entry 1"])
        world.lift()
        world.rest()
        #expect(choices == ["menu of entry 1"] && world.panelRows.contains("1"))
    }

    @Test(arguments: [true, false]) func rightClickOpensTheMenu(isHeld: Bool) throws {
        openPanel(2, isHeld: isHeld)
        let frame = try #require(world.frame(of: 1))
        world.point(
            try #require(world.panelStage), at: Point(x: frame.midX, y: frame.minY + 8))
        world.click(.right)
        #expect(choices == [isHeld ? "1 menu" : "menu of entry 1"])
    }

    @Test func messageThatTheMenuRemovesCanBeBroughtBack() {
        openPanel(2, isHeld: false)
        world.post(.panel(.remove(1)))
        world.run(milliseconds: 500)
        #expect(world.panelRows == ["# day 0", "2"] && world.history.removed.isEmpty)
        world.tapPanel(.undo)
        world.rest()
        #expect(world.panelRows == ["# day 0", "2", "1"])
        // One that is not listed is none of the panel's.
        world.post(.panel(.remove(99)))
        world.rest()
        #expect(world.panelFrame(\.undo) == nil && world.compositor.faults.isEmpty)
    }

    @Test func longPressOfAButtonOpensNoMenu() throws {
        openPanel()
        let stage = try #require(world.panelStage)
        world.touch(stage, at: try #require(world.place(of: .button(key: "open"), on: 1)))
        world.run(milliseconds: 900)
        #expect(choices == [])
        world.fingers = [:]
        world.post(SeatEvent.touchCancelled)
        world.run(milliseconds: 500)
        world.touch(1, at: Point(x: 0.3, y: 0.2))
        world.run(milliseconds: 900)
        world.lift()
        #expect(choices.contains("1 menu"))
    }

    /// The finger that stops the list does not act on the message beneath it.
    @Test func touchThatStopsTheListChoosesNothing() throws {
        openPanel(60)
        let stage = try #require(world.panelStage)
        let place = Point(x: 1080, y: 600)
        world.touch(stage, at: place)
        world.drag(by: Point(x: 0, y: -300), steps: 8)
        world.lift()
        world.run(milliseconds: 60)
        #expect(try #require(world.scene.panel).scroll.motion.isMoving(at: world.now.seconds))
        world.tapPanel(at: place)
        world.rest()
        #expect(choices == [] && world.scene.isPanelOpen)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func touchBesideTheSearchFieldTakesItsFocus() {
        openPanel()
        world.tapPanel(.search)
        #expect(world.scene.panel?.search.isFocused == true)
        world.touch(1, at: Point(x: 0.3, y: 0.2))
        #expect(world.scene.isPanelOpen && world.scene.panel?.search.isFocused == false)
    }

    @Test func tapBesideEndsWritingBeforeItClosesThePanel() throws {
        openPanel()
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 300)
        #expect(world.scene.replies.session != nil)
        world.tapPanel(at: Point(x: 200, y: 400))
        world.rest()
        #expect(world.scene.replies.session == nil && world.scene.isPanelOpen)
        world.tapPanel(at: Point(x: 200, y: 400))
        world.rest()
        #expect(world.scene.panel == nil)
    }

    // MARK: Removal

    @Test func removalEndsTheReplyToItsMessage() {
        openPanel(2)
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 300)
        world.fling(1, by: Point(x: 400, y: 0))
        world.run(milliseconds: 1000)
        #expect(world.scene.replies.session == nil && world.panelRows == ["# New", "2"])
    }

    @Test func nextRemovalMakesTheLastOneFinal() {
        openPanel(3, isHeld: false)
        world.fling(1, by: Point(x: 400, y: 0))
        world.run(milliseconds: 1000)
        #expect(world.history.removed == [])
        world.fling(2, by: Point(x: 400, y: 0))
        world.run(milliseconds: 1000)
        #expect(world.history.removed == [1])
        world.run(milliseconds: 6000)
        #expect(world.history.removed == [1, 2] && world.compositor.faults.isEmpty)
    }

    // MARK: Scrolling

    @Test func newMessageIsSeenAtTheTopOfTheList() throws {
        for id in 1...30 as ClosedRange<UInt32> { world.history.add(id, "App \(id)", daysAgo: 1) }
        world.openPanel()
        world.history.add(99, "New")
        world.post(.panel(.historyChanged))
        world.rest()
        #expect(world.panelOffset == 0)
        let (new, old) = (try #require(world.frame(of: 99)), try #require(world.frame(of: 30)))
        #expect(new.minY < old.minY)
    }

    /// Rows above the visible ones get their true heights when they come near.
    @Test func listDoesNotJumpWhenRowsAboveAreMeasured() throws {
        for id in 1...80 as ClosedRange<UInt32> {
            world.history.add(id, "App \(id)") {
                $0.body = RichText(plain: String(repeating: "line\n", count: Int(id % 7)))
            }
        }
        world.changeLook { $0.reducedMotion = true }
        world.openPanel(takesFocus: true)
        world.press(.end)
        world.rest()
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: 1080, y: 400))
        world.drag(by: Point(x: 0, y: 40), steps: 5)
        world.run(milliseconds: 40)
        for _ in 0..<60 {
            let seen = try #require(
                (1...80 as ClosedRange<UInt32>).first { id in
                    world.frame(of: id).map { $0.minY > 150 && $0.maxY < 700 } ?? false
                })
            let before = try #require(world.frame(of: seen)).minY
            world.drag(by: Point(x: 0, y: 8), steps: 1)
            world.run(milliseconds: 40)
            if let after = world.frame(of: seen)?.minY { #expect(abs(after - before - 8) <= 1) }
        }
        world.lift()
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func rowBeingWrittenOnStaysWhenItIsScrolledAway() throws {
        openPanel(80)
        world.tap(80, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 300)
        world.type("draft")
        let stage = try #require(world.panelStage)
        for _ in 0..<8 {
            world.post(.panel(.historyChanged))
            world.touch(stage, at: Point(x: 1080, y: 700))
            world.drag(by: Point(x: 0, y: -500), steps: 10)
            world.lift()
            world.rest()
        }
        #expect(world.panelOffset > 2000 && world.card(80) != nil && world.card(79) == nil)
        #expect(world.scene.replies.session?.field.text == "draft")
    }

    @Test func messagesFarAwayAreNotKept() throws {
        openPanel(200, isHeld: false)
        #expect(world.scene.panel?.contents.entry(200) != nil)
        let stage = try #require(world.panelStage)
        for _ in 0..<10 {
            world.touch(stage, at: Point(x: 1080, y: 700))
            world.drag(by: Point(x: 0, y: -500), steps: 10)
            world.lift()
            world.rest()
        }
        #expect(world.panelOffset > 3000 && world.scene.panel?.contents.entry(200) == nil)
    }

    @Test func scrollBarAppearsWhileTheListMovesAndASecondLonger() throws {
        openPanel(60, isHeld: false)
        #expect(world.panelFrame(\.thumb) == nil)
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: 1080, y: 600))
        world.drag(by: Point(x: 0, y: -100), steps: 10)
        #expect(world.panelFrame(\.thumb) != nil)
        world.run(milliseconds: 300)
        world.lift()
        world.run(milliseconds: 600)
        #expect(world.panelFrame(\.thumb) != nil)
        world.run(milliseconds: 2500)
        #expect(world.panelFrame(\.thumb) == nil && world.scene.deadline == nil)
    }

    @Test func revealedRowHasAMargin() {
        var scroll = PanelScroll()
        scroll.setExtent(content: 5000, viewport: 500, at: 0)
        scroll.scroll(to: 1000, animated: false, at: 0)
        var row = PanelRow(content: .heading(.none), height: 100)
        row.top = 1010
        scroll.reveal(row, height: 500, animated: false, at: 0)
        #expect(scroll.motion.offset(at: 0) == 986)
        row.top = 1380
        scroll.reveal(row, height: 500, animated: false, at: 0)
        #expect(scroll.motion.offset(at: 0) == 1004)
    }
}
