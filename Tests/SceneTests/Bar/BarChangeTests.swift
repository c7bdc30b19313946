import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Changes of the bar's items, its form and its time, and what they cost.
@Suite struct BarChangeTests {
    private let world = SceneWorld()

    private static func song(
        _ name: String = "a", length: UInt64 = 200_000_000, rate: Double = 1
    ) -> BarItem {
        SceneWorld.item(name) { item in
            item.clock = BarClock(
                position: 0, length: length, since: Instant(microseconds: 100_000_000), rate: rate)
            item.leading = [BarButton(key: "play-pause", label: "Pause", symbol: .pause)]
        }
    }

    // MARK: Focus

    /// The view has keyboard focus while it is open, and the closed bar only if it was asked for.
    @Test func focusRequestForTheOpenViewEndsWithIt() {
        world.showBar([Self.song()])
        world.askBar(.open, 1)
        world.run(milliseconds: 1000)
        world.askBar(.focus, 2)
        world.run(milliseconds: 100)
        world.askBar(.close, 3)
        world.run(milliseconds: 1000)
        #expect(world.scene.bar.state == .bar && !world.scene.contacts.wants.keyboard)
    }

    @Test func nextItemDoesNotInheritTheFocusedPart() {
        world.showBar([Self.song("a"), Self.song("b")])
        world.askBar(.focus, 1)
        world.run(milliseconds: 700)
        world.press(.tab)
        world.run(milliseconds: 50)
        #expect(world.scene.bar.display?.focus == .panel(.bar(.button("play-pause"))))
        world.post(.bar(.turn(to: BarItemID(.program, "b"))))
        world.run(milliseconds: 600)
        world.forget()
        world.press(.enter)
        world.run(milliseconds: 1000)
        #expect(world.scene.bar.state == .open)
        #expect(!world.barReports.contains { $0.contains("pressed") })
    }

    // MARK: Form

    @Test func minimisedBarAppearsAsAPill() throws {
        world.post(.bar(.minimise(true)))
        world.showBar([SceneWorld.item("a")])
        #expect(try #require(world.barPlace).width == 220)
    }

    @Test func barBecomesAPillInManySteps() throws {
        world.showBar([SceneWorld.item("a")])
        world.post(.bar(.minimise(true)))
        var widths: Set<Double> = []
        for _ in 0..<60 {
            world.run(milliseconds: 10)
            widths.insert(try #require(world.barPlace).width)
        }
        #expect(widths.count > 8 && widths.contains(220))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func messagesMakeWayForABarThatComesLater() throws {
        world.show([1]) { $0.anchor = .bottom }
        let before = try #require(world.frame(of: 1))
        world.showBar([SceneWorld.item("a")])
        world.rest()
        let place = try #require(world.barPlace)
        #expect(before.maxY > place.minY)
        #expect(try #require(world.frame(of: 1)).maxY <= place.minY)
        world.post(.bar(.items([])))
        world.run(milliseconds: 3000)
        #expect(world.frame(of: 1) == before && world.compositor.faults.isEmpty)
    }

    // MARK: Time

    @Test func longTitleOfTheNextItemRestsFirst() {
        let title = String(repeating: "long ", count: 60)
        world.showBar(["a", "b"].map { SceneWorld.item($0) { $0.title = title } })
        world.run(milliseconds: 3000)
        world.post(.bar(.turn(to: BarItemID(.program, "b"))))
        world.run(milliseconds: 700)
        world.forget()
        world.run(milliseconds: 800)
        #expect(world.commands.isEmpty)
        world.run(milliseconds: 1500)
        #expect(world.drawCount > 10)
    }

    @Test func clockAtItsEndCostsNothing() {
        world.showBar([Self.song(length: 3_000_000)])
        world.run(milliseconds: 4000)
        world.forget()
        world.run(milliseconds: 10_000)
        #expect(world.commands.isEmpty && world.scene.wakeUp == nil)
    }

    /// Also where the seconds of the clock are shorter.
    @Test func timeIsDrawnOnceASecondAtMost() {
        world.showBar([Self.song(rate: 4)])
        world.askBar(.open, 1)
        world.run(milliseconds: 2000)
        world.forget()
        world.run(milliseconds: 10_000)
        #expect((8...11).contains(world.commitCount))
    }

    // MARK: Pictures and content

    @Test func pictureOfAnotherSourceIsNotShownMeanwhile() throws {
        func show(_ source: PictureSource) {
            world.post(.bar(.items([SceneWorld.item("a") { $0.image = .source(source) }])))
            world.run(milliseconds: 900)
        }
        show(.file("/tmp/cover.png"))
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
        world.post(.bar(.picture(BarItemID(.program, "a"), .file("/tmp/cover.png"), bitmap)))
        show(.icon("disc"))
        let item = try #require(world.scene.bar.item)
        #expect(world.scene.bar.illustrated(item).image == .source(.icon("disc")))
    }

    @Test func eachProgramIsAskedToDrawForTheSameRoom() throws {
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
        let drawn = ContentRoom(width: 10, height: 10, scale: .one)
        let items = ["a", "b"].map { name in
            SceneWorld.item(name) {
                $0.content = MessageContent(
                    bitmap: bitmap, scale: .one, room: drawn, takesTaps: false)
            }
        }
        var told = BarTold()
        let room = ContentRoom(width: 300, height: 100, scale: .one)
        let answers = [
            told.request(room, for: items[0]), told.request(room, for: items[0]),
            told.request(room, for: items[1]), told.request(room, for: items[1]),
        ]
        #expect(answers == [true, false, true, false])
    }
}
