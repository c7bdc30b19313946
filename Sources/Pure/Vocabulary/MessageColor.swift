/// A colour in sRGB with separate alpha.
public struct MessageColor: Equatable, Sendable {
    /// 0…1.
    public var red: Double
    /// 0…1.
    public var green: Double
    /// 0…1.
    public var blue: Double
    /// 0 is transparent, 1 opaque.
    public var alpha: Double

    /// Creates a colour of components from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from `0xAARRGGBB`, the form of the control interface.
    public init(argb: UInt32) {
        func part(_ shift: UInt32) -> Double { Double((argb >> shift) & 0xff) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    }

    /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    public init?(_ text: String) {
        guard let argb = ColorText.argb(of: text) else { return nil }
        self.init(argb: argb)
    }

    /// The text that ``init(_:)`` reads: `#RRGGBB`, or `#RRGGBBAA` if the colour is not opaque.
    public var text: String { ColorText.text(argb: argb) }

    /// `0xAARRGGBB`, each component rounded to 8 bits.
    public var argb: UInt32 {
        func part(_ value: Double, _ shift: UInt32) -> UInt32 {
            UInt32((value.isFinite ? min(max(value, 0), 1) : 0) * 255 + 0.5) << shift
        }
        return part(alpha, 24) | part(red, 16) | part(green, 8) | part(blue, 0)
    }

    /// This colour with its alpha times `share`.
    public func opacity(_ share: Double) -> MessageColor {
        MessageColor(red: red, green: green, blue: blue, alpha: alpha * share)
    }

    /// A mixture of this colour and `other`: this one at 0, the other at 1.
    public func mixed(with other: MessageColor, by share: Double) -> MessageColor {
        func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
        return MessageColor(
            red: between(red, other.red), green: between(green, other.green),
            blue: between(blue, other.blue), alpha: between(alpha, other.alpha))
    }

    /// Opaque black.
    public static let black = MessageColor(argb: 0xff00_0000)
    /// Opaque white.
    public static let white = MessageColor(argb: 0xffff_ffff)
    /// Transparent.
    public static let clear = MessageColor(argb: 0)
}

extension MessageColor: PropertyType {
    package static var signature: String { "s" }
    package static var allowed: String { ColorText.allowed }

    /// Reads a colour; an empty text is `clear`.
    package init?(property: PropertyValue) {
        guard case .text(let text) = property else { return nil }
        self.init(text.isEmpty ? "#0000" : text)
    }

    package var propertyValue: PropertyValue { .text(text) }
}

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
