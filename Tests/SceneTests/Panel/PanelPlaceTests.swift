import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// The panel's output, width, strips and search.
@Suite struct PanelPlaceTests {
    private let world = SceneWorld()

    // MARK: Its place

    @Test func openPanelStaysOnItsOutputUnlessAnotherIsNamed() throws {
        let world = SceneWorld([.large, .right])
        world.post(.panel(.open(output: "TWO", takesFocus: false)))
        world.rest()
        let stage = try #require(world.panelStage)
        world.post(.panel(.open(output: "", takesFocus: false)))
        world.rest()
        #expect(world.panelStage == stage)
        world.post(.panel(.open(output: "ONE", takesFocus: false)))
        world.rest()
        #expect(world.panelStage != stage && world.scene.isPanelOpen)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test(arguments: [(460.0, 460.0), (560, 400)])
    func panelFillsAnOutputOnWhichLittleWouldBeLeft(width: Double, panel: Double) {
        let size = Size(width: width, height: 800)
        let world = SceneWorld([
            Screen(
                number: .first, name: "ONE", size: size,
                area: Rectangle(origin: .zero, size: size))
        ])
        world.changeLook { $0.panel.width = 400 }
        world.openPanel()
        #expect(world.panelPosition == panel)
    }

    @Test func closingPanelTakesInputOnlyWhereItIs() throws {
        world.openPanel()
        let stage = try #require(world.panelStage)
        let whole = Rectangle(x: 0, y: 0, width: 1280, height: 800)
        #expect(world.compositor.stages[stage]?.input.areas == [whole])
        world.post(.panel(.close))
        world.run(milliseconds: 60)
        let area = try #require(world.compositor.stages[stage]?.input.areas.first)
        #expect(area.minX > 800 && area.maxX == 1280)
    }

    /// The finger that pulls it has no say any more.
    @Test func panelThatIsClosedUnderAPullIsFree() {
        var opening = PanelOpening(tuning: .standard)
        opening.recordPull(Pan(.began, axis: .horizontal, location: .zero), sign: -1)
        _ = opening.fit(width: 400, reducedMotion: false, at: 1)
        #expect(!opening.followPull(at: 1) && opening.slide.hasContact)
        #expect(opening.close(at: 1) == true)
        #expect(!opening.slide.hasContact && opening.isClosed(at: 3))
    }

    // MARK: Strips

    private var strips: [StageExtent] {
        world.compositor.stages.values.filter { $0.key.purpose == .strip }.map { $0.extent }
    }

    @Test func stripsExistOnlyWithATouchscreen() {
        world.changeLook { $0.panel.swipeWidth = 20 }
        #expect(strips == [])
        world.post(SeatEvent.touchScreen(true))
        world.rest()
        #expect(strips == [.column(20)])
        world.changeLook { $0.panel.swipeWidth = 32 }
        world.rest()
        #expect(strips == [.column(32)])
        world.post(SeatEvent.touchScreen(false))
        world.rest()
        #expect(strips == [] && world.compositor.faults.isEmpty)
    }

    // MARK: Search

    @Test func resultsOfAnEarlierSearchAreIgnored() {
        world.history.add(1, "Mail")
        world.openPanel()
        var other = PanelIndex()
        other.search = "earlier"
        world.post(.panel(.index(other)))
        world.rest()
        #expect(world.panelRows.last == "1")
    }

    @Test func searchBeginsAtTheTopOfTheList() throws {
        for id in 1...60 as ClosedRange<UInt32> { world.history.add(id, "App \(id)") }
        world.openPanel(takesFocus: true)
        world.press(.pageDown)
        world.rest()
        #expect(world.panelOffset > 100)
        world.type("m")
        world.rest()
        #expect(world.history.searches.last == "m" && world.panelOffset == 0)
    }

    @Test func spaceAloneBeginsNoSearch() {
        world.history.add(1, "Mail")
        world.openPanel(takesFocus: true)
        world.type(" ")
        #expect(world.scene.panel?.search.isFocused == false && world.history.searches == [""])
        world.type("a")
        #expect(world.scene.panel?.search.isFocused == true && world.history.searches == ["", "a"])
    }
}
