import Bus
import Geometry
import Messages

/// Reads the value of `content`: content drawn by the sender.
///
/// The pixels are part of the message instead of shared memory: so the sender cannot change or shorten them later, and
/// cannot fill the daemon's table of descriptors.
enum ContentReader {
    /// Width and height in pixels, scale in 120ths, width of the room in logical pixels, `light` or `dark`, `ltr` or
    /// `rtl`, whether the content takes taps, and the pixels: a byte each for blue, green, red and alpha,
    /// premultiplied, row by row without padding.
    static let signature = "(uuudssbay)"
    private static let members = "uuudssbay"
    private static let wordLimit = 16

    /// Everything before the pixels.
    private struct Head {
        var width: UInt32
        var height: UInt32
        var scale: UInt32
        var roomWidth: Double
        var appearance: String
        var direction: String
        var takesTaps: Bool
    }

    /// Reads content, and checks every number against the bytes that are there.
    static func read(
        _ reader: MessageReader
    ) throws(BusError) -> Result<MessageContent, ControlError> {
        try read(reader) { head, bytes in content(head, bytes) }
    }

    /// Reads content where there may be none; nil: both sides are 0.
    static func readOptional(
        _ reader: MessageReader
    ) throws(BusError) -> Result<MessageContent?, ControlError> {
        try read(reader) { head, bytes in
            if head.width == 0, head.height == 0, bytes.byteCount == 0 { return .success(nil) }
            return content(head, bytes).map { $0 }
        }
    }

    private static func read<Content>(
        _ reader: MessageReader, _ check: (Head, RawSpan) -> Result<Content, ControlError>
    ) throws(BusError) -> Result<Content, ControlError> {
        try reader.structure(members) { () throws(BusError) in
            let head = Head(
                width: try reader.uint32(), height: try reader.uint32(),
                scale: try reader.uint32(), roomWidth: try reader.double(),
                appearance: try reader.string(limit: wordLimit),
                direction: try reader.string(limit: wordLimit), takesTaps: try reader.bool())
            return try reader.bytes { (bytes) throws(BusError) in check(head, bytes) }
        }
    }

    private static func content(
        _ head: Head, _ bytes: RawSpan
    ) -> Result<MessageContent, ControlError> {
        do throws(ControlError) {
            let room = try room(head)
            let bitmap = try bitmap(head, bytes)
            return .success(
                MessageContent(
                    bitmap: bitmap, scale: room.scale, room: room, takesTaps: head.takesTaps))
        } catch {
            return .failure(error)
        }
    }

    private static func room(_ head: Head) throws(ControlError) -> ContentRoom {
        guard (1...Scale.limit).contains(head.scale) else {
            throw .value("content", "scale \(head.scale)", allowed: "1 to \(Scale.limit)")
        }
        guard head.roomWidth >= 0, head.roomWidth <= Double(Int32.max) else {
            throw .value("content", "room \(head.roomWidth)", allowed: "a width of 0 or more")
        }
        guard head.appearance == "light" || head.appearance == "dark" else {
            throw .value("content", head.appearance, allowed: "light, dark")
        }
        guard head.direction == "ltr" || head.direction == "rtl" else {
            throw .value("content", head.direction, allowed: "ltr, rtl")
        }
        return ContentRoom(
            width: head.roomWidth, height: 0, scale: Scale(numerator: head.scale),
            isDark: head.appearance == "dark", isRightToLeft: head.direction == "rtl")
    }

    private static func bitmap(_ head: Head, _ bytes: RawSpan) throws(ControlError) -> Bitmap {
        let longest = UInt32(MessageContent.longestSide)
        let (width, height) = (head.width, head.height)
        guard (1...longest).contains(width), (1...longest).contains(height),
            Int(width) * Int(height) <= MessageContent.mostPixels
        else {
            throw .value(
                "content", "\(width)x\(height) pixels",
                allowed: "sides of 1 to \(longest), at most \(MessageContent.mostPixels) pixels")
        }
        let needed = Int(width) * Int(height) * 4
        guard bytes.byteCount == needed else {
            throw .value(
                "content", "\(bytes.byteCount) bytes of pixels", allowed: "\(needed) of them")
        }
        let pixels = pixels(bytes)
        guard let bitmap = Bitmap(width: Int(width), height: Int(height), pixels: pixels) else {
            preconditionFailure("as many pixels as were counted")
        }
        return bitmap
    }

    /// Reads the pixels as numbers, with no component greater than alpha, because drawing relies on that.
    private static func pixels(_ bytes: RawSpan) -> [UInt32] {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(bytes.byteCount / 4)
        for offset in stride(from: 0, to: bytes.byteCount, by: 4) {
            let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
            pixels.append(capped(UInt32(littleEndian: word)))
        }
        return pixels
    }

    private static func capped(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        let red = min(pixel >> 16 & 0xff, alpha)
        let green = min(pixel >> 8 & 0xff, alpha)
        let blue = min(pixel & 0xff, alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}

/// Writes the value of `content` without its pixels, which the sender has and which are many.
enum ContentWriter {
    /// Appends the entry `content` with a value that `ContentReader` reads and no bytes of pixels; nothing for nil.
    static func write(_ content: MessageContent?, to writer: inout MessageWriter) {
        guard let content else { return }
        writer.field("content", ContentReader.signature) { writer in
            writer.structure("uuudssbay") { writer in
                writer.uint32(UInt32(clamping: content.bitmap.width))
                writer.uint32(UInt32(clamping: content.bitmap.height))
                writer.uint32(content.scale.numerator)
                writer.double(content.room.width)
                writer.string(content.room.isDark ? "dark" : "light")
                writer.string(content.room.isRightToLeft ? "rtl" : "ltr")
                writer.bool(content.takesTaps)
                writer.bytes([])
            }
        }
    }
}

extension ContentPlace {
    /// Appends the place as the `a{sv}` of `Room` and `ContentWanted`.
    func write(to writer: inout MessageWriter) {
        writer.array("{sv}") { writer in
            writer.field("width", "d") { $0.double(room.width) }
            writer.field("height", "d") { $0.double(room.height) }
            writer.field("scale", "u") { $0.uint32(room.scale.numerator) }
            writer.field("appearance", "s") { $0.string(room.isDark ? "dark" : "light") }
            writer.field("direction", "s") { $0.string(room.isRightToLeft ? "rtl" : "ltr") }
            writer.field("text", "u") { $0.uint32(text) }
            writer.field("secondary", "u") { $0.uint32(secondary) }
            writer.field("accent", "u") { $0.uint32(accent) }
            writer.field("background", "u") { $0.uint32(background) }
        }
    }
}
