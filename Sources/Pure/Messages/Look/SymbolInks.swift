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

/// Symbolic icons: shapes that are drawn in the colour of the text around them. They are told by their pixels, so that
/// they are the same whether they come as an icon, a file or pixels, and when the history has them.
extension Bitmap {
    /// The inks of a symbolic icon; nil: the picture is none.
    ///
    /// A symbolic icon is a grey shape on nothing. Parts of it may have a second colour, as the error in *network-error*.
    package var symbol: SymbolInks? { SymbolInks(of: self, isNamed: false) }

    /// The picture of an icon or file with this name. If the name says that it is symbolic, it becomes a shape of the
    /// kind that `symbol` tells, whatever colours the theme gave it.
    ///
    /// A theme that lacks a symbolic icon gives a coloured one in its stead, which stays as it is.
    package func named(_ name: String) -> Bitmap {
        guard Self.isSymbolic(name), let inks = SymbolInks(of: self, isNamed: true) else {
            return self
        }
        let black: UInt32 = 0xFF00_0000
        return tinted(inks, main: black, accent: inks.accent ?? black & 0x7FFF_FFFF)
    }

    /// Whether the name of an icon, or the path of its file, says that the icon is symbolic.
    private static func isSymbolic(_ name: String) -> Bool {
        let endings = ["", "-rtl", ".svg", "-rtl.svg", ".png", ".symbolic.png", ".xpm"]
        return endings.contains { name.hasSuffix("-symbolic" + $0) }
    }

    /// The symbolic icon with other inks, 0xAARRGGBB and not premultiplied: opaque pixels get these colours, others
    /// their share of them.
    @_optimize(speed)
    package func tinted(_ inks: SymbolInks, main: UInt32, accent: UInt32) -> Bitmap {
        var tinted = pixels
        for index in tinted.indices {
            let pixel = tinted[index]
            if pixel >> 24 == 0 { continue }
            let share = inks.accentShare(of: pixel)
            let color = share == 0 ? main : share == 256 ? accent : Self.mixed(main, accent, share)
            let alpha = Self.scaled(pixel >> 24, by: color >> 24)
            // Computes two channels at a time, each in 16 bits, rounded.
            let even = Self.scaled(color & 0xff_00ff, by: alpha)
            let odd = Self.scaled((color >> 8) & 0xff | 0xff_0000, by: alpha)
            tinted[index] = even | odd << 8
        }
        return Bitmap(width: width, height: height, pixels: tinted) ?? self
    }

    private static func scaled(_ pair: UInt32, by alpha: UInt32) -> UInt32 {
        let product = pair * alpha + 0x80_0080
        return ((product + ((product >> 8) & 0xff_00ff)) >> 8) & 0xff_00ff
    }

    /// - Parameter share: Share of `two`, 0…256.
    private static func mixed(_ one: UInt32, _ two: UInt32, _ share: UInt32) -> UInt32 {
        let rest = 256 - share
        let even = ((one & 0xff_00ff) * rest + (two & 0xff_00ff) * share) >> 8 & 0xff_00ff
        let odd = ((one >> 8) & 0xff_00ff) * rest + ((two >> 8) & 0xff_00ff) * share
        return even | odd & 0xff00_ff00
    }
}
