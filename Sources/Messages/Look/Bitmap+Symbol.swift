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
