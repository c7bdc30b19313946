package import Geometry
import Motion

extension CardMotion {
    /// Takes on this share of its own size, by a spring, about its centre.
    package mutating func resize(to share: Double, at now: Double) {
        guard !isLeaving, scale.target != share else { return }
        if rules.reducedMotion { return scale = .still(at: share) }
        scale = .spring(
            spring(for: .gap, velocity: 0), from: scale.state(at: now), to: share, at: now,
            tolerance: .ratio)
    }

    /// Goes to its rest from `origin` and from a share of its size, where it lay unseen.
    package mutating func emerge(from origin: Point, share: Double, at now: Double) {
        (x, y) = (.still(at: origin.bounded.x), .still(at: origin.bounded.y))
        (angle, scale, fade) = (.still(at: 0), .still(at: share), Fade(1))
        phase = .free
        settle(at: now, by: .gap)
        resize(to: 1, at: now)
    }
}
