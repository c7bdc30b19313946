import Geometry
import Motion

/// The motions of a card: position on each axis, angle, scale and opacity.
struct CardTrajectories: Sendable {
    private(set) var x = Trajectory.still(at: 0)
    private(set) var y = Trajectory.still(at: 0)
    private(set) var angle = Trajectory.still(at: 0)
    private(set) var scale = Trajectory.still(at: 1)
    private(set) var fade = Fade(1)

    /// When all motions have ended.
    var end: Double { max(x.end, y.end, angle.end, scale.end, fade.end) }

    /// Motion of the top left corner on one axis.
    subscript(axis: Axis) -> Trajectory { axis == .horizontal ? x : y }

    func pose(at now: Double) -> Pose {
        Pose(
            origin: Point(x: x.state(at: now).position, y: y.state(at: now).position),
            angle: angle.state(at: now).position, scale: scale.state(at: now).position,
            opacity: fade.opacity(at: now))
    }

    /// Replaces the motion on one axis.
    mutating func move(_ axis: Axis, _ trajectory: Trajectory) {
        if axis == .horizontal { x = trajectory } else { y = trajectory }
    }

    /// Replaces the motion of the angle.
    mutating func turn(_ trajectory: Trajectory) { angle = trajectory }

    /// Replaces the motion of the scale.
    mutating func resize(_ trajectory: Trajectory) { scale = trajectory }

    /// Replaces the fade.
    mutating func fade(_ fade: Fade) { self.fade = fade }

    /// Puts the card upright and opaque at `origin`.
    mutating func place(at origin: Point, scale: Double = 1) {
        stop(Pose(origin: origin, angle: 0, scale: scale, opacity: 1))
    }

    /// Stops position and angle at `pose`; fading and growing continue.
    mutating func stopMotion(_ pose: Pose) {
        (x, y) = (.still(at: pose.origin.x), .still(at: pose.origin.y))
        angle = .still(at: pose.angle)
    }

    /// Stops everything at `pose`.
    mutating func stop(_ pose: Pose) {
        stopMotion(pose)
        (scale, fade) = (.still(at: pose.scale), Fade(pose.opacity))
    }
}
