import Geometry
import Motion

/// Position of a thing between closed and open, whether a trajectory or a finger moves it.
///
/// Positions are shares of the way, 0 closed and 1 open, so that motions scale with the way's length. Lengths are
/// logical pixels along the axis of opening, positive in the direction of opening. The position is continuous unless
/// motion is reduced.
struct Slide: Equatable, Sendable {
    /// Constants for motions that start from now on.
    var tuning: GestureTuning
    /// Whether the thing fades in place instead of sliding, from the next motion on.
    ///
    /// The position then jumps at the start of opening and at the end of closing, and `share` changes linearly; a
    /// finger still moves the thing.
    var reducedMotion = false
    /// Whether the thing is open or opening; under a finger, its state before.
    private(set) var isOpen = false
    /// Length of the way, logical pixels; at least 0.
    private(set) var length: Double
    /// State of the finger.
    private(set) var finger = FingerPhase.free
    /// Positions at which a motion stops.
    private let limits: ClosedRange<Double>
    /// Position while no finger drags the thing.
    private var course = Trajectory.still(at: 0)
    /// Difference between `share` and the share of the position; fades to 0 after the position jumped.
    private var lead = Trajectory.still(at: 0)

    /// Creates a closed thing at rest.
    init(length: Double, limits: ClosedRange<Double>, tuning: GestureTuning) {
        self.tuning = tuning
        self.limits = limits
        self.length = Self.length(length)
    }

    /// A valid length of a way: finite, at least 0.
    static func length(_ length: Double) -> Double { max(0, Real.bounded(length)) }

    /// Replaces the length of the way: the thing keeps its position, and a drag continues within `range`.
    mutating func setLength(_ length: Double, range: AxisRange) {
        let position = state(at: course.start).position
        self.length = Self.length(length)
        finger.restart(at: position * self.length, in: range)
    }

    /// Stops the thing under a finger; returns false if it was moving, so that the contact is no tap.
    mutating func press(at now: Double, by aim: Aim = .surface) -> Bool {
        if let mayTap = finger.mayTap { return mayTap }
        let now = time(now)
        let isStill = seemsStill(at: now, to: aim)
        let share = share(at: now)
        course = .still(at: state(at: now).position)
        finger = .pressed(mayTap: isStill)
        fade(from: share, at: now)
        return isStill
    }

    /// Starts a drag within `range`, which stops the thing first.
    mutating func beginDrag(in range: AxisRange, at now: Double) {
        guard finger.drag == nil else { return }
        _ = press(at: now)
        finger = .dragging(from: course.target * length, in: range)
    }

    /// Moves the finger to `translation` px from where the drag began.
    mutating func drag(to translation: Double) { finger.move(to: translation) }

    /// Opens or closes by `course`, or in place if motion is reduced; ends a press or drag.
    mutating func move(open opens: Bool, by course: Trajectory, at now: Double) {
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
        let ownShare = positionShare(at: now)
        lead = .eased(.linear, from: share - ownShare, to: -ownShare, duration: time, at: now)
    }
}

extension Slide {
    /// Length of the way as a divisor, logical pixels; at least 1.
    var unit: Double { max(length, 1) }

    /// Distance from the target, as a share of the way, at which a motion counts as ended.
    var tolerance: Tolerance {
        let length = Tolerance.length
        return Tolerance(position: length.position / unit, velocity: length.velocity / unit)
    }

    /// `now`, seconds of the monotonic clock; if it is no valid time, the start of the last motion.
    func time(_ now: Double) -> Double { Real.time(now, else: course.start) }

    /// Position at `now`, logical pixels from closed.
    func position(at now: Double) -> Double {
        guard let drag = finger.drag else { return state(at: now).position * length }
        return min(max(drag.position, limits.lowerBound * unit), limits.upperBound * unit)
    }

    /// Position and velocity at `now`, as shares of the way and shares a second; velocity 0 under a finger.
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

    /// Position and velocity, as in `state`, of a thing that a finger of `velocity` px/s releases at `now`.
    func released(velocity: Double, at now: Double) -> MotionState {
        var state = state(at: now)
        if let drag = finger.drag {
            let fastest = tuning.velocity.fastest
            state.velocity =
                drag.velocity(under: Real.clamped(velocity, to: -fastest...fastest)) / unit
        }
        return state
    }

    /// Visible share of the thing at `now`, 0…1: its share of the way, or the progress of a fade in place.
    func share(at now: Double) -> Double {
        let now = time(now)
        return Real.clamped(positionShare(at: now) + lead.state(at: now).position, to: 0...1)
    }

    /// Whether position or `share` change after `now` without another event, so that frames are needed.
    func isMoving(at now: Double) -> Bool { restTime.map { time(now) < $0 } ?? false }

