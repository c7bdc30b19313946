import Geometry
import Gestures
import InputPanels
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Panel, deck and dims, which lie above on-screen keyboards: they leave the keyboards' areas free.
@Suite struct KeyboardBelowTests {
    private let world = SceneWorld()

    /// Areas of the output on which a stage shows a colour of its own.
    private func colours(of stage: StageNumber) -> [Rectangle] {
        let painted = world.compositor.cards.values.filter { $0.stage == stage }
            .compactMap { $0.painted }
        let backdrop = world.compositor.stages[stage]?.backdrop.flatMap {
            $0.pixel == 0 ? nil : Rectangle(origin: .zero, size: $0.size)
        }
        return (painted + [backdrop].compactMap { $0 }).filter { !$0.isEmpty }
    }

    /// The parts of everything on a stage, as far as it is seen, that an area has in common with it.
    private func covers(_ stage: StageNumber, _ area: Rectangle) -> [Rectangle] {
        let cards = world.compositor.cards.values.filter { $0.stage == stage }.compactMap { card in
            card.frame.map { $0.intersection(card.seen?.clip ?? $0) }
        }
        return (colours(of: stage) + cards).map { $0.intersection(area) }.filter { !$0.isEmpty }
    }

    private static let keyboard = Rectangle(x: 0, y: 560, width: 1280, height: 240)

    /// A keyboard that takes part of the width, and floats.
    private static let floating = Rectangle(x: 700, y: 400, width: 400, height: 250)

    @Test(arguments: [true, false]) func panelLeavesAKeyboardFree(isKeyboardFirst: Bool) throws {
        for id in 1...30 as ClosedRange<UInt32> { world.history.add(id, "App \(id)") }
        if isKeyboardFirst { world.setZones(bottom: 240) }
        world.openPanel()
        if !isKeyboardFirst {
            world.setZones(bottom: 240)
            world.rest()
        }
        let stage = try #require(world.panelStage)
        #expect(covers(stage, Self.keyboard) == [])
        #expect(colours(of: stage).contains(Rectangle(x: 880, y: 0, width: 400, height: 560)))
        let input = try #require(world.compositor.stages[stage]).input
        #expect(input.areas == [Rectangle(x: 0, y: 0, width: 1280, height: 560)])
        world.setZones()
        world.rest()
        #expect(colours(of: stage).contains(Rectangle(x: 880, y: 0, width: 400, height: 800)))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func panelAndItsDimSurroundAFloatingKeyboard() throws {
        for id in 1...30 as ClosedRange<UInt32> { world.history.add(id, "App \(id)") }
        world.openPanel()
        world.post(.keyboard(.set(.command, output: "ONE", Self.floating)))
        world.rest()
        let stage = try #require(world.panelStage)
        #expect(covers(stage, Self.floating) == [])
        // Beside the keyboard, the dim and the panel stay.
        for place in [Point(x: 300, y: 500), Point(x: 690, y: 500), Point(x: 1200, y: 500)] {
            #expect(colours(of: stage).contains { $0.contains(place) })
        }
        let list = try #require(world.compositor.stages[stage]).input
        #expect(list.areas.count == 4)
        world.post(.keyboard(.clear(.command, output: nil)))
        world.rest()
        #expect(colours(of: stage).contains(Rectangle(x: 0, y: 0, width: 1280, height: 800)))
        world.post(.panel(.close))
        world.rest()
        world.checkEmptiness()
        #expect(world.compositor.faults.isEmpty)
    }

    @Test(arguments: [keyboard, floating]) func deckLeavesAKeyboardFree(area: Rectangle) throws {
        world.openDeck(3)
        world.post(.keyboard(.set(.command, output: "ONE", area)))
        world.rest()
        let stage = try #require(world.scene.deck.stage)
        #expect(covers(stage, area) == [])
        #expect(colours(of: stage).contains { $0.contains(Point(x: 20, y: 20)) })
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func dimOfAModalMessageLeavesAKeyboardFree() throws {
        world.show([1]) { $0.dim = Dim(.gray) }
        world.setZones(bottom: 240)
        world.rest()
        let stage = try #require(world.stage(of: 1))
        #expect(covers(stage, Self.keyboard) == [])
        #expect(world.compositor.faults.isEmpty)
    }

    // MARK: Parts of areas

    @Test func areaIsCutIntoPartsAroundAHole() {
        let area = Rectangle(x: 0, y: 0, width: 100, height: 100)
        let middle = area.parts(around: Rectangle(x: 20, y: 30, width: 50, height: 40))
        #expect(
            middle == [
                Rectangle(x: 0, y: 0, width: 100, height: 30),
                Rectangle(x: 0, y: 30, width: 20, height: 40),
                Rectangle(x: 70, y: 30, width: 30, height: 40),
                Rectangle(x: 0, y: 70, width: 100, height: 30),
            ])
        #expect(area.parts(around: area) == [])
        #expect(area.parts(around: Rectangle(x: 200, y: 0, width: 9, height: 9)) == [area])
    }

    @Test func highestPartIsClearOfAllObstacles() {
        let area = Rectangle(x: 0, y: 0, width: 100, height: 100)
        func part(_ obstacles: Rectangle...) -> ClosedRange<Double> {
            let part = area.highestPart(clearOf: obstacles)
            return part.minY...part.maxY
        }
        #expect(part() == 0...100)
        #expect(part(Rectangle(x: 0, y: 60, width: 10, height: 40)) == 0...60)
        #expect(part(Rectangle(x: 0, y: 0, width: 10, height: 40)) == 40...100)
        #expect(part(Rectangle(x: 200, y: 0, width: 10, height: 100)) == 0...100)
        #expect(
            part(
                Rectangle(x: 0, y: 10, width: 10, height: 20),
                Rectangle(x: 50, y: 25, width: 10, height: 35)) == 60...100)
    }
}
