import Geometry
import Motion

/// How a card moves: its top-left on each axis, its angle, its size and its opacity.
struct CardTrajectories: Sendable {
    private(set) var x = Trajectory.still(at: 0)
    private(set) var y = Trajectory.still(at: 0)
    private(set) var angle = Trajectory.still(at: 0)
    private(set) var scale = Trajectory.still(at: 1)
    private(set) var fade = Fade(1)

    /// When all have come to rest.
    var end: Double { max(x.end, y.end, angle.end, scale.end, fade.end) }

    /// The top-left on one axis.
    subscript(axis: Axis) -> Trajectory { axis == .horizontal ? x : y }

    func pose(at now: Double) -> Pose {
        Pose(
            origin: Point(x: x.state(at: now).position, y: y.state(at: now).position),
            angle: angle.state(at: now).position, scale: scale.state(at: now).position,
            opacity: fade.opacity(at: now))
    }

    /// Has the top-left move on one axis.
    mutating func move(_ axis: Axis, _ trajectory: Trajectory) {
        if axis == .horizontal { x = trajectory } else { y = trajectory }
    }

    /// Has the card turn.
    mutating func turn(_ trajectory: Trajectory) { angle = trajectory }

    /// Has the card grow or shrink.
    mutating func resize(_ trajectory: Trajectory) { scale = trajectory }

    /// Has the card fade in or out.
    mutating func fade(_ fade: Fade) { self.fade = fade }

    /// Has the card stand upright and opaque.
    mutating func stand(at origin: Point, scale: Double = 1) {
        stop(Pose(origin: origin, angle: 0, scale: scale, opacity: 1))
    }

    /// Has top-left and angle be those of `pose` from now on; what fades in or grows goes on doing so.
    mutating func hold(_ pose: Pose) {
        (x, y) = (.still(at: pose.origin.x), .still(at: pose.origin.y))
        angle = .still(at: pose.angle)
    }

    /// Has everything be as `pose` says from now on.
    mutating func stop(_ pose: Pose) {
        hold(pose)
        (scale, fade) = (.still(at: pose.scale), Fade(pose.opacity))
    }
}
