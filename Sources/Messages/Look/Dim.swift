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
