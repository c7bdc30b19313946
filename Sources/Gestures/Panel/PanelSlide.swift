import Motion

/// Position of a side panel between closed and open, whatever moves it: a spring, a finger or a glide.
///
/// Events and the time of our clock (s) go in; a position comes out for any time from then on. Lengths
/// are logical pixels along the axis of opening, positive towards open. The position is continuous but
/// where motion is reduced, and so is the velocity where one motion takes over from another.
package struct PanelSlide: Equatable, Sendable {
    private enum Phase: Equatable {
        case free
        /// A finger is on the panel and has not moved it.
        case pressed(mayTap: Bool)
        case dragging(AxisDrag)
    }

    /// Constants for what begins from now on.
    package var tuning: GestureTuning
    /// Whether the panel fades where it stands instead of sliding; counts for what begins from now on.
    ///
    /// The position then jumps at the beginning when it opens and at the end when it closes, and
    /// `dimShare` goes in a straight line; a finger still moves the panel.
    package var reducedMotion = false
    /// Whether the panel is open or goes there; under a finger, what it was before.
    package private(set) var isOpen = false
    private var width: Double
    private var phase = Phase.free
    /// Position while nobody drags the panel, in ways: 0 is closed, 1 open. So it scales with the width.
    private var course = Trajectory.still(at: 0)
    /// Difference between `dimShare` and the share of the way that the position tells: fades to 0 after
    /// the position jumped.
    private var lead = Trajectory.still(at: 0)

    /// A panel that is closed and at rest.
    ///
    /// - Parameter width: Width of the panel, logical pixels.
    package init(width: Double, tuning: GestureTuning) {
        self.tuning = tuning
        self.width = max(0, Real.bounded(width))
    }

    /// Replaces the width: the panel stays open or closed, and a motion goes on, scaled with it.
    package mutating func setWidth(_ width: Double, at _: Double) {
        let share = shareUnderFinger
        self.width = max(0, Real.bounded(width))
        guard case .dragging(var drag) = phase, let share else { return }
        drag.restart(at: share * self.width, range: range, anchor: 0)
        phase = .dragging(drag)
    }

    /// Opens the panel, by a spring, from where it is and with the velocity that it has. Ends a press or
    /// drag. Does nothing if the panel is open or opens.
    package mutating func open(at now: Double) {
        let now = Real.time(now, else: course.start)
        guard needsToGo(open: true) else { return }
        let slideIn = tuning.slideIn
        var state = state(at: now)
        if !isSliding(at: now) { state.velocity = slideIn.showVelocity * (1 - state.position) }
        let spring = Spring(
            settling: slideIn.showTime, dampingRatio: slideIn.showDamping,
            velocity: slideIn.showVelocity)
        let tolerance = Tolerance(
            position: Tolerance.length.position / unit, velocity: Tolerance.length.velocity / unit)
        go(
            open: true, by: .spring(spring, from: state, to: 1, at: now, tolerance: tolerance),
            at: now)
    }

    /// Closes the panel from where it is; with the velocity that it has if it is moving. Ends a press or
    /// drag. Does nothing if the panel is closed or closes.
    package mutating func close(at now: Double) {
        let now = Real.time(now, else: course.start)
        guard needsToGo(open: false) else { return }
        let state = state(at: now)
        let time = tuning.slideIn.hideTime
        let course: Trajectory =
            isSliding(at: now)
            ? .glide(from: state, to: 0, duration: time, at: now, overshoots: true)
            : .eased(.easeOut, from: state.position, to: 0, duration: time, at: now)
        go(open: false, by: course, at: now)
    }

    /// Stops the panel where it is seen, since a finger comes on it. False if it was moving: what follows
    /// is then no tap.
    package mutating func press(at now: Double) -> Bool {
        switch phase {
        case .pressed(let mayTap): return mayTap
        case .dragging: return false
        case .free:
            let now = Real.time(now, else: course.start)
            let stands = isNearlyStill(at: now)
            let share = dimShare(at: now)
            course = .still(at: state(at: now).position)
            phase = .pressed(mayTap: stands)
            fade(from: share, at: now)
            return stands
        }
    }

    /// Opens or closes the panel, whichever is nearer, since the finger leaves without having moved it.
    package mutating func release(at now: Double) {
        if isHeld { settle(velocity: 0, at: now) }
    }

    /// Begins to move the panel by a finger, which stops it first.
    package mutating func beginDrag(at now: Double) {
        if case .dragging = phase { return }
        _ = press(at: now)
        // An axis and a source are asked for, and make no difference here.
        let drag = AxisDrag(
            .horizontal, source: .touch, range: range, anchor: 0,
            from: course.target * width)
        phase = .dragging(drag)
    }

    /// Moves the panel with the finger, which is `translation` px from where the drag began. Past open a
    /// rubber band holds the panel back; closed is the end.
    package mutating func drag(to translation: Double, at _: Double) {
        guard case .dragging(var drag) = phase else { return }
        drag.move(to: translation)
        phase = .dragging(drag)
    }

    /// Opens or closes the panel as `SidePanelDecision` says, going on from where the finger lets go of it
    /// with the finger's `velocity` (px/s).
    package mutating func endDrag(velocity: Double, at now: Double) {
        if case .dragging = phase { settle(velocity: Real.bounded(velocity), at: now) }
    }

    /// Ends a drag as if the finger had stood still: it was taken away.
    package mutating func cancelDrag(at now: Double) {
        if case .dragging = phase { settle(velocity: 0, at: now) }
    }

    /// Whether a finger is on the panel, moving it or not.
    package var isHeld: Bool { phase != .free }

    /// Position at `now`, logical pixels: 0 is closed, the width is open; more while it overshoots or a
    /// finger pulls it too far.
    package func position(at now: Double) -> Double {
        if case .dragging(let drag) = phase { return max(0, drag.position) }
        return state(at: now).position * width
    }

    /// Share of the dim's opacity at `now`, 0 to 1: that of the way the panel has gone.
    package func dimShare(at now: Double) -> Double {
        let now = Real.time(now, else: course.start)
        return Real.clamped(share(at: now) + lead.state(at: now).position, to: 0...1)
    }

    /// Whether position or `dimShare` change after `now` though nothing more happens: frames are needed.
    package func isMoving(at now: Double) -> Bool {
        guard let restTime else { return false }
        return Real.time(now, else: course.start) < restTime
    }

    /// When the panel comes to rest, seconds of our clock; earlier than now once it has. Nil: nothing has
    /// moved since it was created, stopped or held.
    package var restTime: Double? {
        let isStill = course.end <= course.start && lead.end <= lead.start
        return isStill ? nil : max(course.end, lead.end)
    }

    /// Whether the panel is closed at `now`, at rest and without a finger on it.
    package func isClosed(at now: Double) -> Bool { !isOpen && !isHeld && !isMoving(at: now) }
}

