package import Geometry
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

/// Position, angle, scale and opacity of a card.
package struct Pose: Equatable, Sendable {
    /// Top left corner of the card before turning and scaling, logical pixels of the stage.
    package var origin: Point
    /// Angle about the card's centre, radians; positive from x towards y, which is clockwise on the screen.
    package var angle: Double
    /// Scale about the card's centre; 1: its own size.
    package var scale: Double
    /// Opacity, 0…1.
    package var opacity: Double

    package init(origin: Point, angle: Double = 0, scale: Double = 1, opacity: Double = 1) {
        self.origin = origin
        self.angle = angle
        self.scale = scale
        self.opacity = opacity
    }
}

/// A change of opacity that began at a time of the monotonic clock: linear, or down to 0 in half of the time and up
/// again.
struct Fade: Equatable, Sendable {
    private let start: Double
    private let from: Double
    private let target: Double
    private let duration: Double
    private let dips: Bool

    /// Creates a constant opacity.
    init(_ opacity: Double) {
        self.init(from: opacity, to: opacity, duration: 0, at: 0)
    }

    /// Creates a change to `target` in `duration` seconds; by way of 0 if it `dips`.
    init(from: Double, to target: Double, duration: Double, at start: Double, dips: Bool = false) {
        self.from = from
        self.target = target
        self.duration = duration
        self.start = start
        self.dips = dips
    }

    /// When the target is reached, s.
    var end: Double { start + duration }
    /// When a dip is at 0, s.
    var middle: Double { start + duration / 2 }

    /// Whether the opacity is 1, or becomes 1 without falling before.
    func rises(at now: Double) -> Bool { target == 1 && !(dips && now < middle) }

    /// The opacity at `now`, 0…1.
    func opacity(at now: Double) -> Double {
        guard now < end, duration > 0 else { return target }
        let share = max(now - start, 0) / duration
        guard dips else { return from + (target - from) * share }
        return share < 0.5 ? from * (1 - 2 * share) : target * (2 * share - 1)
    }
}
