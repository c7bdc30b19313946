import Geometry
import Motion

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
        if let direction = departure(axis, at: state.position, speed, across, drag.source) {
            leave(direction, from: state, at: now)
        } else {
            putBack(axis, from: state, at: now)
        }
    }

    /// Handles contacts that left the card without moving it, or were cancelled.
    mutating func release(at now: Double, caught: Direction? = nil) {
        if case .swinging = phase { freeze(at: now) }
        if let caught, !rules.swings {
            let position = state(caught.axis, at: now).position
            let direction = departure(caught.axis, at: position, 0, 0, .touch)
            if let direction {
                return leave(direction, from: MotionState(position: position), at: now)
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
        let extent = min(
            rules.distance(direction), rules.length(axis) + tuning.swipe.mostMargin)
        let leaves: Bool
        if rules.handling == .pull {
            leaves = PullDecision(tuning).hides(travel: travel, velocity: velocity, extent: extent)
        } else {
            leaves = SwipeDecision(tuning, source: source).hides(
                travel: travel, velocity: velocity, across: across, extent: extent)
        }
        return leaves ? direction : nil
    }
}
