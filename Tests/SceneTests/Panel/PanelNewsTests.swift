import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Messages that arrive while a person reads in the panel.
@Suite struct PanelNewsTests {
    private let world = SceneWorld()

    /// Opens the panel on messages of other days, and scrolls down.
    private func readOn(_ count: UInt32 = 60) {
        for id in 1...count { world.history.add(id, "App \(id)", daysAgo: 1) }
        world.openPanel(takesFocus: true)
        world.press(.pageDown)
        world.rest()
        #expect(world.panelOffset > 200)
    }

    private func arrive(_ ids: UInt32..., application: String? = nil) {
        for id in ids { world.history.add(id, application ?? "New \(id)", isHeld: true) }
        world.post(.panel(.historyChanged))
        world.rest()
    }

    /// The number on the button that leads to news; nil: there is none.
    private var news: Int? {
        guard world.panelFrame(\.news) != nil,
            let card = world.scene.panel.flatMap({ world.scene.card($0.cards.news) }),
            case .news(let count)? = card.part
        else { return nil }
        return count
    }

    @Test func buttonLeadsToMessagesThatArriveAboveTheVisibleOnes() throws {
        readOn()
        #expect(news == nil)
        let offset = world.panelOffset
        arrive(90)
        #expect(news == 1 && world.panelOffset > offset)
        arrive(91, 92)
        #expect(news == 3)
        let (button, head) = try (
            #require(world.panelFrame(\.news)), #require(world.panelFrame(\.head))
        )
        #expect(button.minY == head.maxY + 8 && abs(button.midX - head.midX) <= 1)
        world.tapPanel(at: Point(x: button.midX, y: button.midY))
        world.rest()
        #expect(world.panelOffset == 0 && news == nil)
        #expect(world.frame(of: 92) != nil && world.frame(of: 90) != nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func noButtonIsShownForWhatIsInSight() {
        for id in 1...60 as ClosedRange<UInt32> { world.history.add(id, "App \(id)", daysAgo: 1) }
        world.openPanel(takesFocus: true)
        arrive(90)
        #expect(news == nil)
        world.press(.pageDown)
        world.rest()
        // The message has been seen.
        #expect(news == nil)
        arrive(91)
        #expect(news == 1)
        // Nothing is drawn again while nothing happens.
        world.run(milliseconds: 3000)
        world.forget()
        world.run(milliseconds: 2000)
        #expect(world.commands.isEmpty)
    }

    /// The group of the message keeps its place, which is far below.
    @Test func noButtonIsShownForWhatIsBelow() {
        for id in 1...60 as ClosedRange<UInt32> { world.history.add(id, "App \(id)", isHeld: true) }
        world.openPanel()
        arrive(90, application: "App 1")
        #expect(news == nil && world.frame(of: 90) == nil)
        #expect(world.panelRows.last == "90 +1")
    }

    @Test func messageInAFoldedGroupIsSeenWithItsFront() {
        readOn()
        arrive(90, 91, 92, application: "Chat")
        #expect(news == 3)
        world.press(.home)
        world.rest()
        world.press(.pageDown)
        world.rest()
        #expect(world.panelOffset > 100 && news == nil)
    }

    @Test func keysReachTheButton() {
        readOn()
        arrive(90)
        world.tapPanel(.search)
        world.run(milliseconds: 50)
        world.press(.tab)
        #expect(world.scene.panel?.focus.place == .news)
        world.press(.tab, .shift)
        #expect(world.scene.panel?.search.isFocused == true)
        world.press(.tab)
        world.press(.enter)
        world.rest()
        #expect(world.panelOffset == 0 && world.scene.panel?.focus.row == .card(90))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func anotherSearchForgetsTheNews() {
        readOn()
        arrive(90)
        world.type("3")
        world.rest()
        #expect(news == nil)
        world.press(.escape)
        world.press(.pageDown)
        world.rest()
        #expect(news == nil)
    }

    // MARK: Critical messages

    private func arriveCritical(_ id: UInt32) {
        world.present(id) { $0.urgency = .critical }
        world.history.add(id, "Alarm", isHeld: true) { $0.urgency = .critical }
        world.post(.panel(.historyChanged))
        world.rest()
    }

    @Test func listScrollsToACriticalMessage() {
        readOn()
        arriveCritical(90)
        #expect(world.panelOffset < 100 && world.frame(of: 90) != nil && news == nil)
        // Only once.
        world.press(.pageDown)
        world.rest()
        let offset = world.panelOffset
        arrive(91)
        #expect(world.panelOffset >= offset && news == 1)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func criticalMessageEndsASearch() {
        readOn()
        world.type("3")
        world.rest()
        arriveCritical(90)
        #expect(world.scene.panel?.search.text == "" && world.frame(of: 90) != nil)
        #expect(world.panelRows.first == "# New")
    }

    @Test func listStaysForOtherMessages() {
        readOn()
        let offset = world.panelOffset
        world.present(90)
        arrive(90)
        #expect(world.panelOffset > offset)
    }
}
