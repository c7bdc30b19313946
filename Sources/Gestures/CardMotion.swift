package import Geometry
import Motion

/// Where one card is, whatever moves it: its stack, a finger, or its coming and going.
///
/// Events and the time of our clock (s) go in; a pose comes out for any time from then on. Lengths are
/// logical pixels of the stage. The position is continuous always, and so is the velocity where a
/// finger lets go. What a gesture decided becomes final only when the card has left, so that it can be
/// caught until then.
package struct CardMotion: Sendable {
    /// Counts for what begins from now on.
    package var tuning: GestureTuning
    var rules: CardRules
    /// Where the stack wants its top-left; of a sheet, while that is open.
    var place: Point
    /// The top-left on each axis.
    var x: Trajectory
    var y: Trajectory
    var angle = Trajectory.still(at: 0)
    var scale = Trajectory.still(at: 1)
    var fade = Fade(1)
    var phase = Phase.free
    /// Whether a sheet rests open; true for what is no sheet.
    package internal(set) var isOpen: Bool
    /// What a gesture made of a sheet, until `advance` has told it.
    var news: News?

    /// A card that is not yet shown: from `now` on it appears at `place`.
    package init(
        rules: CardRules, place: Point, at now: Double, tuning: GestureTuning = .standard
    ) {
        self.tuning = tuning
        self.rules = rules
        self.place = place.bounded
        isOpen = rules.startsOpen
        x = .still(at: 0)
        y = .still(at: 0)
        appear(at: now)
    }

    /// How the card is to be shown at `now`.
    package func pose(at now: Double) -> Pose {
        var pose = Pose(
            origin: Point(x: x.state(at: now).position, y: y.state(at: now).position),
            angle: angle.state(at: now).position, scale: scale.state(at: now).position,
            opacity: fade.opacity(at: now))
        if case .swinging(let swing) = phase {
            (pose.origin, pose.angle) = hanging(swing, at: now)
        }
        return pose
    }

    /// Tells what has become final by `now`: each departure once, and each turn of a sheet. To be called
    /// until it tells nothing.
    package mutating func advance(to now: Double) -> Outcome? {
        if let news {
            self.news = nil
            return news.outcome
        }
        switch phase {
        case .leaving(let direction, let end) where now >= end:
            vacate(byGesture: true, at: now)
            return .left(direction)
        case .hiding(let end) where now >= end:
            vacate(byGesture: false, at: now)
            return .hidden
        case .swinging(var swing):
            swing.body.advance(to: now)
            phase = .swinging(swing)
            return nil
        default: return nil
        }
    }

    /// Stops for good, unseen.
    private mutating func vacate(byGesture: Bool, at now: Double) {
        let pose = pose(at: now)
        (x, y) = (.still(at: pose.origin.x), .still(at: pose.origin.y))
        (angle, scale) = (.still(at: pose.angle), .still(at: pose.scale))
        fade = Fade(pose.opacity)
        phase = .gone(byGesture: byGesture)
    }

    /// Whether the card is on its way out, or has gone: the others close the gap.
    package var isLeaving: Bool {
        switch phase {
        case .leaving, .hiding, .gone: true
        case .free, .pressed, .dragging, .swinging: false
        }
    }

    /// Whether the card has gone: nothing more comes of it, unless it comes back.
    package var isGone: Bool {
        if case .gone = phase { return true }
        return false
    }

    /// Whether a contact holds the card, moving it or not.
    package var isHeld: Bool {
        switch phase {
        case .pressed, .dragging, .swinging: true
        case .free, .leaving, .hiding, .gone: false
        }
    }

    /// Whether its pose changes after `now` though nothing more happens: frames are needed.
    package func isMoving(at now: Double) -> Bool {
        if isGone { return false }
        if case .swinging(var swing) = phase {
            swing.body.advance(to: now)
            if !swing.body.isAtRest { return true }
        }
        return now < restTime
    }

    /// When it comes to rest if nothing more happens to it.
    package var restTime: Double { max(x.end, y.end, angle.end, scale.end, fade.end) }

    /// When it stands at its rest if nothing more happens to it; nil while a contact holds it, or it leaves.
    package var arrival: Double? {
        if case .free = phase { restTime } else { nil }
    }

    /// When `advance` must be called though no frame comes; nil: never.
    package var deadline: Double? {
        if let news { return news.since }
        return switch phase {
        case .leaving(_, let end), .hiding(let end): end
        default: nil
        }
    }
}
