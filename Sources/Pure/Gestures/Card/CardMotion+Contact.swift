import Geometry
import Motion

extension CardMotion {
    /// Stops the card under its first contact; returns false if it was moving, so that the contact is no tap. A
    /// disappearing card cannot be caught, nor a flying card of a deck.
    package mutating func pressed(at now: Double, by aim: Aim = .surface) -> Bool {
        switch phase {
        case .pressed(let press): return press.mayTap
        case .dragging, .swinging, .hiding, .disappeared: return false
        case .free:
            let isStill = seemsStill(at: now, to: aim)
            noteCatch(at: now)
            freeze(at: now)
            enter(.pressed(Press(mayTap: isStill)))
            return isStill
        case .leaving where rules.deck != nil: return false
        case .leaving(let swipe, _):
            noteCatch(at: now)
            freeze(at: now)
            enter(.pressed(Press(mayTap: false, caught: swipe)))
            return false
        }
    }

    /// Handles the lift of the last contact without a drag: a card that was caught while leaving goes on if it is far
    /// enough out, any other returns.
    package mutating func released(at now: Double) {
        switch phase {
        case .pressed(let press): release(at: now, caught: press.caught)
        case .dragging, .swinging: release(at: now)
        case .free, .leaving, .hiding, .disappeared: break
        }
    }

    /// Moves the card with a contact.
    package mutating func pan(_ pan: Pan, at now: Double) {
        switch pan.phase {
        case .began: begin(pan, at: now)
        case .changed: follow(pan, at: now)
        case .ended: end(pan, at: now)
        case .cancelled: if hasContact { release(at: now) }
        }
    }

    /// Whether the card seems still to a contact with this aim.
    private func seemsStill(at now: Double, to aim: Aim) -> Bool {
        let arm = max(rules.length(.horizontal), rules.length(.vertical)) / 2
        let turning = MotionState(
            position: 0, velocity: trajectories.angle.state(at: now).velocity)
        return tuning.seemsStill(turning, at: 0, unit: arm, to: aim)
            && [trajectories.x, trajectories.y].allSatisfy {
                tuning.seemsStill($0.state(at: now), at: $0.target, to: aim)
            }
    }

    private mutating func begin(_ pan: Pan, at now: Double) {
        if !hasContact { _ = pressed(at: now) }
        guard hasContact else { return }
        freeze(at: now)
        enter(.pressed(Press(mayTap: false)))
        if rules.swings { return hang(from: pan, at: now) }
        let axis = pan.axis ?? Axis(dominant: pan.velocity)
        guard rules.canDrag(axis), beginsToDrag(axis, pan, at: now) else { return }
        let position = state(axis, at: now).position
        enter(
            .dragging(
                AxisDrag(
                    axis, source: pan.source, range: rules.range(axis, tuning: tuning),
                    anchor: axis.component(of: place), from: position,
                    border: border(of: pan, axis, from: position))))
    }

    /// Positions to which the finger that begins `pan` can drag the card on an axis. Fingers on a touchpad move without
    /// a border.
    private func border(
        of pan: Pan, _ axis: Axis, from position: Double
    ) -> ClosedRange<Double> {
        guard pan.source != .touchpad else { return (-Double.infinity)...Double.infinity }
        let finger = Real.bounded(axis.component(of: pan.location))
        let low = Real.bounded(axis.component(of: rules.room.origin))
        let high =
            low + Real.bounded(axis == .horizontal ? rules.room.width : rules.room.height)
        return (position - max(0, finger - low))...(position + max(0, high - finger))
    }

    private mutating func follow(_ pan: Pan, at now: Double) {
        switch phase {
        case .dragging(var drag):
            drag.move(to: drag.axis.component(of: pan.translation))
            enter(.dragging(drag))
            trajectories.move(drag.axis, .still(at: drag.position))
            snap(drag, pan, at: now)
        case .swinging(var swing):
            swing.body.movePin(to: swing.start.moved(by: pan.translation.bounded), at: now)
            enter(.swinging(swing))
        default: break
        }
    }

    private mutating func end(_ pan: Pan, at now: Double) {
        follow(pan, at: now)
        switch phase {
        case .dragging(let drag):
            let speed = Real.bounded(drag.axis.component(of: pan.velocity))
            let across = Real.bounded(drag.axis.other.component(of: pan.velocity))
            releaseFinger(drag, speed: speed, across: across, at: now)
        case .swinging(let swing): releaseFinger(swing, velocity: pan.velocity.bounded, at: now)
        default: if hasContact { release(at: now) }
        }
    }
}

extension CardRules {
    /// Whether a finger can move the card along an axis.
    func canDrag(_ axis: Axis) -> Bool {
        switch handling {
        case .swipe: true
        case .pull: edge?.axis == axis
        case .sheet: sheetAxis == axis
        case .throwing, .flick, .fixed: false
        }
    }

    /// How far the card follows a finger from its place: one to one in directions in which it can leave, with a rubber
    /// band in others.
    func range(_ axis: Axis, tuning: GestureTuning) -> AxisRange {
        if sheetAxis == axis { return sheetRange(axis, tuning: tuning) }
        let farthest = 4 * Real.limit
        let (back, forth) = axis.directions
        let band =
            handling == .pull
            ? RubberBand(exponent: tuning.pull.bandExponent)
            : RubberBand(slope: tuning.swipe.bandSlope, limit: length(axis))
        let (low, high) = (canLeave(back) ? -farthest : 0, canLeave(forth) ? farthest : 0)
        return AxisRange(free: low...high, below: band, above: band)
    }
}

