import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Bar and deck stay within the safe area, however the screen is turned.
@Suite struct SafeAreaPartsTests {
    /// A phone with a notch at its upper edge and a bar for gestures at its lower one.
    private static let notch = Insets(top: 40, right: 0, bottom: 24, left: 0)

    private func world(_ transform: OutputTransform = .normal) -> SceneWorld {
        var screen = Screen.phone
        screen.transform = transform
        if transform.rawValue & 1 == 1 {
            screen.size = Size(width: 720, height: 360)
            screen.area = Rectangle(x: 0, y: 0, width: 720, height: 360)
        }
        let world = SceneWorld([screen])
        world.changeLook { $0.safeAreas.standard.insets = Self.notch }
        return world
    }

    /// The part of a world's output that cards may cover.
    private func free(_ transform: OutputTransform) -> Rectangle {
        let isTurned = transform.rawValue & 1 == 1
        let size = isTurned ? Size(width: 720, height: 360) : Size(width: 360, height: 720)
        let safe = Self.notch.turned(by: transform)
        return Rectangle(
            x: safe.left, y: safe.top, width: size.width - safe.horizontal,
            height: size.height - safe.vertical)
    }

    private static let song = SceneWorld.item("a") { item in
        item.clock = BarClock(
            position: 0, length: 200_000_000, since: Instant(microseconds: 100_000_000),
            canSeek: true)
        item.leading = [BarButton(key: "pause", label: "Pause", symbol: .pause)]
    }

    @Test(arguments: OutputTransform.allCases, [BarSettings.Edge.bottom, .top])
    func barIsBesideTheEdgeOfTheSafeArea(
        _ transform: OutputTransform, _ edge: BarSettings.Edge
    ) throws {
        let world = world(transform)
        world.showBar([Self.song]) { $0.edge = edge }
        let (bar, free) = (try #require(world.barPlace), free(transform))
        #expect(free.intersection(bar) == bar, "\(bar) in \(free)")
        // The bar keeps the same distance to that edge as to the edge of a free output.
        let margin = world.scene.look.barStyle.margin
        #expect(edge == .bottom ? bar.maxY == free.maxY - margin : bar.minY == free.minY + margin)
        #expect(abs(bar.midX - free.midX) <= 1)
        #expect(world.compositor.faults == [])
    }

    @Test(arguments: OutputTransform.allCases, [BarSettings.Edge.bottom, .top])
    func openViewHasItsContentsInTheSafeArea(
        _ transform: OutputTransform, _ edge: BarSettings.Edge
    ) throws {
        let world = world(transform)
        world.showBar([Self.song]) { $0.edge = edge }
        world.askBar(.open, 1)
        world.run(milliseconds: 2000)
        let free = free(transform)
        for part in [try #require(world.viewPlace), try #require(world.barFrame { $0.close })] {
            #expect(free.intersection(part) == part, "\(part) in \(free)")
        }
        #expect(try #require(world.barFrame { $0.page.view }).minX >= free.minX)
        // Square corners only where the view touches the edge of the output.
        let height = transform.rawValue & 1 == 1 ? 360.0 : 720
        let touches = edge == .bottom ? free.maxY == height : free.minY == 0
        let ground = try #require(world.scene.bar.display?.cards.sheet)
        guard case .bar(.sheet(_, _, let isFloating))? = world.scene.card(ground)?.part else {
            Issue.record("no ground")
            return
        }
        #expect(isFloating != touches)
        #expect(world.compositor.faults == [])
    }

    @Test(arguments: OutputTransform.allCases)
    func dockedBarKeepsTheSafeAreaClearToo(_ transform: OutputTransform) throws {
        let world = world(transform)
        world.showBar([Self.song]) { $0.isDocked = true }
        let (bar, free) = (try #require(world.barPlace), free(transform))
        #expect(free.intersection(bar) == bar, "\(bar) in \(free)")
        let dock = try #require(world.scene.bar.display?.dock)
        let zone = try #require(world.compositor.stages[dock]?.extent)
        let below = (transform.rawValue & 1 == 1 ? 360 : 720) - free.maxY
        #expect(
            zone
                == .band(
                    world.scene.bar.barHeight(world.scene.core) + below + 2
                        * world.scene.look.barStyle.margin))
        #expect(world.compositor.faults == [])
    }

    @Test(arguments: OutputTransform.allCases)
    func deckIsInTheSafeArea(_ transform: OutputTransform) throws {
        let world = world(transform)
        world.openDeck(3)
        let free = free(transform)
        let table = try #require(world.scene.deck.table)
        for number in [table.head, try #require(world.scene.deck.front)] {
            let part = try #require(world.compositor.cards[number]?.frame)
            #expect(free.intersection(part) == part, "\(part) in \(free)")
            #expect(abs(part.midX - free.midX) <= 1)
        }
        #expect(world.compositor.faults == [])
    }

    /// The label of a direction appears from the edge of the output, and can be read within the safe area.
    @Test(arguments: OutputTransform.allCases, [Direction.left, .right])
    func labelsOfTheDeckAreInTheSafeArea(
        _ transform: OutputTransform, _ direction: Direction
    ) throws {
        let world = world(transform)
        world.openDeck(3)
        world.touchDeck()
        world.drag(by: Point(x: direction == .left ? -300 : 300, y: 0), steps: 20)
        world.run(milliseconds: 400)
        let label = try #require(world.hintFrame(direction))
        #expect(free(transform).intersection(label) == label, "\(label) in \(free(transform))")
        #expect(world.compositor.faults == [])
    }
}
