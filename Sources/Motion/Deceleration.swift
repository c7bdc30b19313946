/// A motion that loses the same share of its velocity every millisecond, like a flung list.
///
/// Evaluated in closed form: v(t) = v₀·e^(−λt), x(t) = x₀ + (v₀ − v(t))/λ with λ = −1000·ln `rate`.
package struct Deceleration: Equatable, Sendable {
    /// Initial position and velocity.
    package let start: MotionState
    /// Decay λ of the velocity, 1/s.
    package let decay: Double

    /// Creates a motion from `start`; `rate` of the velocity remains after each millisecond (0.9 to 0.9999).
    package init(from start: MotionState, rate: Double) {
        self.start = start
        decay = -1000 * Real.log(Real.clamped(rate, to: 0.9...0.9999))
    }

    /// Position and velocity `time` seconds after the start.
    package func state(after time: Double) -> MotionState {
        let velocity = start.velocity * Real.exp(-decay * max(time, 0))
        return MotionState(
            position: start.position + (start.velocity - velocity) / decay, velocity: velocity)
    }

    /// Seconds until the speed has fallen to `speed` px/s, which must be more than 0; 0 if the motion starts no faster.
    package func time(toSpeed speed: Double) -> Double {
        max(0, Real.log(start.velocity.magnitude / speed) / decay)
    }

    /// Velocity at `position`, which must be on the way.
    package func velocity(at position: Double) -> Double {
        start.velocity - decay * (position - start.position)
    }
}