    /// When the thing comes to rest, seconds of the monotonic clock; in the past once it has. nil: nothing has moved
    /// since it was created, stopped or grabbed.
    var restTime: Double? {
        let isStill = course.end <= course.start && lead.end <= lead.start
        return isStill ? nil : max(course.end, lead.end)
    }

    /// Whether the thing seems still to a finger with this aim. One that a finger holds does.
    func seemsStill(at now: Double, to aim: Aim) -> Bool {
        if finger.hasContact { return true }
        let now = time(now)
        return tuning.seemsStill(
            course.state(at: now), at: course.target, unit: length, to: aim) && now >= lead.end
    }

    /// Whether the thing itself moves at `now`.
    func isSliding(at now: Double) -> Bool { !finger.hasContact && now < course.end }

    /// Whether opening or closing requires a motion.
    func needsToGo(open opens: Bool) -> Bool {
        if opens != isOpen { return true }
        return finger.hasContact && state(at: course.start).position != (opens ? 1 : 0)
    }

    /// Share of the way at the position, 0…1.
    private func positionShare(at now: Double) -> Double {
        Real.clamped(state(at: now).position, to: 0...1)
    }

    /// Starts a fade of `share` from `share` to the share of the position.
    private mutating func fade(from share: Double, at now: Double) {
        let ahead = share - positionShare(at: now)
        // A difference of less than half a step of 8-bit opacity is invisible.
        guard ahead.magnitude > 0.002 else {
            lead = .still(at: 0)
            return
        }
        lead = .eased(.linear, from: ahead, to: 0, duration: tuning.swipe.fadeTime, at: now)
    }
}

/// A motion along one axis that a finger can drag.
package protocol Draggable {
    mutating func beginDrag(at now: Double)

    /// Moves with the finger.
    ///
    /// - Parameter translation: Distance of the finger from where the drag began, logical pixels.
    mutating func drag(to translation: Double, at now: Double)

    /// Ends the drag.
    ///
    /// - Parameter velocity: Velocity of the finger, px/s.
    mutating func endDrag(velocity: Double, at now: Double)

    mutating func cancelDrag(at now: Double)
}

extension Draggable {
    /// Follows a pan along an axis; returns whether the pan has ended.
    ///
    /// - Parameter sign: −1 if the motion counts against growing coordinates, otherwise 1.
    @discardableResult
    package mutating func follow(
        _ pan: Pan, along axis: Axis, sign: Double = 1, at now: Double
    ) -> Bool {
        let translation = sign * axis.component(of: pan.translation)
        switch pan.phase {
        case .began: beginDrag(at: now)
        case .changed: drag(to: translation, at: now)
        case .ended:
            drag(to: translation, at: now)
            endDrag(velocity: sign * axis.component(of: pan.velocity), at: now)
            return true
        case .cancelled:
            cancelDrag(at: now)
            return true
        }
        return false
    }
}

extension BarPager: Draggable {}
extension BarPresence: Draggable {}
extension ListScroll: Draggable {}
extension PanelSlide: Draggable {}

/// State of a finger on a thing that moves along one axis.
enum FingerPhase: Equatable, Sendable {
    /// No finger is on the thing.
    case free
    /// A finger is on the thing and has not moved it.
    case pressed(mayTap: Bool)
    /// A finger moves the thing.
    case dragging(AxisDrag)

    /// Starts a drag at `position` within `range`, both logical pixels.
    static func dragging(from position: Double, in range: AxisRange) -> FingerPhase {
        // Axis and source distinguish cards only; here any value serves.
        .dragging(AxisDrag(.vertical, source: .touch, range: range, anchor: 0, from: position))
    }

    /// Whether a finger is on the thing, moving it or not.
    var hasContact: Bool { self != .free }

    /// Whether the finger may still tap; nil: there is no finger.
    var mayTap: Bool? {
        switch self {
        case .free: nil
        case .pressed(let mayTap): mayTap
        case .dragging: false
        }
    }

    /// The drag; nil: no finger is moving the thing.
    var drag: AxisDrag? {
        if case .dragging(let drag) = self { drag } else { nil }
    }

    /// Moves the finger to `translation` px from where the drag began. Does nothing without a drag.
    mutating func move(to translation: Double) {
        guard var drag else { return }
        drag.move(to: translation)
        self = .dragging(drag)
    }

    /// Continues a drag from `position` within `range`, both logical pixels. Does nothing without a drag.
    mutating func restart(at position: Double, in range: AxisRange) {
        guard var drag else { return }
        drag.restart(at: position, range: range, anchor: 0)
        self = .dragging(drag)
    }
}
