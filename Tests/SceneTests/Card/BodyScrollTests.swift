import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Bodies that are longer than their place on the card.
@Suite struct BodyScrollTests {
    /// The visible part of a scrolled body.
    private struct Passage {
        var offset: Double
        var clip: Rectangle
        var height: Double
        var fade: EdgeFade
    }

    private func world(
        _ anchor: MessagePosition = .topRight, _ edit: (inout Message) -> Void = { _ in }
    ) -> SceneWorld {
        let world = SceneWorld()
        world.show([1]) {
            $0.anchor = anchor
            $0.body = RichText(plain: String(repeating: "word ", count: 300))
            edit(&$0)
        }
        return world
    }

    private func passage(in world: SceneWorld) -> Passage? {
        world.card(1)?.face.presentation?.list.commands.compactMap { command -> Passage? in
            guard case .passage(_, let frame, _, let clip, let fade) = command else { return nil }
            return Passage(
                offset: clip.minY - frame.minY, clip: clip, height: frame.height, fade: fade)
        }.first
    }

    private func offset(in world: SceneWorld) -> Double? { passage(in: world)?.offset }

    /// Whether the scroll bar is as wide as while the body moves.
    private func hasBar(in world: SceneWorld) -> Bool { bar(in: world)?.width == 3 }

    /// The scroll bar as it is drawn, thin or wide.
    private func bar(in world: SceneWorld) -> Rectangle? {
        world.card(1)?.face.drawn?.presentation.list.commands.compactMap { command -> Rectangle? in
            guard case .fill(let shape, _) = command else { return nil }
            return shape.frame.width <= 3 ? shape.frame : nil
        }.last
    }

    /// The middle of the body, on its output.
    private func middle(in world: SceneWorld) throws -> (StageNumber, Point) {
        let frame = try #require(world.frame(of: 1))
        let shown = try #require(world.card(1)?.face.presentation)
        let body = try #require(shown.longBody?.frame)
        let place = Point(
            x: frame.minX + body.midX - shown.card.minX,
            y: frame.minY + body.midY - shown.card.minY)
        return (try #require(world.stage(of: 1)), place)
    }

    private func turnWheel(_ world: SceneWorld, by length: Double) throws {
        let (stage, place) = try middle(in: world)
        world.point(stage, at: place)
        world.post(.scrollSource(isFinger: false))
        world.post(.scrolled(.vertical, by: length, time: world.eventTime))
        world.post(.pointerFrame)
    }

    private func touchBody(_ world: SceneWorld) throws {
        let (stage, place) = try middle(in: world)
        world.touch(stage, at: place)
    }

    /// Puts a finger on the body, drags, and waits so that the release is no fling.
    private func drag(_ world: SceneWorld, by offset: Point) throws {
        try touchBody(world)
        world.drag(by: offset, steps: 20)
        world.run(milliseconds: 300)
        world.move(by: .zero)
        world.lift()
        world.run(milliseconds: 700)
    }

    // MARK: At rest

    @Test func longBodyShowsThatThereIsMore() throws {
        let world = world()
        let seen = try #require(passage(in: world))
        #expect(seen.offset == 0 && seen.clip.height < seen.height)
        #expect(seen.fade.top == 0 && seen.fade.bottom == 1)
        let bar = try #require(self.bar(in: world))
        #expect(bar.width == 2 && bar.minY == seen.clip.minY)
        #expect(bar.minX > seen.clip.maxX && bar.height < seen.clip.height / 2)
        #expect(world.scene.deadline == nil)
    }

    @Test func thinBarIsWhereTheBodyWasScrolled() throws {
        let world = world()
        for _ in 0..<100 { try turnWheel(world, by: 15) }
        world.run(milliseconds: 3000)
        let seen = try #require(passage(in: world))
        let bar = try #require(self.bar(in: world))
        #expect(bar.width == 2 && bar.maxY == seen.clip.maxY)
        #expect(seen.fade.top == 1 && seen.fade.bottom == 0)
        #expect(world.scene.deadline == nil)
    }

    // MARK: The wheel

    @Test func wheelScrollsTheBodyWithinItsPlace() throws {
        let world = world()
        let frame = try #require(world.frame(of: 1))
        #expect(offset(in: world) == 0)
        #expect(world.scene.deadline == nil)
        try turnWheel(world, by: 15)
        world.run(milliseconds: 600)
        let seen = try #require(passage(in: world))
        #expect(seen.offset == 60 && seen.clip.height < seen.height)
        #expect(seen.fade.top == 1 && seen.fade.bottom == 1)
        #expect(world.frame(of: 1) == frame)
        #expect(hasBar(in: world))
        #expect(world.compositor.faults == [])
    }

    @Test func scrollBarBecomesThinAndLeavesTheDaemonAsleep() throws {
        let world = world()
        try turnWheel(world, by: 15)
        world.run(milliseconds: 3000)
        #expect(!hasBar(in: world) && offset(in: world) == 60)
        #expect(world.scene.deadline == nil)
        let draws = world.draws(of: 1)
        world.run(milliseconds: 5000)
        #expect(world.draws(of: 1) == draws)
        #expect(world.compositor.faults == [])
    }

    @Test func bodyIsAsBeforeAtItsBeginning() throws {
        let world = world()
        try turnWheel(world, by: 15)
        world.run(milliseconds: 400)
        try turnWheel(world, by: -15)
        world.run(milliseconds: 3000)
        #expect(offset(in: world) == 0)
        #expect(world.card(1)?.face.presentation?.longBody != nil)
    }

    @Test func wheelStopsAtTheEndOfTheText() throws {
        let world = world()
        for _ in 0..<100 { try turnWheel(world, by: 15) }
        world.run(milliseconds: 600)
        let seen = try #require(passage(in: world))
        #expect(seen.offset == seen.height - seen.clip.height)
        #expect(seen.fade.top == 1 && seen.fade.bottom == 0)
    }

    @Test func bindingOfTheWheelCountsForItsDirectionOnly() throws {
        let world = world { $0.bindings[.scrollDown] = .copy }
        try turnWheel(world, by: 15)
        world.run(milliseconds: 600)
        #expect(offset(in: world) == 0)
        #expect(
            world.commands.contains { if case .seat(.copy) = $0.command { true } else { false } })
    }

