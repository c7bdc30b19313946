/// Distance from the target and velocity below which a motion counts as at rest.
package struct Tolerance: Equatable, Sendable {
    /// Distance, in the unit of the position; greater than 0.
    package let position: Double
    /// Velocity, in that unit a second; greater than 0.
    package let velocity: Double

    package init(position: Double, velocity: Double) {
        precondition(position > 0 && velocity > 0)
        self.position = position
        self.velocity = velocity
    }

    /// For lengths: less than half a pixel of an output at scale 4, and 20 px/s.
    package static let length = Tolerance(position: 0.1, velocity: 20)
    /// For scales and opacities.
    package static let ratio = Tolerance(position: 0.000_5, velocity: 0.1)
    /// For angles in radians: a tenth of a pixel at the edge of a card of 400 px.
    package static let angle = Tolerance(position: 0.000_5, velocity: 0.1)
}
