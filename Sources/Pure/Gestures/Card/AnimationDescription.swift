package import Motion

/// How a card appears and disappears when no finger moves it.
package struct AnimationDescription: Equatable, Sendable {
    /// The course with which the card appears.
    package var show: AnimationCourse
    /// The course with which the card disappears, from wherever it is.
    package var hide: AnimationCourse

    package init(show: AnimationCourse, hide: AnimationCourse) {
        (self.show, self.hide) = (show, hide)
    }

    /// Slides in over the card's edge and back; in the centre, from below.
    package static let slide = AnimationDescription(
        show: AnimationCourse(
            travel: .edge, timing: .spring(response: 0.35, dampingRatio: 0.85)),
        hide: AnimationCourse(travel: .edge, timing: .curve(.easeIn, duration: 0.2)))

    /// Fades in and out in place.
    package static let fade = AnimationDescription(
        show: AnimationCourse(opacity: 0, timing: .curve(.easeOut, duration: 0.2)),
        hide: AnimationCourse(opacity: 0, timing: .curve(.easeIn, duration: 0.15)))

    /// Grows in place with a little overshoot, and shrinks away.
    package static let pop = AnimationDescription(
        show: AnimationCourse(
            scale: 0.6, opacity: 0.25, timing: .spring(response: 0.285, dampingRatio: 0.6),
            fadeTime: 0.15),
        hide: AnimationCourse(
            scale: 0.8, opacity: 0, timing: .curve(.easeIn, duration: 0.15)))

    /// Appears and disappears at once.
    package static let still = AnimationDescription(
        show: AnimationCourse(timing: .curve(.linear, duration: 0)),
        hide: AnimationCourse(timing: .curve(.linear, duration: 0)))
}

/// Half of an animation: from these values to the card's place when it appears, or to them when it disappears.
package struct AnimationCourse: Equatable, Sendable {
    /// Where the card is when it is out of sight.
    package enum Travel: String, CaseIterable, Sendable {
        /// At its place: the card does not travel.
        case none
        /// Beyond its edge of the output; a card in the centre, below the output.
        case edge
        case up, down, left, right
    }

    /// How position and scale change over time.
    package enum Timing: Equatable, Sendable {
        /// A spring; its undamped period in s, and its damping ratio: from 1 on it does not overshoot.
        case spring(response: Double, dampingRatio: Double)
        /// A timing curve and its duration in s.
        case curve(TimingCurve, duration: Double)
    }

    package var travel: Travel
    /// Scale about the card's centre; 1: the card's own size.
    package var scale: Double
    /// Opacity, 0…1.
    package var opacity: Double
    package var timing: Timing
    /// Duration of the linear change of opacity, s.
    package var fadeTime: Double

    /// Creates a course.
    ///
    /// - Parameter fadeTime: Duration of the change of opacity, s; nil: the duration of the curve, or the period of the
    ///   spring.
    package init(
        travel: Travel = .none, scale: Double = 1, opacity: Double = 1, timing: Timing,
        fadeTime: Double? = nil
    ) {
        (self.travel, self.scale, self.opacity) = (travel, scale, opacity)
        self.timing = timing
        let time =
            switch timing {
            case .spring(let response, _): response
            case .curve(_, let duration): duration
            }
        self.fadeTime = fadeTime ?? time
    }

    /// Direction in which a card at `edge` is out of sight; nil: the card does not travel.
    func direction(edge: Direction?) -> Direction? {
        switch travel {
        case .none: nil
        case .edge: edge ?? .down
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }

    /// The motion of one number from `state` to `target`.
    func trajectory(
        from state: MotionState, to target: Double, at now: Double, tolerance: Tolerance
    ) -> Trajectory {
        switch timing {
        case .spring(let response, let ratio):
            let spring = Spring(
                response: Real.clamped(response, to: 0.01...10),
                dampingRatio: Real.clamped(ratio, to: 0.05...10))
            return .spring(spring, from: state, to: target, at: now, tolerance: tolerance)
        case .curve(let curve, let duration):
            return .eased(
                curve, from: state.position, to: target,
                duration: Real.clamped(duration, to: 0...10), at: now)
        }
    }
}
