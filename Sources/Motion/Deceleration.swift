/// Motion that loses the same share of its speed in equal times, as a scrolled page does.
package struct Deceleration: Equatable, Sendable {
    /// The natural logarithm of the share of speed that is left after a second; below 0.
    private let rate: Double

    /// `share` of the speed is left after each second; greater than 0 and less than 1.
    package init(perSecond share: Double) {
        rate = Real.log(Real.clamped(share, to: 1e-12...0.999_999))
    }

    /// `share` of the speed is left after each millisecond; greater than 0 and less than 1.
    package init(perMillisecond share: Double) {
        rate = 1000 * Real.log(Real.clamped(share, to: 1e-12...0.999_999_999))
    }

    /// Where what began as `start` is, and how fast it moves, `time` seconds later.
    package func state(from start: MotionState, after time: Double) -> MotionState {
        let left = Real.exp(rate * Real.clamped(time, to: 0...1e6))
        return MotionState(
            position: start.position + start.velocity * (left - 1) / rate,
            velocity: start.velocity * left)
    }

    /// Where what began as `start` comes to rest.
    package func rest(from start: MotionState) -> Double {
        start.position - start.velocity / rate
    }

    /// How far what moves at `velocity` (px/s) still comes, reckoned in whole steps of a millisecond.
    package func projection(of velocity: Double) -> Double {
        let share = Real.exp(rate / 1000)
        return velocity / 1000 * share / (1 - share)
    }

    /// Seconds until what moves at `velocity` is no faster than `speed`, which is greater than 0.
    package func time(from velocity: Double, toSpeed speed: Double) -> Double {
        abs(velocity) > speed ? Real.log(speed / abs(velocity)) / rate : 0
    }

    /// Seconds until what began as `start` passes `position`; nil if it comes to rest before.
    package func time(from start: MotionState, toPosition position: Double) -> Double? {
        if position == start.position { return 0 }
        guard start.velocity != 0 else { return nil }
        let left = rate * (position - start.position) / start.velocity + 1
        return left > 0 && left <= 1 ? Real.log(left) / rate : nil
    }
}
