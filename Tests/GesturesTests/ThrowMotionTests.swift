import Geometry
import Motion
import Testing

@testable import Gestures

/// Cards that hang from the finger and are thrown.
@Suite struct ThrowMotionTests {
    /// A card of 400×200 in the middle of a stage of 1000×800.
    private static let place = Point(x: 300, y: 300)
    private static let extent = Size(width: 400, height: 200)

    private static func rules(
        _ handling: CardRules.Handling = .throwing, reducedMotion: Bool = false
    ) -> CardRules {
        CardRules(
            handling, extent: extent, room: Rectangle(x: 0, y: 0, width: 1000, height: 800),
            reducedMotion: reducedMotion)
    }

    private func card(
        _ handling: CardRules.Handling = .throwing, reducedMotion: Bool = false,
        shownFor seconds: Double = 10
    ) -> CardFixture {
        CardFixture(
            Self.rules(handling, reducedMotion: reducedMotion), place: Self.place,
            shownFor: seconds)
    }

    /// Grabs at `grip` from the centre and moves by `offset` within this many seconds.
    private func drag(
        _ card: CardFixture, from grip: Point, by offset: Point, lasting seconds: Double = 0.2,
        _ check: () -> Void = {}
    ) {
        let start = Point(x: 500 + grip.x, y: 400 + grip.y)
        card.grab(at: start)
        for step in 1...25 {
            card.wait(seconds / 25)
            let share = Double(step) / 25
            card.pan(.changed, nil, by: Point(x: offset.x * share, y: offset.y * share))
            check()
        }
    }

    private func release(_ card: CardFixture, by offset: Point, _ velocity: Point) {
        card.pan(.ended, nil, by: offset, velocity: velocity)
        card.motion.released(at: card.now)
    }

    /// The point of the card that is `grip` from its centre when it is upright.
    private func point(_ grip: Point, of pose: Pose) -> Point {
        Point(x: pose.origin.x + 200, y: pose.origin.y + 100).moved(by: grip.turned(by: pose.angle))
    }

