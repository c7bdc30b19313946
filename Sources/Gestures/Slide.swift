import Motion

/// Position of a thing between two rests, closed and open, whatever moves it: a trajectory or a finger.
///
/// Positions are shares of the way, 0 closed and 1 open, so that motions scale with its length. Lengths
/// are logical pixels along the axis of opening, positive towards open. The position is continuous but
/// where motion is reduced.
struct Slide: Equatable, Sendable {
    /// Constants for what begins from now on.
    var tuning: GestureTuning
    /// Whether the thing fades where it stands instead of sliding; counts for what begins from now on.
    ///
    /// The position then jumps at the beginning when the thing opens and at the end when it closes, and
    /// `share` goes in a straight line; a finger still moves the thing.
    var reducedMotion = false
    /// Whether the thing is open or goes there; under a finger, what it was before.
    private(set) var isOpen = false
    /// Length of the way, logical pixels; at least 0.
    private(set) var length: Double
    /// What a finger does to the thing.
    private(set) var finger = FingerPhase.free
    /// Positions beyond which a motion stops.
    private let limits: ClosedRange<Double>
    /// Position while nobody drags the thing.
    private var course = Trajectory.still(at: 0)
    /// Difference between `share` and what the position tells: fades to 0 after the position jumped.
    private var lead = Trajectory.still(at: 0)

    /// A thing that is closed and at rest.
    init(length: Double, limits: ClosedRange<Double>, tuning: GestureTuning) {
        self.tuning = tuning
        self.limits = limits
        self.length = Self.length(length)
    }

    /// `length` as a way has it: a number, at least 0.
    static func length(_ length: Double) -> Double { max(0, Real.bounded(length)) }

    /// Replaces the length of the way: the thing keeps its position, and a drag goes on within `range`.
    mutating func setLength(_ length: Double, range: AxisRange) {
        let position = state(at: course.start).position
        self.length = Self.length(length)
        finger.restart(at: position * self.length, in: range)
    }

    /// Stops the thing where it is seen, since a finger comes on it. False if it was moving: what follows
    /// is then no tap.
    mutating func press(at now: Double) -> Bool {
        if let mayTap = finger.mayTap { return mayTap }
        let now = time(now)
        let stands = isNearlyStill(at: now)
        let share = share(at: now)
        course = .still(at: state(at: now).position)
        finger = .pressed(mayTap: stands)
        fade(from: share, at: now)
        return stands
    }

    /// Begins to move the thing within `range` by a finger, which stops it first.
    mutating func beginDrag(in range: AxisRange, at now: Double) {
        guard finger.drag == nil else { return }
        _ = press(at: now)
        finger = .dragging(from: course.target * length, in: range)
    }

    /// Moves the thing with the finger, which is `translation` px from where the drag began.
    mutating func drag(to translation: Double) { finger.move(to: translation) }

    /// Has the thing open or close by `course`, or in its place where motion is reduced; ends a press or
    /// drag.
    mutating func go(open opens: Bool, by course: Trajectory, at now: Double) {
        let share = share(at: now)
        let position = state(at: now).position
        isOpen = opens
        finger = .free
        guard reducedMotion else {
            self.course = course
            return fade(from: share, at: now)
        }
        if opens || position <= 0 {
            self.course = .still(at: opens ? 1 : 0)
            return fade(from: share, at: now)
        }
        let time = tuning.swipe.fadeTime
        self.course = .step(from: position, to: 0, duration: time, at: now)
        let standing = standingShare(at: now)
        lead = .eased(.linear, from: share - standing, to: -standing, duration: time, at: now)
    }
}

extension Slide {
    /// The length of the way where it is something to divide by, logical pixels.
    var unit: Double { max(length, 1) }

    /// How near to its target, in ways, a motion must be to count as at rest.
    var tolerance: Tolerance {
        let length = Tolerance.length
        return Tolerance(position: length.position / unit, velocity: length.velocity / unit)
    }

    /// `now`, seconds of our clock, or when the last motion began if that is no time.
    func time(_ now: Double) -> Double { Real.time(now, else: course.start) }

    /// Position at `now`, logical pixels from closed.
    func position(at now: Double) -> Double {
        guard let drag = finger.drag else { return state(at: now).position * length }
        return min(max(drag.position, limits.lowerBound * unit), limits.upperBound * unit)
    }

    /// Position and velocity at `now`, in ways and ways a second; under a finger without velocity.
    func state(at now: Double) -> MotionState {
        if finger.drag != nil { return MotionState(position: position(at: now) / unit) }
        let state = course.state(at: time(now))
        if state.position <= limits.lowerBound {
            return MotionState(position: limits.lowerBound, velocity: max(0, state.velocity))
        }
        if state.position >= limits.upperBound {
            return MotionState(position: limits.upperBound, velocity: min(0, state.velocity))
        }
        return state
    }

    /// Position and velocity, as `state`, of a thing that a finger of `velocity` px/s lets go of at `now`.
    func released(velocity: Double, at now: Double) -> MotionState {
        var state = state(at: now)
        if let drag = finger.drag {
            let fastest = tuning.velocity.fastest
            state.velocity =
                drag.velocity(under: Real.clamped(velocity, to: -fastest...fastest)) / unit
        }
        return state
    }

    /// How much of the thing is to be seen at `now`, 0 to 1: the share of the way that it has gone, or
    /// what a fade in its place has reached.
    func share(at now: Double) -> Double {
        let now = time(now)
        return Real.clamped(standingShare(at: now) + lead.state(at: now).position, to: 0...1)
    }

    /// Whether position or `share` change after `now` though nothing more happens: frames are needed.
    func isMoving(at now: Double) -> Bool { restTime.map { time(now) < $0 } ?? false }

    /// When the thing comes to rest, seconds of our clock; earlier than now once it has. Nil: nothing has
    /// moved since it was created, stopped or held.
    var restTime: Double? {
        let isStill = course.end <= course.start && lead.end <= lead.start
        return isStill ? nil : max(course.end, lead.end)
    }

    /// Whether the thing itself moves at `now`.
    func isSliding(at now: Double) -> Bool { !finger.isHeld && now < course.end }

    /// Whether there is something to do to be open or closed.
    func needsToGo(open opens: Bool) -> Bool {
        if opens != isOpen { return true }
        return finger.isHeld && state(at: course.start).position != (opens ? 1 : 0)
    }

    /// Share of the way that the position tells, 0 to 1.
    private func standingShare(at now: Double) -> Double {
        Real.clamped(state(at: now).position, to: 0...1)
    }

    /// Whether the thing moves so little that a finger on it is not meant to catch it.
    private func isNearlyStill(at now: Double) -> Bool {
        let state = course.state(at: now)
        return state.velocity.magnitude * length < tuning.stillSpeed
            && (state.position - course.target).magnitude * length < tuning.recognition.touchSlop
            && now >= lead.end
    }

    /// Has `share` go from `share` to what the position tells.
    private mutating func fade(from share: Double, at now: Double) {
        let ahead = share - standingShare(at: now)
        // Less than half a step of an opacity of 8 bits is not seen.
        guard ahead.magnitude > 0.002 else {
            lead = .still(at: 0)
            return
        }
        lead = .eased(.linear, from: ahead, to: 0, duration: tuning.swipe.fadeTime, at: now)
    }
}
