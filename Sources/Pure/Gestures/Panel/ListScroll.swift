import Motion

/// Scroll position of a list, whether a finger, a fling, a wheel or keys move it.
///
/// Events and times of the monotonic clock (s) go in; an offset comes out for any later time. Lengths are logical
/// pixels; offset 0 shows the beginning of the contents. The offset is continuous, and so is the velocity between
/// motions.
package struct ListScroll: Equatable, Sendable {
    private let tuning: GestureTuning
    private var content = 0.0
    private var viewport = 0.0
    private var finger = FingerPhase.free
    /// Offset while no finger drags the list, counted from `origin`.
    private var course = ScrollCourse.still(at: 0)
    /// Offset from which course and drag count: the height by which the contents above have grown.
    private var origin = 0.0

    /// Creates a list without contents.
    package init(tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Replaces the heights of contents and viewport, logical pixels. Where the range of offsets, 0 to
    /// content − viewport, ends before the offset, the list springs back; a list at rest jumps back if it
    /// is not `animated`. A fling goes on in the new range.
    package mutating func setExtent(
        content: Double, viewport: Double, animated: Bool = true, at now: Double
    ) {
        let now = Real.time(now, else: course.start)
        self.content = Real.clamped(content, to: 0...tuning.scroll.longest)
        self.viewport = Real.clamped(viewport, to: 0...tuning.scroll.longest)
        if hasContact { resumeDrag() } else { fitCourse(animated: animated, at: now) }
    }

    /// Offset at `now`; outside the range while a finger pulls the list past an end, or the list springs
    /// back from there.
    package func offset(at now: Double) -> Double { origin + state(at: now).position }

    /// Stops the list under a finger; returns false if it was moving, so that the contact is no tap.
    package mutating func press(at now: Double, by aim: Aim = .surface) -> Bool {
        if let mayTap = finger.mayTap { return mayTap }
        let state = state(at: now)
        let isStill = tuning.seemsStill(state, at: course.target, to: aim)
        course = .still(at: state.position)
        finger = .pressed(mayTap: isStill)
        return isStill
    }

    /// Releases a list that the finger did not move: it stays, or springs back from past an end.
    package mutating func release(at now: Double) {
        if hasContact { releaseFinger(velocity: 0, at: now) }
    }

    /// Starts a drag, which stops the list first.
    package mutating func beginDrag(at now: Double) {
        guard finger.drag == nil else { return }
        _ = press(at: now)
        finger = .dragging(from: course.target, in: dragRange)
    }

    /// Moves the finger to `translation` px below where the drag began: the list follows one to one, and past an end
    /// against a rubber band.
    package mutating func drag(to translation: Double, at _: Double) {
        finger.move(to: -translation)
    }

    /// Ends the drag with the finger's `velocity`, px/s, positive downwards: the list slows down from that velocity, or
    /// springs back from past an end.
    package mutating func endDrag(velocity: Double, at now: Double) {
        if finger.drag != nil { releaseFinger(velocity: velocity, at: now) }
    }

    /// Ends a drag whose contact was taken away, as if the finger stood still.
    package mutating func cancelDrag(at now: Double) { endDrag(velocity: 0, at: now) }

    /// Scrolls by `delta` px for a step of a wheel or key, counted from where earlier steps lead. Does nothing while a
    /// finger is on the list.
    package mutating func wheel(by delta: Double, at now: Double) {
        let now = Real.time(now, else: course.start)
        guard !hasContact, delta.isFinite, delta != 0 else { return }
        let base = course.isFlinging(at: now) ? state(at: now).position : course.target
        spring(to: clamped(base + delta), at: now)
    }

    /// Scrolls for a turn of the wheel.
    ///
    /// - Parameter length: Length of the axis event as the compositor reports it, logical pixels.
    package mutating func turnWheel(by length: Double, at now: Double) {
        wheel(by: length * tuning.scroll.wheelFactor, at: now)
    }

    /// Scrolls to `offset`, or as near as the range allows; at once if it is not `animated`. Ends a press or
    /// drag.
    package mutating func scroll(to offset: Double, animated: Bool, at now: Double) {
        let now = Real.time(now, else: course.start)
        guard !offset.isNaN else { return }
        let target = clamped(offset - origin)
        guard animated else {
            course = .still(at: target)
            finger = .free
            return
        }
        spring(to: target, at: now)
    }

    /// Adds `delta` px, by which the contents above grew, to the offset and to all that the list moves to,
    /// so that what is seen stays and moves as before. To be called before the `setExtent` that tells the new height.
    package mutating func shift(by delta: Double) {
        guard delta.isFinite else { return }
        let longest = tuning.scroll.longest
        origin = Real.clamped(origin + delta, to: -longest...longest)
        resumeDrag()
    }

    /// Whether a finger is on the list, moving it or not.
    package var hasContact: Bool { finger.hasContact }

    /// Whether the offset changes after `now` without another event, so that frames are needed.
    package func isMoving(at now: Double) -> Bool {
        guard let restTime else { return false }
        return Real.time(now, else: course.start) < restTime
    }

    /// When the list comes to rest, seconds of the monotonic clock; in the past once it has. nil: nothing has moved
    /// since it was created, stopped or grabbed.
    package var restTime: Double? { course.end > course.start ? course.end : nil }

    /// Place and length of a scroll bar's thumb at `now` on a track of `track` px; nil if everything fits
    /// in the viewport.
    ///
    /// The thumb is as much of the track as is seen of the contents, so less where they are pulled past an
    /// end, but no shorter than `minimum` px.
    package func thumb(track: Double, minimum: Double, at now: Double)
        -> (start: Double, length: Double)?
    {
        let farthest = farthest
        let track = Real.bounded(track)
        guard farthest > 0, track > 0 else { return nil }
        let offset = offset(at: now)
        let inside = Real.clamped(offset, to: 0...farthest)
        let seen = max(0, viewport - (offset - inside).magnitude)
        let length = min(track, max(Real.bounded(minimum), track * seen / content))
        return (start: (track - length) * inside / farthest, length: length)
    }
}

extension ListScroll {
    /// Largest offset within the range, logical pixels.
    private var farthest: Double { max(0, content - viewport) }

    /// Range of offsets, counted from `origin`.
    private var range: ClosedRange<Double> { -origin...(farthest - origin) }

    /// How far the list follows a finger.
    private var dragRange: AxisRange {
        let band = RubberBand(slope: tuning.scroll.bandSlope, limit: viewport)
        return AxisRange(free: range, below: band, above: band)
    }

    /// `position`, limited to the range; both count from `origin`.
    private func clamped(_ position: Double) -> Double {
        min(max(position, range.lowerBound), range.upperBound)
    }

    /// Offset, counted from `origin`, and velocity at `now`.
    private func state(at now: Double) -> MotionState {
        if let drag = finger.drag { return MotionState(position: drag.position) }
        return course.state(at: Real.time(now, else: course.start))
    }

    /// Continues a drag from the list's position in a changed range.
    private mutating func resumeDrag() {
        if let drag = finger.drag { finger.restart(at: drag.position, in: dragRange) }
    }

    /// Adapts a motion, or a list at rest, to a new range.
    private mutating func fitCourse(animated: Bool, at now: Double) {
        let state = state(at: now)
        let isMoving = isMoving(at: now)
        if course.isFlinging(at: now) {
            return settle(state, at: now)
        }
        let target = clamped(course.target)
        guard target != course.target else { return }
        if !animated && !isMoving {
            course = .still(at: target)
        } else {
            course = .spring(
                from: state, to: target, response: tuning.scroll.endResponse, at: now)
        }
    }

    /// Continues from a finger's release at `velocity` px/s, positive downwards.
    private mutating func releaseFinger(velocity: Double, at now: Double) {
        let now = Real.time(now, else: course.start)
        var state = state(at: now)
        if let drag = finger.drag {
            let fastest = tuning.scroll.fastest
            let speed = Real.clamped(velocity, to: -fastest...fastest)
            state.velocity = -tuning.noticeable(speed) * drag.slope
        }
        finger = .free
        settle(state, at: now)
    }

    /// Continues freely from `state`: slows down, springs back from past an end, or stays.
    private mutating func settle(_ state: MotionState, at now: Double) {
        let end = clamped(state.position)
        if end != state.position {
            course = .spring(
                from: state, to: end, response: tuning.scroll.endResponse, at: now)
        } else if state.velocity != 0 {
            course = .fling(from: state, within: range, tuning: tuning.scroll, at: now)
        } else {
            course = .still(at: state.position)
        }
    }

    /// Moves the list to `target`, counted from `origin`, from its position and with its velocity.
    private mutating func spring(to target: Double, at now: Double) {
        let state = state(at: now)
        finger = .free
        course = .spring(
            from: state, to: target, response: tuning.scroll.wheelResponse, at: now)
    }
}
