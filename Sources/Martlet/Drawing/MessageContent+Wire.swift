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
