/// Colours of the sRGB space as people write them: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
package enum ColorText {
    /// The accepted forms, for error messages.
    package static let allowed = "#RGB, #RGBA, #RRGGBB, #RRGGBBAA"

    /// Reads a colour as 0xAARRGGBB, not premultiplied; nil: the text is no colour.
    package static func argb(of text: String) -> UInt32? {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        let isShort = bytes.count == 4 || bytes.count == 5
        var rgba: UInt32 = 0
        for byte in bytes.dropFirst() {
            guard let digit = digit(byte) else { return nil }
            rgba = isShort ? rgba &<< 8 | digit &* 17 : rgba &<< 4 | digit
        }
        switch bytes.count {
        case 4, 7: return rgba | 0xFF00_0000
        case 5, 9: return rgba >> 8 | rgba << 24
        default: return nil
        }
    }

    /// Writes a colour in capitals, in a form that `argb(of:)` reads; without opacity if opaque.
    package static func text(argb: UInt32) -> String {
        let isOpaque = argb >> 24 == 0xFF
        let digits = String(
            isOpaque ? argb & 0xFF_FFFF : argb << 8 | argb >> 24, radix: 16, uppercase: true)
        let zeros = (isOpaque ? 6 : 8) - digits.utf8.count
        return "#" + String(repeating: "0", count: max(0, zeros)) + digits
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
