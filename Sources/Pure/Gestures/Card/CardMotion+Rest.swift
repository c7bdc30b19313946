package import Geometry
import Motion

extension CardMotion {
    /// Rest position of the card's top left corner.
    var rest: Point {
        guard rules.sheetAxis != nil, !isOpen else { return place }
        return place.moved(by: rules.closedOffset.bounded)
    }

    func state(_ axis: Axis, at now: Double) -> MotionState { trajectories[axis].state(at: now) }

    /// Stops the card; fading and growing continue.
    mutating func freeze(at now: Double) {
        trajectories.stopMotion(pose(at: now))
        become(opaqueAt: now)
    }

    /// Fades in, unless the card is doing so.
    mutating func become(opaqueAt now: Double) {
        guard !trajectories.fade.rises(at: now) else { return }
        let opacity = trajectories.fade.opacity(at: now)
        trajectories.fade(
            Fade(from: opacity, to: 1, duration: (1 - opacity) * tuning.swipe.fadeTime, at: now))
    }

    /// Why a card moves to its rest position.
    enum Reason {
        /// The card's place in the stack changed.
        case gap
        /// A contact released it.
        case release
    }

    /// Moves to the rest position, unless the card is doing so.
    mutating func settle(at now: Double, by reason: Reason) {
        if rules.reducedMotion { return blink(at: now) }
        for axis in [Axis.horizontal, .vertical] {
            let target = axis.component(of: rest)
            guard trajectories[axis].target != target else { continue }
            let state = state(axis, at: now)
            let spring = spring(for: reason, velocity: state.velocity)
            trajectories.move(axis, .spring(spring, from: state, to: target, at: now))
        }
        straighten(at: now)
    }

    /// The spring that moves a card of velocity `velocity` px/s to its rest position.
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

    /// Turns upright in the shorter direction. `spin`: initial angular velocity, rad/s; nil: the present one.
    mutating func straighten(spin: Double? = nil, at now: Double) {
        guard trajectories.angle.target != 0 || spin != nil else { return }
        var state = trajectories.angle.state(at: now)
        state.position -= 2 * .pi * (state.position / (2 * .pi)).rounded()
        state.velocity = spin ?? state.velocity
        trajectories.turn(
            .spring(
                spring(for: .release, velocity: .infinity), from: state, to: 0, at: now,
                tolerance: .angle))
    }

    /// Fades out in place and in at the rest position.
    private mutating func blink(at now: Double) {
        let angle = trajectories.angle
        guard
            trajectories.x.target != rest.x || trajectories.y.target != rest.y || angle.target != 0
        else { return }
        let fade = Fade(
            from: trajectories.fade.opacity(at: now), to: rules.deck?.depth.opacity ?? 1,
            duration: tuning.swipe.fadeTime, at: now, dips: true)
        trajectories.fade(fade)
        let time = fade.middle - now
        for axis in [Axis.horizontal, .vertical] {
            let (from, target) = (state(axis, at: now).position, axis.component(of: rest))
            trajectories.move(axis, .step(from: from, to: target, duration: time, at: now))
        }
        trajectories.turn(
            .step(from: angle.state(at: now).position, to: 0, duration: time, at: now))
    }
}

extension CardMotion {
    /// Changes the scale to `share` by a spring, about the centre.
    package mutating func resize(to share: Double, at now: Double) {
        guard !isLeaving, trajectories.scale.target != share else { return }
        if rules.reducedMotion { return trajectories.resize(.still(at: share)) }
        trajectories.resize(
            .spring(
                spring(for: .gap, velocity: 0), from: trajectories.scale.state(at: now), to: share,
                at: now, tolerance: .ratio))
    }

    /// Moves to the rest position from `origin` and from a scale, where the card was hidden.
    package mutating func emerge(from origin: Point, share: Double, at now: Double) {
        trajectories.place(at: origin.bounded, scale: share)
        enter(.free)
        settle(at: now, by: .gap)
        resize(to: 1, at: now)
    }
}
