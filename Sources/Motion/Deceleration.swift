/// Motion that loses the same share of its velocity every millisecond, as a list that was flung.
///
/// Evaluated in closed form: v(t) = v₀·e^(−λt), x(t) = x₀ + (v₀ − v(t))/λ with λ = −1000·ln `rate`.
package struct Deceleration: Equatable, Sendable {
    /// Position and velocity at the beginning.
    package let start: MotionState
    /// Decay λ of the velocity, in 1/s.
    package let decay: Double

    /// Begins as `start`; each millisecond leaves `rate` of the velocity (0.9 to 0.9999).
    package init(from start: MotionState, rate: Double) {
        self.start = start
        decay = -1000 * Real.log(Real.clamped(rate, to: 0.9...0.9999))
    }

    /// Position and velocity `time` seconds after the beginning.
    package func state(after time: Double) -> MotionState {
        let velocity = start.velocity * Real.exp(-decay * max(time, 0))
        return MotionState(
            position: start.position + (start.velocity - velocity) / decay, velocity: velocity)
    }

    /// Seconds until only `speed` px/s, more than 0, are left; 0 if the motion begins no faster.
    package func time(toSpeed speed: Double) -> Double {
        max(0, Real.log(start.velocity.magnitude / speed) / decay)
    }

    /// Velocity at `position`, which lies on the way.
    package func velocity(at position: Double) -> Double {
        start.velocity - decay * (position - start.position)
    }
}
