import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Keys for everything that a finger does on the panel.
extension EveryFingerByKeyTests {
    // MARK: The panel

    /// A world whose panel has keyboard focus and shows a held message, and two that ended, with a slider above.
    private func panel() -> SceneWorld {
        let world = SceneWorld()
        for id: UInt32 in [1, 2] { world.history.add(id, "Mail") }
        world.history.add(5, "Chat", isHeld: true) {
            $0.actions = [MessageAction(key: "yes", label: "Yes")]
        }
        let volume = WidgetName(known: "volume")
        world.changeLook { look in
            look.panel.widgets = [volume]
            look.panel.sliders[volume] = PanelSlider()
        }
        world.openPanel(takesFocus: true)
        world.post(.panel(.sliderChanged(volume, percent: 40)))
        world.rest()
        world.forget()
        return world
    }

    @Test("open or close the panel") func pullsThePanel() {
        let world = panel()
        #expect(world.scene.isPanelOpen && world.compositor.focus == world.panelStage)
        press(.escape, in: world)
        world.rest()
        #expect(!world.scene.isPanelOpen && world.compositor.focus == nil)
    }

    @Test("press a message, a button or a group of the panel") func tapsOnThePanel() {
        let world = panel()
        press(.down, in: world)
        press(.down, in: world)
        press(.enter, in: world)
        world.rest()
        #expect(world.panelRows.contains("Mail 2 unfolded"))
        press(.up, in: world)
        press(.right, in: world)
        press(.space, in: world)
        #expect(pressed(in: world) == ["5 yes"])
    }

    @Test("remove a message from the panel") func swipesOnThePanel() {
        let world = panel()
        press(.down, in: world)
        press(.delete, in: world)
        world.run(milliseconds: 400)
        #expect(!world.panelRows.contains("5"))
    }

    @Test("open the menu in the panel") func pressesLongOnThePanel() {
        let world = panel()
        press(.down, in: world)
        press(.menu, in: world)
        #expect(pressed(in: world) == ["5 menu"])
        world.forget()
        // The group, its messages, and the menu of the first of them, which has ended.
        for key in [KeySymbol.down, .enter, .down, .menu] { press(key, in: world) }
        #expect(pressed(in: world) == ["menu of entry 2"] && world.scene.isPanelOpen)
    }

    @Test("undo a removal", arguments: [true, false])
    func tapsUndoOnThePanel(byShortcut: Bool) {
        let world = panel()
        press(.down, in: world)
        press(.delete, in: world)
        world.run(milliseconds: 400)
        if byShortcut {
            press(.letter("z"), .control, in: world)
        } else {
            press(.end, in: world)
            for _ in 0..<4 { press(.tab, in: world) }
            press(.enter, in: world)
        }
        world.run(milliseconds: 400)
        #expect(world.panelRows.contains("5") && world.history.removed.isEmpty)
    }

    @Test("scroll the panel") func scrollsThePanel() {
        let world = SceneWorld()
        for id in 1...60 { world.history.add(UInt32(id), "App \(id)") }
        world.openPanel(takesFocus: true)
        press(.pageDown, in: world)
        world.rest()
        let page = world.panelOffset
        #expect(page > 100)
        press(.end, in: world)
        world.rest()
        #expect(world.panelOffset > page)
        press(.home, in: world)
        world.rest()
        #expect(world.panelOffset == 0)
    }

    @Test("move a slider") func movesASlider() {
        let world = panel()
        press(.tab, in: world)
        press(.right, in: world)
        #expect(world.history.orders == ["volume 45"])
    }

    @Test("search") func tapsTheSearchField() {
        let world = panel()
        world.type("5")
        world.rest()
        #expect(world.scene.panel?.search.isFocused == true && world.panelRows.contains("5"))
        #expect(!world.panelRows.contains("Mail 2"))
    }
}
