/// How a line of text fades at the ends of what is seen of it.
package struct LineFade: Equatable, Sendable {
    /// How much the line fades at the left end: 0, not at all, to 1, down to nothing.
    package var left: Double
    /// The same at the right end.
    package var right: Double
    /// Logical pixels over which the line fades; at most half of what is seen.
    package var width: Double

    package init(left: Double, right: Double, width: Double) {
        (self.left, self.right, self.width) = (left, right, width)
    }

    /// Left and right exchanged.
    package var mirrored: LineFade { LineFade(left: right, right: left, width: width) }

    package static let none = LineFade(left: 0, right: 0, width: 0)
}
