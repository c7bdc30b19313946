import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Places of the bar and its view, reactions to fingers and keys, and reports to programs, on a virtual clock.
@Suite struct BarTests {
    private let world = SceneWorld()

    private static let one = [SceneWorld.item("a")]
    private static let three = ["a", "b", "c"].map { SceneWorld.item($0) }

    private static func song(_ name: String = "a") -> BarItem {
        SceneWorld.item(name) { item in
            item.clock = BarClock(
                position: 0, length: 200_000_000, since: Instant(microseconds: 100_000_000),
                canSeek: true)
            item.leading = [BarButton(key: "play-pause", label: "Pause", symbol: .pause)]
        }
    }

    // MARK: Coming and going

    @Test func barAppearsFromItsEdgeAndReportsIt() throws {
        world.post(.bar(.items(Self.one)))
        #expect(world.barReports == ["will-present", "shows a"])
        world.run(milliseconds: 100)
        let early = try #require(world.barPlace)
        world.run(milliseconds: 800)
        let place = try #require(world.barPlace)
        #expect(early.minY > place.minY + 5)
        #expect(place.maxY == 800 - 12 && abs(place.midX - 640) < 1 && place.width == 700)
        #expect(world.barReports == ["will-present", "shows a", "did-present"])
        #expect(world.scene.bar.state == .bar && world.compositor.faults.isEmpty)
    }

    @Test func barDisappearsWithItsLastItem() {
        world.showBar(Self.one)
        world.forget()
        world.post(.bar(.items([])))
        world.run(milliseconds: 900)
        #expect(world.barReports == ["will-dismiss", "shows nothing", "did-dismiss"])
        #expect(world.compositor.stages.isEmpty && world.compositor.cards.isEmpty)
        #expect(world.scene.bar.state == .hidden && world.compositor.faults.isEmpty)
    }

    @Test func restingBarCostsNothing() {
        world.showBar(Self.one)
        world.forget()
        world.run(milliseconds: 5000)
        #expect(world.commands.isEmpty && world.scene.deadline == nil)
    }

    /// A running position is reported at most once a second, and draws nothing on the closed bar.
    @Test func runningPositionCostsACommitASecond() {
        world.showBar([Self.song()])
        world.forget()
        world.run(milliseconds: 10_000)
        #expect((9...11).contains(world.commitCount))
        #expect(world.drawCount == 0)
        // A frame callback would wake the daemon a second time for each update.
        #expect(world.frameWishCount == 0)
    }

    @Test func pausedPlayerCostsNothing() {
        var song = Self.song()
        song.clock?.rate = 0
        world.showBar([song])
        world.forget()
        world.run(milliseconds: 10_000)
        #expect(world.commands.isEmpty)
    }

    // MARK: Docked

    @Test(arguments: [BarSettings.Edge.bottom, .top])
    func dockedBarKeepsItsPlaceClear(edge: BarSettings.Edge) throws {
        world.changeLook { $0.barStyle = BarStyle(.prominent) ?? BarStyle() }
        world.showBar(Self.one) { $0.edge = edge }
        let place = try #require(world.barPlace)
        #expect(place.width == 1280 && place.height == 64)
        #expect(edge == .bottom ? place.maxY == 800 : place.minY == 0)
        let zones = world.compositor.allZones(of: .first)
        #expect((edge == .bottom ? zones.bottom : zones.top) == 64)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func fingerOnTheDockOpensTheView() {
        world.changeLook { $0.barStyle = BarStyle(.prominent) ?? BarStyle() }
        world.showBar(Self.one)
        world.forget()
        world.touchBar(onDock: true)
        world.drag(by: Point(x: 0, y: -300), steps: 10)
        world.lift()
        world.run(milliseconds: 1000)
        #expect(world.barReports == ["will-open", "did-open"])
        #expect(world.scene.bar.state == .open && world.compositor.faults.isEmpty)
    }

