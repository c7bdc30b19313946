/// Position and velocity on one axis: logical pixels and logical pixels a second, or the unit of another quantity and
/// that unit a second.
package struct MotionState: Equatable, Sendable {
    package var position: Double
    package var velocity: Double

    package init(position: Double, velocity: Double = 0) {
        self.position = position
        self.velocity = velocity
    }
}
