import Bus

/// A picture for the hint `image-data`.
struct TestImage {
    private static let side = 256
    private let pixels: [UInt8]

    /// A gradient that differs from that of any other seed, so that nothing is cached.
    init(seed: Int) {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(Self.side * Self.side * 4)
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                pixels += [
                    UInt8(truncatingIfNeeded: x &+ seed), UInt8(truncatingIfNeeded: y),
                    UInt8(truncatingIfNeeded: x ^ y), 255,
                ]
            }
        }
        self.pixels = pixels
    }

    /// Appends the hint to a dictionary of hints.
    func write(to writer: inout MessageWriter) {
        writer.field("image-data", "(iiibiiay)") { writer in
            writer.structure("iiibiiay") { writer in
                writer.int32(Int32(Self.side))
                writer.int32(Int32(Self.side))
                writer.int32(Int32(Self.side * 4))
                writer.bool(true)
                writer.int32(8)
                writer.int32(4)
                unsafe writer.bytes(pixels.span.bytes)
            }
        }
    }
}
