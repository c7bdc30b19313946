/// Where something is on one axis and how fast it moves: logical pixels and logical pixels a second,
/// or the unit of another quantity and that unit a second.
package struct MotionState: Equatable, Sendable {
    package var position: Double
    package var velocity: Double

    package init(position: Double, velocity: Double = 0) {
        self.position = position
        self.velocity = velocity
    }

    package static let zero = MotionState(position: 0)

    /// The same motion seen in a mirror at 0.
    package var mirrored: MotionState { MotionState(position: -position, velocity: -velocity) }
}
