import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Keyboard focus on the closed bar, which a person asks for.
@Suite struct BarKeyTests {
    private let world = SceneWorld()

    private static let song = SceneWorld.item("a") { item in
        item.clock = BarClock(
            position: 0, length: 200_000_000, since: Instant(microseconds: 100_000_000),
            canSeek: true)
        item.leading = [BarButton(key: "play-pause", label: "Pause", symbol: .pause)]
    }

    private func focusBar(_ items: [BarItem]) {
        world.showBar(items)
        world.askBar(.focus, 1)
        world.run(milliseconds: 900)
        world.forget()
    }

    private func press(_ symbol: KeySymbol, _ modifiers: KeyModifiers = []) {
        world.press(symbol, modifiers)
        world.run(milliseconds: 50)
    }

    /// The part of the closed bar that has the focus ring; nil: none has.
    private var ringed: HitTarget? {
        world.scene.bar.display.flatMap { world.scene.card($0.cards.bar)?.face.interaction.focused }
    }

    @Test func focusedBarHasARingThatGoesToItsButtonsAndBack() {
        focusBar([Self.song])
        #expect(world.compositor.focus == world.scene.bar.stage && ringed == .panel(.bar(.open)))
        #expect(world.scene.bar.state == .bar)
        press(.tab)
        #expect(ringed == .panel(.bar(.button("play-pause"))))
        press(.enter)
        #expect(world.barReports == ["a pressed play-pause"])
        press(.tab)
        #expect(ringed == .panel(.bar(.open)))
        press(.escape)
        #expect(world.compositor.focus == nil && ringed == nil && world.scene.bar.state == .bar)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func focusReturnsASwipedBar() {
        world.showBar([SceneWorld.item("a")])
        world.askBar(.dismiss, 1)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .hidden)
        world.forget()
        world.askBar(.focus, 2)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .bar && world.compositor.focus == world.scene.bar.stage)
        #expect(world.barReports.contains("2 done"))
        press(.delete)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .hidden && world.compositor.focus == nil)
        // Unless a person asks, the bar does not take keyboard focus again.
        world.askBar(.present, 3)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .bar && world.compositor.focus == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func focusOfAnEmptyBarIsImpossible() {
        world.askBar(.focus, 1)
        #expect(world.barReports == ["1 impossible"] && world.compositor.focus == nil)
    }

    @Test(arguments: [BarSettings.Edge.bottom, .top]) func arrowAwayFromTheEdgeOpensTheFocusedBar(
        _ edge: BarSettings.Edge
    ) {
        world.changeLook { $0.bar.edge = edge }
        focusBar([SceneWorld.item("a")])
        press(edge == .bottom ? .down : .up)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .bar)
        press(edge == .bottom ? .up : .down)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .open && world.compositor.focus == world.scene.bar.stage)
        press(.escape)
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .bar && world.compositor.focus == nil)
    }

    @Test func keyboardFocusOfAnotherClientIsLeftAlone() {
        focusBar([SceneWorld.item("a")])
        world.post(.seat(ModelCompositor.seat, .keyboardLeft(isTaken: true)))
        world.run(milliseconds: 900)
        #expect(world.scene.bar.state == .bar && !world.scene.bar.isFocused)
    }
}
