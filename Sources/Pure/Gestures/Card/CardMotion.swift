package import Geometry
import Motion

/// Position of a card, whether its stack, a finger or an animation moves it.
///
/// Events and times of the monotonic clock (s) go in; a pose comes out for any later time. Lengths are logical pixels
/// of the stage. The position is always continuous, and so is the velocity at a finger's release. A gesture's decision
/// becomes final only when the card has left, so that the card can be caught until then.
package struct CardMotion: Sendable {
    /// Constants for motions that start from now on.
    package var tuning: GestureTuning
    private(set) var rules: CardRules
    /// Top left corner of the card's place in the stack; for a sheet, its open position.
    private(set) var place: Point
    /// Where the place would be if the card had been at rest when its first contact stopped it.
    private var caughtPlace = Point.zero
    var trajectories = CardTrajectories()
    private(set) var phase = Phase.free
    var sheet: SheetState
    /// The flick or swipe of a returning card that `advance` has yet to return; nil: none.
    private(set) var flicked: News?

    /// Sets the flick that `advance` returns.
    mutating func setFlick(_ direction: Direction, at now: Double) {
        flicked = News(outcome: .flicked(direction), since: now)
    }

    /// Sets the swipe that `advance` returns.
    mutating func setSwipe(_ swipe: Swipe, at now: Double) {
        flicked = News(outcome: .swiped(swipe), since: now)
    }

    /// Creates the motion of a card that appears at `place` from `now` on.
    package init(
        rules: CardRules, place: Point, at now: Double, tuning: GestureTuning = .standard
    ) {
        self.tuning = tuning
        self.rules = rules
        self.place = place.bounded
        sheet = SheetState(isOpen: rules.startsOpen)
        appear(at: now)
    }

    /// Whether the sheet's rest position is open; always true for a card that is no sheet.
    package var isOpen: Bool { sheet.isOpen }

    /// Moves the card's place to `place`: the card goes there by a spring with its present velocity. Under a contact it
    /// stays, and goes there afterwards.
    package mutating func movePlace(to place: Point, at now: Double) {
        guard place.bounded != self.place else { return }
        self.place = place.bounded
        guard case .free = phase else { return }
        settle(at: now, by: .gap)
    }

    /// Replaces the rules, including the card's size. The card continues from its position; a drag that the new rules
    /// forbid ends.
    package mutating func setRules(_ rules: CardRules, at now: Double) {
        guard rules != self.rules else { return }
        let pose = pose(at: now)
        if case .swinging = phase, !rules.swings {
            freeze(at: now)
            enter(.pressed(Press(mayTap: false)))
        }
        let isResized = rules.size != self.rules.size
        let depth = rules.deck?.depth == self.rules.deck?.depth ? nil : rules.deck?.depth
        self.rules = rules
        switch phase {
        case .dragging(var drag):
            guard rules.canDrag(drag.axis) else { return enter(.pressed(Press(mayTap: false))) }
            drag.follow(rules.range(drag.axis, tuning: tuning))
            enter(.dragging(drag))
        case .swinging(let swing):
            if isResized { rehang(swing, from: pose, at: now) }
        case .leaving(let swipe, _): redirect(swipe, at: now)
        case .free:
            settle(at: now, by: .gap)
            if let depth { move(to: depth, at: now) }
        case .pressed, .hiding, .disappeared: break
        }
    }

    /// Changes what controls the card's position.
    mutating func enter(_ phase: Phase) { self.phase = phase }

    /// The pose of the card at `now`.
    package func pose(at now: Double) -> Pose {
        var pose = trajectories.pose(at: now)
        if case .swinging(let swing) = phase {
            (pose.origin, pose.angle) = hanging(swing, at: now)
        }
        return pose
    }

    /// Returns an outcome that is final at `now`: each departure once, and each opening or closing of a sheet; nil:
    /// none is left. Must be called until it returns nil.
    package mutating func advance(to now: Double) -> Outcome? {
        if let news = sheet.takeNews() { return news.outcome }
        if let news = flicked {
            flicked = nil
            return news.outcome
        }
        switch phase {
        case .leaving(let swipe, let end) where now >= end:
            vacate(byGesture: true, at: now)
            return .left(swipe.direction, isLong: swipe.isLong)
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

    /// Stops the invisible card for good.
    private mutating func vacate(byGesture: Bool, at now: Double) {
        trajectories.stop(pose(at: now))
        enter(.disappeared(byGesture: byGesture))
    }

    /// Whether the card is leaving or has left, so that others close the gap.
    package var isLeaving: Bool {
        switch phase {
        case .leaving, .hiding, .disappeared: true
        case .free, .pressed, .dragging, .swinging: false
        }
    }

    /// Direction in which a gesture or key sent the card away; nil: none did, or the card has left.
    package var departure: Direction? {
        if case .leaving(let swipe, _) = phase { swipe.direction } else { nil }
    }

    /// Whether the card has left; nothing more happens unless it comes back.
    package var hasDisappeared: Bool {
        if case .disappeared = phase { return true }
        return false
    }

    /// Whether a contact is on the card, moving it or not.
    package var hasContact: Bool {
        switch phase {
        case .pressed, .dragging, .swinging: true
        case .free, .leaving, .hiding, .disappeared: false
        }
    }

    /// The place that the card keeps while a contact is on it: where the contact stopped the card, apart from the offset
    /// of a closed sheet. nil: no contact is on the card.
    package var contactPlace: Point? { hasContact ? caughtPlace : nil }

    /// Records where a contact stops the card.
    mutating func noteCatch(at now: Double) {
        let origin = pose(at: now).origin
        caughtPlace = place.moved(by: Point(x: origin.x - rest.x, y: origin.y - rest.y))
    }

    /// Whether the pose changes after `now` without another event, so that frames are needed.
    package func isMoving(at now: Double) -> Bool {
        if hasDisappeared { return false }
        if case .swinging(var swing) = phase {
            swing.body.advance(to: now)
            if !swing.body.isAtRest { return true }
        }
        return now < restTime
    }

    /// When the card comes to rest without another event.
    package var restTime: Double { trajectories.end }

    /// When the card reaches its rest position without another event; nil: a contact is on the card, or it is leaving.
    package var arrival: Double? {
        if case .free = phase { restTime } else { nil }
    }

    /// When `advance` must be called even without a frame callback; nil: never.
    package var deadline: Double? {
        if let news = sheet.news ?? flicked { return news.since }
        return switch phase {
        case .leaving(_, let end), .hiding(let end): end
        default: nil
        }
    }
}

extension CardMotion {
    /// The control of the card's position.
    enum Phase: Equatable, Sendable {
        /// Nothing: the card is at rest or moves there.
        case free
        /// A contact is on the card and has not moved it.
        case pressed(Press)
        /// A contact drags the card along an axis.
        case dragging(AxisDrag)
        /// The card hangs from a contact.
        case swinging(Swing)
        /// A gesture sent the card away; it has left at `end`.
        case leaving(Swipe, end: Double)
        /// The message ended; the card is hidden at `end`.
        case hiding(end: Double)
        case disappeared(byGesture: Bool)
    }

    /// A contact that has not moved the card.
    struct Press: Equatable, Sendable {
        /// Whether the card was at rest when it was pressed.
        var mayTap: Bool
        /// The swipe after which the card was leaving when it was caught; nil: it was not leaving.
        var caught: Swipe?
    }

    /// A card hanging from a finger.
    struct Swing: Equatable, Sendable {
        var body: Body
        /// Where the finger grabbed the card.
        let start: Point
    }

    /// A change to report, and when it happened.
    struct News: Equatable, Sendable {
        let outcome: Outcome
        let since: Double
    }

    /// An outcome of the card's motion.
    package enum Outcome: Equatable, Sendable {
        /// A gesture moved the card out of sight in this direction; `returnToPlace` returns it.
        case left(Direction, isLong: Bool = false)
        /// The card is out of sight because it was told to hide.
        case hidden
        /// A gesture opened the sheet, which is still moving.
        case opened
        /// A gesture closed the sheet, which is still moving.
        case closed
        /// A card of a deck was flicked in a direction for which it stays; it returns.
        case flicked(Direction)
        /// A card was swiped in a way that leaves its message on the screen; it returns.
        case swiped(Swipe)
    }
}
