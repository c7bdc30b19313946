import Geometry
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// A picture that a program draws for the open view: its room, requests to draw it again, and taps on it.
@Suite struct BarContentTests {
    private let world = SceneWorld()

    /// - Parameter width: Of the room that the program drew for, logical pixels.
    private static func item(width: Double, scale: Scale = .one) throws -> BarItem {
        let pixels = [UInt32](repeating: 0xff00_0000, count: 40 * 20)
        let bitmap = try #require(Bitmap(width: 40, height: 20, pixels: pixels))
        var room = ContentRoom(width: width, height: 100, scale: scale)
        room.isDark = SceneWorld().scene.look.appearance == .dark
        return SceneWorld.item("a") {
            $0.content = MessageContent(bitmap: bitmap, scale: scale, room: room, takesTaps: true)
        }
    }

    private func open(_ item: BarItem) {
        world.showBar([item])
        world.forget()
        world.tapBar(.open)
        world.run(milliseconds: 1000)
    }

    @Test func contentDrawnForTheRoomStays() throws {
        let room = try #require(world.scene.barContentPlace?.room)
        open(try Self.item(width: room.width))
        #expect(world.barReports == ["will-open", "did-open"])
        #expect(world.scene.barContentPlace?.room == room, "the open view keeps what it said")
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func programIsAskedOnceForEachRoom() throws {
        let item = try Self.item(width: 111)
        open(item)
        let room = try #require(world.scene.barContentPlace?.room)
        #expect(
            world.barReports == ["will-open", "a for \(room.width) px at 1.0", "did-open"])
        world.forget()
        // A change of other values asks for no new picture.
        var changed = item
        changed.subtitle = "new"
        world.post(.bar(.items([changed])))
        world.run(milliseconds: 200)
        #expect(world.barReports.isEmpty)
        world.post(.bar(.items([try Self.item(width: room.width)])))
        world.run(milliseconds: 200)
        world.post(.bar(.items([item])))
        world.run(milliseconds: 200)
        #expect(world.barReports.isEmpty, "the program was told of this room")
    }

    @Test func closedBarAsksForNothing() throws {
        world.showBar([try Self.item(width: 111)])
        #expect(!world.barReports.contains { $0.hasPrefix("a for") })
    }

    @Test func tapIsReportedWithItsPlace() throws {
        let room = try #require(world.scene.barContentPlace?.room)
        open(try Self.item(width: room.width))
        world.forget()
        world.tapBar(.content)
        world.run(milliseconds: 300)
        #expect(world.barReports == ["a tapped at 20.0, 10.0"])
        #expect(world.scene.bar.state == .open && world.compositor.faults.isEmpty)
    }

    @Test func picturesAreNotRequestedBesideContent() throws {
        var item = try Self.item(width: 364)
        item.image = .source(.icon("icon"))
        open(item)
        let large = world.barReports.filter { $0.hasPrefix("picture") }
        #expect(large.isEmpty, "\(large)")
    }
}
