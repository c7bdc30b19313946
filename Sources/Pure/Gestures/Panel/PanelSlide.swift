import Motion

/// Position of a side panel between closed and open, whether a spring, a finger or a glide moves it.
///
/// Events and times of the monotonic clock (s) go in; a position comes out for any later time. Lengths are logical
/// pixels along the axis of opening, positive in the direction of opening. The position is continuous unless motion is
/// reduced, and so is the velocity between motions.
package struct PanelSlide: Equatable, Sendable {
    private var slide: Slide

    /// Creates a closed panel at rest.
    ///
    /// - Parameter width: Width of the panel, logical pixels.
    package init(width: Double, tuning: GestureTuning) {
        // A motion that reaches closed stops there.
        slide = Slide(length: width, limits: 0...(.infinity), tuning: tuning)
    }

    /// Constants for motions that start from now on.
    package var tuning: GestureTuning {
        get { slide.tuning }
        set { slide.tuning = newValue }
    }

    /// Whether the panel fades in place instead of sliding, from the next motion on.
    ///
    /// The position then jumps at the start of opening and at the end of closing, and `dimShare` changes linearly; a
    /// finger still moves the panel.
    package var reducedMotion: Bool {
        get { slide.reducedMotion }
        set { slide.reducedMotion = newValue }
    }

    /// Replaces the width: the panel stays open or closed, and a motion goes on, scaled with it.
    package mutating func setWidth(_ width: Double, at _: Double) {
        slide.setLength(width, range: range(Slide.length(width)))
    }

    /// Opens the panel by a spring, from its position and with its velocity. Ends a press or drag. Does nothing if the
    /// panel is open or opening.
    package mutating func open(at now: Double) {
        let now = slide.time(now)
        guard slide.needsToGo(open: true) else { return }
        let slideIn = tuning.slideIn
        var state = slide.state(at: now)
        if !slide.isSliding(at: now) {
            state.velocity = slideIn.showVelocity * (1 - state.position)
        }
        let spring = Spring(
            settling: slideIn.showTime, dampingRatio: slideIn.showDamping,
            velocity: slideIn.showVelocity)
        let course = Trajectory.spring(
            spring, from: state, to: 1, at: now, tolerance: slide.tolerance)
        slide.move(open: true, by: course, at: now)
    }

    /// Closes the panel from its position, with its velocity if it is moving. Ends a press or drag. Does nothing if the
    /// panel is closed or closing.
    package mutating func close(at now: Double) {
        let now = slide.time(now)
        guard slide.needsToGo(open: false) else { return }
        let state = slide.state(at: now)
        let time = tuning.slideIn.hideTime
        let course: Trajectory =
            slide.isSliding(at: now)
            ? .glide(from: state, to: 0, duration: time, at: now, overshoots: true)
            : .eased(.easeOut, from: state.position, to: 0, duration: time, at: now)
        slide.move(open: false, by: course, at: now)
    }

    /// Stops the panel under a finger; returns false if it was moving, so that the contact is no tap.
    package mutating func press(at now: Double, by aim: Aim = .surface) -> Bool {
        slide.press(at: now, by: aim)
    }

    /// Opens or closes the panel, whichever is nearer, after a finger left without moving it.
    package mutating func release(at now: Double) {
        if hasContact { settle(velocity: 0, at: now) }
    }

    /// Starts a drag, which stops the panel first.
    package mutating func beginDrag(at now: Double) {
        slide.beginDrag(in: range(slide.length), at: now)
    }

    /// Moves the finger to `translation` px from where the drag began. Past open a rubber band holds the panel back; at
    /// closed it stops.
    package mutating func drag(to translation: Double, at _: Double) {
        slide.drag(to: translation)
    }

    /// Opens or closes the panel as `SidePanelDecision` decides, starting with the finger's `velocity` (px/s).
    package mutating func endDrag(velocity: Double, at now: Double) {
        if slide.finger.drag != nil { settle(velocity: Real.bounded(velocity), at: now) }
    }

    /// Ends a drag whose contact was taken away, as if the finger stood still.
    package mutating func cancelDrag(at now: Double) { endDrag(velocity: 0, at: now) }
}

extension PanelSlide {
    /// Whether the panel is open or opening; under a finger, its state before.
    package var isOpen: Bool { slide.isOpen }

    /// Whether a finger is on the panel, moving it or not.
    package var hasContact: Bool { slide.finger.hasContact }

    /// Position at `now`, logical pixels: 0 is closed, the width is open; more while it overshoots or is pulled too
    /// far.
    package func position(at now: Double) -> Double { slide.position(at: now) }

    /// Share of the dim's full opacity at `now`, 0…1: the panel's share of the way.
    package func dimShare(at now: Double) -> Double { slide.share(at: now) }

    /// Whether position or `dimShare` change after `now` without another event, so that frames are needed.
    package func isMoving(at now: Double) -> Bool { slide.isMoving(at: now) }

    /// Whether the panel seems still to a finger with this aim.
    package func seemsStill(at now: Double, to aim: Aim = .surface) -> Bool {
        slide.seemsStill(at: now, to: aim)
    }

    /// When the panel comes to rest, seconds of the monotonic clock; in the past once it has. nil: nothing has moved
    /// since it was created, stopped or grabbed.
    package var restTime: Double? { slide.restTime }

    /// Whether the panel is closed at `now`, at rest and without a finger on it.
    package func isClosed(at now: Double) -> Bool { !isOpen && !hasContact && !isMoving(at: now) }

    /// How far a panel of `width` px follows a finger.
    private func range(_ width: Double) -> AxisRange {
        AxisRange(
            free: 0...width, below: nil,
            above: RubberBand(slope: tuning.swipe.bandSlope, limit: width))
    }

    /// Opens or closes a panel that a finger released at `velocity` px/s.
    private mutating func settle(velocity: Double, at now: Double) {
        let now = slide.time(now)
        let state = slide.released(velocity: velocity, at: now)
        // A side menu leaves a part of the width uncovered; this panel's way is its whole width.
        var tuning = tuning
        tuning.sidePanel.uncovered = 0
        let settlement = SidePanelDecision(tuning).settlement(
            travel: state.position * slide.length, width: slide.length, velocity: velocity)
        var duration = settlement.duration
        // A panel pulled against its rubber band past open returns no faster than one that was released slowly.
        if settlement.isOpen, state.position > 1 {
            duration = max(duration, tuning.sidePanel.plain)
        }
        let target = MotionState(position: settlement.isOpen ? 1 : 0)
        let course: Trajectory =
            state == target
            ? .still(at: target.position)
            : .glide(
                from: state, to: target.position, duration: duration, at: now, overshoots: true)
        slide.move(open: settlement.isOpen, by: course, at: now)
    }
}
