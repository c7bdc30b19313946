import Bus
import Geometry
import Messages

/// Writes the value of `content` without its pixels, which the sender has and which are many.
enum ContentWriter {
    /// Appends a value that `ContentReader` reads, with no bytes of pixels.
    static func write(_ content: MessageContent, to writer: inout MessageWriter) {
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
