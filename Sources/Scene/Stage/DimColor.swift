import Messages

/// A colour with premultiplied alpha; each component 0…1.
struct DimColor: Equatable {
    var alpha = 0.0
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    /// Fully transparent.
    static let clear = DimColor()

    /// Black of this opacity.
    static func black(_ alpha: Double) -> DimColor { DimColor(alpha: alpha) }

    init(alpha: Double = 0, red: Double = 0, green: Double = 0, blue: Double = 0) {
        (self.alpha, self.red, self.green, self.blue) = (alpha, red, green, blue)
    }

    /// Creates a colour from 0xAARRGGBB, not premultiplied.
    init(argb: UInt32) {
        func part(_ shift: UInt32) -> Double { Double(argb >> shift & 0xFF) / 255 }
        alpha = part(24)
        (red, green, blue) = (part(16) * alpha, part(8) * alpha, part(0) * alpha)
    }

    /// The colour as a pixel of `WL_SHM_FORMAT_ARGB8888`.
    var pixel: UInt32 {
        func part(_ value: Double) -> UInt32 {
            UInt32((min(max(value, 0), 1) * 255).rounded())
        }
        return part(alpha) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }

    /// The mixture of this colour and `other`; `share` is the part of `other`, 0…1.
    func mixed(with other: DimColor, at share: Double) -> DimColor {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        return DimColor(
            alpha: mix(alpha, other.alpha), red: mix(red, other.red),
            green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

extension Dim {
    /// The colour of the dim's buffer. Where the compositor blurs, the dim only tints, so that cards still stand out
    /// from it.
    ///
    /// - Parameter isBlurred: Whether the compositor blurs what is behind.
    func color(isDark: Bool, isBlurred: Bool) -> DimColor {
        switch kind {
        case .none: .clear
        case .gray: .black(0.3)
        case .color(let argb): DimColor(argb: argb)
        case .blur:
            isBlurred ? .black(isDark ? 0.35 : 0.2) : .black(isDark ? 0.65 : 0.5)
        }
    }

    /// Duration of the dim's fade-in, s.
    var fadeTime: Double { kind == .blur ? 0.3 : 0.2 }
}
