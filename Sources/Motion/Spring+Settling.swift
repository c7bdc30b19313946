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
