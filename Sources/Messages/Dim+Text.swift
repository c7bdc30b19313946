extension Dim.Kind {
    /// What every interface allows, for the text of an error.
    package static let allowed = "none, gray, blur, " + ColorText.allowed

    /// Reads `none`, `gray`, `blur` or a colour; nil for anything else.
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

    /// What `init(_:)` reads back.
    package var text: String {
        switch self {
        case .none: "none"
        case .gray: "gray"
        case .blur: "blur"
        case .color(let argb): ColorText.text(argb: argb)
        }
    }
}