    @Test func cardGrowsInPlace() {
        // At 10, 20, 30, 40, 50, 60 and 80 % of 0.5 s.
        let course = [0.374, 0.856, 1.072, 1.086, 1.037, 1.001, 0.994]
        for (share, done) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8], course) {
            let pose = card(shownFor: share * 0.5).pose
            #expect(abs(pose.scale - (0.6 + 0.4 * done)) < 0.0006)
            #expect(pose.origin == Self.place && pose.angle == 0)
            #expect(abs(pose.opacity - min(1, 0.25 + 0.75 * share * 0.5 / 0.15)) < 1e-6)
        }
        #expect(card().pose == Pose(origin: Self.place))
    }

    @Test func hidingCardShrinksInPlace() {
        let card = card()
        card.motion.hide(at: card.now)
        card.wait(0.075)
        #expect(abs(card.pose.scale - (1 - 0.2 * 0.315_357)) < 1e-5)
        #expect(abs(card.pose.opacity - 0.5) < 1e-6 && card.pose.origin == Self.place)
        let outcome = card.outcome()
        #expect(outcome?.0 == .hidden && (outcome?.after ?? 1) < 0.077)
        #expect(abs(card.pose.scale - 0.8) < 1e-9 && card.pose.opacity == 0)
    }

    @Test func cardHangsFromTheGrabbedPoint() {
        let card = card()
        let grip = Point(x: -150, y: -80)
        drag(card, from: grip, by: Point(x: 300, y: 40)) {
            let place = point(grip, of: card.pose)
            #expect(abs(place.x - card.finger.x) < 1e-9 && abs(place.y - card.finger.y) < 1e-9)
        }
        #expect(card.pose.angle > 0.2, "held at its upper left it lags behind, turned clockwise")
        #expect(card.motion.hasContact && card.motion.isMoving(at: card.now))
        card.wait(3)
        _ = card.advance()
        #expect(!card.motion.isMoving(at: card.now) && card.motion.hasContact)
        let place = point(grip, of: card.pose)
        #expect(abs(place.x - card.finger.x) < 1e-9 && abs(place.y - card.finger.y) < 1e-9)
    }

    @Test(arguments: [
        (Point(x: 601, y: 0), Direction.right), (Point(x: -500, y: 400), .left),
        (Point(x: 100, y: -3000), .up), (Point(x: 0, y: 700), .down), (Point(x: 599, y: 0), nil),
        (Point(x: 400, y: -400), nil), (Point.zero, nil),
    ])
    func cardFliesAboveAThreshold(velocity: Point, direction: Direction?) {
        let card = card()
        drag(card, from: .zero, by: Point(x: 300, y: 10))
        let seen = card.pose
        release(card, by: Point(x: 300, y: 10), velocity)
        #expect(card.motion.isLeaving == (direction != nil))
        #expect(abs(card.pose.origin.x - seen.origin.x) < 1e-9)
        if direction != nil {
            let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
            let factor = min(1, 1800 / speed)
            #expect(abs(card.velocity.x - velocity.x * factor) < 0.01)
            #expect(abs(card.velocity.y - velocity.y * factor) < 0.01)
        }
        let outcome = card.outcome()
        #expect(outcome?.0 == direction.map { .left($0) })
        if direction == nil { #expect(card.pose == Pose(origin: Self.place)) }
    }

    @Test func cardHasLeftWhenItIsOutOfSight() {
        let card = card()
        drag(card, from: Point(x: 100, y: -60), by: Point(x: 200, y: 0))
        release(card, by: Point(x: 200, y: 0), Point(x: 900, y: 0))
        let spin = (card.motion.pose(at: card.now + 0.1).angle - card.pose.angle) / 0.1
        #expect(abs(spin) > 0.5 && abs(spin) <= 10)
        while card.advance() == nil {
            #expect(bounds(card.pose).minX < 1000)
            card.wait(0.001)
        }
        #expect(bounds(card.pose).minX >= 1000 - 900.0 / 240 && bounds(card.pose).minX < 1010)
    }

    private func bounds(_ pose: Pose) -> Rectangle {
        let size = Self.extent.turned(by: pose.angle)
        return Rectangle(
            x: pose.origin.x + 200 - size.width / 2, y: pose.origin.y + 100 - size.height / 2,
            width: size.width, height: size.height)
    }

    @Test func flyingCardIsHiddenAfterThreeSeconds() {
        let card = card()
        var rules = Self.rules()
        rules.room = Rectangle(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        card.motion.setRules(rules, at: card.now)
        drag(card, from: .zero, by: Point(x: 200, y: 0))
        release(card, by: Point(x: 200, y: 0), Point(x: 900, y: 0))
        #expect(abs((card.motion.deadline ?? 0) - card.now - 3) < 1e-9)
        let outcome = card.outcome()
        #expect(outcome?.0 == .left(.right) && abs((outcome?.after ?? 0) - 3) < 0.002)
    }

    /// At 10, 20, 30, 40, 50, 60 and 80 % of 0.5 s, from where it came to rest under the finger.
    @Test func slowCardSpringsBack() {
        let course = [0.332, 0.780, 1.016, 1.068, 1.045, 1.015, 0.995]
        for (share, done) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8], course) {
            let card = card()
            drag(card, from: Point(x: -150, y: -80), by: Point(x: 120, y: 90))
            card.wait(4)
            let from = card.pose
            release(card, by: Point(x: 120, y: 90), .zero)
            card.wait(share * 0.5)
            #expect(
                abs(card.pose.origin.x - from.origin.x - (300 - from.origin.x) * done) < 0.2)
            #expect(abs(card.pose.angle - from.angle * (1 - done)) < 0.001)
            card.wait(3)
            #expect(card.pose == Pose(origin: Self.place))
        }
    }

    @Test func cardTurnsBackTheShorterWay() {
        let card = card()
        card.grab(at: Point(x: 690, y: 310))
        for step in 1...200 {
            card.wait(0.01)
            let angle = Double(step) / 5
            card.pan(.changed, nil, by: Point(x: 200 * Real.sin(angle), y: 200 * Real.cos(angle)))
        }
        let seen = card.pose.angle
        #expect(abs(seen) > 3.2, "it was swung round")
        card.pan(.cancelled, nil)
        let turns = (seen - card.pose.angle) / (2 * .pi)
        #expect(abs(turns - turns.rounded()) < 1e-9 && abs(card.pose.angle) <= .pi)
        card.wait(3)
        #expect(card.pose == Pose(origin: Self.place))
    }

    /// The centre continues as it moved about the finger.
    @Test func cardReturnsWithTheVelocityOfItsCentre() {
        let card = card()
        drag(card, from: Point(x: -150, y: -80), by: Point(x: 60, y: 0), lasting: 0.12)
        let before = card.motion.pose(at: card.now)
        let later = card.motion.pose(at: card.now + 0.002)
        let turning = Point(
            x: (later.origin.x - before.origin.x) / 0.002,
            y: (later.origin.y - before.origin.y) / 0.002)
        release(card, by: Point(x: 60, y: 0), Point(x: 500, y: 0))
        #expect(abs(card.velocity.x - 500 - turning.x) < 8)
        #expect(abs(card.velocity.y - turning.y) < 8)
    }

    @Test func flyingCardIsCaughtAndReturns() {
        let card = card()
        drag(card, from: Point(x: 100, y: -60), by: Point(x: 100, y: 0))
        release(card, by: Point(x: 100, y: 0), Point(x: 900, y: 0))
        card.wait(0.1)
        let seen = card.pose
        #expect(!card.press() && card.pose == seen)
        card.wait(1)
        #expect(card.pose == seen && card.advance() == nil)
        card.motion.released(at: card.now)
        #expect(card.outcome() == nil && card.pose == Pose(origin: Self.place))
    }

    @Test func thrownCardReturnsToItsPlace() {
        let card = card()
        drag(card, from: .zero, by: Point(x: 100, y: 0))
        release(card, by: Point(x: 100, y: 0), Point(x: 900, y: 0))
        #expect(card.outcome()?.0 == .left(.right))
        card.motion.returnToPlace(at: card.now)
        #expect(card.pose.origin == Self.place && abs(card.pose.opacity - 0.25) < 1e-9)
        card.wait(3)
        #expect(card.pose == Pose(origin: Self.place))
    }

    @Test func cancelledDragNeverThrows() {
        let card = card()
        drag(card, from: Point(x: 100, y: -60), by: Point(x: 300, y: 0))
        card.pan(.cancelled, nil, by: Point(x: 300, y: 0), velocity: Point(x: 3000, y: 0))
        #expect(!card.motion.isLeaving && card.outcome() == nil)
        #expect(card.pose == Pose(origin: Self.place))
    }

    /// On a stage of at least 600 px more than 100 px/s on one axis, else more than 500.
    @Test(arguments: [
        (1000.0, Point(x: 101, y: 0), true), (1000, Point(x: 100, y: 100), false),
        (599, Point(x: 0, y: -501), true), (599, Point(x: 500, y: 500), false),
    ])
    func cardIsFlickedAlongItsAxes(width: Double, velocity: Point, flies: Bool) {
        let card = card(.flick)
        var rules = Self.rules(.flick)
        rules.room.size.width = width
        card.motion.setRules(rules, at: card.now)
        drag(card, from: .zero, by: Point(x: 50, y: 0))
        release(card, by: Point(x: 50, y: 0), velocity)
        #expect(card.motion.isLeaving == flies)
        if flies {
            let speed = (card.velocity.x * card.velocity.x + card.velocity.y * card.velocity.y)
            #expect(abs(speed.squareRoot() - 600) < 0.01)
        } else {
            card.wait(0.25)
            let way = 50.0
            #expect(abs(card.pose.origin.x - Self.place.x) < way * 0.1)
            card.wait(1)
            #expect(card.pose == Pose(origin: Self.place))
        }
    }

    @Test func cardFadesInPlaceWithReducedMotion() {
        let card = card(reducedMotion: true)
        #expect(card.pose == Pose(origin: Self.place))
        drag(card, from: Point(x: 100, y: -60), by: Point(x: 100, y: 0))
        let seen = card.pose
        release(card, by: Point(x: 100, y: 0), Point(x: 900, y: 0))
        card.wait(0.075)
        #expect(card.pose.origin == seen.origin && card.pose.angle == seen.angle)
        #expect(abs(card.pose.opacity - 0.5) < 1e-6 && card.pose.scale == 1)
        #expect(card.outcome()?.0 == .left(.right))
        card.motion.returnToPlace(at: card.now)
        card.wait(0.2)
        drag(card, from: Point(x: 100, y: -60), by: Point(x: 100, y: 0))
        card.pan(.cancelled, nil)
        card.wait(0.2)
        #expect(card.pose == Pose(origin: Self.place))
    }

    @Test func resizingUnderTheFingerIsContinuous() {
        let card = card()
        drag(card, from: Point(x: 190, y: 90), by: Point(x: 100, y: 0))
        let seen = card.pose
        var rules = Self.rules()
        rules.extent = Size(width: 200, height: 500)
        card.motion.setRules(rules, at: card.now)
        #expect(abs(card.pose.origin.x - seen.origin.x) < 1e-9)
        #expect(abs(card.pose.origin.y - seen.origin.y) < 1e-9)
        #expect(card.pose.angle == seen.angle && card.motion.hasContact)
    }
}
