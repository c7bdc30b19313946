/// The colours of a symbolic icon.
package struct SymbolInks: Equatable, Sendable {
    /// A colour, not premultiplied; channels are 0…255.
    struct Ink: Equatable {
        var red: Int
        var green: Int
        var blue: Int

        init(red: Int, green: Int, blue: Int) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }

        /// The colour of a premultiplied pixel that is not transparent.
        init(_ pixel: UInt32) {
            let alpha = Int(pixel >> 24)
            func channel(_ shift: UInt32) -> Int {
                min(Int(pixel >> shift & 0xFF) * 255 / alpha, 255)
            }
            self.init(red: channel(16), green: channel(8), blue: channel(0))
        }

        /// Whether the three channels are about equal.
        var isGrey: Bool { max(red, green, blue) - min(red, green, blue) <= 16 }

        static func - (one: Ink, other: Ink) -> Ink {
            Ink(
                red: one.red - other.red, green: one.green - other.green,
                blue: one.blue - other.blue)
        }

        static func * (one: Ink, other: Ink) -> Int {
            one.red * other.red + one.green * other.green + one.blue * other.blue
        }

        /// Whether two colours look alike.
        func isNear(_ other: Ink) -> Bool { (self - other) * (self - other) <= Self.tolerance }

        /// The square of the distance up to which colours count as the same.
        static let tolerance = 24 * 24
    }

    /// The ink that becomes the colour of the text.
    private var main: Ink
    /// The other ink; nil: there is one ink alone.
    private var other: Ink?

    /// The colour of the other ink, 0xAARRGGBB; nil: there is none, or it is a lighter shade of the first one.
    package var accent: UInt32? {
        guard let other, !other.isGrey else { return nil }
        return 0xFF00_0000 | UInt32(other.red) << 16 | UInt32(other.green) << 8
            | UInt32(other.blue)
    }

    /// Finds the inks of a picture; nil: it is no symbolic icon.
    ///
    /// - Parameter isNamed: Whether its name says that it is one, so that its inks may have other colours than grey.
    @_optimize(speed)
    init?(of bitmap: Bitmap, isNamed: Bool) {
        var most: UInt32 = 0
        for pixel in bitmap.pixels { most = max(most, pixel >> 24) }
        // Rounding distorts the colours of faint pixels, which do not count.
        let dense = max(most * 5 / 8, 24)
        var found: (one: Ink, two: Ink?)?
        var last: UInt32 = 0
        var hasGround = false
        for pixel in bitmap.pixels {
            if pixel >> 24 < dense / 2 { hasGround = true }
            if pixel == last || pixel >> 24 < dense { continue }
            last = pixel
            let ink = Ink(pixel)
            guard let (one, two) = found else {
                found = (ink, nil)
                continue
            }
            if ink.isNear(one) { continue }
            guard let two else {
                found = (one, ink)
                continue
            }
            // Pixels at the border of two inks are mixtures of both. A third colour is on no line between them.
            let (line, way) = (two - one, ink - one)
            let (length, along) = (line * line, way * line)
            guard way * way - along * along / length <= Ink.tolerance else { return nil }
            if along > length { found = (one, ink) } else if along < 0 { found = (ink, two) }
        }
        guard hasGround, let (one, two) = found else { return nil }
        guard let two else {
            guard one.isGrey || isNamed else { return nil }
            (main, other) = (one, nil)
            return
        }
        guard isNamed || one.isGrey != two.isGrey, one.isGrey || two.isGrey else { return nil }
        let counts = Self.counts(of: (one, two), in: bitmap, dense: dense)
        // Where most pixels have neither colour, the picture is shaded.
        guard (counts.one + counts.two) * 2 >= counts.all else { return nil }
        let isFirst = one.isGrey && (!two.isGrey || counts.one >= counts.two)
        (main, other) = isFirst ? (one, two) : (two, one)
        // White within a coloured shape belongs to the shape.
        guard isNamed || (isFirst ? counts.one : counts.two) * 2 >= counts.all else { return nil }
    }

    /// The numbers of pixels that are at least so dense, and of those with either ink.
    private static func counts(
        of inks: (one: Ink, two: Ink), in bitmap: Bitmap, dense: UInt32
    ) -> (all: Int, one: Int, two: Int) {
        var counts = (all: 0, one: 0, two: 0)
        for pixel in bitmap.pixels where pixel >> 24 >= dense {
            let ink = Ink(pixel)
            counts.all += 1
            if ink.isNear(inks.one) {
                counts.one += 1
            } else if ink.isNear(inks.two) {
                counts.two += 1
            }
        }
        return counts
    }

    /// Share of the other ink in a pixel that is not transparent, 0…256.
    @inline(__always)
    func accentShare(of pixel: UInt32) -> UInt32 {
        guard let other else { return 0 }
        let line = other - main
        let along = (Ink(pixel) - main) * line
        return UInt32(min(max(along * 256 / max(line * line, 1), 0), 256))
    }
}
