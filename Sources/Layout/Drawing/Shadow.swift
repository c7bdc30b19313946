package import Geometry

/// A Gaussian shadow.
package struct Shadow: Equatable, Sendable {
    /// Offset of the shadow, logical pixels.
    package var offset: Point
    /// Standard deviation of the blur, logical pixels, above 0.
    package var deviation: Double
    /// Colour of the shadow at its darkest.
    package var color: Color

    package init(offset: Point, deviation: Double, color: Color) {
        self.offset = offset
        self.deviation = deviation
        self.color = color
    }
}
