import Motion

/// The bar itself as it appears, disappears, is swiped away over its edge, or becomes a pill.
///
/// Events and the time of our clock (s) go in; positions come out for any time from then on. What a finger
/// does is told in logical pixels, positive away from the edge at which the bar stands. Positions are
/// continuous but where motion is reduced.
package struct BarPresence: Equatable, Sendable {
    /// Whether the bar is a pill or becomes one.
    package private(set) var isMinimised = false
    /// Whether a finger has sent the bar away last.
    package private(set) var isSwipedAway = false
    private var slide: Slide
    /// Shares of the two movements by which the bar becomes a pill.
    private var margins = Trajectory.still(at: 0)
    private var shift = Trajectory.still(at: 0)

    /// A bar that is out of sight and at rest.
    ///
    /// - Parameter way: How far the bar is from its place to out of sight, logical pixels.
    package init(way: Double, tuning: GestureTuning = .standard) {
        slide = Slide(length: way, limits: 0...Double.infinity, tuning: tuning)
    }

    /// Constants for what begins from now on.
    package var tuning: GestureTuning {
        get { slide.tuning }
        set { slide.tuning = newValue }
    }

    /// Whether the bar fades where it stands instead of moving by itself; counts for what begins from now
    /// on. A finger still moves the bar.
    package var reducedMotion: Bool {
        get { slide.reducedMotion }
        set { slide.reducedMotion = newValue }
    }

    /// Replaces how far the bar is from its place to out of sight, logical pixels: a motion or drag goes on
    /// from the same position.
    package mutating func setWay(_ way: Double, at _: Double) {
        slide.setLength(way, range: AxisRange(free: 0...Slide.length(way)))
    }

    /// Has the bar appear, from where it is and with the velocity that it has. Ends a press or drag. Does
    /// nothing if the bar is there or appears.
    package mutating func present(at now: Double) {
        let now = slide.time(now)
        guard slide.needsToGo(open: true) else { return }
        isSwipedAway = false
        go(present: true, from: slide.state(at: now), at: now)
    }

    /// Has the bar disappear, from where it is and with the velocity that it has. Ends a press or drag. Does
    /// nothing if the bar is out of sight or disappears.
    package mutating func dismiss(at now: Double) {
        let now = slide.time(now)
        guard slide.needsToGo(open: false) else { return }
        go(present: false, from: slide.state(at: now), at: now)
    }

    /// Stops the bar where it is seen, since a finger comes on it. False if it was moving: what follows is
    /// then no tap.
    package mutating func press(at now: Double) -> Bool { slide.press(at: now) }

    /// Has the bar go on to where it was going, since the finger leaves without having moved it.
    package mutating func release(at now: Double) {
        guard isHeld else { return }
        let now = slide.time(now)
        go(present: isPresented, from: slide.state(at: now), at: now)
    }

    /// Begins to move the bar by a finger, which stops it first.
    package mutating func beginDrag(at now: Double) {
        slide.beginDrag(in: AxisRange(free: 0...slide.length), at: now)
    }

    /// Moves the bar with the finger, which is `translation` px from where the drag began: one to one
    /// between its place and out of sight.
    package mutating func drag(to translation: Double, at _: Double) {
        slide.drag(to: translation)
    }

    /// Has the bar disappear over its edge or return to its place, as `PullDecision` says, going on from
    /// where the finger lets go of it with the finger's `velocity` (px/s).
    package mutating func endDrag(velocity: Double, at now: Double) {
        guard slide.finger.drag != nil else { return }
        let now = slide.time(now)
        let velocity = Real.bounded(velocity)
        let state = slide.released(velocity: velocity, at: now)
        let leaves = PullDecision(tuning).hides(
            travel: (1 - state.position) * slide.length, velocity: -velocity, extent: slide.length)
        let pull = tuning.pull
        let course: Trajectory
        if leaves {
            course = .exit(
                Exit(from: state, to: 0, direction: -1, time: pull.hideTime), at: now)
        } else {
            course = spring(
                from: state, to: 1, time: pull.showTime, dampingRatio: pull.showDamping, at: now)
        }
        isSwipedAway = leaves
        go(present: !leaves, by: course, at: now)
    }

    /// Ends a drag as if the finger had stood still: it was taken away.
    package mutating func cancelDrag(at now: Double) { endDrag(velocity: 0, at: now) }

    /// Makes the bar a pill, or a bar again. Does nothing if it is that or becomes it.
    ///
    /// A bar becomes a pill by its margins first, and then goes to the pill's place; it returns the other
    /// way round. Where motion is reduced it is the other at once.
    package mutating func setMinimised(_ minimised: Bool, at now: Double) {
        guard minimised != isMinimised else { return }
        isMinimised = minimised
        let now = slide.time(now)
        let target = minimised ? 1.0 : 0
        margins = movement(from: margins, to: target, isSecond: !minimised, at: now)
        shift = movement(from: shift, to: target, isSecond: minimised, at: now)
    }
}

