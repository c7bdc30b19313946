/// A motion on one axis, started at a time of the monotonic clock. Its position can be computed for any later time.
///
/// A motion that has ended stays at its target, so that `end` tells whether frames are needed.
package struct Trajectory: Equatable, Sendable {
    private enum Law: Equatable {
        case still
        case spring(Spring)
        case exit(Exit)
        case curve(TimingCurve)
        case glide
        case step
        case coast
        case deceleration(Deceleration)
    }

    private let law: Law
    /// Start of the motion, s.
    package let start: Double
    /// Initial position and velocity.
    package let from: MotionState
    /// Final position.
    package let target: Double
    /// When the motion is at rest, or has reached its end; s, finite.
    package let end: Double

    private init(_ law: Law, from: MotionState, target: Double, at start: Double, lasting: Double) {
        self.law = law
        self.start = start
        self.from = from
        self.target = target
        end = start + lasting
    }

    /// A trajectory at rest at `position` from the beginning.
    package static func still(at position: Double) -> Trajectory {
        Trajectory(
            .still, from: MotionState(position: position), target: position, at: 0, lasting: 0)
    }

    /// A motion by `spring` from `from` to `target`; ends when position and velocity are within `tolerance`.
    package static func spring(
        _ spring: Spring, from: MotionState, to target: Double, at start: Double,
        tolerance: Tolerance = .length
    ) -> Trajectory {
        let time = spring.settlingTime(from: from, to: target, tolerance: tolerance)
        return Trajectory(.spring(spring), from: from, target: target, at: start, lasting: time)
    }

    /// A motion out of sight by constant acceleration.
    package static func exit(_ exit: Exit, at start: Double) -> Trajectory {
        Trajectory(
            .exit(exit), from: exit.start, target: exit.target, at: start, lasting: exit.duration)
    }

    /// A motion from `from` to `target` in `duration` seconds by a timing curve, whatever its velocity before.
    package static func eased(
        _ curve: TimingCurve, from: Double, to target: Double, duration: Double, at start: Double
    ) -> Trajectory {
        Trajectory(
            .curve(curve), from: MotionState(position: from), target: target, at: start,
            lasting: max(duration, 0))
    }

    /// A motion from `from` to rest at `target` in `duration` seconds that continues with its velocity, as a cubic
    /// polynomial. A velocity that would carry it past the target is reduced, unless it `overshoots`.
    package static func glide(
        from: MotionState, to target: Double, duration: Double, at start: Double,
        overshoots: Bool = false
    ) -> Trajectory {
        let duration = max(duration, 0)
        if overshoots {
            return Trajectory(.glide, from: from, target: target, at: start, lasting: duration)
        }
        let fastest = duration > 0 ? 3 * (target - from.position) / duration : 0
        let range = min(fastest, 0)...max(fastest, 0)
        var from = from
        // A motion away from the target turns round first, which a cubic does by itself.
        if from.velocity * fastest >= 0 { from.velocity = Real.clamped(from.velocity, to: range) }
        return Trajectory(.glide, from: from, target: target, at: start, lasting: duration)
    }

    /// Stays at `from` for `duration` seconds, then jumps to `target`.
    package static func step(
        from: Double, to target: Double, duration: Double, at start: Double
    ) -> Trajectory {
        Trajectory(
            .step, from: MotionState(position: from), target: target, at: start,
            lasting: max(duration, 0))
    }

    /// Continues with its velocity for `duration` seconds, which leads to the target, where it stops.
    package static func coast(
        from: MotionState, duration: Double, at start: Double
    ) -> Trajectory {
        let duration = max(duration, 0)
        return Trajectory(
            .coast, from: from, target: from.position + from.velocity * duration, at: start,
            lasting: duration)
    }

    /// Slows down until the speed has fallen to `speed` px/s, which must be more than 0, and stops there. If it gets as
    /// far as `limit`, it ends there with the velocity that `Deceleration.velocity(at:)` gives.
    package static func deceleration(
        _ deceleration: Deceleration, to speed: Double, limit: Double, at start: Double
    ) -> Trajectory {
        let from = deceleration.start
        let time = deceleration.time(toSpeed: speed)
        let rest = deceleration.state(after: time).position
        let sign = from.velocity < 0 ? -1.0 : 1
        guard (rest - limit) * sign > 0 else {
            return Trajectory(
                .deceleration(deceleration), from: from, target: rest, at: start, lasting: time)
        }
        let arrival = deceleration.time(toSpeed: deceleration.velocity(at: limit).magnitude)
        return Trajectory(
            .deceleration(deceleration), from: from, target: limit, at: start, lasting: arrival)
    }

    /// Position and velocity at `now`; the initial ones for times before the start.
    package func state(at now: Double) -> MotionState {
        let time = max(now - start, 0)
        let duration = end - start
        switch law {
        case .still: return from
        case .step: return now >= end ? MotionState(position: target) : from
        case .exit(let exit): return exit.state(after: now >= end ? exit.duration : time)
        case .spring(let spring):
            if now >= end { return MotionState(position: target) }
            return spring.state(from: from, to: target, after: time)
        case .coast:
            if now >= end { return MotionState(position: target) }
            return MotionState(
                position: from.position + from.velocity * time, velocity: from.velocity)
        case .curve(let curve):
            if now >= end || duration <= 0 { return MotionState(position: target) }
            let share = curve.state(at: time / duration)
            let distance = target - from.position
            return MotionState(
                position: from.position + distance * share.position,
                velocity: distance * share.velocity / duration)
        case .glide:
            if now >= end || duration <= 0 { return MotionState(position: target) }
            return glide(time / duration)
        case .deceleration(let deceleration):
            if now >= end { return MotionState(position: target) }
            return deceleration.state(after: time)
        }
    }

    /// Hermite's cubic at a share of the duration.
    private func glide(_ share: Double) -> MotionState {
        let duration = end - start
        let distance = target - from.position
        let rest = 1 - share
        return MotionState(
            position: from.position + distance * share * share * (3 - 2 * share)
                + from.velocity * duration * share * rest * rest,
            velocity: distance * 6 * share * rest / duration
                + from.velocity * rest * (1 - 3 * share))
    }
}