    @Test func messagesKeepClearOfAFloatingBar() throws {
        world.showBar(Self.one)
        let place = try #require(world.barPlace)
        var message = Message(id: .first, arrival: world.now)
        message.anchor = .bottom
        world.post(.present(message))
        world.rest()
        let card = try #require(world.frame(of: 1))
        #expect(card.maxY <= place.minY)
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Opening and closing

    @Test func tapOpensAndCloseButtonCloses() throws {
        world.showBar(Self.one)
        world.forget()
        world.tapBar(.open)
        world.run(milliseconds: 1000)
        #expect(world.barReports == ["will-open", "did-open"])
        let view = try #require(world.viewPlace)
        #expect(abs(view.maxY - 800) < 1 && view.width == 700 && world.barPlace == nil)
        world.tapBar(.close)
        world.run(milliseconds: 1000)
        #expect(world.barReports == ["will-open", "did-open", "will-close", "did-close"])
        #expect(world.viewPlace == nil && world.barPlace != nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func tapBesideClosesTheView() {
        world.showBar(Self.one)
        world.tapBar(.open)
        world.run(milliseconds: 1000)
        if let stage = world.scene.bar.stage {
            world.tapPlace(Point(x: 20, y: 100), on: stage)
        }
        world.run(milliseconds: 1000)
        #expect(world.scene.bar.state == .bar && world.compositor.faults.isEmpty)
    }

    @Test func escapeClosesTheView() {
        world.showBar(Self.one)
        world.tapBar(.open)
        world.run(milliseconds: 1500)
        #expect(world.scene.contacts.wants.keyboard)
        world.press(.escape)
        world.run(milliseconds: 1000)
        #expect(world.scene.bar.state == .bar && !world.scene.contacts.wants.keyboard)
        #expect(world.compositor.faults.isEmpty)
    }

    /// A pan upwards opens the view 0.15 s later, before the finger is lifted (B.6).
    @Test func barSnapsOpenUnderTheFinger() {
        world.showBar(Self.one)
        world.touchBar()
        world.drag(by: Point(x: 0, y: -20), steps: 4)
        #expect(world.openShare == 0)
        world.run(milliseconds: 400)
        #expect(world.openShare > 0.5)
        world.lift()
        world.run(milliseconds: 600)
        #expect(world.openShare == 1 && world.compositor.faults.isEmpty)
    }

    @Test func draggedViewFollowsTheFingerAndMovesOnly() {
        world.showBar(Self.one) { $0.interaction = .drag }
        world.touchBar()
        world.drag(by: Point(x: 0, y: -30), steps: 3)
        world.run(milliseconds: 30)
        world.forget()
        let before = world.openShare
        world.drag(by: Point(x: 0, y: -60), steps: 6)
        let way = world.scene.bar.display?.places.geometry.openWay ?? 1
        #expect(abs((world.openShare - before) * way - 60) < 0.01)
        // The bar fades while it moves; nothing else is drawn.
        #expect(world.drawCount <= 2)
        world.drag(by: Point(x: 0, y: 90), steps: 30)
        world.run(milliseconds: 200)
        world.lift()
        world.run(milliseconds: 1000)
        #expect(world.scene.bar.state == .bar && world.barReports.isEmpty)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func cancelledTouchReturnsTheView() {
        world.showBar(Self.one) { $0.interaction = .drag }
        world.touchBar()
        world.drag(by: Point(x: 0, y: -36), steps: 6)
        world.fingers = [:]
        world.post(SeatEvent.touchCancelled)
        world.run(milliseconds: 1000)
        #expect(world.openShare == 0 && world.compositor.faults.isEmpty)
    }

    @Test func barIsSwipedAwayOverItsEdge() {
        world.showBar(Self.one)
        world.forget()
        world.touchBar()
        world.drag(by: Point(x: 0, y: 60), steps: 4)
        world.lift()
        world.run(milliseconds: 1000)
        #expect(
            world.barReports == ["will-dismiss", "shows nothing", "did-dismiss", "swiped away"])
        // The contents of the item may change during the motion.
        world.post(.bar(.items([SceneWorld.item("a") { $0.subtitle = "new" }])))
        world.run(milliseconds: 500)
        #expect(world.scene.bar.state == .hidden)
        world.askBar(.present, 1)
        world.run(milliseconds: 1000)
        #expect(world.scene.bar.state == .bar && world.barReports.contains("1 done"))
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Operations

    @Test func everyOperationIsAnswered() {
        world.askBar(.open, 1)
        #expect(world.barReports == ["1 impossible"])
        world.post(.bar(.items(Self.one)))
        world.forget()
        for (number, request) in [BarRequest.open, .close, .open, .dismiss].enumerated() {
            world.askBar(request, UInt64(number + 2))
        }
        world.askBar(.present, 6)
        world.run(milliseconds: 4000)
        let answers = world.barReports.filter {
            $0.hasSuffix("done") || $0.hasSuffix("superseded")
                || $0.hasSuffix("impossible")
        }
        #expect(Set(answers).count == 5 && answers.count == 5)
        #expect(
            answers.contains("6 done") && answers.filter { $0.hasSuffix("superseded") }.count >= 3)
        #expect(world.scene.bar.state == .bar && world.compositor.faults.isEmpty)
    }

