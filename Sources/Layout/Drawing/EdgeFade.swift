/// How a text of several lines fades at the top and bottom of its visible part.
package struct EdgeFade: Equatable, Sendable {
    /// Strength of the fade at the top: 0, none, to 1, fully transparent.
    package var top: Double
    /// Strength of the fade at the bottom.
    package var bottom: Double
    /// Height over which the text fades, logical pixels; at most half of the visible part.
    package var height: Double

    package init(top: Double, bottom: Double, height: Double) {
        (self.top, self.bottom, self.height) = (top, bottom, height)
    }
}
