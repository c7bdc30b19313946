extension Dim.Kind {
    /// What every interface allows, for the text of an error.
    package static let allowed = "none, gray, blur, #RGB, #RGBA, #RRGGBB, #RRGGBBAA"

    /// Reads `none`, `gray`, `blur` or a colour: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for
    /// anything else.
    package init?(_ text: String) {
        switch text {
        case "none": self = .none
        case "gray": self = .gray
        case "blur": self = .blur
        default:
            guard let color = Self.color(text.utf8) else { return nil }
            self = .color(argb: color)
        }
    }

    /// What `init(_:)` reads back.
    package var text: String {
        switch self {
        case .none: "none"
        case .gray: "gray"
        case .blur: "blur"
        case .color(let argb): "#" + Self.digits(argb << 8 | argb >> 24)
        }
    }

    private static func color(_ text: String.UTF8View) -> UInt32? {
        guard text.first == UInt8(ascii: "#") else { return nil }
        let isShort = text.count == 4 || text.count == 5
        var rgba: UInt32 = 0
        for byte in text.dropFirst() {
            guard let digit = digit(byte) else { return nil }
            rgba = isShort ? rgba &<< 8 | digit &* 17 : rgba &<< 4 | digit
        }
        switch text.count {
        case 4, 7: return rgba | 0xff00_0000
        case 5, 9: return rgba >> 8 | rgba << 24
        default: return nil
        }
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    private static func digits(_ value: UInt32) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 8 - text.utf8.count) + text
    }
}
