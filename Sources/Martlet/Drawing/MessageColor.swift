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
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        var digits: [UInt32] = []
        for character in text.dropFirst() {
            guard character.isASCII, let digit = character.hexDigitValue else { return nil }
            digits.append(UInt32(digit))
        }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        if digits.count == 6 { digits += [15, 15] }
        guard digits.count == 8 else { return nil }
        let rgba = digits.reduce(0) { $0 << 4 | $1 }
        self.init(argb: rgba >> 8 | rgba << 24)
    }

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
