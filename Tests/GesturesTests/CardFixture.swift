import Geometry
import Gestures
import Motion

/// A card of 400×88 px at (100, 16) of a stage of 600×800 px, and fingers on it. The card is out of sight after 104 px
/// upwards or 416 px sideways.
final class CardFixture {
    static let place = Point(x: 100, y: 16)
    static let room = Rectangle(x: 0, y: 0, width: 600, height: 800)
    static let hides = HidingDistances(up: 104, left: 516, right: 516)

    var motion: CardMotion
    var now: Double
    /// The place at which the finger went down.
    private var start = Point(x: 300, y: 60)
    /// The present place of the finger.
    private(set) var finger = Point(x: 300, y: 60)

    static func rules(
        _ handling: CardRules.Handling, edge: Direction? = .up, reducedMotion: Bool = false
    ) -> CardRules {
        CardRules(
            handling, extent: Size(width: 400, height: 88), room: room, edge: edge, hides: hides,
            closedOffset: Point(x: 0, y: 60), reducedMotion: reducedMotion)
    }

    /// A card that rests at its place.
    init(
        _ rules: CardRules = rules(.swipe), place: Point = place, shownFor seconds: Double = 10
    ) {
        motion = CardMotion(rules: rules, place: place, at: 1000)
        now = 1000 + seconds
    }

    var pose: Pose { motion.pose(at: now) }
    /// The offset of the card from its place.
    var offset: Point {
        Point(x: pose.origin.x - Self.place.x, y: pose.origin.y - Self.place.y)
    }
    /// The velocity of the card in px/s, from two poses.
    var velocity: Point {
        let (here, there) = (motion.pose(at: now).origin, motion.pose(at: now + 1e-6).origin)
        return Point(x: (there.x - here.x) / 1e-6, y: (there.y - here.y) / 1e-6)
    }

    /// Whether the contact may be a tap.
    func press() -> Bool { motion.pressed(at: now) }

    func advance() -> CardMotion.Outcome? { motion.advance(to: now) }

    func wait(_ seconds: Double) { now += seconds }

    func pan(
        _ phase: Pan.Phase, _ axis: Axis?, by translation: Point = .zero, velocity: Point = .zero,
        source: ContactSource = .touch
    ) {
        finger = start.moved(by: translation)
        motion.pan(
            Pan(
                phase, axis: axis, location: finger,
                translation: translation, velocity: velocity, source: source), at: now)
    }

    /// Presses at a point of the stage and begins to move freely.
    func grab(at start: Point) {
        self.start = start
        _ = motion.pressed(at: now)
        pan(.began, nil)
    }

    /// Presses, pans by an offset and keeps the finger down.
    func drag(_ axis: Axis?, by translation: Point, source: ContactSource = .touch) {
        _ = motion.pressed(at: now)
        pan(.began, axis, source: source)
        pan(.changed, axis, by: translation, source: source)
    }

    /// Drags and releases.
    func drag(
        _ axis: Axis?, by translation: Point, releasedAt velocity: Point,
        source: ContactSource = .touch
    ) {
        drag(axis, by: translation, source: source)
        pan(.ended, axis, by: translation, velocity: velocity, source: source)
        motion.released(at: now)
    }

    /// The outcome that becomes final within `seconds`, and the time until then.
    func outcome(within seconds: Double = 5) -> (CardMotion.Outcome, after: Double)? {
        let start = now
        while now <= start + seconds {
            if let outcome = motion.advance(to: now) { return (outcome, now - start) }
            now += 0.001
        }
        return nil
    }
}
