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
