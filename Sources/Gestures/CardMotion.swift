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
    private(set) var rules: CardRules
    /// Where the stack wants its top-left; of a sheet, while that is open.
    private(set) var place: Point
    var trajectories = CardTrajectories()
    private(set) var phase = Phase.free
    var sheet: SheetState
    /// The flick of a card of a deck that `advance` has yet to return; nil: none.
    private(set) var flicked: News?

    /// Has `advance` return the flick of a card of a deck.
    mutating func setFlick(_ direction: Direction, at now: Double) {
        flicked = News(outcome: .flicked(direction), since: now)
    }

    /// A card that is not yet shown: from `now` on it appears at `place`.
    package init(
        rules: CardRules, place: Point, at now: Double, tuning: GestureTuning = .standard
    ) {
        self.tuning = tuning
        self.rules = rules
        self.place = place.bounded
        sheet = SheetState(isOpen: rules.startsOpen)
        appear(at: now)
    }

    /// Whether a sheet rests open; true for what is no sheet.
    package var isOpen: Bool { sheet.isOpen }

    /// The stack wants the card's top-left at `place`: it goes there by a spring from where it is, with
    /// the velocity that it has. Under a contact it stays, and goes there afterwards.
    package mutating func stand(at place: Point, at now: Double) {
        guard place.bounded != self.place else { return }
        self.place = place.bounded
        guard case .free = phase else { return }
        settle(at: now, by: .gap)
    }

    /// Replaces the rules, which include the card's size. The card goes on from where it is; a drag that the new rules
    /// forbid ends.
    package mutating func setRules(_ rules: CardRules, at now: Double) {
        guard rules != self.rules else { return }
        let pose = pose(at: now)
        if case .swinging = phase, !rules.swings {
            freeze(at: now)
            enter(.pressed(Press(mayTap: false)))
        }
        let isResized = rules.size != self.rules.size
        self.rules = rules
        switch phase {
        case .dragging(var drag):
            guard rules.canDrag(drag.axis) else { return enter(.pressed(Press(mayTap: false))) }
            drag.follow(rules.range(drag.axis, tuning: tuning))
            enter(.dragging(drag))
        case .swinging(let swing):
            if isResized { take(up: swing, from: pose, at: now) }
        case .leaving(let direction, _): redirect(direction, at: now)
        case .free: settle(at: now, by: .gap)
        case .pressed, .hiding, .gone: break
        }
    }

    /// Gives the card into other hands, or into none.
    mutating func enter(_ phase: Phase) { self.phase = phase }

    /// How the card is to be shown at `now`.
    package func pose(at now: Double) -> Pose {
        var pose = trajectories.pose(at: now)
        if case .swinging(let swing) = phase {
            (pose.origin, pose.angle) = hanging(swing, at: now)
        }
        return pose
    }

    /// Tells what has become final by `now`: each departure once, and each turn of a sheet. To be called
    /// until it tells nothing.
    package mutating func advance(to now: Double) -> Outcome? {
        if let news = sheet.takeNews() { return news.outcome }
        if let news = flicked {
            flicked = nil
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
            enter(.swinging(swing))
            return nil
        default: return nil
        }
    }

    /// Stops for good, unseen.
    private mutating func vacate(byGesture: Bool, at now: Double) {
        trajectories.stop(pose(at: now))
        enter(.gone(byGesture: byGesture))
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
    package var restTime: Double { trajectories.end }

    /// When it stands at its rest if nothing more happens to it; nil while a contact holds it, or it leaves.
    package var arrival: Double? {
        if case .free = phase { restTime } else { nil }
    }

    /// When `advance` must be called though no frame comes; nil: never.
    package var deadline: Double? {
        if let news = sheet.news ?? flicked { return news.since }
        return switch phase {
        case .leaving(_, let end), .hiding(let end): end
        default: nil
        }
    }
}
