package import Geometry

/// Initial motion of a thrown card.
package struct Flight: Equatable, Sendable {
    /// Velocity, px/s.
    package var velocity: Point
    /// Angular velocity, rad/s; positive from x towards y, which is clockwise on the screen.
    package var spin: Double

    package init(velocity: Point, spin: Double) {
        self.velocity = velocity
        self.spin = spin
    }
}
