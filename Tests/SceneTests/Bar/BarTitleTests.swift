import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Titles of the bar that are longer than their room, on a virtual clock.
@Suite struct BarTitleTests {
    private let world = SceneWorld()

    private static func long(_ word: String = "long ", subtitle: String = "") -> BarItem {
        SceneWorld.item("a") { item in
            (item.title, item.subtitle) = (String(repeating: word, count: 60), subtitle)
        }
    }

    /// Duration of a loop with the rest before it, ms.
    private var loopTime: UInt64 {
        guard let marquee = world.scene.bar.display?.marquee else { return 0 }
        func home(_ copy: Int) -> Double { marquee.offset(ofCopy: copy, of: .title, at: 0) }
        return UInt64((home(1) - home(0)) / 30 * 1000) + 2000
    }

    /// A title that is too long rests for 2 s, scrolls round once, and rests again; meanwhile nothing wakes the daemon.
    @Test func longTitleScrollsAndRests() throws {
        world.showBar([Self.long()])
        world.forget()
        world.run(milliseconds: 1000)
        #expect(world.commands.isEmpty)
        world.run(milliseconds: 1100)
        #expect(world.drawCount > 20 && world.frameWishCount > 20)
        let marquee = try #require(world.scene.bar.display?.marquee)
        func place(_ copy: Int) -> Double {
            marquee.offset(ofCopy: copy, of: .title, at: world.now.seconds)
        }
        #expect(place(0) < -10)
        let way = place(1) - place(0)
        #expect(way > 1000)
        world.run(milliseconds: UInt64((way + place(0)) / 30 * 1000) + 100)
        world.forget()
        world.run(milliseconds: 1700)
        #expect(world.commands.isEmpty, "it has gone round")
        world.run(milliseconds: 500)
        #expect(world.drawCount > 5 && world.compositor.faults.isEmpty)
    }

    /// At rest no frame, timer or wake-up is left.
    private func expectRest() {
        world.forget()
        world.run(milliseconds: 20_000)
        #expect(world.commands.isEmpty && world.scene.deadline == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func longTitleRestsAfterTwoLoops() {
        world.showBar([Self.long()])
        world.run(milliseconds: loopTime * 2 - 2000)
        world.forget()
        world.run(milliseconds: 500)
        #expect(world.drawCount > 5, "it is in its second loop")
        world.run(milliseconds: 2500)
        expectRest()
    }

    @Test func pointerOnTheBarMakesTheTitleScrollAgain() throws {
        world.showBar([Self.long()])
        world.run(milliseconds: loopTime * 2 + 1000)
        let (stage, place) = (try #require(world.scene.bar.stage), try #require(world.barPlace))
        world.forget()
        world.point(stage, at: Point(x: place.midX, y: place.midY))
        world.run(milliseconds: 1000)
        #expect(world.drawCount > 10)
        // A pointer that was left on the bar does not keep the title running.
        world.run(milliseconds: loopTime * 2)
        expectRest()
        world.leavePointer()
        expectRest()
        world.point(stage, at: Point(x: place.midX, y: place.midY))
        world.run(milliseconds: 1000)
        #expect(world.drawCount > 10)
    }

    @Test func fingerOnTheBarMakesTheTitleScrollAgain() {
        world.showBar([Self.long()])
        world.run(milliseconds: loopTime * 2 + 1000)
        world.forget()
        world.touchBar()
        world.run(milliseconds: 1000)
        #expect(world.drawCount > 10)
        world.drag(by: Point(x: 20, y: 0), steps: 3)
        world.lift()
        world.run(milliseconds: loopTime * 2)
        expectRest()
    }

    @Test func anotherTitleScrollsAgain() {
        world.showBar([Self.long()])
        world.run(milliseconds: loopTime * 2 + 1000)
        world.post(.bar(.items([Self.long("gnol ")])))
        world.run(milliseconds: 1900)
        world.forget()
        world.run(milliseconds: 1000)
        #expect(world.drawCount > 10)
    }

    @Test func subtitleThatCountsLetsTheTitleRest() {
        world.showBar([Self.long()])
        for second in 0..<loopTime * 2 / 1000 + 2 {
            world.post(.bar(.items([Self.long(subtitle: "\(second) s")])))
            world.run(milliseconds: 1000)
        }
        expectRest()
    }
}
