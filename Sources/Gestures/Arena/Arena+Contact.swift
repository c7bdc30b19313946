import Geometry
import Motion

extension Arena {
    /// A contact that is down.
    struct Contact: Sendable {
        /// The role of a contact.
        enum Role: Equatable {
            /// Not decided yet.
            case open
            /// Moves the card along an axis; nil: freely.
            case panning(Axis?)
            /// No further effect, perhaps after a long press; ignored until it is lifted.
            case spent
        }

        /// State of a finger in a possible two-finger tap.
        enum Pair {
            case none
            /// Both fingers are down.
            case both
            /// The other finger was lifted as a tap.
            case last
        }

        let id: ContactID
        let card: Card
        let rules: PanRules
        /// Where the contact went down.
        let start: Point
        /// When the contact went down, by the monotonic clock.
        let since: Double
        var startTime = EventTime(milliseconds: 0)
        /// Time of the last event.
        var lastTime = EventTime(milliseconds: 0)
        /// Last position; for scrolling, the position that a finger would have.
        var place: Point
        /// Position when the pan was recognised.
        var origin: Point
        var tracker: VelocityTracker
        var role = Role.open
        var canTap = true
        /// Whether the contact is one of two fingers that may make a two-finger tap.
        var pair = Pair.none
        /// Whether the contact counts as on the card; scrolling does once it pans.
        var isOn = true
        /// Offset from the reported position to the position that is used, after leaps of the finger.
        var leapt = Point.zero
        /// Whether the pan scrolls contents of the card instead of moving the card.
        var scrollsContents = false
        /// Factors of movements along the two axes.
        var scale = Point(x: 1, y: 1)

        init(
            _ id: ContactID, on card: Card, at place: Point, _ rules: PanRules, since now: Double,
            _ arena: borrowing Arena
        ) {
            self.id = id
            self.card = card
            self.rules = rules
            since = now
            start = place
            self.place = place
            origin = place
            tracker = VelocityTracker(limits: arena.tuning.velocity)
        }

        var isScroll: Bool { id.source == .touchpad }
        var mayTap: Bool { role == .open && canTap }
        var mayPressLong: Bool { mayTap && rules.hasLongPress && pair == .none }
        var mayPair: Bool { mayTap && rules.hasTwoFingerTap && id.source == .touch }
        var isPanning: Bool { panAxis != nil }

        /// The axis of the pan; nil inside: freely. nil: the contact does not pan.
        var panAxis: Axis?? {
            if case .panning(let axis) = role { axis } else { nil }
        }

        /// Records the present position.
        mutating func move(to place: Point, _ time: EventTime) {
            self.place = place
            tracker.add(place, at: time)
        }

        /// The position that is used for a reported one; nil: the finger leapt. The leap itself is no movement, and
        /// later positions count from where the finger was before.
        mutating func followed(
            to place: Point, _ time: EventTime, _ tuning: RecognitionTuning
        ) -> Point? {
            let followed = place.moved(by: leapt)
            let leap = tuning.leap(after: time.milliseconds(since: lastTime))
            lastTime = time
            let step = Point(x: self.place.x - followed.x, y: self.place.y - followed.y)
            guard id.source == .touch, step.x * step.x + step.y * step.y > leap * leap else {
                return followed
            }
            leapt = leapt.moved(by: step)
            canTap = false
            return nil
        }

        /// Velocity of the contact, px/s of the card.
        func velocity(at time: EventTime) -> Point {
            let velocity = tracker.velocity(at: time)
            return Point(x: velocity.x * scale.x, y: velocity.y * scale.y)
        }

        /// The output of a pan: of the card, or of its contents.
        func output(_ phase: Pan.Phase, velocity: Point = .zero) -> Output {
            let pan = pan(phase, velocity: velocity)
            return scrollsContents ? .scroll(card, pan) : .pan(card, pan)
        }

        /// The pan of the card.
        func pan(_ phase: Pan.Phase, velocity: Point = .zero) -> Pan {
            let translation = Point(
                x: (place.x - origin.x) * scale.x, y: (place.y - origin.y) * scale.y)
            let anchor = isScroll ? start : origin
            return Pan(
                phase, axis: panAxis ?? nil, location: anchor.moved(by: translation),
                translation: translation, velocity: velocity, source: id.source)
        }
    }
}
