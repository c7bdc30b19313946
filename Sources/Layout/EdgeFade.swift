/// How a text of several lines fades at the upper and lower end of what is seen of it.
package struct EdgeFade: Equatable, Sendable {
    /// How much the text fades at the upper end: 0, not at all, to 1, down to nothing.
    package var top: Double
    /// The same at the lower end.
    package var bottom: Double
    /// Logical pixels over which the text fades; at most half of what is seen.
    package var height: Double

    package init(top: Double, bottom: Double, height: Double) {
        (self.top, self.bottom, self.height) = (top, bottom, height)
    }
}
