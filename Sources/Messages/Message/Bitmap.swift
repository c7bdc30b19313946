/// A picture in memory: premultiplied 0xAARRGGBB, row by row, without padding.
package struct Bitmap: Equatable, Sendable {
    /// `width * height` pixels.
    package let pixels: [UInt32]
    // 32-bit numbers, because every message has room for two pictures.
    private let sides: (width: Int32, height: Int32)

    /// Creates a picture; nil: a side is not positive, or `pixels` has another count than `width * height`.
    package init?(width: Int, height: Int, pixels: [UInt32]) {
        guard width > 0, height > 0, let columns = Int32(exactly: width),
            let rows = Int32(exactly: height), width * height == pixels.count
        else { return nil }
        sides = (columns, rows)
        self.pixels = pixels
    }

    /// Buffer pixels, at least 1.
    package var width: Int { Int(sides.width) }
    /// Buffer pixels, at least 1.
    package var height: Int { Int(sides.height) }

    package static func == (one: Bitmap, other: Bitmap) -> Bool {
        one.sides == other.sides && one.pixels == other.pixels
    }
}
