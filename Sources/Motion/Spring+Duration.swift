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
