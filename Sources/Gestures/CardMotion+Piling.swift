package import Geometry
import Motion

extension CardMotion {
    /// Takes on this share of its own size, by a spring, about its centre.
    package mutating func resize(to share: Double, at now: Double) {
        guard !isLeaving, trajectories.scale.target != share else { return }
        if rules.reducedMotion { return trajectories.resize(.still(at: share)) }
        trajectories.resize(
            .spring(
                spring(for: .gap, velocity: 0), from: trajectories.scale.state(at: now), to: share,
                at: now, tolerance: .ratio))
    }

    /// Goes to its rest from `origin` and from a share of its size, where it lay unseen.
    package mutating func emerge(from origin: Point, share: Double, at now: Double) {
        trajectories.stand(at: origin.bounded, scale: share)
        enter(.free)
        settle(at: now, by: .gap)
        resize(to: 1, at: now)
    }
}
