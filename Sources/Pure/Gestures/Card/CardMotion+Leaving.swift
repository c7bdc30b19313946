import Geometry
import Motion

extension CardMotion {
    /// Makes the card disappear because its message ended: over its edge, or by fading. A card that is already leaving
    /// goes on.
    package mutating func hide(at now: Double) {
        switch phase {
        case .hiding, .disappeared: return
        case .leaving(_, let end):
            enter(.hiding(end: end))
            return
        case .free, .pressed, .dragging: break
        case .swinging: freeze(at: now)
        }
        if let course = rules.animation?.hide, !rules.fades {
            if !trajectories.fade.rises(at: now) { freeze(at: now) }
            enter(.hiding(end: disappear(by: course, at: now)))
        } else if let edge = rules.edge, !rules.fades {
            // A card that was about to appear elsewhere leaves from where it is visible.
            if !trajectories.fade.rises(at: now) { freeze(at: now) }
            enter(.hiding(end: exit(edge, from: state(edge.axis, at: now), at: now)))
        } else {
            enter(.hiding(end: vanish(at: now)))
        }
    }

    /// Returns the card to its place, because the gesture did not end its message.
    package mutating func returnToPlace(at now: Double) {
        switch phase {
        case .leaving, .disappeared(byGesture: true): break
        case .free, .pressed, .dragging, .swinging, .hiding, .disappeared(byGesture: false): return
        }
        let wasGone = hasDisappeared
        enter(.free)
        if wasGone && (rules.reducedMotion || rules.swings) {
            appear(at: now)
        } else {
            become(opaqueAt: now)
            if trajectories.scale.target != 1 {
                grow(from: trajectories.scale.state(at: now), at: now)
            }
            settle(at: now, by: .release)
        }
    }

    /// Appears over the card's edge, or grows in place.
    mutating func appear(at now: Double) {
        trajectories.place(at: rest)
        let throwing = tuning.throwing
        if let deck = rules.deck {
            enter(as: deck, at: now)
        } else if rules.fades {
            trajectories.fade(Fade(from: 0, to: 1, duration: tuning.swipe.fadeTime, at: now))
        } else if let course = rules.animation?.show {
            appear(by: course, at: now)
        } else if let edge = rules.edge {
            let (spring, from) = entrance(over: edge)
            let target = edge.axis.component(of: rest)
            trajectories.move(edge.axis, .spring(spring, from: from, to: target, at: now))
        } else {
            trajectories.fade(
                Fade(from: throwing.showOpacity, to: 1, duration: throwing.showFade, at: now))
            grow(from: MotionState(position: throwing.showScale), at: now)
        }
    }

    private mutating func grow(from state: MotionState, at now: Double) {
        let throwing = tuning.throwing
        trajectories.resize(
            .spring(
                Spring(settling: throwing.showTime, dampingRatio: throwing.showDamping),
                from: state, to: 1, at: now, tolerance: .ratio))
    }

    /// The spring with which a card appears over its edge, and the motion's initial state.
    private func entrance(over edge: Direction) -> (Spring, MotionState) {
        let start = edge.axis.component(of: place) + edge.sign * rules.distance(edge)
        let state = MotionState(position: start)
        switch rules.handling {
        case .pull:
            let pull = tuning.pull
            return (Spring(settling: pull.showTime, dampingRatio: pull.showDamping), state)
        case .sheet(.slideIn):
            let panel = tuning.slideIn
            let way = edge.axis.component(of: rest) - start
            return (
                Spring(
                    settling: panel.showTime, dampingRatio: panel.showDamping,
                    velocity: panel.showVelocity),
                MotionState(position: start, velocity: panel.showVelocity * way)
            )
        case .sheet(.popupSnap), .sheet(.popupDrag):
            return (
                Spring(settling: tuning.popup.time, dampingRatio: tuning.popup.damping), state
            )
        case .swipe, .throwing, .flick, .sheet(.sidePanel), .fixed:
            let swipe = tuning.swipe
            return (Spring(response: swipe.showResponse, dampingRatio: swipe.showDamping), state)
        }
    }

    /// Fades out in place; returns when the card is invisible.
    private mutating func vanish(at now: Double) -> Double {
        freeze(at: now)
        let throwing = tuning.throwing
        let plain = rules.deck == nil ? throwing.hideTime : tuning.deck.time
        let time = rules.reducedMotion ? tuning.swipe.fadeTime : plain
        trajectories.fade(
            Fade(from: trajectories.fade.opacity(at: now), to: 0, duration: time, at: now))
        if !rules.reducedMotion, rules.deck == nil {
            trajectories.resize(
                .eased(
                    .easeIn, from: trajectories.scale.state(at: now).position,
                    to: throwing.hideScale, duration: time, at: now))
        }
        return now + time
    }

    /// Accelerates out of sight; returns when the card is there.
    private mutating func exit(
        _ direction: Direction, from state: MotionState, at now: Double
    ) -> Double {
        let axis = direction.axis
        let target = axis.component(of: place) + direction.sign * rules.distance(direction)
        if rules.handling == .sheet(.slideIn) {
            let time = tuning.slideIn.hideTime
            trajectories.move(axis, .glide(from: state, to: target, duration: time, at: now))
            return now + time
        }
        let time = rules.handling == .pull ? tuning.pull.hideTime : tuning.swipe.exitTime
        trajectories.move(
            axis,
            .exit(Exit(from: state, to: target, direction: direction.sign, time: time), at: now))
        return trajectories[axis].end
    }

    /// Adapts to a changed room: a travelling card goes on to the new place out of sight.
    mutating func redirect(_ swipe: Swipe, at now: Double) {
        let direction = swipe.direction
        let target =
            direction.axis.component(of: place) + direction.sign * rules.distance(direction)
        if rules.swings { return fly(on: direction, at: now) }
        guard case .leaving(_, let end) = phase, now < end, !rules.reducedMotion,
            trajectories[direction.axis].target != target
        else { return }
        leave(swipe, from: state(direction.axis, at: now), at: now)
    }

    mutating func leave(_ swipe: Swipe, from state: MotionState, at now: Double) {
        let end =
            rules.reducedMotion ? vanish(at: now) : exit(swipe.direction, from: state, at: now)
        enter(.leaving(swipe, end: end))
    }
}
