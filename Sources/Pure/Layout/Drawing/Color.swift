/// A colour of the sRGB space, not premultiplied.
package struct Color: Hashable, Sendable {
    /// 0xAARRGGBB.
    package let argb: UInt32

    package init(argb: UInt32) {
        self.argb = argb
    }

    /// Creates an opaque colour from 0xRRGGBB.
    package init(_ rgb: UInt32) {
        argb = rgb | 0xFF00_0000
    }

    /// 0…255.
    package var alpha: UInt32 { argb >> 24 }
    /// 0…255.
    package var red: UInt32 { argb >> 16 & 0xFF }
    /// 0…255.
    package var green: UInt32 { argb >> 8 & 0xFF }
    /// 0…255.
    package var blue: UInt32 { argb & 0xFF }

    /// The same colour with an opacity of 0…1.
    package func opacity(_ opacity: Double) -> Color {
        let alpha = UInt32((min(max(opacity, 0), 1) * 255).rounded())
        return Color(argb: argb & 0x00FF_FFFF | alpha << 24)
    }

    /// The colour that is visible when this one is over the opaque `ground`.
    package func over(_ ground: Color) -> Color {
        func mix(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
            (top * alpha + bottom * (255 - alpha) + 127) / 255
        }
        return Color(
            mix(red, ground.red) << 16 | mix(green, ground.green) << 8 | mix(blue, ground.blue))
    }

    /// Whether this colour is nearer to white than `other`.
    func isBrighter(than other: Color) -> Bool {
        func light(_ color: Color) -> UInt32 { color.red * 3 + color.green * 6 + color.blue }
        return light(self) > light(other)
    }

    package static let white = Color(0xFFFFFF)
    package static let black = Color(0x000000)
}

extension Color {
    /// Relative luminance as in WCAG 2.2, 0…1; opacity is ignored.
    var luminance: Double {
        func light(_ channel: UInt32) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : Color.power2_4((value + 0.055) / 1.055)
        }
        return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    }

    /// Contrast ratio of two opaque colours as in WCAG 2.2, 1…21.
    func contrast(with other: Color) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Black or white, whichever has more contrast with this colour.
    package var strongestInk: Color {
        contrast(with: .black) >= contrast(with: .white) ? .black : .white
    }

    /// The nearest colour towards black or white with a contrast of `ratio` to the opaque `ground`; black or white
    /// itself if even that has less.
    func contrasting(with ground: Color, by ratio: Double) -> Color {
        let end = ground.strongestInk
        for step in 0..<32 {
            let color = end.opacity(Double(step) / 32).over(self)
            if color.contrast(with: ground) >= ratio { return color }
        }
        return end
    }

    /// `value` to the power of 2.4, for 0…1: the square times the fifth root of the square.
    private static func power2_4(_ value: Double) -> Double {
        let square = value * value
        guard square > 0 else { return 0 }
        var root = max(value, 0.3)
        for _ in 0..<12 {
            let fourth = root * root * root * root
            root = (4 * root + square / fourth) / 5
        }
        return square * root
    }
}
