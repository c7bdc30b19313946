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
