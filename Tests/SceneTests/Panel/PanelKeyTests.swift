import Geometry
import Layout
import Messages
import TextEditing
import Testing
import Translated

@testable import Scene
@testable import SceneModel

/// Keys in the panel: they reach everything that a finger can press.
@Suite struct PanelKeyTests {
    private static let wifi = WidgetName(known: "wifi")
    private static let night = WidgetName(known: "night")
    private static let volume = WidgetName(known: "volume")

    /// A world with two buttons, a slider and a player above three messages: a held one with two buttons, and two ended
    /// ones of one application, of which the newer had a button.
    private func world(_ locale: String = "en") -> SceneWorld {
        let world = SceneWorld()
        for id: UInt32 in [1, 2] {
            world.history.add(id, "Mail") {
                $0.actions = [MessageAction(key: "read", label: "Read")]
            }
        }
        world.history.add(5, "Chat", isHeld: true) {
            $0.actions = ["yes", "no"].map { MessageAction(key: $0, label: $0) }
        }
        world.changeLook { look in
            look.words = Words(locale: locale)
            look.panel.widgets = [Self.wifi, Self.night, Self.volume, .media]
            for name in [Self.wifi, Self.night] {
                look.panel.buttons[name] = PanelButton()
                look.panel.buttons[name]?.command = [name.rawValue]
            }
            look.panel.sliders[Self.volume] = PanelSlider()
        }
        world.post(.panel(.open(output: "", takesFocus: true)))
        var state = MediaState()
        (state.title, state.playback) = ("Song", .paused)
        state.commands = [.playPause, .next]
        world.post(.panel(.mediaChanged(state)))
        world.post(.panel(.sliderChanged(Self.volume, percent: 40)))
        world.rest()
        return world
    }

    private func press(_ symbol: KeySymbol, _ modifiers: KeyModifiers = [], in world: SceneWorld) {
        world.press(symbol, modifiers)
        world.rest()
    }

    /// The part of the panel with the focus ring, of which there is one at most.
    private func ring(in world: SceneWorld) -> String {
        guard let panel = world.scene.panel else { return "no panel" }
        var rings: [String] = panel.search.isFocused ? ["search"] : []
        for card in world.scene.stages[panel.stage].cards {
            let interaction = card.face.interaction
            guard interaction.isChosen || interaction.focused != nil else { continue }
            let name =
                switch panel.cards.key(of: card.number) {
                case .widget(let index): "widget \(index)"
                case .card(let entry): "\(entry)"
                case .group: "group"
                case .heading, .earlier, .underlay: "?"
                case nil: card.number == panel.cards.head ? "head" : "undo"
                }
            let part = interaction.focused.map { " " + word($0) }
            if interaction.isChosen == (part != nil) { rings.append("?") }
            rings.append(name + (part ?? ""))
        }
        return rings.joined(separator: ", ")
    }

    private func word(_ target: HitTarget) -> String {
        switch target {
        case .button(let key): key
        case .panel(.button(let place)): "\(place)"
        case .panel(.player(let command)): "\(command)"
        case .panel(let control): "\(control)"
        default: "\(target)"
        }
    }

    private static let stops = [
        "widget 0 0", "widget 0 1", "widget 1 slider", "widget 2 playPause", "widget 2 next", "5",
        "5 yes", "5 no", "5 close", "group", "group clearGroup", "2", "2 close",
    ]

