/// How a line of text fades at the ends of its visible part.
package struct LineFade: Equatable, Sendable {
    /// Strength of the fade at the left end: 0, none, to 1, fully transparent.
    package var left: Double
    /// Strength of the fade at the right end.
    package var right: Double
    /// Width over which the line fades, logical pixels; at most half of the visible part.
    package var width: Double

    package init(left: Double, right: Double, width: Double) {
        (self.left, self.right, self.width) = (left, right, width)
    }

    /// The fades with left and right exchanged.
    package var mirrored: LineFade { LineFade(left: right, right: left, width: width) }

    package static let none = LineFade(left: 0, right: 0, width: 0)
}
