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

/// A motion out of sight at constant acceleration: from rest it takes its full duration, after a throw less, and it
/// never slows down.
///
/// A motion in the opposite direction turns round first, and ends after twice the duration.
package struct Exit: Equatable, Sendable {
    package let start: MotionState
    /// Position out of sight.
    package let target: Double
    /// Acceleration, px/s².
    package let acceleration: Double
    /// Seconds until the target is reached; 0 if `start` is there, within a millionth of a pixel, or past it.
    package let duration: Double

    /// Creates a motion from `start` to `target`, which is in `direction` (1 or −1); from rest it takes `time` seconds.
    package init(from start: MotionState, to target: Double, direction: Double, time: Double) {
        precondition(time > 0 && abs(direction) == 1)
        let distance = (target - start.position) * direction
        let speed = start.velocity * direction
        self.start = start
        self.target = target
        // A smaller distance cannot be told from rounding errors.
        guard distance > 1e-6 else {
            acceleration = 0
            duration = 0
            return
        }
        let plain = 2 * distance / (time * time)
        let turning = (distance - 2 * time * speed) / (2 * time * time)
        let magnitude = speed < 0 ? max(plain, turning) : plain
        let root = (speed * speed + 2 * magnitude * distance).squareRoot()
        acceleration = magnitude * direction
        duration = speed >= 0 ? 2 * distance / (speed + root) : (root - speed) / magnitude
    }

    /// Position and velocity `time` seconds after the start; at the target once it is reached.
    package func state(after time: Double) -> MotionState {
        let time = Real.clamped(time, to: 0...duration)
        let velocity = start.velocity + acceleration * time
        if time >= duration && duration > 0 {
            return MotionState(position: target, velocity: velocity)
        }
        return MotionState(
            position: start.position + start.velocity * time + acceleration * time * time / 2,
            velocity: velocity)
    }

}
