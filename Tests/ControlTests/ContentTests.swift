import Bus
import Control
import Geometry
import Messages
import Testing

/// A picture that a sender draws, sent over the bus.
@Suite(.serialized) struct ContentTests {
    /// A value of `content` as a client writes it.
    struct Value: Sendable {
        var width: UInt32 = 2
        var height: UInt32 = 1
        var scale: UInt32 = 240
        var room = 300.0
        var appearance = "dark"
        var direction = "rtl"
        var takesTaps = true
        var pixels: [UInt8] = [1, 2, 3, 255, 9, 9, 9, 4]

        func write(to writer: inout MessageWriter) {
            writer.structure("uuudssbay") { writer in
                writer.uint32(width)
                writer.uint32(height)
                writer.uint32(scale)
                writer.double(room)
                writer.string(appearance)
                writer.string(direction)
                writer.bool(takesTaps)
                writer.bytes(pixels)
            }
        }
    }

    private func show(
        _ value: Value, in fixture: ControlFixture
    ) throws -> Result<MessageReader, BusError> {
        try fixture.show([("content", "(uuudssbay)", { value.write(to: &$0) })])
    }

    @Test
    func contentArrivesWithAllItsKeysAndBoundedPixels() throws {
        let fixture = try ControlFixture()
        let id = try show(Value(), in: fixture).get().uint32()
        let content = try #require(fixture.message(id)?.content)
        #expect(content.bitmap.pixels == [0xff03_0201, 0x0404_0404])
        #expect(content.size == Size(width: 1, height: 0.5))
        #expect(content.room.width == 300 && content.room.isDark && content.room.isRightToLeft)
        #expect(content.takesTaps)
    }

    @Test
    func listDescribesContentWithoutItsPixels() throws {
        let fixture = try ControlFixture()
        _ = try show(Value(), in: fixture).get()
        let reader = try fixture.call("List").get()
        var width: UInt32 = 0
        var bytes = -1
        try reader.array("a{sv}") { () throws(BusError) in
            try reader.dictionary { (key, _) throws(BusError) in
                guard key == "content" else { return }
                try reader.structure("uuudssbay") { () throws(BusError) in
                    width = try reader.uint32()
                    for _ in 0..<6 { try reader.skip() }
                    bytes = try reader.bytes { (span) throws(BusError) in span.byteCount }
                }
            }
        }
        #expect(width == 2 && bytes == 0)
    }

    private static let sides = "sides of 1 to 4096, at most 4194304 pixels"

    private static func value(_ change: (inout Value) -> Void) -> Value {
        var value = Value()
        change(&value)
        return value
    }

    private static let refusals: [(Value, String, String)] = [
        (value { $0.width = 0 }, "0x1 pixels", sides),
        (value { $0.height = .max }, "2x4294967295 pixels", sides),
        (value { $0.width = 4097 }, "4097x1 pixels", sides),
        (value { ($0.width, $0.height) = (4096, 1025) }, "4096x1025 pixels", sides),
        (value { $0.height = 2 }, "8 bytes of pixels", "16 of them"),
        (value { $0.pixels = [] }, "0 bytes of pixels", "8 of them"),
        (value { $0.scale = 0 }, "scale 0", "1 to 1920"),
        (value { $0.scale = 1921 }, "scale 1921", "1 to 1920"),
        (value { $0.room = .nan }, "room nan", "a width of 0 or more"),
        (value { $0.room = -.infinity }, "room -inf", "a width of 0 or more"),
        (value { $0.appearance = "gray" }, "gray", "light, dark"),
        (value { $0.direction = "" }, "", "ltr, rtl"),
    ]

    @Test(arguments: refusals)
    func inconsistentContentIsRefused(value: Value, shown: String, allowed: String) throws {
        let fixture = try ControlFixture()
        guard case .failure(let error) = try show(value, in: fixture) else {
            Issue.record("taken")
            return
        }
        #expect(error.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(error.message == "content: “\(shown)” is not allowed; allowed: \(allowed)")
        #expect(fixture.switchboard.count == 0)
    }

    @Test
    func roomOfContentIsReportedOrUnknown() throws {
        let fixture = try ControlFixture()
        func ask() throws -> Result<MessageReader, BusError> {
            try fixture.call("Room") { writer in
                writer.array("{sv}") { $0.field("layout", "s") { $0.string("tab") } }
            }
        }
        guard case .failure(let error) = try ask() else {
            Issue.record("a room without an output")
            return
        }
        #expect(error.name == "org.martlet.Martlet1.Error.NoOutput")
        fixture.contentPlace = { message in
            #expect(message.layout == .tab && message.messenger == .commands)
            return ContentPlace(
                ContentRoom(width: 312.5, height: 90, scale: Scale(numerator: 180), isDark: true),
                text: 1, secondary: 2, accent: 3, background: 4)
        }
        var entries: [String: String] = [:]
        let reader = try ask().get()
        try reader.dictionary { (key, signature) throws(BusError) in
            switch signature {
            case "d": entries[key] = "\(try reader.double())"
            case "u": entries[key] = "\(try reader.uint32())"
            default: entries[key] = try reader.string()
            }
        }
        #expect(
            entries == [
                "width": "312.5", "height": "90.0", "scale": "180", "appearance": "dark",
                "direction": "ltr", "text": "1", "secondary": "2", "accent": "3",
                "background": "4",
            ])
    }

    @Test
    func tapsAndRequestsAreReportedForHeldMessagesOnly() throws {
        let fixture = try ControlFixture()
        let id = try #require(MessageID(rawValue: try show(Value(), in: fixture).get().uint32()))
        let place = ContentPlace(
            ContentRoom(width: 1, height: 1), text: 0, secondary: 0, accent: 0, background: 0)
        let other = try #require(MessageID(rawValue: 99))
        for id in [id, other] {
            fixture.control.contentTapped(id, x: 1.5, y: 2)
            fixture.control.contentWanted(id, place)
        }
        try fixture.settle()
        #expect(fixture.client.signals.suffix(2) == ["ContentTapped 1", "ContentWanted 1"])
        #expect(fixture.client.signals.count == 4)
    }
}
