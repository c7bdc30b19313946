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

    /// Reads `none`, `gray` in either spelling, `blur` or a colour; nil: another text.
    package init?(_ text: String) {
        switch RegionalSpelling.folded(text) ?? text {
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
