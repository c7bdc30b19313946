import Geometry
import Languages
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Arrows beside the bar, which turn its page by a pointer.
@Suite struct BarArrowTests {
    private let world = SceneWorld()

    private static let three = ["a", "b", "c"].map { SceneWorld.item($0) }

    private func pointAtBar() throws {
        let (stage, place) = (try #require(world.scene.bar.stage), try #require(world.barPlace))
        world.point(stage, at: Point(x: place.midX, y: place.midY))
        world.run(milliseconds: 100)
    }

    /// Moves the pointer, which is on the bar's stage.
    private func move(to place: Point) throws {
        let stage = try #require(world.scene.bar.stage)
        let origin = try #require(world.origin(of: stage))
        world.post(
            .pointerMoved(
                to: StagePoint(place.moved(by: origin.negated)), time: world.eventTime))
        world.run(milliseconds: 100)
    }

    private var previous: Rectangle? { world.barFrame { $0.arrows.previous } }
    private var next: Rectangle? { world.barFrame { $0.arrows.next } }

    /// Whether the bar's stage takes input at a place of the output.
    private func takesInput(at place: Point) throws -> Bool {
        let stage = try #require(world.scene.bar.stage)
        let origin = try #require(world.origin(of: stage))
        let areas = world.compositor.stages[stage]?.input.areas ?? []
        return areas.contains { $0.moved(by: origin).contains(place) }
    }

    @Test func arrowsAppearUnderAPointerAndTurnThePage() throws {
        world.showBar(Self.three)
        world.forget()
        #expect(previous == nil && next == nil)
        try pointAtBar()
        let (bar, arrow) = (try #require(world.barPlace), try #require(next))
        #expect(previous == nil, "nothing is before the first page")
        #expect(arrow.width == 32 && arrow.minX == bar.maxX + 8 && arrow.midY == bar.midY)
        // The way to the arrow belongs to the bar.
        let way = Point(x: bar.maxX + 4, y: bar.midY)
        #expect(try takesInput(at: way))
        try move(to: way)
        let button = Point(x: arrow.midX, y: arrow.midY)
        try move(to: button)
        #expect(next == arrow)
        world.click()
        world.run(milliseconds: 100)
        #expect(world.barReports == ["shows b"] && previous?.maxX == bar.minX - 8)
        world.click()
        world.run(milliseconds: 100)
        #expect(world.barReports == ["shows b", "shows c"] && next == nil && previous != nil)
        // A click too many is the bar's, not the window's below it.
        #expect(try takesInput(at: button))
        world.click()
        world.run(milliseconds: 100)
        #expect(world.barReports == ["shows b", "shows c"])
        #expect(world.scene.bar.state == .bar && world.compositor.faults.isEmpty)
    }

    @Test func arrowsDisappearWithThePointer() throws {
        world.showBar(Self.three)
        try pointAtBar()
        let arrow = try #require(next)
        world.leavePointer()
        world.run(milliseconds: 100)
        #expect(next == nil)
        #expect(try !takesInput(at: Point(x: arrow.midX, y: arrow.midY)))
        world.forget()
        world.run(milliseconds: 3000)
        #expect(world.commands.isEmpty && world.compositor.faults.isEmpty)
    }

    @Test func pointerThatRestsCostsNothing() throws {
        world.showBar(Self.three)
        try pointAtBar()
        world.run(milliseconds: 500)
        world.forget()
        world.run(milliseconds: 3000)
        #expect(world.commands.isEmpty && world.scene.deadline == nil)
    }

    @Test func fingersAndSingleItemsHaveNoArrows() throws {
        world.showBar(Self.three)
        world.touchBar()
        world.run(milliseconds: 100)
        #expect(next == nil)
        world.lift()
        world.run(milliseconds: 1500)
        world.press(.escape)
        world.run(milliseconds: 1500)
        world.post(.bar(.items([Self.three[0]])))
        try pointAtBar()
        #expect(next == nil && previous == nil && world.compositor.faults.isEmpty)
    }

    @Test func arrowsAreMirroredWithTheText() throws {
        world.changeLook {
            $0.words = Words(rule: .english) { phrase in
                phrase.text == "Notifications" ? ["\u{200F}Notifications"] : nil
            }
        }
        world.showBar(Self.three)
        try pointAtBar()
        let (bar, arrow) = (try #require(world.barPlace), try #require(next))
        #expect(arrow.maxX == bar.minX - 8)
        try move(to: Point(x: arrow.midX, y: arrow.midY))
        world.forget()
        world.click()
        #expect(world.barReports == ["shows b"] && world.compositor.faults.isEmpty)
    }

    @Test func arrowsOfADockedBarAreBesideItsContents() throws {
        world.changeLook { $0.barStyle = BarStyle(.prominent) ?? BarStyle() }
        world.showBar(Self.three)
        let dock = try #require(world.scene.bar.display?.dock)
        let bar = try #require(world.barPlace)
        world.point(dock, at: Point(x: bar.midX, y: bar.midY))
        world.run(milliseconds: 100)
        let arrow = try #require(next)
        #expect(arrow.minX == bar.midX + 350 + 8 && bar.intersection(arrow) == arrow)
        world.forget()
        world.point(dock, at: Point(x: arrow.midX, y: arrow.midY))
        world.click()
        #expect(world.barReports == ["shows b"] && world.compositor.faults.isEmpty)
    }

    @Test func narrowOutputHasNoRoomForArrows() throws {
        world.setScreens([.phone])
        world.showBar(Self.three)
        try pointAtBar()
        #expect(next == nil && world.compositor.faults.isEmpty)
    }

    @Test func openViewHasNoArrows() throws {
        world.showBar(Self.three)
        try pointAtBar()
        #expect(next != nil)
        world.askBar(.open, 1)
        world.run(milliseconds: 1500)
        #expect(next == nil && world.compositor.faults.isEmpty)
    }

    /// A screen reader has buttons for what arrows and keys do.
    @Test func screenReadersTurnThePage() throws {
        world.showBar(Self.three)
        let tree = world.scene.accessibleTree
        #expect(tree[AccessibleKey(.bar)]?.row == AccessibleNode.Row(place: 1, count: 3))
        let node = try #require(tree.nodes.first { $0.name == "Next item" })
        #expect(!tree.nodes.contains { $0.name == "Previous item" })
        world.forget()
        world.post(.accessible(node.key, .act(.press)))
        #expect(world.barReports == ["shows b"])
        let row = world.scene.accessibleTree[AccessibleKey(.bar)]?.row
        #expect(row == AccessibleNode.Row(place: 2, count: 3))
    }
}
