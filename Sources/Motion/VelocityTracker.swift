package import Geometry

/// Estimates the velocity of a finger from its positions over time: the slope, at the newest sample, of the parabola
/// that best fits the last samples (unweighted least squares along each axis). Unlike a mean over a window it follows a
/// finger that speeds up, slows down or turns back.
///
/// A value with at most `VelocityLimits.samples` samples. Times may be equal, go back or wrap.
package struct VelocityTracker: Equatable, Sendable {
    private struct Sample: Equatable {
        var time: EventTime
        var point: Point
    }

    private let limits: VelocityLimits
    /// The samples, the oldest first; times strictly increase.
    private var samples: [Sample] = []

    /// Creates a tracker without samples.
    package init(limits: VelocityLimits = .standard) {
        self.limits = limits
    }

    /// Adds a position, logical pixels. A position with the last time, or a slightly earlier one, which must be wrong,
    /// replaces the last position. After a pause, or a leap of the clock, only the new position counts. Infinite and
    /// undefined coordinates are ignored.
    package mutating func add(_ point: Point, at time: EventTime) {
        guard point.x.isFinite, point.y.isFinite else { return }
        if let last = samples.last {
            let elapsed = time.milliseconds(since: last.time)
            if elapsed > limits.pause || elapsed < -limits.pause {
                samples.removeAll(keepingCapacity: true)
            } else if elapsed <= 0 {
                samples[samples.count - 1].point = point
                return
            }
        }
        if samples.count >= max(1, limits.samples) { samples.removeFirst() }
        samples.append(Sample(time: time, point: point))
    }

    /// The velocity of a finger that is lifted at `end`, or is still down then, px/s: zero if the finger rested or
    /// there are too few samples. Finite, and at most `VelocityLimits.fastest` along each axis.
    package func velocity(at end: EventTime) -> Point {
        guard let last = samples.last else { return .zero }
        let rest = end.milliseconds(since: last.time)
        guard rest < limits.rest, rest > -limits.rest else { return .zero }
        var fit = QuadraticFit()
        for sample in samples.reversed() {
            let age = last.time.milliseconds(since: sample.time)
            guard age <= limits.window else { break }
            fit.add(
                time: -Double(age),
                offset: Point(x: sample.point.x - last.point.x, y: sample.point.y - last.point.y))
        }
        let slope = fit.slope
        return Point(x: clamped(slope.x * 1000), y: clamped(slope.y * 1000))
    }

    private func clamped(_ velocity: Double) -> Double {
        velocity.isFinite ? min(max(velocity, -limits.fastest), limits.fastest) : 0
    }
}
