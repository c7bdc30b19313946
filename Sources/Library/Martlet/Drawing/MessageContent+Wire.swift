import Bus

extension MessageContent {
    /// Width and height in pixels, scale in 120ths, the width of the room, appearance, direction, whether it takes
    /// taps, and the pixels, blue first, one byte for each component.
    static let signature = "(uuudssbay)"
    private static let members = "uuudssbay"

    /// Appends the structure for the key `content`.
    func write(to writer: inout MessageWriter) {
        writer.structure(Self.members) { writer in
            writer.uint32(UInt32(clamping: width))
            writer.uint32(UInt32(clamping: height))
            writer.uint32(room.scaleNumerator)
            writer.double(room.width)
            writer.string(room.appearance.rawValue)
            writer.string(room.direction.rawValue)
            writer.bool(takesTaps)
            writePixels(to: &writer)
        }
    }

    private func writePixels(to writer: inout MessageWriter) {
        #if _endian(little)
            writer.bytes(unsafe pixels.span.bytes)
        #else
            let swapped = pixels.map { $0.byteSwapped }
            writer.bytes(unsafe swapped.span.bytes)
        #endif
    }

    /// Reads the daemon's description of content, which has everything but the pixels.
    init(_ reader: MessageReader) throws(BusError) {
        self = try reader.structure(Self.members) { () throws(BusError) in
            let (width, height) = (try reader.uint32(), try reader.uint32())
            let scale = try reader.uint32()
            var room = MessageRoom(width: try reader.double(), height: 0)
            room.scale = Double(max(scale, 1)) / 120
            room.appearance = MessageRoom.Appearance(rawValue: try reader.string()) ?? .light
            room.direction = MessageRoom.Direction(rawValue: try reader.string()) ?? .leftToRight
            let takesTaps = try reader.bool()
            try reader.skip()
            return MessageContent(
                width: Int(width), height: Int(height), pixels: [], room: room,
                takesTaps: takesTaps)
        }
    }
}

extension MessageRoom {
    /// The scale in 120ths, as on the bus.
    var scaleNumerator: UInt32 {
        UInt32(min(max((scale * 120).rounded(), 1), 1920))
    }
}

extension MessageRoom {
    /// Reads the `a{sv}` of `Room` and `ContentWanted`.
    init(_ reader: MessageReader) throws(BusError) {
        var appearance = Appearance.light
        var direction = Direction.leftToRight
        var (width, height, scale) = (0.0, 0.0, 1.0)
        var colors: [String: MessageColor] = [:]
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("width", "d"): width = try reader.double()
            case ("height", "d"): height = try reader.double()
            case ("scale", "u"): scale = Double(min(max(try reader.uint32(), 1), 1920)) / 120
            case ("appearance", "s"):
                appearance = Appearance(rawValue: try reader.string()) ?? .light
            case ("direction", "s"):
                direction = Direction(rawValue: try reader.string()) ?? .leftToRight
            case (_, "u"): colors[key] = MessageColor(argb: try reader.uint32())
            default: try reader.skip()
            }
        }
        self.init(
            width: width, height: height, scale: scale, appearance: appearance,
            direction: direction)
        text = colors["text"] ?? text
        secondary = colors["secondary"] ?? secondary
        accent = colors["accent"] ?? accent
        background = colors["background"] ?? background
    }
}
