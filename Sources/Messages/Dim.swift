/// What lies over everything behind a message while it is up.
package struct Dim: Equatable, Sendable {
    /// What it looks like.
    package enum Kind: Equatable, Sendable {
        case none
        /// Black, so translucent that what is behind stays recognisable.
        case gray
        /// A colour of the sRGB space, 0xAARRGGBB, not premultiplied.
        case color(argb: UInt32)
        /// Blurred where the compositor can, else a denser grey.
        case blur
    }

    package var kind: Kind
    /// Whether a tap beside the message hides it; otherwise it does nothing.
    package var isInteractive: Bool

    package init(_ kind: Kind = .none, isInteractive: Bool = true) {
        self.kind = kind
        self.isInteractive = isInteractive
    }

    /// Everything behind stays as it is, and takes input as ever.
    package static let none = Dim()
}
