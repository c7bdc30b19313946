package import Geometry

/// With what a card that is thrown flies off.
package struct Flight: Equatable, Sendable {
    /// In px/s.
    package var velocity: Point
    /// In rad/s; positive from x towards y, which is clockwise on the screen.
    package var spin: Double

    package init(velocity: Point, spin: Double) {
        self.velocity = velocity
        self.spin = spin
    }
}
