package import Geometry

/// A Gaussian shadow.
package struct Shadow: Equatable, Sendable {
    /// How far it falls, in logical pixels.
    package var offset: Point
    /// The standard deviation of the blur in logical pixels, above 0.
    package var deviation: Double
    /// Its colour where it is darkest.
    package var color: Color

    package init(offset: Point, deviation: Double, color: Color) {
        self.offset = offset
        self.deviation = deviation
        self.color = color
    }
}
