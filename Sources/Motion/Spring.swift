/// A damped harmonic oscillator of mass 1, which moves a thing to rest at a target.
///
/// Evaluated in closed form, at any time and for any start, so that an interrupted motion continues from its position
/// and velocity.
package struct Spring: Equatable, Sendable {
    /// Stiffness, 1/s²; between 0.01 and 1,000,000.
    package let stiffness: Double
    /// Damping, 1/s; such that the damping ratio is between 0.01 and 100.
    package let damping: Double

    /// Creates a spring of `stiffness` (1/s²) and `damping` (1/s), both limited to their ranges.
    package init(stiffness: Double, damping: Double) {
        let stiffness = Real.clamped(stiffness, to: 0.01...1e6)
        let critical = 2 * stiffness.squareRoot()
        self.stiffness = stiffness
        self.damping = Real.clamped(damping, to: 0.01 * critical...100 * critical)
    }

    /// Creates a spring that without damping would oscillate once in `response` seconds. A `dampingRatio` below 1
    /// overshoots, 1 does not, above 1 creeps.
    package init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / max(response, 1e-3)
        self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// Frequency without damping, radians a second.
    package var frequency: Double { stiffness.squareRoot() }

    /// Position and velocity `time` seconds after `start`.
    package func state(from start: MotionState, to target: Double, after time: Double)
        -> MotionState
    {
        let time = Real.clamped(time, to: 0...1e6)
        let offset = MotionState(position: start.position - target, velocity: start.velocity)
        let decay = damping / 2
        var state: MotionState
        if isCritical {
            state = critical(offset, decay: decay, time: time)
        } else if decay < frequency {
            state = underdamped(offset, decay: decay, time: time)
        } else {
            state = overdamped(offset, time: time)
        }
        state.position += target
        return state
    }

    /// Whether both roots are so close to each other that they count as one.
    var isCritical: Bool { abs(damping / 2 - frequency) <= 1e-7 * frequency }

    /// The roots of the characteristic equation of an over-damped spring, 1/s: the fast, then the slow.
    var roots: (fast: Double, slow: Double) {
        let decay = damping / 2
        let fast = -decay - (decay * decay - stiffness).squareRoot()
        // The product of both is the stiffness; computing the difference would lose digits.
        return (fast, stiffness / fast)
    }

    private func critical(_ start: MotionState, decay: Double, time: Double) -> MotionState {
        let slope = decay * start.position + start.velocity
        let envelope = Real.exp(-decay * time)
        return MotionState(
            position: envelope * (start.position + slope * time),
            velocity: envelope * (start.velocity - decay * slope * time))
    }

    private func underdamped(_ start: MotionState, decay: Double, time: Double) -> MotionState {
        let ringing = (stiffness - decay * decay).squareRoot()
        let sine = (decay * start.position + start.velocity) / ringing
        let envelope = Real.exp(-decay * time)
        let (cosOf, sinOf) = (Real.cos(ringing * time), Real.sin(ringing * time))
        return MotionState(
            position: envelope * (start.position * cosOf + sine * sinOf),
            velocity: envelope
                * (start.velocity * cosOf - (start.position * ringing + decay * sine) * sinOf))
    }

    private func overdamped(_ start: MotionState, time: Double) -> MotionState {
        let (fast, slow) = roots
        let slowShare = (start.velocity - fast * start.position) / (slow - fast)
        let fastPart = (start.position - slowShare) * Real.exp(fast * time)
        let slowPart = slowShare * Real.exp(slow * time)
        return MotionState(
            position: fastPart + slowPart, velocity: fastPart * fast + slowPart * slow)
    }
}
