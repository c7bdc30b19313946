/// A cover over everything behind a message while it is shown. With any but ``none`` the message is modal: windows
/// behind it take no input.
public enum MessageDim: Equatable, Sendable {
    /// No cover.
    case none
    /// Black, translucent enough to recognise the windows behind.
    case gray
    /// A colour, usually translucent.
    case color(MessageColor)
    /// A blur where the compositor supports it, otherwise a denser grey.
    case blur

    /// Reads `none`, `gray`, `blur` or a colour: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    public init?(_ text: String) {
        switch text {
        case "none": self = .none
        case "gray": self = .gray
        case "blur": self = .blur
        default:
            guard let color = MessageColor(text) else { return nil }
            self = .color(color)
        }
    }

    /// The text that ``init(_:)`` reads.
    public var text: String {
        switch self {
        case .none: return "none"
        case .gray: return "gray"
        case .blur: return "blur"
        case .color(let color):
            let digits = String(color.argb << 8 | color.argb >> 24, radix: 16)
            return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
        }
    }
}
