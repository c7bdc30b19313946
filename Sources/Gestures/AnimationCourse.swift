package import Motion

/// One way of a card: from this to its place when it appears, to this when it goes.
package struct AnimationCourse: Equatable, Sendable {
    /// Where it is out of sight.
    package enum Travel: String, CaseIterable, Sendable {
        /// Nowhere: it stays at its place.
        case none
        /// Beyond the edge at which it stands; below for what stands in the centre.
        case edge
        case up, down, left, right
    }

    /// By what it moves and grows.
    package enum Timing: Equatable, Sendable {
        /// An undamped period in s, and a damping ratio of which 1 and more do not overshoot.
        case spring(response: Double, dampingRatio: Double)
        /// A timing curve, and how long it takes in s.
        case curve(TimingCurve, duration: Double)
    }

    package var travel: Travel
    /// About its centre; 1 is its own size.
    package var scale: Double
    /// 0 to 1.
    package var opacity: Double
    package var timing: Timing
    /// How long the opacity takes, in s, straight from one to the other.
    package var fadeTime: Double

    /// - Parameter fadeTime: As long as the curve without it, or the period of the spring.
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

    /// Which way the card is out of sight that stands at `edge`; nil: it does not travel.
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

    /// The way of one number from `state` to `target`.
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
