/// The layer that darkens or blurs everything behind a modal message.
package struct Dim: Equatable, Sendable {
    /// The look of the dim.
    package enum Kind: Equatable, Sendable {
        case none
        /// Black, translucent enough to recognise what is behind.
        case gray
        /// A colour of the sRGB space, 0xAARRGGBB, not premultiplied.
        case color(argb: UInt32)
        /// A blur where the compositor supports it, otherwise a denser grey.
        case blur
    }

    package var kind: Kind
    /// Whether a tap on the dim hides the message; otherwise the tap does nothing.
    package var isInteractive: Bool

    package init(_ kind: Kind = .none, isInteractive: Bool = true) {
        self.kind = kind
        self.isInteractive = isInteractive
    }

    /// No dim: everything behind the message looks and takes input as usual.
    package static let none = Dim()
}

extension Dim.Kind {
    /// The accepted forms, for error messages.
    package static let allowed = "none, gray, blur, " + ColorText.allowed

    /// Reads `none`, `gray`, `blur` or a colour; nil: another text.
    package init?(_ text: String) {
        switch text {
        case "none": self = .none
        case "gray": self = .gray
        case "blur": self = .blur
        default:
            guard let color = ColorText.argb(of: text) else { return nil }
            self = .color(argb: color)
        }
    }

    /// The dim as `init(_:)` reads it.
    package var text: String {
        switch self {
        case .none: "none"
        case .gray: "gray"
        case .blur: "blur"
        case .color(let argb): ColorText.text(argb: argb)
        }
    }
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
