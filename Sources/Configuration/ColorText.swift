package import Layout

/// Colours as files write them: `#RGB`, `#RRGGBB` or `#RRGGBBAA`, the last two digits the opacity.
package enum ColorText {
    /// What is allowed, for the text of an error.
    package static let rule = "a colour as #RGB, #RRGGBB or #RRGGBBAA"

    /// The colour that `text` says; nil where it says none.
    package static func color(of text: String) -> Color? {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        let digits = bytes.dropFirst().compactMap(value)
        guard digits.count == bytes.count - 1 else { return nil }
        let number = digits.reduce(0 as UInt32) { $0 << 4 | $1 }
        switch digits.count {
        case 3: return Color(digits.reduce(0 as UInt32) { $0 << 8 | $1 * 0x11 })
        case 6: return Color(number)
        case 8: return Color(argb: number >> 8 | number << 24)
        default: return nil
        }
    }

    /// What `color(of:)` reads back.
    package static func text(_ color: Color) -> String {
        let isOpaque = color.alpha == 0xFF
        let number = isOpaque ? color.argb & 0xFF_FFFF : color.argb << 8 | color.alpha
        let digits = String(number, radix: 16, uppercase: true)
        let count = isOpaque ? 6 : 8
        return "#" + String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
