import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Input while the end of a spring's motion runs, which nobody sees: what seems still takes it.
@Suite struct SettlingTests {
    private let world = SceneWorld()

    /// Opens the panel, and lets time pass until it seems still although its spring still moves.
    private func openPanel(_ count: UInt32 = 1) throws {
        for id in 1...count {
            world.history.add(id, "App \(id)", isHeld: true) {
                $0.actions = [MessageAction(key: "open", label: "Open")]
            }
        }
        world.post(.panel(.open(output: "", takesFocus: false)))
        world.run(milliseconds: 300)
        while let slide = world.scene.panel?.opening.slide,
            !slide.seemsStill(at: world.scene.seconds)
        {
            world.run(milliseconds: 8)
        }
        let slide = try #require(world.scene.panel).opening.slide
        #expect(slide.isMoving(at: world.scene.seconds))
        world.forget()
    }

    /// The choices, after their activation tokens have come.
    private var chosen: [String] {
        world.run(milliseconds: 50)
        return world.reports.compactMap {
            if case .chose(let key, let id, _, _) = $0 { "\(id.rawValue) \(key)" } else { nil }
        }
    }

    // MARK: The panel

    @Test func tapOnASettlingPanelReachesTheButton() throws {
        try openPanel()
        world.tap(1, .button(key: "open"))
        #expect(chosen == ["1 open"])
    }

    @Test func clickOnASettlingPanelReachesTheButton() throws {
        try openPanel()
        let stage = try #require(world.panelStage)
        world.point(stage, at: try #require(world.place(of: .button(key: "open"), on: 1)))
        world.click()
        #expect(chosen == ["1 open"])
    }

    @Test func rowOfASettlingPanelIsSwipedAway() throws {
        try openPanel(2)
        world.fling(1, by: Point(x: 300, y: 0))
        world.rest()
        #expect(world.panelRows == ["# New", "2"] && world.scene.isPanelOpen)
    }

    @Test func listOfASettlingPanelIsFlung() throws {
        try openPanel(40)
        let stage = try #require(world.panelStage)
        world.touch(stage, at: Point(x: 1080, y: 600))
        world.drag(by: Point(x: 0, y: -300), steps: 8)
        world.lift()
        world.rest()
        #expect(world.panelOffset > 300 && world.scene.isPanelOpen)
        #expect(world.compositor.faults.isEmpty)
    }

    /// A panel that moves slowly is stopped by the finger, and the button beneath the finger is meant all the same.
    @Test func tapOnASlowPanelReachesTheButtonAndNothingElse() throws {
        world.history.add(1, "App", isHeld: true) {
            $0.actions = [
                MessageAction(key: "open", label: "Open"), MessageAction(key: "default", label: ""),
            ]
        }
        world.post(.panel(.open(output: "", takesFocus: false)))
        world.run(milliseconds: 150)
        func seemsStill(_ aim: Aim) -> Bool {
            world.scene.panel?.opening.slide.seemsStill(at: world.scene.seconds, to: aim) == true
        }
        while !seemsStill(.part) { world.run(milliseconds: 4) }
        #expect(!seemsStill(.surface))
        world.forget()
        world.tap(1)
        #expect(world.scene.isPanelOpen && chosen == [])
        while !seemsStill(.part) || seemsStill(.surface) {
            world.post(.panel(.close))
            world.run(milliseconds: 60)
            world.post(.panel(.open(output: "", takesFocus: false)))
            world.run(milliseconds: 4)
            while !seemsStill(.part) { world.run(milliseconds: 4) }
        }
        world.tap(1, .button(key: "open"))
        #expect(chosen == ["1 open"])
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: The bar

    @Test func tapOnASettlingBarOpensItsViewAtOnce() throws {
        world.post(.bar(.items([SceneWorld.item("a")])))
        world.run(milliseconds: 200)
        while world.scene.bar.display?.seemsStill(at: world.scene.seconds) == false {
            world.run(milliseconds: 8)
        }
        #expect(world.scene.bar.display?.isAtRest(at: world.scene.seconds) == false)
        world.tapBar(.open)
        world.run(milliseconds: 60)
        #expect(world.scene.bar.state == .open)
    }

    @Test func viewOfASettlingBarIsPulledOpen() throws {
        world.showBar([SceneWorld.item("a")])
        world.askBar(.open, 1)
        world.run(milliseconds: 1500)
        world.askBar(.close, 2)
        world.run(milliseconds: 200)
        while world.scene.bar.display?.seemsStill(at: world.scene.seconds) == false {
            world.run(milliseconds: 4)
        }
        #expect(world.scene.bar.display?.isViewSeen(at: world.scene.seconds) == true)
        world.touchBar()
        world.drag(by: Point(x: 0, y: -300), steps: 10)
        world.lift()
        world.run(milliseconds: 1500)
        #expect(world.scene.bar.state == .open && world.compositor.faults.isEmpty)
    }

    @Test func tapOnASettlingPageMeansTheItemThatIsSeen() throws {
        func item(_ name: String) -> BarItem {
            SceneWorld.item(name) {
                $0.leading = [BarButton(key: "stop", label: "Stop", symbol: .stop)]
            }
        }
        world.showBar([item("a"), item("b")])
        world.touchBar()
        world.drag(by: Point(x: -200, y: 0), steps: 8)
        world.lift()
        world.run(milliseconds: 60)
        func isSettling() -> Bool {
            world.scene.bar.display?.pager.isSettling(at: world.scene.seconds) == true
        }
        var probe = try #require(world.scene.bar.display).pager
        while !probe.finish(at: world.scene.seconds, for: .surface) {
            world.run(milliseconds: 4)
            probe = try #require(world.scene.bar.display).pager
        }
        #expect(isSettling())
        world.forget()
        world.tapBar(.button("stop"))
        world.run(milliseconds: 50)
        #expect(world.barReports.contains("b pressed stop"))
        #expect(world.compositor.faults.isEmpty)
    }
}