    @Test func onlyTheScrolledCardIsDrawnWhileItMoves() throws {
        let world = world()
        world.show([2])
        let (others, own) = (world.draws(of: 2), try #require(world.draws(of: 1)))
        try turnWheel(world, by: 15)
        world.run(milliseconds: 400)
        let moving = try #require(world.draws(of: 1))
        #expect(moving > own + 5)
        world.run(milliseconds: 300)
        #expect(world.draws(of: 2) == others)
        #expect(try #require(world.draws(of: 1)) <= moving + 1)
    }

    @Test func shortBodyDoesNotScroll() throws {
        let world = SceneWorld()
        world.show([1]) { $0.body = RichText(plain: "short") }
        #expect(world.card(1)?.face.presentation?.longBody == nil)
        let frame = try #require(world.frame(of: 1))
        world.point(
            try #require(world.stage(of: 1)), at: Point(x: frame.midX, y: frame.midY))
        world.post(.scrolled(.vertical, by: 15, time: world.eventTime))
        world.post(.pointerFrame)
        world.rest()
        #expect(passage(in: world) == nil)
    }

    // MARK: Fingers

    @Test func fingerScrollsWhereASwipeMeansNothing() throws {
        let world = world(.bottomRight)
        let frame = try #require(world.frame(of: 1))
        try drag(world, by: Point(x: 0, y: -60))
        let seen = try #require(offset(in: world))
        #expect(seen > 40 && seen <= 60)
        #expect(world.frame(of: 1) == frame)
        // The body scrolls back to its beginning; only then a drag swipes the card.
        try drag(world, by: Point(x: 0, y: 120))
        #expect(world.frame(of: 1) == frame)
        world.run(milliseconds: 2000)
        #expect(offset(in: world) == 0)
        try touchBody(world)
        world.drag(by: Point(x: 0, y: 120), steps: 10)
        #expect(world.frame(of: 1) != frame)
        world.lift()
        world.rest()
        #expect(world.card(1) == nil)
        #expect(world.compositor.faults == [])
    }

    @Test func swipeCountsFirstWhileTheBodyIsAtItsTop() throws {
        let world = world(.topRight)
        try touchBody(world)
        world.drag(by: Point(x: 0, y: -120), steps: 10)
        #expect(offset(in: world) == 0)
        world.lift()
        world.rest()
        #expect(world.card(1) == nil)
    }

    @Test func scrolledBodyScrollsBothWays() throws {
        let world = world(.topRight)
        let frame = try #require(world.frame(of: 1))
        try turnWheel(world, by: 15)
        world.run(milliseconds: 600)
        try drag(world, by: Point(x: 0, y: -60))
        let seen = try #require(offset(in: world))
        #expect(seen > 100)
        try drag(world, by: Point(x: 0, y: 60))
        #expect(try #require(offset(in: world)) < seen)
        #expect(world.frame(of: 1) == frame)
    }

    @Test func pullAtAPileCountsFirst() throws {
        let world = SceneWorld()
        world.show([1, 2, 3]) {
            ($0.appName, $0.anchor) = ("Mail", .bottomRight)
            $0.body = RichText(plain: String(repeating: "word ", count: 300))
        }
        let message = try #require(world.scene.presented.messages.first)
        var arrangement = Arrangement(message.slot)
        (arrangement.grouping, arrangement.pileFrom) = (.application, 2)
        world.post(.arrange(arrangement))
        world.rest()
        let front = try #require(
            [1, 2, 3].first { world.card($0)?.placement.pileSize ?? 0 > 0 } as UInt32?)
        world.touch(front, at: Point(x: 0.5, y: 0.6))
        world.drag(by: Point(x: 0, y: -90), steps: 10)
        world.lift()
        #expect(
            world.reports.contains { if case .fanned = $0 { true } else { false } })
    }