extension BarPresence {
    /// Whether the bar is there or appears; under a finger, what it was before.
    package var isPresented: Bool { slide.isOpen }

    /// Whether a finger is on the bar, moving it or not.
    package var isHeld: Bool { slide.finger.isHeld }

    /// Whether the bar is out of sight at `now`, at rest and without a finger on it.
    package func isHidden(at now: Double) -> Bool { !isPresented && !isHeld && !isMoving(at: now) }

    /// How far the bar has come at `now`: 0 is out of sight beyond its edge, 1 its place; a little more
    /// while it springs back to that.
    package func position(at now: Double) -> Double { slide.state(at: now).position }

    /// Opacity of the bar at `now`, 0 to 1: less than 1 only where motion is reduced.
    package func opacity(at now: Double) -> Double { reducedMotion ? slide.share(at: now) : 1 }

    /// How far the margins of the bar are those of a pill at `now`, 0 to 1.
    package func pillMargins(at now: Double) -> Double {
        margins.state(at: slide.time(now)).position
    }

    /// How far the bar has moved to the place of the pill at `now`, 0 to 1.
    package func pillShift(at now: Double) -> Double { shift.state(at: slide.time(now)).position }

    /// Whether anything of this changes after `now` though nothing more happens: frames are needed.
    package func isMoving(at now: Double) -> Bool { restTime.map { slide.time(now) < $0 } ?? false }

    /// When the bar comes to rest, seconds of our clock; earlier than now once it has. Nil: nothing has
    /// moved since it was created.
    package var restTime: Double? {
        let end = max(slide.restTime ?? 0, margins.end, shift.end)
        return end > 0 ? end : nil
    }

    /// Has the bar appear or disappear from `state` by itself.
    private mutating func go(present: Bool, from state: MotionState, at now: Double) {
        let course = spring(
            from: state, to: present ? 1 : 0, time: tuning.bar.presentTime, dampingRatio: 1, at: now
        )
        go(present: present, by: course, at: now)
    }

    private mutating func go(present: Bool, by course: Trajectory, at now: Double) {
        slide.go(open: present, by: course, at: now)
    }

    private func spring(
        from state: MotionState, to target: Double, time: Double, dampingRatio: Double,
        at now: Double
    ) -> Trajectory {
        guard state != MotionState(position: target) else { return .still(at: target) }
        let spring = Spring(
            settling: time, dampingRatio: dampingRatio, from: state, to: target)
        return .spring(spring, from: state, to: target, at: now, tolerance: slide.tolerance)
    }

    /// One of the two movements between bar and pill, on from `old`; both end together.
    private func movement(
        from old: Trajectory, to target: Double, isSecond: Bool, at now: Double
    ) -> Trajectory {
        let state = old.state(at: now)
        guard !reducedMotion, state != MotionState(position: target) else {
            return .still(at: target)
        }
        let bar = tuning.bar
        let lag = isSecond ? bar.minimiseLag * bar.minimiseTime : 0
        let spring = Spring(
            settling: bar.minimiseTime - lag, dampingRatio: 1, from: state, to: target)
        // What moves yet goes on at once.
        let start = state.velocity == 0 ? now + lag : now
        return .spring(spring, from: state, to: target, at: start, tolerance: .ratio)
    }
}
