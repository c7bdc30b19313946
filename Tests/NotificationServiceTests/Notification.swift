import Bus

/// The arguments of `Notify`.
struct Notification {
    var appName = "app"
    var replaces: UInt32 = 0
    var icon = ""
    var summary = "summary"
    var body = ""
    var actions: [String] = []
    /// Names, signatures and functions that write the values.
    var hints: [(String, String, (inout MessageWriter) -> Void)] = []
    var timeout: Int32 = -1

    mutating func hint(
        _ name: String, _ signature: String, _ write: @escaping (inout MessageWriter) -> Void
    ) {
        hints.append((name, signature, write))
    }

    /// Appends an image hint with these, possibly wrong, properties.
    mutating func image(
        _ name: String = "image-data", width: Int32, height: Int32, rowstride: Int32,
        hasAlpha: Bool = false, bits: Int32 = 8, channels: Int32 = 3, bytes: [UInt8]
    ) {
        hint(name, "(iiibiiay)") { writer in
            writer.structure("iiibiiay") { writer in
                writer.int32(width)
                writer.int32(height)
                writer.int32(rowstride)
                writer.bool(hasAlpha)
                writer.int32(bits)
                writer.int32(channels)
                unsafe writer.bytes(bytes.span.bytes)
            }
        }
    }

    func write(to writer: inout MessageWriter) {
        writer.string(appName)
        writer.uint32(replaces)
        writer.string(icon)
        writer.string(summary)
        writer.string(body)
        writer.strings(actions)
        writer.array("{sv}") { writer in
            for (name, signature, write) in hints { writer.field(name, signature, write) }
        }
        writer.int32(timeout)
    }
}
