import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Widgets above the panel's list: their contents, and their reactions to fingers.
@Suite struct PanelWidgetTests {
    private static let wifi = WidgetName(known: "wifi")
    private static let night = WidgetName(known: "night")

    /// A world with an open panel whose history has `count` entries.
    private func world(
        _ count: UInt32 = 3, _ configure: (inout PanelSettings) -> Void
    ) -> SceneWorld {
        let world = SceneWorld([.large])
        for id in 0..<count { world.history.add(id + 1, "App \(id)") }
        world.changeLook { configure(&$0.panel) }
        world.openPanel()
        return world
    }

    private func addButtons(_ settings: inout PanelSettings) {
        settings.widgets = [Self.wifi, Self.night]
        for name in settings.widgets {
            settings.buttons[name] = PanelButton()
            settings.buttons[name]?.command = [name.rawValue]
        }
    }

    private func tiles(_ world: SceneWorld) -> [PanelTile] {
        guard case .buttons(let tiles)? = world.widgetCard(0)?.part else { return [] }
        return tiles
    }

    // MARK: The list

    @Test func widgetsAreAboveTheMessages() throws {
        let world = world { addButtons(&$0) }
        #expect(world.panelRows == ["widget 0", "# day 0", "3", "2", "1"])
        let (frame, head) = (world.widgetCard(0)?.frame, world.panelFrame(\.head))
        #expect(frame?.rectangle.minY == head?.maxY)
        #expect(try #require(world.frame(of: 3)).minY > (frame?.rectangle.maxY ?? 0))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func widgetsMakeWayForASearch() {
        let world = world { addButtons(&$0) }
        world.tapPanel(.search)
        world.run(milliseconds: 50)
        world.type("2")
        world.rest()
        #expect(world.panelRows == ["# day 0", "2"])
        world.press(.escape)
        world.rest()
        #expect(world.panelRows.first == "widget 0")
    }

    @Test func emptyListIsMentionedBelowWidgets() throws {
        let world = world(0) { addButtons(&$0) }
        let bottom = try #require(world.widgetCard(0)?.frame).rectangle.maxY
        #expect(try #require(world.panelFrame(\.empty)).minY >= bottom)
        #expect(world.scene.panelHead?.hasEntries == false)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func widgetsThatAreScrolledAwayHaveNoCards() throws {
        let world = world(200) { addButtons(&$0) }
        #expect(world.widgetCard(0) != nil)
        let stage = try #require(world.panelStage)
        for _ in 0..<6 {
            world.touch(stage, at: Point(x: 1080, y: 700))
            world.drag(by: Point(x: 0, y: -500), steps: 10)
            world.lift()
            world.rest()
        }
        #expect(world.widgetCard(0) == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func configurationThatChangesChangesTheWidgets() {
        let world = world { addButtons(&$0) }
        world.changeLook { $0.panel.widgets = [] }
        world.rest()
        #expect(world.panelRows.first == "# day 0")
        #expect(world.widgetCard(0) == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func firstArrowGoesToTheMessages() {
        let world = world { addButtons(&$0) }
        world.post(.panel(.open(output: "", takesFocus: true)))
        world.rest()
        world.press(.down)
        world.press(.delete)
        world.run(milliseconds: 300)
        #expect(world.panelRows == ["widget 0", "# day 0", "2", "1"])
    }

    // MARK: Buttons

    @Test func buttonThatIsTappedIsReported() {
        let world = world { addButtons(&$0) }
        world.tapWidget(0, .button(1))
        world.tapWidget(0, .button(0))
        #expect(world.history.orders == ["night", "wifi"])
        #expect(world.scene.isPanelOpen)
    }

    @Test func buttonShowsWhetherItIsOn() {
        let world = world { addButtons(&$0) }
        #expect(tiles(world).map(\.label) == ["wifi", "night"])
        world.post(.panel(.buttonChanged(Self.night, isOn: true)))
        world.rest()
        #expect(tiles(world).map(\.isOn) == [false, true])
        world.post(.panel(.buttonChanged(Self.night, isOn: false)))
        world.rest()
        #expect(tiles(world).map(\.isOn) == [false, false])
    }