extension CardMotion {
    /// Decides whether a card leaves or returns that a finger released while dragging it along an axis, at `speed` px/s
    /// along the axis and `across` px/s across it.
    mutating func releaseFinger(_ drag: AxisDrag, speed: Double, across: Double, at now: Double) {
        if case .sheet(let rule) = rules.handling {
            return releaseFinger(sheet: rule, drag, speed: speed, at: now)
        }
        let axis = drag.axis
        let state = MotionState(
            position: state(axis, at: now).position, velocity: speed * drag.slope)
        guard let swipe = swipe(drag, at: state.position, speed, across) else {
            return putBack(axis, from: state, at: now)
        }
        if rules.swipes[swipe.direction].result(isLong: swipe.isLong) == .leaves {
            leave(swipe, from: state, at: now)
        } else {
            setSwipe(swipe, at: now)
            putBack(axis, from: state, at: now)
        }
    }

    /// Handles contacts that left the card without moving it, or were cancelled.
    mutating func release(at now: Double, caught: Swipe? = nil) {
        if case .swinging = phase { freeze(at: now) }
        if let caught, !rules.swings {
            let axis = caught.direction.axis
            let position = state(axis, at: now).position
            if let direction = departure(axis, at: position, 0, 0, .touch) {
                let isLong = caught.isLong && direction == caught.direction
                return leave(
                    Swipe(direction, isLong: isLong), from: MotionState(position: position), at: now
                )
            }
        }
        enter(.free)
        settle(at: now, by: .release)
    }

    private mutating func putBack(_ axis: Axis, from state: MotionState, at now: Double) {
        enter(.free)
        if !rules.reducedMotion {
            let spring = spring(for: .release, velocity: state.velocity)
            trajectories.move(
                axis, .spring(spring, from: state, to: axis.component(of: rest), at: now))
        }
        settle(at: now, by: .release)
    }

    /// Direction in which a card leaves that was released at `position` on `axis`; nil: it returns.
    func departure(
        _ axis: Axis, at position: Double, _ speed: Double, _ across: Double,
        _ source: ContactSource
    ) -> Direction? {
        let offset = position - axis.component(of: place)
        let side = Direction(axis, towards: offset == 0 ? speed : offset)
        // A card that resists on this side may still be flung over the other.
        let direction = rules.canLeave(side) ? side : side.opposite
        guard rules.canLeave(direction) else { return nil }
        let (travel, velocity) = (offset * direction.sign, speed * direction.sign)
        let extent = wayOut(direction)
        let leaves: Bool
        if rules.handling == .pull {
            leaves = PullDecision(tuning).hides(travel: travel, velocity: velocity, extent: extent)
        } else {
            leaves = SwipeDecision(tuning, source: source).hides(
                travel: travel, velocity: velocity, across: across, extent: extent)
        }
        return leaves ? direction : nil
    }

    /// Distance to out of sight for judging swipes in a direction, px.
    private func wayOut(_ direction: Direction) -> Double {
        min(rules.distance(direction), rules.length(direction.axis) + tuning.swipe.mostMargin)
    }

    /// The swipe of a card that a finger lets go at `position`; nil: the card returns, and the swipe means nothing.
    private func swipe(
        _ drag: AxisDrag, at position: Double, _ speed: Double, _ across: Double
    ) -> Swipe? {
        guard let direction = departure(drag.axis, at: position, speed, across, drag.source)
        else { return nil }
        let swipe = Swipe(direction, isLong: isLong(direction, drag, at: position))
        let result = rules.swipes[direction].result(isLong: swipe.isLong)
        return result == .nothing ? nil : swipe
    }

    /// Whether a card at `position` has been dragged so far that a swipe in this direction is long.
    private func isLong(_ direction: Direction, _ drag: AxisDrag, at position: Double) -> Bool {
        guard rules.swipes[direction].long != nil else { return false }
        let start = drag.axis.component(of: place)
        let end = direction.sign > 0 ? drag.border.upperBound : drag.border.lowerBound
        let distance = LongSwipeDecision(tuning).distance(
            extent: wayOut(direction), reach: (end - start) * direction.sign,
            isPull: rules.handling == .pull)
        return (position - start) * direction.sign >= distance
    }
}

extension CardMotion {
    /// Whether a swipe would be carried out if the dragging finger stopped and let go now; nil: no finger drags the
    /// card, or the position does not decide, as for sheets and thrown cards.
    package func wouldLeave(at now: Double) -> Bool? {
        guard case .dragging(let drag) = phase else { return nil }
        if case .sheet = rules.handling { return nil }
        return swipe(drag, at: state(drag.axis, at: now).position, 0, 0) != nil
    }

    /// The swipe that a finger is on the way to, or after which the card is leaving; nil: the card is at its place, is
    /// dragged where it cannot leave, or is a sheet or a thrown card.
    package func swipeProgress(at now: Double) -> SwipeProgress? {
        if case .sheet = rules.handling { return nil }
        switch phase {
        case .leaving(let swipe, _):
            return rules.swings ? nil : SwipeProgress(swipe, isDecided: true)
        case .dragging(let drag):
            let position = state(drag.axis, at: now).position
            let offset = position - drag.axis.component(of: place)
            guard offset != 0 else { return nil }
            let direction = Direction(drag.axis, towards: offset)
            guard rules.canLeave(direction) else { return nil }
            if let swipe = swipe(drag, at: position, 0, 0), swipe.direction == direction {
                return SwipeProgress(swipe, isDecided: true)
            }
            let rule = rules.swipes[direction]
            guard rule.meansSomething else { return nil }
            return SwipeProgress(
                Swipe(direction, isLong: rule.short == .nothing), isDecided: false)
        case .free, .pressed, .swinging, .hiding, .disappeared: return nil
        }
    }
}