    @Test func sidewaysSwipeMovesTheCard() throws {
        let world = world(.bottomRight)
        try drag(world, by: Point(x: 0, y: -60))
        try touchBody(world)
        world.drag(by: Point(x: 200, y: 0), steps: 8)
        world.lift()
        world.rest()
        #expect(world.card(1) == nil)
    }

    @Test func flungBodyContinuesAndReturnsFromBeyondItsEnd() throws {
        let world = world(.bottomRight)
        try touchBody(world)
        world.drag(by: Point(x: 0, y: -80), steps: 6)
        world.lift()
        let letGo = try #require(offset(in: world))
        world.run(milliseconds: 600)
        #expect(try #require(offset(in: world)) > letGo + 40)
        var farthest = 0.0
        for _ in 0..<10 {
            try touchBody(world)
            world.drag(by: Point(x: 0, y: -80), steps: 4)
            farthest = max(farthest, offset(in: world) ?? 0)
            world.lift()
            world.run(milliseconds: 100)
        }
        world.run(milliseconds: 3000)
        let seen = try #require(passage(in: world))
        let end = seen.height - seen.clip.height
        #expect(seen.offset == end && farthest > end)
        #expect(world.compositor.faults == [])
    }

    @Test func fingerThatStopsAFlingTapsNothing() throws {
        let world = world(.bottomRight)
        try touchBody(world)
        world.drag(by: Point(x: 0, y: -80), steps: 4)
        world.lift()
        world.run(milliseconds: 30)
        world.runToFrame()
        let seen = offset(in: world)
        // The next picture is late.
        world.delay(milliseconds: 400)
        world.forget()
        try touchBody(world)
        world.run(milliseconds: 100)
        world.lift()
        world.run(milliseconds: 500)
        #expect(offset(in: world) == seen)
        #expect(
            !world.reports.contains { if case .pressed = $0 { true } else { false } })
    }

    @Test func twoFingersOnATouchpadScroll() throws {
        let world = world(.bottomRight)
        let frame = try #require(world.frame(of: 1))
        let (stage, place) = try middle(in: world)
        world.point(stage, at: place)
        for _ in 0..<10 {
            world.post(.scrollSource(isFinger: true))
            world.post(.scrolled(.vertical, by: 6, time: world.eventTime))
            world.post(.pointerFrame)
            world.run(milliseconds: 8)
        }
        world.run(milliseconds: 300)
        world.post(.scrollSource(isFinger: true))
        world.post(.scrollStopped(time: world.eventTime))
        world.post(.pointerFrame)
        world.run(milliseconds: 700)
        let seen = try #require(offset(in: world))
        // The pan begins at the slop; a unit of scrolling is as long as it is.
        #expect(seen > 30 && seen <= 60)
        #expect(world.frame(of: 1) == frame)
        #expect(world.compositor.faults == [])
    }

    // MARK: Keys

    @Test func keysScrollTheCardWithFocus() throws {
        let world = world { $0.actions = [] }
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        world.press(.pageDown)
        world.run(milliseconds: 600)
        let place = try #require(world.card(1)?.face.presentation?.longBody)
        let line = place.block.font.lineHeight
        #expect(offset(in: world) == place.frame.height - line)
        world.press(.pageUp)
        world.run(milliseconds: 600)
        world.press(.down)
        world.run(milliseconds: 600)
        #expect(offset(in: world) == 3 * line)
        world.press(.up)
        world.run(milliseconds: 3000)
        #expect(offset(in: world) == 0)
    }

    @Test func arrowsGoToButtonsFirst() throws {
        let world = world { $0.actions = ["a", "b"].map { MessageAction(key: $0, label: $0) } }
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        let start = world.card(1)?.face.interaction.focused
        world.press(.right)
        #expect(world.card(1)?.face.interaction.focused != start)
        #expect(offset(in: world) == 0)
    }

    // MARK: Other texts

    @Test func shorterTextIsAtItsBeginning() throws {
        let world = world()
        try turnWheel(world, by: 15)
        world.run(milliseconds: 600)
        world.present(1) { $0.body = RichText(plain: "short") }
        world.rest()
        #expect(world.card(1)?.face.body == nil && passage(in: world) == nil)
        #expect(world.scene.deadline == nil)
    }

    @Test func longerTextStaysWhereItIsScrolled() throws {
        let world = world()
        try turnWheel(world, by: 15)
        world.run(milliseconds: 600)
        world.present(1) { $0.body = RichText(plain: String(repeating: "other ", count: 400)) }
        world.rest()
        #expect(offset(in: world) == 60)
    }

    @Test func layoutMayForbidScrolling() throws {
        let world = SceneWorld()
        var look = Look()
        var layout = LayoutDescription.card
        layout.scroll.isOn = false
        look.catalog.layouts[.card] = layout
        world.post(.look(look))
        world.show([1]) { $0.body = RichText(plain: String(repeating: "word ", count: 300)) }
        #expect(world.card(1)?.face.presentation?.longBody == nil)
    }
}