extension PanelSlide {
    /// The width where it is something to divide by, logical pixels.
    private var unit: Double { max(width, 1) }

    /// How the panel follows a finger.
    private var range: AxisRange {
        AxisRange(
            free: 0...width, below: nil,
            above: RubberBand(slope: tuning.swipe.bandSlope, limit: width))
    }

    /// Position under a finger that moves the panel, in ways; nil: none does.
    private var shareUnderFinger: Double? {
        guard case .dragging(let drag) = phase else { return nil }
        return max(0, drag.position / unit)
    }

    /// Position and velocity at `now`, in ways and ways a second. A motion that passes closed stops there.
    private func state(at now: Double) -> MotionState {
        if let shareUnderFinger { return MotionState(position: shareUnderFinger) }
        let state = course.state(at: Real.time(now, else: course.start))
        return state.position > 0
            ? state : MotionState(position: 0, velocity: max(0, state.velocity))
    }

    /// Share of the way that the position tells, 0 to 1.
    private func share(at now: Double) -> Double {
        Real.clamped(state(at: now).position, to: 0...1)
    }

    /// Whether the panel itself moves at `now`.
    private func isSliding(at now: Double) -> Bool { !isHeld && now < course.end }

    /// Whether the panel moves so little that a finger on it is not meant to catch it.
    private func isNearlyStill(at now: Double) -> Bool {
        let state = course.state(at: now)
        return state.velocity.magnitude * width < tuning.stillSpeed
            && (state.position - course.target).magnitude * width < tuning.recognition.touchSlop
            && now >= lead.end
    }

    /// Whether there is something to do to be open or closed.
    private func needsToGo(open opens: Bool) -> Bool {
        if opens != isOpen { return true }
        return isHeld && state(at: course.start).position != (opens ? 1 : 0)
    }

    /// Opens or closes a panel that a finger lets go of at `velocity` px/s.
    private mutating func settle(velocity: Double, at now: Double) {
        let now = Real.time(now, else: course.start)
        var state = state(at: now)
        // A side menu leaves a part of the width uncovered; this panel's way is its whole width.
        var tuning = tuning
        tuning.sidePanel.uncovered = 0
        let settlement = SidePanelDecision(tuning).settlement(
            travel: state.position * width, width: width, velocity: velocity)
        var duration = settlement.duration
        if case .dragging(let drag) = phase {
            let fastest = tuning.velocity.fastest
            let carried = Real.clamped(velocity, to: -fastest...fastest) * drag.slope / unit
            state.velocity = state.position > 0 ? carried : max(0, carried)
        }
        // A panel pulled past open into its rubber band returns no faster than one that was let go slowly.
        if settlement.isOpen, state.position > 1 {
            duration = max(duration, tuning.sidePanel.plain)
        }
        let target = MotionState(position: settlement.isOpen ? 1 : 0)
        let course: Trajectory =
            state == target
            ? .still(at: target.position)
            : .glide(
                from: state, to: target.position, duration: duration, at: now, overshoots: true)
        go(open: settlement.isOpen, by: course, at: now)
    }

    /// Has the panel open or close by `course`, or in place where motion is reduced.
    private mutating func go(open opens: Bool, by course: Trajectory, at now: Double) {
        let share = dimShare(at: now)
        let position = state(at: now).position
        isOpen = opens
        phase = .free
        guard reducedMotion else {
            self.course = course
            return fade(from: share, at: now)
        }
        if opens || position == 0 {
            self.course = .still(at: opens ? 1 : 0)
            return fade(from: share, at: now)
        }
        let time = tuning.swipe.fadeTime
        self.course = .step(from: position, to: 0, duration: time, at: now)
        let standing = self.share(at: now)
        lead = .eased(.linear, from: share - standing, to: -standing, duration: time, at: now)
    }

    /// Has `dimShare` go from `share` to what the position tells.
    private mutating func fade(from share: Double, at now: Double) {
        let ahead = share - self.share(at: now)
        // Less than half a step of an opacity of 8 bits is not seen.
        guard ahead.magnitude > 0.002 else {
            lead = .still(at: 0)
            return
        }
        lead = .eased(
            .linear, from: ahead, to: 0, duration: tuning.swipe.fadeTime, at: now)
    }
}