    @Test(arguments: ["en", "ar"]) func tabGoesThroughEverythingAndBack(locale: String) {
        let world = world(locale)
        var seen: [String] = []
        for _ in Self.stops.indices {
            press(.tab, in: world)
            seen.append(ring(in: world))
        }
        // Controls of players look the same in every language, but are traversed in reading order.
        let stops = locale == "ar" ? swapped(Self.stops) : Self.stops
        #expect(seen == stops)
        press(.tab, in: world)
        #expect(ring(in: world) == stops.last)
        seen = []
        for _ in stops.indices.dropLast() {
            press(.tab, .shift, in: world)
            seen.append(ring(in: world))
        }
        #expect(seen == stops.dropLast().reversed())
        seen = []
        for _ in 0..<4 {
            press(.tab, .shift, in: world)
            seen.append(ring(in: world))
        }
        #expect(
            seen == ["search", "head doNotDisturb", "head clearAll", "head clearAll"])
        press(.tab, in: world)
        press(.tab, in: world)
        #expect(ring(in: world) == "search")
        press(.tab, in: world)
        #expect(ring(in: world) == stops.first)
        #expect(world.compositor.faults.isEmpty)
    }

    private func swapped(_ stops: [String]) -> [String] {
        var stops = stops
        stops.swapAt(3, 4)
        return stops
    }

    @Test(arguments: [KeySymbol.enter, .space]) func enterAndSpacePress(key: KeySymbol) {
        let world = world()
        for _ in 0..<2 { press(.tab, in: world) }
        press(key, in: world)
        for _ in 0..<2 { press(.tab, in: world) }
        press(key, in: world)
        #expect(world.history.orders == ["night", "playPause"])
        for _ in 0..<4 { press(.tab, in: world) }
        press(key, in: world)
        let chosen = world.reports.contains {
            if case .chose("no", let message, _, _) = $0 { message.rawValue == 5 } else { false }
        }
        #expect(chosen && !world.scene.isPanelOpen)
    }

    @Test func clearedGroupLeavesKeysWithTheNextRow() {
        let world = world()
        for _ in 0..<11 { press(.tab, in: world) }
        #expect(ring(in: world) == "group clearGroup")
        press(.enter, in: world)
        world.run(milliseconds: 100)
        #expect(ring(in: world) == "5")
    }

    @Test func closedMessageLeavesKeysWithTheNextRowAndTabUndoes() {
        let world = world()
        for _ in 0..<9 { press(.tab, in: world) }
        #expect(ring(in: world) == "5 close")
        world.press(.enter)
        world.run(milliseconds: 500)
        #expect(ring(in: world) == "group" && !world.panelRows.contains("5"))
        for _ in 0..<4 { world.press(.tab) }
        world.run(milliseconds: 100)
        #expect(ring(in: world) == "undo undo")
        world.press(.space)
        world.run(milliseconds: 500)
        #expect(world.panelRows.contains("5") && world.history.removed.isEmpty)
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Arrow keys

    @Test(arguments: [("en", 5), ("ar", -5)])
    func arrowsMoveASlider(locale: String, step: Int) {
        let world = world(locale)
        for _ in 0..<3 { press(.tab, in: world) }
        press(.right, in: world)
        press(.right, in: world)
        press(.left, in: world)
        #expect(
            world.history.orders == [1, 2, 1].map { "volume \(40 + $0 * step)" })
        for _ in 0..<30 { press(.right, in: world) }
        #expect(world.history.orders.last == "volume \(step > 0 ? 100 : 0)")
        #expect(ring(in: world) == "widget 1 slider" && world.scene.isPanelOpen)
    }

    @Test(arguments: ["en", "ar"]) func arrowsGoIntoARowAndOut(locale: String) {
        let world = world(locale)
        press(.down, in: world)
        var seen: [String] = []
        for key in [KeySymbol.right, .right, .left, .left, .down, .right, .left] {
            press(key, in: world)
            seen.append(ring(in: world))
        }
        let way = ["5 yes", "5 no", "5 yes", "5", "group", "group clearGroup", "group"]
        #expect(seen == way)
    }

    @Test func upGoesThroughTheWidgetsToTheSearchField() {
        let world = world()
        press(.down, in: world)
        var seen: [String] = []
        for key in [KeySymbol.up, .right, .up, .up, .right, .down, .up, .up] {
            press(key, in: world)
            seen.append(ring(in: world))
        }
        #expect(
            seen == [
                "widget 2 playPause", "widget 2 next", "widget 1 slider", "widget 0 0",
                "widget 0 1", "widget 1 slider", "widget 0 0", "search",
            ])
    }

    /// Keys on a removed part have no effect.
    @Test func removedPlayerLosesTheFocusRing() {
        let world = world()
        for _ in 0..<4 { press(.tab, in: world) }
        world.post(.panel(.mediaChanged(nil)))
        world.rest()
        #expect(ring(in: world) == "")
        press(.enter, in: world)
        #expect(world.history.orders.isEmpty)
        press(.tab, in: world)
        #expect(ring(in: world) == "widget 0 0")
        #expect(world.compositor.faults.isEmpty)
    }
}
