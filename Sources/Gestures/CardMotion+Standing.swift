package import Geometry
import Motion

extension CardMotion {
    /// The stack wants the card's top-left at `place`: it goes there by a spring from where it is, with
    /// the velocity that it has. Under a contact it stays, and goes there afterwards.
    package mutating func stand(at place: Point, at now: Double) {
        guard place.bounded != self.place else { return }
        self.place = place.bounded
        guard case .free = phase else { return }
        settle(at: now, by: .gap)
    }

    /// What the card may do has changed, or its size: it goes on from where it is. What a contact may
    /// do no more with it, it stops doing.
    package mutating func setRules(_ rules: CardRules, at now: Double) {
        guard rules != self.rules else { return }
        let pose = pose(at: now)
        if case .swinging = phase, !rules.swings {
            freeze(at: now)
            phase = .pressed(Press(mayTap: false))
        }
        let isResized = rules.size != self.rules.size
        self.rules = rules
        switch phase {
        case .dragging(var drag):
            guard rules.canDrag(drag.axis) else { return phase = .pressed(Press(mayTap: false)) }
            drag.follow(rules.range(drag.axis, tuning: tuning))
            phase = .dragging(drag)
        case .swinging(let swing):
            if isResized { take(up: swing, from: pose, at: now) }
        case .leaving(let direction, _): redirect(direction, at: now)
        case .free: settle(at: now, by: .gap)
        case .pressed, .hiding, .gone: break
        }
    }

    /// Where its top-left rests.
    var rest: Point {
        guard rules.sheetAxis != nil, !isOpen else { return place }
        return place.moved(by: rules.closedOffset.bounded)
    }

    func trajectory(_ axis: Axis) -> Trajectory { axis == .horizontal ? x : y }

    mutating func set(_ axis: Axis, _ trajectory: Trajectory) {
        if axis == .horizontal { x = trajectory } else { y = trajectory }
    }

    func state(_ axis: Axis, at now: Double) -> MotionState { trajectory(axis).state(at: now) }

    /// Stops where it is; what fades in or grows goes on doing so.
    mutating func freeze(at now: Double) {
        let pose = pose(at: now)
        (x, y) = (.still(at: pose.origin.x), .still(at: pose.origin.y))
        angle = .still(at: pose.angle)
        become(opaqueAt: now)
    }

    /// Fades in, unless it is on the way there.
    mutating func become(opaqueAt now: Double) {
        guard !fade.rises(at: now) else { return }
        let opacity = fade.opacity(at: now)
        fade = Fade(from: opacity, to: 1, duration: (1 - opacity) * tuning.swipe.fadeTime, at: now)
    }

    /// Why a card goes to its rest.
    enum Reason {
        /// The stack wants it elsewhere.
        case gap
        /// A contact has left it.
        case release
    }

    /// Goes to its rest from where it is, unless it is on the way there.
    mutating func settle(at now: Double, by reason: Reason) {
        if rules.reducedMotion { return blink(at: now) }
        for axis in [Axis.horizontal, .vertical] {
            let target = axis.component(of: rest)
            guard trajectory(axis).target != target else { continue }
            let state = state(axis, at: now)
            let spring = spring(for: reason, velocity: state.velocity)
            set(axis, .spring(spring, from: state, to: target, at: now))
        }
        straighten(at: now)
    }

    /// The spring that brings a card to its rest that moves at `velocity` px/s.
    func spring(for reason: Reason, velocity: Double) -> Spring {
        switch (reason, rules.handling) {
        case (.release, .pull):
            return Spring(settling: tuning.pull.showTime, dampingRatio: tuning.pull.showDamping)
        case (.release, .throwing):
            let throwing = tuning.throwing
            return Spring(settling: throwing.returnTime, dampingRatio: throwing.returnDamping)
        case (.release, .flick):
            return Spring(settling: tuning.flick.returnTime, dampingRatio: 1)
        case (.release, .sheet(.popupSnap)), (.release, .sheet(.popupDrag)):
            return Spring(settling: tuning.popup.time, dampingRatio: tuning.popup.damping)
        case (.release, _), (.gap, _):
            let isStill = tuning.noticeable(velocity) == 0
            return Spring(
                response: tuning.swipe.returnResponse,
                dampingRatio: isStill ? 1 : tuning.swipe.returnDamping)
        }
    }

    /// Turns back upright, the shorter way round; `spin`, in rad/s, is what it begins with where that
    /// is not what it has.
    mutating func straighten(spin: Double? = nil, at now: Double) {
        guard angle.target != 0 || spin != nil else { return }
        var state = angle.state(at: now)
        state.position -= 2 * .pi * (state.position / (2 * .pi)).rounded()
        state.velocity = spin ?? state.velocity
        angle = .spring(
            spring(for: .release, velocity: .infinity), from: state, to: 0, at: now,
            tolerance: .angle)
    }

    /// Vanishes where it is and appears at its rest.
    private mutating func blink(at now: Double) {
        guard x.target != rest.x || y.target != rest.y || angle.target != 0 else { return }
        let (fromX, fromY) = (x.state(at: now).position, y.state(at: now).position)
        fade = Fade(
            from: fade.opacity(at: now), to: 1, duration: tuning.swipe.fadeTime, at: now, dips: true
        )
        x = .step(from: fromX, to: rest.x, duration: fade.middle - now, at: now)
        y = .step(from: fromY, to: rest.y, duration: fade.middle - now, at: now)
        angle = .step(
            from: angle.state(at: now).position, to: 0, duration: fade.middle - now, at: now)
    }
}
