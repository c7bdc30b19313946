import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing
import Translated

@testable import Scene
@testable import SceneModel

/// Fingers on the bar and its view while these move, where the view scrolls, and from right to left.
@Suite struct BarTouchTests {
    private static func song(_ edit: (inout BarItem) -> Void = { _ in }) -> BarItem {
        SceneWorld.item("a") { item in
            item.clock = BarClock(
                position: 50_000_000, length: 200_000_000,
                since: Instant(microseconds: 100_000_000), rate: 0, canSeek: true)
            item.leading = [BarButton(key: "play-pause", label: "Pause", symbol: .pause)]
            edit(&item)
        }
    }

    @Test func touchscreenIsReportedWhenItIsPluggedInAndOut() {
        let world = SceneWorld()
        world.post(SeatEvent.touchScreen(true))
        world.post(SeatEvent.touchScreen(true))
        #expect(world.barReports == ["touchscreen true"])
        world.forget()
        world.post(SeatEvent.touchScreen(false))
        #expect(world.barReports == ["touchscreen false"])
        world.post(SeatEvent.touchScreen(true))
        world.forget()
        world.post(.seatRemoved(ModelCompositor.seat))
        #expect(world.barReports == ["touchscreen false"])
    }

    /// A place on the progress line of the open view, on the output.
    private func seekPlace(_ share: Double, in world: SceneWorld) throws -> Point {
        let display = try #require(world.scene.bar.display)
        let card = try #require(world.scene.card(display.cards.page.view))
        let picture = try #require(card.face.presentation)
        let frame = try #require(card.frame?.rectangle)
        let hit = try #require(picture.hits.last { $0.target == .panel(.bar(.seek)) }).rectangle
        let origin = try #require(world.origin(of: display.stage))
        return Point(
            x: origin.x + frame.minX - picture.card.minX + hit.minX + share * hit.width,
            y: origin.y + frame.minY - picture.card.minY + hit.midY)
    }

    /// The time to which the item was set last, milliseconds.
    private func time(in world: SceneWorld) throws -> Int {
        try #require(world.barReports.last.flatMap { Int($0.split(separator: " ")[2]) })
    }

    private func open(_ world: SceneWorld, _ items: [BarItem]) {
        world.showBar(items)
        world.askBar(.open, 1)
        world.run(milliseconds: 1500)
        world.forget()
    }

    @Test func barThatIsCaughtOnItsWayOpensNothing() {
        let world = SceneWorld()
        world.post(.bar(.items([SceneWorld.item("a")])))
        world.run(milliseconds: 150)
        world.touchBar()
        world.run(milliseconds: 30)
        world.lift()
        world.run(milliseconds: 2000)
        #expect(world.scene.bar.state == .bar && world.openShare == 0)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func fingerStopsAViewThatOpens() throws {
        let world = SceneWorld()
        world.showBar([SceneWorld.item("a")])
        let (place, stage) = (try #require(world.barPlace), try #require(world.scene.bar.stage))
        world.askBar(.open, 1)
        world.run(milliseconds: 60)
        world.post(.bar(.minimise(true)))
        world.run(milliseconds: 30)
        world.runToFrame()
        let share = world.openShare
        // The next picture is late.
        world.delay(milliseconds: 400)
        world.touch(stage, at: Point(x: place.midX, y: place.midY))
        world.run(milliseconds: 500)
        #expect(world.openShare == share && share > 0 && share < 1)
        world.lift()
        world.run(milliseconds: 2000)
        #expect(world.openShare == 1 && world.compositor.faults.isEmpty)
    }

    /// A finger brings the bar back that leaves with its last item, and there is nothing to show on it.
    @Test func emptyBarThatIsCaughtLeavesAgain() {
        let world = SceneWorld()
        world.showBar([SceneWorld.item("a")])
        world.post(.bar(.items([])))
        world.run(milliseconds: 60)
        world.touchBar()
        world.drag(by: Point(x: 0, y: -40), steps: 5)
        world.run(milliseconds: 200)
        world.lift()
        world.run(milliseconds: 5000)
        #expect(world.scene.bar.state == .hidden && world.scene.bar.display == nil)
        #expect(world.compositor.stages.isEmpty && world.compositor.faults.isEmpty)
    }

    /// At the top edge a movement downwards opens, so that a list there scrolls at its beginning, too.
    @Test func listAtTheTopEdgeIsPulledBeyondItsBeginning() throws {
        let world = SceneWorld([
            Screen(
                number: .first, name: "ONE", size: Size(width: 800, height: 330),
                area: Rectangle(x: 0, y: 0, width: 800, height: 330))
        ])
        world.changeLook { $0.bar.edge = .top }
        open(world, [Self.song { $0.image = .source(.file("/tmp/cover.png")) }])
        let display = try #require(world.scene.bar.display)
        #expect(display.places.content + display.places.head > display.places.geometry.view.height)
        world.touchView()
        world.drag(by: Point(x: 0, y: 60), steps: 6)
        #expect(try #require(world.scene.bar.display).scroll.offset(at: world.now.seconds) < 0)
        world.lift()
        world.run(milliseconds: 1500)
        #expect(world.scene.bar.state == .open && world.compositor.faults.isEmpty)
    }

    @Test func viewThatFitsDoesNotScroll() throws {
        let world = SceneWorld()
        open(world, [Self.song()])
        world.touchView()
        world.drag(by: Point(x: 0, y: -60), steps: 6)
        #expect(try #require(world.scene.bar.display).scroll.offset(at: world.now.seconds) == 0)
        world.lift()
        world.run(milliseconds: 1500)
        #expect(world.scene.bar.state == .open && world.compositor.faults.isEmpty)
    }

    // MARK: From right to left

    @Test(arguments: [false, true]) func timeIsCountedInReadingDirection(isRightToLeft: Bool) throws
    {
        let world = SceneWorld()
        if isRightToLeft { world.changeLook { $0.words = Words(locale: "ar") } }
        open(world, [Self.song()])
        let stage = try #require(world.scene.bar.stage)
        world.tapPlace(try seekPlace(0.25, in: world), on: stage)
        #expect(world.barReports == [isRightToLeft ? "a to 150000 ms" : "a to 50000 ms"])
        world.forget()
        world.touch(stage, at: try seekPlace(0.25, in: world))
        let way = try seekPlace(0.5, in: world).x - seekPlace(0.25, in: world).x
        world.drag(by: Point(x: way, y: 0), steps: 10)
        world.lift()
        #expect(abs(try time(in: world) - 100_000) <= 1)
        world.forget()
        world.run(milliseconds: 600)
        world.press(.right)
        #expect(abs(try time(in: world) - (isRightToLeft ? 95_000 : 105_000)) <= 1)
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Input regions

    @Test func stageOfADockedBarIsSmallAndTakesNoInput() throws {
        let world = SceneWorld()
        world.changeLook { $0.barStyle = BarStyle(.prominent) ?? BarStyle() }
        world.showBar([SceneWorld.item("a")])
        let stage = try #require(world.scene.bar.stage)
        let surface = try #require(world.compositor.stages[stage])
        #expect(surface.input.areas.isEmpty && surface.backdrop?.size.height == 1)
    }
}
