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

/// Limits of measuring velocity: which samples count, and the greatest result.
package struct VelocityLimits: Equatable, Sendable {
    /// Age of samples before the newest one beyond which they do not count, ms (Android, Chromium: 100).
    package var window: Int32 = 100
    /// Maximum number of samples that are kept (Android, Chromium: 20).
    package var samples = 20
    /// Pause after which earlier samples do not count, ms (Android: 40).
    package var pause: Int32 = 40
    /// Time at rest before the lift after which a finger has no velocity, ms. Longer than `pause`, because devices
    /// report a lift late (Chromium: 80).
    package var rest: Int32 = 80
    /// Greatest velocity along each axis, px/s (Android's cards: 4000).
    package var fastest = 4000.0

    package init() {}

    package static let standard = VelocityLimits()
}

/// Time of an input event: milliseconds of the compositor's clock, whose base is undefined and which wraps after 49.7
/// days. It is compared only with times of other events, never with the monotonic clock.
package struct EventTime: Hashable, Sendable {
    package var milliseconds: UInt32

    package init(milliseconds: UInt32) {
        self.milliseconds = milliseconds
    }

    /// Milliseconds since `earlier`, across the wrap; negative if this time is before it. Correct for distances below
    /// 24.8 days.
    package func milliseconds(since earlier: EventTime) -> Int32 {
        Int32(bitPattern: milliseconds &- earlier.milliseconds)
    }
}

/// Sums for fitting a parabola to positions over time by least squares, in closed form.
///
/// Times are whole milliseconds up to a few hundred, so their sums are exact.
struct QuadraticFit {
    private var count = 0.0
    private var times = 0.0
    private var squares = 0.0
    private var cubes = 0.0
    private var fourths = 0.0
    private var places = Point.zero
    private var placesByTime = Point.zero
    private var placesBySquare = Point.zero

    /// Adds a position at `time` (ms; 0 is the time for which the slope is wanted); `offset` is the distance from the
    /// position at time 0, logical pixels.
    mutating func add(time: Double, offset: Point) {
        let square = time * time
        count += 1
        times += time
        squares += square
        cubes += square * time
        fourths += square * square
        add(offset, times: 1, to: &places)
        add(offset, times: time, to: &placesByTime)
        add(offset, times: square, to: &placesBySquare)
    }

    /// Slope of the parabola at time 0 along each axis, px/ms; with two positions that of a line; zero with fewer.
    var slope: Point {
        guard count >= 2 else { return .zero }
        // Moments about the mean, each multiplied by the number of positions.
        let a = count * squares - times * times
        let c = count * cubes - times * squares
        let f = count * fourths - squares * squares
        let denominator = a * f - c * c
        func slope(_ sum: Double, _ byTime: Double, _ bySquare: Double) -> Double {
            let b = count * byTime - times * sum
            guard count > 2, denominator > 0 else { return a > 0 ? b / a : 0 }
            let d = count * bySquare - squares * sum
            return (b * f - d * c) / denominator
        }
        return Point(
            x: slope(places.x, placesByTime.x, placesBySquare.x),
            y: slope(places.y, placesByTime.y, placesBySquare.y))
    }

    private func add(_ offset: Point, times factor: Double, to sum: inout Point) {
        sum.x += offset.x * factor
        sum.y += offset.y * factor
    }
}
