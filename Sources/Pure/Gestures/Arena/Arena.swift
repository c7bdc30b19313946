package import Geometry
package import Motion

/// Decides what each contact is: a tap, a long press, a pan, or nothing. The arena is a reducer: events and the time go
/// in, their meanings come out, and nothing else happens.
///
/// A contact belongs to the card on which it went down until it is lifted, wherever it moves, and is at most one of the
/// three. A card is panned by one contact at a time; its other contacts have no effect then. `Card` identifies a card.
package struct Arena<Card: Hashable & Sendable>: Sendable {
    /// Constants for new contacts, and for the next decisions about present ones.
    package var tuning: GestureTuning
    /// The contacts that are down, in the order in which they went down.
    var contacts: [Contact] = []

    /// Creates an arena without contacts.
    package init(tuning: GestureTuning = .standard) {
        self.tuning = tuning
    }

    /// Handles an event at `now` (s, monotonic clock) and returns its meanings in order. Events of contacts that are
    /// not down are ignored, as are impossible coordinates.
    package mutating func handle(_ input: Input, at now: Double) -> [Output] {
        var outputs: [Output] = []
        switch input {
        case .down(let id, let card, let place, let time, let rules):
            down(Contact(id, on: card, at: place, rules, since: now, self), time, &outputs)
        case .move(let id, let place, let time): move(id, to: place, time, &outputs)
        case .up(let id, let time), .scrollEnded(let id, let time): lift(id, time, now, &outputs)
        case .scroll(let id, let card, let place, let offset, let time, let rules):
            let contact = Contact(id, on: card, at: place, rules, since: now, self)
            scroll(contact, by: offset, time, &outputs)
        case .cancel(let id): cancel({ $0.id == id }, &outputs)
        case .cancelAll(let seat): cancel({ $0.id.seat == seat }, &outputs)
        case .removed(let card): cancel({ $0.card == card }, &outputs)
        case .caught(let card): forbidTaps(on: card)
        case .tick: pressLong(at: now, &outputs)
        }
        return outputs
    }

    /// When a contact becomes a long press (s, monotonic clock) and a tick is due; nil: no contact can.
    package var deadline: Double? {
        contacts.lazy.filter { $0.mayPressLong }
            .map { $0.since + tuning.recognition.longPress }.min()
    }

    /// Whether any contact is on `card`, between `pressed` and `released`.
    package func isOn(_ card: Card) -> Bool {
        contacts.contains { $0.card == card && $0.isOn }
    }

    /// Whether a contact is moving `card`.
    package func isPanned(_ card: Card) -> Bool {
        contacts.contains { $0.card == card && $0.isPanning }
    }

    /// Whether a contact may still become a tap.
    package func isPressing(_ id: ContactID) -> Bool {
        contacts.contains { $0.id == id && $0.mayTap }
    }

    /// Whether there are no contacts.
    package var isEmpty: Bool { contacts.isEmpty }
}

extension Arena {
    /// An event of contacts. Positions are logical pixels of the stage.
    package enum Input: Equatable, Sendable {
        /// A contact goes down. If it is down already, it is cancelled first.
        case down(ContactID, on: Card, at: Point, time: EventTime, PanRules)
        case move(ContactID, to: Point, time: EventTime)
        case up(ContactID, time: EventTime)
        /// Cancels one contact: for `wl_touch.cancel`, and for contacts that were lost.
        case cancel(ContactID)
        /// Cancels all contacts of a seat.
        case cancelAll(seat: UInt32)
        /// The card was removed: its contacts are cancelled.
        case removed(Card)
        /// Contacts on the card stopped its motion: they are no taps, but may pan.
        case caught(Card)
        /// Two fingers scroll while the pointer is on a card. `by` is the length of `wl_pointer.axis`; the card moves
        /// like contents, in the opposite direction. The first such event sets card and rules until the scrolling ends.
        case scroll(ContactID, on: Card, at: Point, by: Point, time: EventTime, PanRules)
        /// The scrolling fingers were lifted: `wl_pointer.axis_stop`.
        case scrollEnded(ContactID, time: EventTime)
        /// The time of `deadline` has come.
        case tick
    }

    /// The meaning of contacts.
    package enum Output: Equatable, Sendable {
        /// The first contact went down on the card.
        case pressed(Card)
        /// The last contact left the card. Follows every `pressed` exactly once.
        case released(Card)
        /// A tap at the place where the contact went down.
        case tapped(Card, ContactID, at: Point)
        /// A tap of two fingers: the finger that was lifted last, and where it went down.
        case tappedByTwo(Card, ContactID, at: Point)
        /// A long press: the contact has stayed where it went down.
        case longPressed(Card, ContactID, at: Point)
        /// A contact moves the card.
        case pan(Card, Pan)
        /// A contact scrolls contents of the card.
        case scroll(Card, Pan)
    }
}

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
