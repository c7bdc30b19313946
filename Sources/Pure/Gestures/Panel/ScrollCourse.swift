import Motion

/// Motion of a list without a finger on it: one trajectory, and for a fling that reaches an end the spring that
/// follows.
struct ScrollCourse: Equatable, Sendable {
    private let first: Trajectory
    private let second: Trajectory?
    private let isFling: Bool

    private init(_ first: Trajectory, then second: Trajectory? = nil, isFling: Bool = false) {
        (self.first, self.second, self.isFling) = (first, second, isFling)
    }

    /// A list at rest at `offset`.
    static func still(at offset: Double) -> ScrollCourse { ScrollCourse(.still(at: offset)) }

    /// Goes to `target` by a critically damped spring of `response` seconds.
    static func spring(
        from state: MotionState, to target: Double, response: Double, at now: Double
    ) -> ScrollCourse {
        guard state != MotionState(position: target) else { return .still(at: target) }
        let spring = Spring(response: response, dampingRatio: 1)
        return ScrollCourse(.spring(spring, from: state, to: target, at: now))
    }

    /// Slows down from `state`, which lies within `range`; passes an end of the range by a spring, with its velocity,
    /// and comes back.
    static func fling(
        from state: MotionState, within range: ClosedRange<Double>, tuning: ScrollTuning,
        at now: Double
    ) -> ScrollCourse {
        let deceleration = Deceleration(from: state, rate: tuning.deceleration)
        let limit = state.velocity < 0 ? range.lowerBound : range.upperBound
        let slowing = Trajectory.deceleration(
            deceleration, to: tuning.stopSpeed, limit: limit, at: now)
        guard slowing.target == limit else { return ScrollCourse(slowing, isFling: true) }
        let arrival = MotionState(
            position: limit, velocity: deceleration.velocity(at: limit))
        let spring = Spring(response: tuning.endResponse, dampingRatio: 1)
        return ScrollCourse(
            slowing, then: .spring(spring, from: arrival, to: limit, at: slowing.end), isFling: true
        )
    }

    /// Offset and velocity at `now`.
    func state(at now: Double) -> MotionState {
        guard let second, now >= first.end else { return first.state(at: now) }
        return second.state(at: now)
    }

    /// Offset at which the list comes to rest.
    var target: Double { second?.target ?? first.target }
    /// When the course began, in s.
    var start: Double { first.start }
    /// When the list is at rest, in s.
    var end: Double { second?.end ?? first.end }

    /// Whether the list moves freely at `now`, without a chosen target.
    func isFlinging(at now: Double) -> Bool { isFling && now < first.end }
}

/// Constants of lists that scroll. Lengths in logical pixels, speeds in px/s, times in s.
package struct ScrollTuning: Equatable, Sendable {
    /// Share of a fling's velocity that remains after each millisecond (UIScrollView's normal deceleration: .998).
    package var deceleration = 0.998
    /// Largest velocity of a fling (Android, Flutter: 8000).
    package var fastest = 8000.0
    /// Velocity at which a fling stops: a sixth of a pixel each frame at 60 Hz, where the exact curve
    /// would creep through its last 5 px for seconds.
    package var stopSpeed = 10.0
    /// Initial slope of the rubber band past an end (UIScrollView: .55); its limit is the viewport's height.
    package var bandSlope = 0.55
    /// Undamped period of the critically damped spring that brings the list back to its end (Flutter:
    /// stiffness 200 / s²).
    package var endResponse = 0.44
    /// Factor from the length of wheel events to scrolling: compositors report 10 to 15 px for a notch, about one line;
    /// a notch should scroll three or four.
    package var wheelFactor = 4.0
    /// Undamped period of the critically damped spring that follows a wheel and keys (libadwaita's
    /// carousel: stiffness 1000 / s²).
    package var wheelResponse = 0.2
    /// Largest height of contents that is computed with.
    package var longest = 1e9

    package init() {}
}