    @Test func dismissalClosesTheViewFirst() {
        world.showBar(Self.one)
        world.askBar(.open, 1)
        world.run(milliseconds: 1000)
        world.forget()
        world.askBar(.dismiss, 2)
        world.run(milliseconds: 2000)
        #expect(
            world.barReports == [
                "will-close", "did-close", "will-dismiss", "shows nothing", "did-dismiss", "2 done",
            ])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func barReturnsOnTheNextOutput() {
        world.showBar(Self.one)
        world.remove(.first)
        world.run(milliseconds: 300)
        #expect(world.scene.bar.state == .hidden)
        world.setScreens([.phone])
        world.run(milliseconds: 1500)
        #expect(world.scene.bar.state == .bar && world.barPlace != nil)
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Pages

    @Test func swipeTurnsThePage() {
        world.showBar(Self.three)
        world.forget()
        world.touchBar()
        world.drag(by: Point(x: -420, y: 0), steps: 12)
        world.lift()
        world.run(milliseconds: 1000)
        #expect(world.barReports == ["shows b"])
        world.touchBar()
        world.drag(by: Point(x: 420, y: 0), steps: 12)
        world.lift()
        world.run(milliseconds: 1000)
        #expect(world.barReports == ["shows b", "shows a"])
        // No item is before the first one.
        world.touchBar()
        world.drag(by: Point(x: 420, y: 0), steps: 12)
        world.lift()
        world.run(milliseconds: 1000)
        #expect(world.barReports == ["shows b", "shows a"] && world.compositor.faults.isEmpty)
    }

    @Test func removedItemGivesWayToTheNext() {
        world.showBar(Self.three)
        world.post(.bar(.turn(to: BarItemID(.program, "b"))))
        world.forget()
        world.post(.bar(.items([Self.three[0], Self.three[2]])))
        world.run(milliseconds: 500)
        #expect(world.barReports == ["shows c"] && world.compositor.faults.isEmpty)
    }

    // MARK: Pictures

    /// Players write the next cover into the same file.
    @Test func fileIsReadAgainForTheNextTitle() throws {
        func show(_ title: String, _ source: PictureSource, subtitle: String = "") {
            let item = SceneWorld.item("a") { item in
                (item.title, item.subtitle, item.image) = (title, subtitle, .source(source))
            }
            world.post(.bar(.items([item])))
            world.run(milliseconds: 900)
        }
        var wishes: Int { world.barReports.count { $0.hasPrefix("picture of a") } }
        let file = PictureSource.file("/tmp/cover.png")
        show("One", file)
        #expect(wishes == 1)
        show("One", file, subtitle: "of a band")
        #expect(wishes == 1)
        show("Two", file)
        #expect(wishes == 2)
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
        world.post(.bar(.picture(BarItemID(.program, "a"), file, bitmap)))
        show("Three", file)
        #expect(wishes == 3)
        // The previous cover is visible until the next one is decoded.
        #expect(
            world.scene.bar.item.map { world.scene.bar.illustrated($0).image } == .bitmap(bitmap))
        // An icon does not depend on the title.
        show("Three", .icon("disc"))
        show("Four", .icon("disc"))
        #expect(wishes == 4 && world.compositor.faults.isEmpty)
    }

    // MARK: Time and buttons

    @Test func fingerSetsTheTime() {
        world.showBar([Self.song()])
        world.tapBar(.open)
        world.run(milliseconds: 1000)
        world.forget()
        world.tapBar(.seek)
        #expect(world.barReports == ["a to 100000 ms"])
        world.press(.right)
        let last = world.barReports.last?.split(separator: " ")[2]
        let time = last.flatMap { Int($0) } ?? 0
        #expect((105_000...106_500).contains(time))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func buttonIsPressedAndNothingOpens() {
        world.showBar([Self.song()])
        world.forget()
        world.tapBar(.button("play-pause"))
        world.run(milliseconds: 500)
        #expect(world.barReports == ["a pressed play-pause"])
        #expect(world.scene.bar.state == .bar && world.compositor.faults.isEmpty)
    }
}
