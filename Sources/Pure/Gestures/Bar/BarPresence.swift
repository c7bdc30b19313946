import Motion

/// The bar itself while it appears, disappears, is swiped away over its edge, or becomes a pill.
///
/// Events and times of the monotonic clock (s) go in; positions come out for any later time. A finger's movements are
/// logical pixels, positive away from the bar's edge. Positions are continuous unless motion is reduced.
package struct BarPresence: Equatable, Sendable {
    /// Whether the bar is a pill or is becoming one.
    package private(set) var isMinimised = false
    /// Whether a finger sent the bar away last.
    package private(set) var isSwipedAway = false
    private var slide: Slide
    /// Progress of the two movements by which the bar becomes a pill.
    private var margins = Trajectory.still(at: 0)
    private var shift = Trajectory.still(at: 0)

    /// Creates a hidden bar at rest.
    ///
    /// - Parameter way: Distance from the bar's place to out of sight, logical pixels.
    package init(way: Double, tuning: GestureTuning = .standard) {
        slide = Slide(length: way, limits: 0...Double.infinity, tuning: tuning)
    }

    /// Constants for motions that start from now on.
    package var tuning: GestureTuning {
        get { slide.tuning }
        set { slide.tuning = newValue }
    }

    /// Whether the bar fades in place instead of moving by itself, from the next motion on. A finger still moves the
    /// bar.
    package var reducedMotion: Bool {
        get { slide.reducedMotion }
        set { slide.reducedMotion = newValue }
    }

    /// Replaces the distance from the bar's place to out of sight, logical pixels: a motion or drag continues from the
    /// same position.
    package mutating func setWay(_ way: Double, at _: Double) {
        slide.setLength(way, range: AxisRange(free: 0...Slide.length(way)))
    }

    /// Makes the bar appear, from its position and with its velocity. Ends a press or drag. Does nothing if the bar is
    /// visible or appearing.
    package mutating func present(at now: Double) {
        let now = slide.time(now)
        guard slide.needsToGo(open: true) else { return }
        isSwipedAway = false
        move(present: true, from: slide.state(at: now), at: now)
    }

    /// Makes the bar disappear, from its position and with its velocity. Ends a press or drag. Does nothing if the bar
    /// is hidden or disappearing.
    package mutating func dismiss(at now: Double) {
        let now = slide.time(now)
        guard slide.needsToGo(open: false) else { return }
        move(present: false, from: slide.state(at: now), at: now)
    }

    /// Stops the bar under a finger; returns false if it was moving, so that the contact is no tap.
    package mutating func press(at now: Double, by aim: Aim = .surface) -> Bool {
        slide.press(at: now, by: aim)
    }

    /// Continues the motion that a finger stopped, after it left without moving the bar.
    package mutating func release(at now: Double) {
        guard hasContact else { return }
        let now = slide.time(now)
        move(present: isPresented, from: slide.state(at: now), at: now)
    }

    /// Starts a drag, which stops the bar first.
    package mutating func beginDrag(at now: Double) {
        slide.beginDrag(in: AxisRange(free: 0...slide.length), at: now)
    }

    /// Moves the finger to `translation` px from where the drag began: the bar follows one to one between its place and
    /// out of sight.
    package mutating func drag(to translation: Double, at _: Double) {
        slide.drag(to: translation)
    }

    /// Makes the bar disappear over its edge or return to its place, as `PullDecision` decides, starting with the
    /// finger's `velocity` (px/s).
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
        move(present: !leaves, by: course, at: now)
    }

    /// Ends a drag whose contact was taken away, as if the finger stood still.
    package mutating func cancelDrag(at now: Double) { endDrag(velocity: 0, at: now) }

    /// Makes the bar a pill, or a bar again. Does nothing if it is that or is becoming it.
    ///
    /// A bar changes its margins first and then moves to the pill's place; back in reverse order. With reduced motion
    /// the change is immediate.
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
    /// Whether the bar is visible or appearing; under a finger, its state before.
    package var isPresented: Bool { slide.isOpen }

    /// Whether a finger is on the bar, moving it or not.
    package var hasContact: Bool { slide.finger.hasContact }

    /// Whether the bar is out of sight at `now`, at rest and without a finger on it.
    package func isHidden(at now: Double) -> Bool {
        !isPresented && !hasContact && !isMoving(at: now)
    }

    /// How far the bar has appeared at `now`: 0 is out of sight, 1 is its place; a little more while it overshoots.
    package func position(at now: Double) -> Double { slide.state(at: now).position }

    /// Opacity of the bar at `now`, 0…1; less than 1 only with reduced motion.
    package func opacity(at now: Double) -> Double { reducedMotion ? slide.share(at: now) : 1 }

    /// How far the bar's margins have become those of a pill at `now`, 0…1.
    package func pillMargins(at now: Double) -> Double {
        margins.state(at: slide.time(now)).position
    }

    /// How far the bar has moved to the place of the pill at `now`, 0 to 1.
    package func pillShift(at now: Double) -> Double { shift.state(at: slide.time(now)).position }

    /// Whether the bar seems still to a finger with this aim; the movement to a pill and back cannot be caught.
    package func seemsStill(at now: Double, to aim: Aim = .surface) -> Bool {
        slide.seemsStill(at: now, to: aim)
    }

    /// Whether anything changes after `now` without another event, so that frames are needed.
    package func isMoving(at now: Double) -> Bool { restTime.map { slide.time(now) < $0 } ?? false }

    /// When the bar comes to rest, seconds of the monotonic clock; in the past once it has. nil: nothing has moved
    /// since it was created.
    package var restTime: Double? {
        let end = max(slide.restTime ?? 0, margins.end, shift.end)
        return end > 0 ? end : nil
    }

    /// Makes the bar appear or disappear by itself, starting from `state`.
    private mutating func move(present: Bool, from state: MotionState, at now: Double) {
        let course = spring(
            from: state, to: present ? 1 : 0, time: tuning.bar.presentTime, dampingRatio: 1, at: now
        )
        move(present: present, by: course, at: now)
    }

    private mutating func move(present: Bool, by course: Trajectory, at now: Double) {
        slide.move(open: present, by: course, at: now)
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

    /// One of the two movements between bar and pill, continuing from `old`; both end together.
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
        // A movement that is under way continues without a delay.
        let start = state.velocity == 0 ? now + lag : now
        return .spring(spring, from: state, to: target, at: start, tolerance: .ratio)
    }
}
