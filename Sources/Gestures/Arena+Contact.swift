import Geometry
import Motion

extension Arena {
    /// Something that is down.
    struct Contact: Sendable {
        /// What it is.
        enum Role: Equatable {
            /// Not known yet.
            case open
            /// It moves the card along an axis, or freely.
            case panning(Axis?)
            /// Nothing any more, or a long press; to be waited for until it is lifted.
            case spent
        }

        /// The part of a finger in a tap of two fingers.
        enum Pair {
            case none
            /// Both are down.
            case both
            /// The other was lifted, and was still a tap.
            case last
        }

        let id: ContactID
        let card: Card
        let rules: PanRules
        /// Where it went down.
        let start: Point
        /// When it went down, by our clock.
        let since: Double
        var startTime = EventTime(milliseconds: 0)
        /// When its last event was.
        var lastTime = EventTime(milliseconds: 0)
        /// Where it was last; of scrolling where it would be if it were a finger.
        var place: Point
        /// Where it was when the pan was recognised.
        var origin: Point
        var tracker: VelocityTracker
        var role = Role.open
        var canTap = true
        /// Whether it is one of two fingers that may be a tap of two, and whether the other was lifted already.
        var pair = Pair.none
        /// Whether it counts as on the card: scrolling does once it pans.
        var isOn = true
        /// From where its compositor says it is to where it is followed: what it leapt.
        var leapt = Point.zero
        /// Whether it scrolls contents of the card while it pans, rather than moving the card.
        var scrollsContents = false
        /// By what movements are multiplied along each axis.
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

        /// The axis it pans along, in an optional of its own; nil if it does not pan.
        var panAxis: Axis?? {
            if case .panning(let axis) = role { axis } else { nil }
        }

        /// Takes where it is now.
        mutating func move(to place: Point, _ time: EventTime) {
            self.place = place
            tracker.add(place, at: time)
        }

        /// Where it is followed when it is said to be at `place`. What comes after the leap of a finger counts
        /// from where the finger was; the leap itself is no movement, and gives nil.
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

        /// Its velocity in px/s of the card.
        func velocity(at time: EventTime) -> Point {
            let velocity = tracker.velocity(at: time)
            return Point(x: velocity.x * scale.x, y: velocity.y * scale.y)
        }

        /// What it says of what it pans: the card or contents of it.
        func output(_ phase: Pan.Phase, velocity: Point = .zero) -> Output {
            let pan = pan(phase, velocity: velocity)
            return scrollsContents ? .scroll(card, pan) : .pan(card, pan)
        }

        /// What it says of the card it pans.
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
