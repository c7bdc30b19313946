/// A picture in memory: premultiplied 0xAARRGGBB, row by row, without padding.
package struct Bitmap: Equatable, Sendable {
    /// `width * height` pixels.
    package let pixels: [UInt32]
    // 32-bit numbers, because every message has room for two pictures.
    private let sides: (width: Int32, height: Int32)
    /// Whether the picture is a symbolic icon: a shape that is filled with the colour of the text around it.
    package private(set) var isSymbolic = false

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
        one.sides == other.sides && one.isSymbolic == other.isSymbolic && one.pixels == other.pixels
    }

    /// The picture, marked as symbolic if all of it has one colour and either that colour is grey or the icon's name
    /// says so. A theme that lacks a symbolic icon gives a coloured one in its stead, and the other way round, so the
    /// name alone is not enough.
    package func named(_ icon: String) -> Bitmap {
        guard let color, icon.hasSuffix("-symbolic") || Self.isGrey(color) else { return self }
        var symbol = self
        symbol.isSymbolic = true
        return symbol
    }

    /// The shape filled with `color` (0xAARRGGBB, not premultiplied): opaque pixels get that colour, others their share
    /// of it.
    package func filled(with color: UInt32) -> Bitmap {
        var filled = pixels
        for index in filled.indices {
            let alpha = Self.scaled(filled[index] >> 24, by: color >> 24)
            // Computes two channels at a time, each in 16 bits, rounded.
            let even = Self.scaled(color & 0xff_00ff, by: alpha)
            let odd = Self.scaled((color >> 8) & 0xff | 0xff_0000, by: alpha)
            filled[index] = even | odd << 8
        }
        return Bitmap(width: width, height: height, pixels: filled) ?? self
    }

    private static func scaled(_ pair: UInt32, by alpha: UInt32) -> UInt32 {
        let product = pair * alpha + 0x80_0080
        return ((product + ((product >> 8) & 0xff_00ff)) >> 8) & 0xff_00ff
    }

    /// The most opaque pixel, if all pixels have its colour at any opacity, apart from rounding by premultiplication;
    /// nil: there are several colours, or every pixel is transparent.
    private var color: UInt32? {
        guard let densest = pixels.max(by: { $0 >> 24 < $1 >> 24 }), densest >> 24 > 0 else {
            return nil
        }
        let whole = Self.channel(densest, 24)
        let isOnly = pixels.allSatisfy { pixel in
            let alpha = Self.channel(pixel, 24)
            return ([0, 8, 16] as [UInt32]).allSatisfy { shift in
                let expected = Self.channel(densest, shift) * alpha / whole
                return abs(Self.channel(pixel, shift) - expected) <= 4
            }
        }
        return isOnly ? densest : nil
    }

    private static func channel(_ pixel: UInt32, _ shift: UInt32) -> Int {
        Int(pixel >> shift & 0xff)
    }

    /// Whether the three channels of a colour are about equal.
    private static func isGrey(_ color: UInt32) -> Bool {
        let (red, green, blue) = (channel(color, 16), channel(color, 8), channel(color, 0))
        return max(red, green, blue) - min(red, green, blue) <= 16
    }
}