/// Position and velocity on one axis: logical pixels and logical pixels a second, or the unit of another quantity and
/// that unit a second.
package struct MotionState: Equatable, Sendable {
    package var position: Double
    package var velocity: Double

    package init(position: Double, velocity: Double = 0) {
        self.position = position
        self.velocity = velocity
    }
}

/// Distance from the target and velocity below which a motion counts as at rest.
package struct Tolerance: Equatable, Sendable {
    /// Distance, in the unit of the position; greater than 0.
    package let position: Double
    /// Velocity, in that unit a second; greater than 0.
    package let velocity: Double

    package init(position: Double, velocity: Double) {
        precondition(position > 0 && velocity > 0)
        self.position = position
        self.velocity = velocity
    }

    /// For lengths: less than half a pixel of an output at scale 4, and 20 px/s.
    package static let length = Tolerance(position: 0.1, velocity: 20)
    /// For scales and opacities.
    package static let ratio = Tolerance(position: 0.000_5, velocity: 0.1)
    /// For angles in radians: a tenth of a pixel at the edge of a card of 400 px.
    package static let angle = Tolerance(position: 0.000_5, velocity: 0.1)
}

/// Progress of a change over its time: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS `cubic-bezier()`.
package struct TimingCurve: Equatable, Sendable {
    private let first: (x: Double, y: Double)
    private let second: (x: Double, y: Double)

    /// Creates a curve from its control points, whose x are limited to 0…1.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2))
        first = (x1, y1)
        second = (x2, y2)
    }

    package static let linear = TimingCurve(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    /// x and y of both control points.
    package var controlPoints: [Double] { [first.x, first.y, second.x, second.y] }

    package static func == (left: TimingCurve, right: TimingCurve) -> Bool {
        left.first == right.first && left.second == right.second
    }

    /// The progress and its derivative when `share` of the time (0 to 1) is over.
    package func state(at share: Double) -> MotionState {
        let share = Real.clamped(share, to: 0...1)
        let parameter = parameter(at: share)
        let run = derivative(parameter, first.x, second.x)
        let rise = derivative(parameter, first.y, second.y)
        return MotionState(
            position: value(parameter, first.y, second.y), velocity: run > 1e-9 ? rise / run : 0)
    }

    /// The parameter at which the curve's x is `x`: by bisection, because x is monotone in it.
    private func parameter(at x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if value(middle, first.x, second.x) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
    }

    private func derivative(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
    }
}
