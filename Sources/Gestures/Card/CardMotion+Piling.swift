package import Geometry
import Motion

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
