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

extension Spring {
    /// Seconds after which a motion from `start` stays within `tolerance` of `target`: an upper bound, finite, at most
    /// a few frames too long.
    package func settlingTime(
        from start: MotionState, to target: Double, tolerance: Tolerance = .length
    ) -> Double {
        let offset = MotionState(position: start.position - target, velocity: start.velocity)
        let isOver = !isCritical && damping / 2 > frequency
        if isOver { return overdampedTime(offset, tolerance: tolerance) }
        let common = criticalTime(offset, tolerance: tolerance)
        return isCritical ? common : min(common, underdampedTime(offset, tolerance: tolerance))
    }

    /// The time at which the envelope of the oscillation is within the tolerance.
    private func underdampedTime(_ start: MotionState, tolerance: Tolerance) -> Double {
        let decay = damping / 2
        let sine =
            (decay * start.position + start.velocity) / (stiffness - decay * decay).squareRoot()
        let amplitude = (start.position * start.position + sine * sine).squareRoot()
        let excess = max(amplitude / tolerance.position, amplitude * frequency / tolerance.velocity)
        return excess > 1 ? Real.log(excess) / decay : 0
    }

    /// The time at which (a + b·t)·e^(−βt) is within the tolerance. No spring of at most critical damping exceeds that,
    /// because sin ωt ≤ ωt.
    private func criticalTime(_ start: MotionState, tolerance: Tolerance) -> Double {
        let decay = damping / 2
        let slope = abs(decay * start.position + start.velocity)
        func time(_ constant: Double, _ slope: Double, _ tolerance: Double) -> Double {
            let peak = slope > 0 ? max(0, 1 / decay - constant / slope) : 0
            return firstTime(after: peak) { time in
                (constant + slope * time) * Real.exp(-decay * time) <= tolerance
            }
        }
        let change = abs(stiffness * start.position + decay * start.velocity)
        return max(
            time(abs(start.position), slope, tolerance.position),
            time(abs(start.velocity), change, tolerance.velocity))
    }

    private func overdampedTime(_ start: MotionState, tolerance: Tolerance) -> Double {
        let (fast, slow) = roots
        let slowShare = (start.velocity - fast * start.position) / (slow - fast)
        let fastShare = start.position - slowShare
        return firstTime(after: 0) { time in
            let fastPart = abs(fastShare) * Real.exp(fast * time)
            let slowPart = abs(slowShare) * Real.exp(slow * time)
            return fastPart + slowPart <= tolerance.position
                && -fast * fastPart - slow * slowPart <= tolerance.velocity
        }
    }

    /// The first time at which `isSettled`, which stays true after `peak`; found by doubling, then by bisection. 0: it
    /// is already true at the peak.
    private func firstTime(after peak: Double, isSettled: (Double) -> Bool) -> Double {
        if isSettled(peak) { return 0 }
        var (low, high) = (peak, peak + 1 / frequency)
        while !isSettled(high) && high < 1e6 { (low, high) = (high, peak + 2 * (high - peak)) }
        for _ in 0..<20 where high - low > 1e-4 {
            let middle = (low + high) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

extension Spring {
    /// Greatest share of the distance that remains at the end of a spring made for a duration.
    private static let remainder = 0.001

    /// Creates a spring whose envelope has shrunk to a thousandth of the distance after `settling` seconds.
    ///
    /// `velocity` is the initial one, in distances a second; a `dampingRatio` above 1 counts as 1. The motion of such a
    /// spring may be ended after its duration.
    package init(settling: Double, dampingRatio: Double, velocity: Double = 0) {
        let duration = max(settling, 1e-3)
        let ratio = Real.clamped(dampingRatio, to: 0.05...1)
        var frequency = 5 / duration
        for _ in 0..<12 {
            let (value, slope) = Self.envelope(
                frequency, ratio: ratio, duration: duration, velocity: velocity)
            guard slope != 0 else { break }
            frequency -= (value - Self.remainder) / slope
        }
        if !(frequency > 0 && frequency < 1000 / duration) {
            frequency = Real.log(1500) / (ratio * duration)
        }
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// Creates the spring of `settling` seconds and `dampingRatio` for a motion from `start` to `target`; a stiffer one
    /// if `start` moves towards the target faster than the spring would. So a motion that must not overshoot does not.
    package init(
        settling: Double, dampingRatio: Double, from start: MotionState, to target: Double
    ) {
        self.init(settling: settling, dampingRatio: dampingRatio)
        let distance = target - start.position
        guard start.velocity * distance > 0 else { return }
        // The greatest frequency of a spring.
        let frequency = min(start.velocity / distance, 1000)
        guard frequency > self.frequency else { return }
        self.init(
            stiffness: frequency * frequency,
            damping: damping * frequency / self.frequency)
    }

    /// The envelope at the end of a duration, and its derivative with respect to the frequency.
    private static func envelope(
        _ frequency: Double, ratio: Double, duration: Double, velocity: Double
    ) -> (value: Double, slope: Double) {
        let decay = Real.exp(-ratio * frequency * duration)
        if ratio == 1 {
            let excess = (frequency - velocity) * duration
            return (decay * (excess + 1), -duration * decay * excess)
        }
        let root = (1 - ratio * ratio).squareRoot()
        let value = (ratio * frequency - velocity) / (frequency * root) * decay
        let slope = velocity / (frequency * frequency * root) * decay - ratio * duration * value
        return (value, slope)
    }
}
