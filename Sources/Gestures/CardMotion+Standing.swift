package import Geometry
import Motion

extension CardMotion {
    /// The stack wants the card's top-left at `place`: it goes there by a spring from where it is, with
    /// the velocity that it has. Under a contact it stays, and goes there afterwards.
    package mutating func stand(at place: Point, at now: Double) {
        guard place.bounded != self.place else { return }
        self.place = place.bounded
        guard case .free = phase else { return }
        settle(at: now)
    }

    /// What the card may do has changed, or its size: it goes on from where it is.
    package mutating func setRules(_ rules: CardRules, at now: Double) {
        guard rules != self.rules else { return }
        self.rules = rules
        switch phase {
        case .dragging(var drag):
            guard rules.canDrag(drag.axis) else { return release(at: now) }
            drag.follow(range: range(drag.axis), band: rules.band(drag.axis, tuning: tuning))
            phase = .dragging(drag)
        case .leaving(let direction, _): redirect(direction, at: now)
        case .free: settle(at: now)
        case .pressed, .hiding, .gone: break
        }
    }

    /// Where its top-left rests.
    var rest: Point { place }

    func trajectory(_ axis: Axis) -> Trajectory { axis == .horizontal ? x : y }

    mutating func set(_ axis: Axis, _ trajectory: Trajectory) {
        if axis == .horizontal { x = trajectory } else { y = trajectory }
    }

    func state(_ axis: Axis, at now: Double) -> MotionState { trajectory(axis).state(at: now) }

    /// Stops where it is; what fades in goes on doing so.
    mutating func freeze(at now: Double) {
        x = .still(at: x.state(at: now).position)
        y = .still(at: y.state(at: now).position)
        angle = .still(at: angle.state(at: now).position)
        become(opaqueAt: now)
    }

    /// Fades in, unless it is on the way there.
    mutating func become(opaqueAt now: Double) {
        guard !fade.rises(at: now) else { return }
        let opacity = fade.opacity(at: now)
        fade = Fade(from: opacity, to: 1, duration: (1 - opacity) * tuning.swipe.fadeTime, at: now)
    }

    /// Goes to its rest from where it is, unless it is on the way there.
    mutating func settle(at now: Double) {
        if rules.reducedMotion { return blink(at: now) }
        for axis in [Axis.horizontal, .vertical] {
            let target = axis.component(of: rest)
            guard trajectory(axis).target != target else { continue }
            spring(axis, from: state(axis, at: now), to: target, at: now)
        }
    }

    /// The spring that brings a card back which a finger let go with `velocity`, or that closes a gap.
    mutating func spring(_ axis: Axis, from: MotionState, to target: Double, at now: Double) {
        set(axis, .spring(returnSpring(from.velocity), from: from, to: target, at: now))
    }

    private func returnSpring(_ velocity: Double) -> Spring {
        if rules.handling == .pull {
            return Spring(
                settling: tuning.pull.showTime, dampingRatio: tuning.pull.showDamping)
        }
        let isStill = tuning.noticeable(velocity) == 0
        return Spring(
            response: tuning.swipe.returnResponse,
            dampingRatio: isStill ? 1 : tuning.swipe.returnDamping)
    }

    /// Vanishes where it is and appears at its rest.
    private mutating func blink(at now: Double) {
        guard x.target != rest.x || y.target != rest.y else { return }
        let (fromX, fromY) = (x.state(at: now).position, y.state(at: now).position)
        fade = Fade(
            from: fade.opacity(at: now), to: 1, duration: tuning.swipe.fadeTime, at: now, dips: true
        )
        x = .step(from: fromX, to: rest.x, duration: fade.middle - now, at: now)
        y = .step(from: fromY, to: rest.y, duration: fade.middle - now, at: now)
    }
}
