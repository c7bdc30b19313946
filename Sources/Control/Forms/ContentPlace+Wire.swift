import Bus
import Geometry
import Messages

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
