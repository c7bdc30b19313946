import Motion

/// Turning of a bar's pages to the next or previous item by a finger on the titles.
///
/// Events and times of the monotonic clock (s) go in; positions come out for any later time. Lengths are logical pixels
/// along the line of text, positive in reading direction: a finger that moves towards the beginning of the line brings
/// the next item. Positions are continuous, and so is the velocity at a finger's release.
package struct BarPager: Equatable, Sendable {
    /// An item beside the shown one.
    package enum Turn: Equatable, Sendable {
        case previous, next
    }

    private let tuning: GestureTuning
    private var width: Double
    private var hasPrevious = false
    private var hasNext = false
    private var finger = FingerPhase.free
    /// The visible page while no finger drags, in pages: 0 is the shown item, 1 the next one.
    private var course = Trajectory.still(at: 0)

    /// Creates the pager of an item without neighbours, with titles of `width` px.
    package init(width: Double, tuning: GestureTuning = .standard) {
        self.tuning = tuning
        self.width = Slide.length(width)
    }

    /// Replaces the width of the titles; the visible share of each page stays.
    package mutating func setWidth(_ width: Double, at now: Double) {
        let page = state(at: now).position
        self.width = Slide.length(width)
        finger.restart(at: page * way, in: range)
    }

    /// Sets which neighbours exist. A page that is turning to a removed item turns back.
    package mutating func setAdjacentPages(previous: Bool, next: Bool, at now: Double) {
        guard previous != hasPrevious || next != hasNext else { return }
        let state = state(at: now)
        (hasPrevious, hasNext) = (previous, next)
        finger.restart(at: state.position * way, in: range)
        if course.target != allowed(course.target) { settle(from: state, to: 0, at: now) }
    }

    /// Starts a drag. Does nothing while a page settles or waits for `takeTurn`.
    package mutating func beginDrag(at now: Double) {
        guard !isDragged, !isSettling(at: now) else { return }
        finger = .dragging(from: 0, in: range)
    }

    /// Moves the finger to `translation` px from where the drag began; at an end a rubber band holds the titles back.
    package mutating func drag(to translation: Double, at _: Double) {
        finger.move(to: -translation)
    }

    /// Turns the page or not: the finger's `velocity` (px/s) decides, otherwise half a page. The motion starts with
    /// that velocity.
    package mutating func endDrag(velocity: Double, at now: Double) {
        guard let drag = finger.drag else { return }
        let fastest = tuning.velocity.fastest
        let speed = -Real.clamped(velocity, to: -fastest...fastest)
        var state = state(at: now)
        state.velocity = drag.velocity(under: speed) / way
        finger = .free
        settle(from: state, to: allowed(decision(state.position, speed: speed)), at: now)
    }

    /// Ends the motion of titles that seem still to a finger with this aim, so that the finger means the page that is
    /// seen; returns false while they visibly move.
    package mutating func finish(at now: Double, for aim: Aim) -> Bool {
        guard isSettling(at: now) else { return true }
        guard tuning.seemsStill(state(at: now), at: course.target, unit: way, to: aim) else {
            return false
        }
        course = .still(at: course.target)
        return true
    }

    /// Ends a drag whose contact was taken away, as if the finger stood still.
    package mutating func cancelDrag(at now: Double) { endDrag(velocity: 0, at: now) }

    /// Returns the item to which a page was turned, once at rest: it becomes the shown item, and its neighbours must be
    /// set. nil: no page was turned; also after the call.
    package mutating func takeTurn(at now: Double) -> Turn? {
        guard !isDragged, course.target != 0, time(now) >= course.end else { return nil }
        defer { course = .still(at: 0) }
        return course.target > 0 ? .next : .previous
    }
}

extension BarPager {
    /// Whether a finger drags the titles.
    package var isDragged: Bool { finger.hasContact }

    /// Distance of an item's titles from their place at `now`, logical pixels: of the shown item, or of the one beside
    /// it.
    package func offset(of turn: Turn? = nil, at now: Double) -> Double {
        let page: Double =
            switch turn {
            case .previous: -1
            case nil: 0
            case .next: 1
            }
        return (page - state(at: now).position) * way
    }

    /// Whether the titles are moving to another page, or wait there for `takeTurn`.
    package var isTurning: Bool { !isDragged && course.target != 0 }

    /// Whether a page settles at `now` or waits for `takeTurn`; meanwhile no finger moves or taps it.
    package func isSettling(at now: Double) -> Bool {
        !isDragged && (course.target != 0 || isMoving(at: now))
    }

    /// Whether the titles move after `now` without another event, so that frames are needed.
    package func isMoving(at now: Double) -> Bool { restTime.map { time(now) < $0 } ?? false }

    /// When the titles come to rest, seconds of the monotonic clock; in the past once they have. nil: nothing has moved
    /// since they were created or turned.
    package var restTime: Double? { course.end > course.start ? course.end : nil }

    /// Distance from one page to the next, logical pixels; at least 1.
    private var way: Double { max(1, width + tuning.bar.paging.gap) }

    /// How far the titles follow a finger.
    private var range: AxisRange {
        let band = RubberBand(slope: tuning.swipe.bandSlope, limit: width)
        return AxisRange(
            free: (hasPrevious ? -way : 0)...(hasNext ? way : 0),
            below: hasPrevious ? nil : band, above: hasNext ? nil : band)
    }

    private func time(_ now: Double) -> Double { Real.time(now, else: course.start) }

    /// The visible page and its rate of change, in pages and pages a second.
    private func state(at now: Double) -> MotionState {
        if let drag = finger.drag { return MotionState(position: drag.position / way) }
        return course.state(at: time(now))
    }

    /// The page to which a release at `page` with `speed` px/s turns.
    private func decision(_ page: Double, speed: Double) -> Double {
        let paging = tuning.bar.paging
        let sign = page < 0 ? -1.0 : 1
        guard speed.magnitude > paging.speed else {
            return page.magnitude > paging.share ? sign : 0
        }
        let direction = speed < 0 ? -1.0 : 1
        // A page that moves back is not turned.
        return page * direction >= 0 ? direction : 0
    }

    /// `page` if it has an item, otherwise 0.
    private func allowed(_ page: Double) -> Double {
        page > 0 ? (hasNext ? page : 0) : (hasPrevious ? page : 0)
    }

    private mutating func settle(from state: MotionState, to page: Double, at now: Double) {
        guard state != MotionState(position: page) else {
            course = .still(at: page)
            return
        }
        let spring = Spring(
            settling: tuning.bar.paging.time, dampingRatio: 1, from: state, to: page)
        let length = Tolerance.length
        course = .spring(
            spring, from: state, to: page, at: time(now),
            tolerance: Tolerance(
                position: length.position / way, velocity: length.velocity / way))
    }
}

/// Constants of turning a bar's pages. Lengths in logical pixels, speeds in px/s, times in s.
package struct PagingTuning: Equatable, Sendable {
    /// Gap between the titles of two items (LNPopupController).
    package var gap = 8.0
    /// Speed above which the finger's direction decides (Android's ViewPager: 400).
    package var speed = 400.0
    /// Share of a page beyond which a slower release turns it (UIScrollView).
    package var share = 0.5
    /// Greatest duration of settling (our choice: nothing else can be dragged meanwhile).
    package var time = 0.3

    package init() {}
}