    @Test func fingerThatScrollsFromAButtonPressesNothing() throws {
        let world = world(40) { addButtons(&$0) }
        let area = try #require(world.widgetArea(0, .button(0)))
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: area.midX, y: area.midY))
        world.drag(by: Point(x: 0, y: -80), steps: 10)
        world.lift()
        #expect(world.panelOffset > 40)
        #expect(world.history.orders.isEmpty)
    }

    // MARK: Media

    /// A song of 100 s that a player has played for 20 s.
    private func song(_ world: SceneWorld, isPlaying: Bool = true) -> MediaState {
        var state = MediaState()
        (state.title, state.artist) = ("Song", "Band")
        state.playback = isPlaying ? .playing : .paused
        state.commands = Set(MediaCommand.allCases)
        (state.length, state.position) = (100_000_000, 20_000_000)
        state.time = world.now
        return state
    }

    private func media(_ world: SceneWorld) -> PanelMedia? {
        guard case .media(let media)? = world.widgetCard(0)?.part else { return nil }
        return media
    }

    @Test func playerIsShownWhileOneRuns() throws {
        let world = world { _ in }
        #expect(world.panelRows.first == "# day 0")
        world.post(.panel(.mediaChanged(song(world, isPlaying: false))))
        world.rest()
        #expect(world.panelRows.first == "widget 0")
        #expect(try #require(media(world)).title == "Song")
        world.post(.panel(.mediaChanged(nil)))
        world.rest()
        #expect(world.panelRows.first == "# day 0")
        #expect(world.widgetCard(0) == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func playerGetsCommands() {
        let world = world { _ in }
        world.post(.panel(.mediaChanged(song(world, isPlaying: false))))
        world.rest()
        for command in MediaCommand.allCases { world.tapWidget(0, .player(command)) }
        #expect(world.history.orders == ["previous", "playPause", "next"])
    }

    @Test func progressContinuesWhileThePlayerPlays() throws {
        let world = world { _ in }
        world.post(.panel(.mediaChanged(song(world))))
        world.run(milliseconds: 500)
        let start = try #require(media(world)?.progress)
        world.run(milliseconds: 10_000)
        let end = try #require(media(world)?.progress)
        #expect(end - start > 0.07 && end - start < 0.13)
        world.post(.panel(.mediaChanged(song(world, isPlaying: false))))
        // Nothing moves any more.
        world.rest()
        #expect(media(world)?.progress == 0.2)
    }

    @Test func newPlayerDoesNotMoveTheScrolledList() throws {
        let world = world(60) { _ in }
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: 1080, y: 600))
        world.drag(by: Point(x: 0, y: -300), steps: 10)
        world.lift()
        world.rest()
        let seen = (UInt32(1)...60).first { number in
            world.frame(of: number).map { $0.minY > 250 && $0.maxY < 700 } ?? false
        }
        let id = try #require(seen)
        let place = world.frame(of: id)
        world.post(.panel(.mediaChanged(song(world, isPlaying: false))))
        world.rest()
        #expect(world.frame(of: id) == place)
    }

    // MARK: Sliders

    private static let volume = WidgetName(known: "volume")

    private func addSlider(_ settings: inout PanelSettings) {
        settings.widgets = [Self.volume]
        settings.sliders[Self.volume] = PanelSlider()
    }

    private func percent(_ world: SceneWorld) -> Int? {
        guard case .slider(_, let percent)? = world.widgetCard(0)?.part else { return nil }
        return percent
    }

    @Test func sliderFollowsAFingerAndThePanelStays() throws {
        let world = world { addSlider(&$0) }
        world.post(.panel(.sliderChanged(Self.volume, percent: 40)))
        world.rest()
        #expect(percent(world) == 40)
        let area = try #require(world.widgetArea(0, .slider))
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: area.midX, y: area.midY))
        world.drag(by: Point(x: area.width / 4, y: 0), steps: 10)
        world.run(milliseconds: 20)
        // The movement that crosses the slop may not count.
        let now = try #require(percent(world))
        #expect(now > 58 && now <= 65)
        #expect(world.panelPosition == 400)
        world.post(.panel(.sliderChanged(Self.volume, percent: 1)))
        world.lift()
        world.rest()
        #expect(percent(world) == now)
        #expect(world.history.orders.last == "volume \(now)")
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func sliderStopsAtItsEnds() throws {
        let world = world { addSlider(&$0) }
        world.post(.panel(.sliderChanged(Self.volume, percent: 40)))
        let area = try #require(world.widgetArea(0, .slider))
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: area.midX, y: area.midY))
        world.drag(by: Point(x: -area.width, y: 0), steps: 10)
        world.lift()
        #expect(world.history.orders.last == "volume 0")
        #expect(world.scene.isPanelOpen)
    }

    @Test func tapMovesASlider() throws {
        let world = world { addSlider(&$0) }
        world.tapWidget(0, .slider)
        #expect(world.history.orders == ["volume 50"])
        world.rest()
        #expect(percent(world) == 50)
    }

    @Test func fingerThatScrollsFromASliderMovesTheList() throws {
        let world = world(40) { addSlider(&$0) }
        let area = try #require(world.widgetArea(0, .slider))
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: area.midX, y: area.midY))
        world.drag(by: Point(x: 0, y: -80), steps: 10)
        world.lift()
        #expect(world.panelOffset > 40)
        #expect(world.history.orders.isEmpty)
    }
}
