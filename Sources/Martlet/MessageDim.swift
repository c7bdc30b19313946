/// What lies over everything behind a message while it is up. A message with any but ``none`` is modal:
/// what is behind it takes no input.
public enum MessageDim: Equatable, Sendable {
    /// Nothing.
    case none
    /// Black, so translucent that what is behind stays recognisable.
    case gray
    /// A colour, which is usually translucent.
    case color(MessageColor)
    /// Blurred where the compositor can, else a denser grey.
    case blur

    /// Reads `none`, `gray`, `blur` or a colour: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything
    /// else.
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

    /// What ``init(_:)`` reads back.
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
