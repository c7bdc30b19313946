import Geometry
import Motion
import Testing

@testable import Gestures

/// Cards of a deck: the front one is flicked away, and the next one moves to the front.
@Suite struct DeckMotionTests {
    /// A card of 300×400 in the middle of a phone's stage of 360×720.
    private static let place = Point(x: 30, y: 160)
    private static let extent = Size(width: 300, height: 400)
    private static let phone = Rectangle(x: 0, y: 0, width: 360, height: 720)

    private func card(
        _ rule: DeckRule = DeckRule(), room: Rectangle = phone, place: Point = place,
        reducedMotion: Bool = false, shownFor seconds: Double = 10
    ) -> CardFixture {
        var rules = CardRules(
            .flick, extent: Self.extent, room: room,
            exits: HidingDistances(up: 560, down: 560, left: 330, right: 330),
            reducedMotion: reducedMotion)
        rules.deck = rule
        return CardFixture(rules, place: place, shownFor: seconds)
    }

    /// Grabs the card at `grip` from its centre, keeps the finger still for a second, and releases the card at a
    /// velocity.
    private func flick(
        _ card: CardFixture, _ velocity: Point, grip: Point = .zero, phase: Pan.Phase = .ended
    ) {
        let origin = card.pose.origin
        card.grab(
            at: Point(x: origin.x + 150 + grip.x, y: origin.y + 200 + grip.y))
        card.wait(1)
        card.pan(phase, nil, velocity: velocity)
        card.motion.released(at: card.now)
    }

    private func isSeen(_ pose: Pose, in room: Rectangle) -> Bool {
        let size = Self.extent.turned(by: pose.angle)
        let (x, y) = (pose.origin.x + 150, pose.origin.y + 200)
        let bounds = Rectangle(
            x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
        return !bounds.intersection(room).isEmpty
    }

    // MARK: The front card

    /// More than 500 px/s on one axis on a phone, whatever the distance.
    @Test(arguments: [
        (Point(x: 501, y: 0), Direction.right), (Point(x: -501, y: 300), .left),
        (Point(x: 200, y: -900), .up), (Point(x: 0, y: 501), .down),
        (Point(x: 500, y: 500), nil), (Point.zero, nil),
    ])
    func flickedCardFlies(velocity: Point, direction: Direction?) {
        let card = card()
        flick(card, velocity)
        #expect(card.motion.isLeaving == (direction != nil))
        #expect(card.outcome()?.0 == direction.map { .left($0) })
        if direction == nil {
            card.wait(1)
            #expect(card.pose == Pose(origin: Self.place))
        }
    }

    /// A stage of at least 600 px counts as large: more than 100 px/s.
    @Test(arguments: [(600.0, 101.0, true), (600, 100, false), (599, 101, false)])
    func largeStageAcceptsSlowerFlicks(width: Double, speed: Double, flies: Bool) {
        let card = card(room: Rectangle(x: 0, y: 0, width: width, height: 800))
        flick(card, Point(x: 0, y: -speed))
        #expect(card.motion.isLeaving == flies)
    }

    @Test(arguments: [(510.0, 600.0), (1000, 1000), (4000, 1800)])
    func flickedCardFliesWithTheFingersVelocity(finger: Double, body: Double) {
        let card = card()
        flick(card, Point(x: 0, y: finger))
        #expect(abs(card.velocity.y - body) < 0.01 && abs(card.velocity.x) < 0.01)
    }

    /// (r × v)/|r|² × (|dx|/w + |dy|/h), 0 within 8 px of the centre, 10 rad/s at most.
    @Test(
        arguments: [
            (Point(x: 75, y: 0), 3), (Point(x: -75, y: 0), -3), (Point(x: 7.9, y: 0), 0),
            (Point(x: 8, y: 0), 3), (Point(x: 60, y: 80), 2.16),
        ] as [(Point, Double)])
    func flickedCardSpinsAboutItsGrabbedPoint(grip: Point, spin: Double) {
        let card = card()
        flick(card, Point(x: 0, y: 900), grip: grip)
        let (angle, seen) = (card.pose.angle, card.now)
        let next = card.motion.pose(at: seen + 1e-4).angle
        #expect(abs((next - angle) / 1e-4 - spin) < 1e-6)
    }

    @Test func spinIsLimited() {
        let card = card(room: Rectangle(x: 0, y: 0, width: 360, height: 9000))
        flick(card, Point(x: 0, y: 9000), grip: Point(x: 60, y: 190))
        let spin = (card.motion.pose(at: card.now + 1e-4).angle - card.pose.angle) / 1e-4
        #expect(spin > 5 && spin <= 10 + 1e-6)
    }

    @Test func cardHasLeftWhenItIsOffTheStage() {
        let card = card()
        flick(card, Point(x: 0, y: -1000), grip: Point(x: 60, y: 40))
        var lastSeen = card.now
        while card.advance() == nil {
            if isSeen(card.pose, in: Self.phone) { lastSeen = card.now }
            card.wait(0.001)
        }
        #expect(!isSeen(card.pose, in: Self.phone))
        // The card is observed in steps of 1/240 s.
        #expect(card.now - lastSeen < 1.0 / 240 + 0.003)
    }

    /// 0.5 − |v|/10 000 s.
    @Test(arguments: [(600.0, 0.44), (2000, 0.3), (5000, 0.0)])
    func cardHasNotLeftBeforeTheDelay(speed: Double, delay: Double) {
        // The card is so near to the edge that it is out of sight almost at once.
        let card = card(place: Point(x: 350, y: 160))
        flick(card, Point(x: speed, y: 0))
        let flight = 10 / min(max(speed, 600), 1800)
        let after = card.outcome()?.after ?? .infinity
        #expect(abs(after - max(delay, flight)) < 0.006)
    }

    /// A slow card takes longer than the 3 s of a thrown one to leave a wide output.
    @Test func cardFliesAsLongAsItIsVisible() {
        let room = Rectangle(x: 0, y: 0, width: 5000, height: 1400)
        let card = card(room: room, place: Point(x: 30, y: 160))
        flick(card, Point(x: 150, y: 0))
        let after = card.outcome(within: 20)?.after ?? 0
        #expect(abs(after - 4970.0 / 600) < 0.01)
        #expect(!isSeen(card.pose, in: room))
    }

    @Test func cancelIsAReleaseWithoutVelocity() {
        let card = card()
        flick(card, Point(x: 3000, y: 0), phase: .cancelled)
        #expect(!card.motion.isLeaving && !card.motion.hasContact && card.outcome() == nil)
        #expect(card.pose == Pose(origin: Self.place))
    }

    @Test func inputIsIgnoredDuringAFlight() {
        let card = card()
        flick(card, Point(x: 0, y: -700))
        card.wait(0.1)
        let seen = card.velocity
        #expect(!card.press() && card.motion.isLeaving)
        card.pan(.began, nil)
        card.pan(.changed, nil, by: Point(x: 50, y: 300))
        card.pan(.ended, nil, by: Point(x: 50, y: 300), velocity: Point(x: 0, y: 900))
        card.motion.released(at: card.now)
        #expect(abs(card.velocity.y - seen.y) < 0.01 && card.velocity.x == seen.x)
        #expect(card.outcome()?.0 == .left(.up))
    }

    @Test func cardReturnsFromADirectionWithoutMeaning() {
        let card = card(DeckRule(exits: [.left], stops: [.up]))
        flick(card, Point(x: 900, y: 0))
        #expect(!card.motion.isLeaving && card.outcome(within: 1) == nil)
        flick(card, Point(x: 0, y: -900))
        #expect(card.motion.deadline != nil && card.advance() == .flicked(.up))
        #expect(card.advance() == nil && !card.motion.isLeaving)
        card.wait(2)
        #expect(card.pose == Pose(origin: Self.place))
    }

    @Test func keyFlicksTheCardStraight() {
        let card = card(DeckRule(exits: [.left, .up]))
        card.motion.flick(.right, at: card.now)
        #expect(!card.motion.isLeaving)
        card.motion.flick(.left, at: card.now)
        #expect(abs(card.velocity.x + 1800) < 0.01 && card.velocity.y == 0)
        card.motion.flick(.up, at: card.now)
        #expect(card.outcome()?.0 == .left(.left))
    }

    // MARK: The next card

    private static let behind = DeckRule.Depth(scale: 0.9, opacity: 0.5)

    /// Moves a card to another depth, as its deck does when the front card has left or returned.
    private func move(_ card: CardFixture, to depth: DeckRule.Depth) {
        var rules = card.motion.rules
        rules.deck?.depth = depth
        card.motion.setRules(rules, at: card.now)
    }

    @Test func nextCardMovesToTheFrontWithin300Milliseconds() {
        let card = card(DeckRule(entrance: .behind, depth: Self.behind))
        #expect(card.pose == Pose(origin: Self.place, scale: 0.9, opacity: 0.5))
        #expect(!card.motion.isMoving(at: card.now))
        move(card, to: .front)
        card.wait(0.15)
        #expect(abs(card.pose.scale - 0.95) < 1e-6 && abs(card.pose.opacity - 0.75) < 1e-6)
        card.wait(0.151)
        #expect(card.pose == Pose(origin: Self.place) && !card.motion.isMoving(at: card.now))
        move(card, to: Self.behind)
        card.wait(0.301)
        #expect(card.pose == Pose(origin: Self.place, scale: 0.9, opacity: 0.5))
    }

    @Test func cardBehindTheFrontFadesInAtItsSize() {
        let half = card(DeckRule(entrance: .behind, depth: Self.behind), shownFor: 0.15).pose
        #expect(half.scale == 0.9 && abs(half.opacity - 0.25) < 1e-6)
    }

    /// A new depth does not stop a card that a finger or a flight moves.
    @Test func heldCardKeepsItsSize() {
        let card = card()
        card.grab(at: Point(x: 180, y: 360))
        move(card, to: Self.behind)
        card.wait(0.4)
        #expect(card.pose.scale == 1 && card.pose.opacity == 1)
    }

    @Test func firstCardGrowsWithTheDeck() {
        let begun = card(shownFor: 0).pose
        #expect(abs(begun.scale - 0.1) < 1e-9 && begun.opacity == 0)
        let half = card(shownFor: 0.15).pose
        #expect(abs(half.scale - 0.55) < 1e-6 && abs(half.opacity - 0.5) < 1e-6)
        #expect(card(shownFor: 0.301).pose == Pose(origin: Self.place))
    }

    @Test func cardReturnsFromThePlaceItLeft() {
        let rule = DeckRule(entrance: .back(.left))
        #expect(card(rule, shownFor: 0).pose.origin == Point(x: -300, y: 160))
        let half = card(rule, shownFor: 0.15).pose
        #expect(half.origin.x > -60 && half.origin.x < 30 && half.opacity == 1)
        #expect(card(rule, shownFor: 0.6).pose == Pose(origin: Self.place))
    }

    @Test func hidingCardFadesOut() {
        let card = card()
        card.motion.hide(at: card.now)
        card.wait(0.15)
        #expect(abs(card.pose.opacity - 0.5) < 1e-6 && card.pose.scale == 1)
        let outcome = card.outcome()
        #expect(outcome?.0 == .hidden && abs((outcome?.after ?? 0) - 0.15) < 0.002)
    }

    // MARK: Reduced motion

    @Test func cardFadesWithReducedMotion() {
        #expect(card(reducedMotion: true, shownFor: 0.15).pose.scale == 1)
        let back = card(DeckRule(entrance: .back(.up)), reducedMotion: true, shownFor: 0.15).pose
        #expect(back.origin == Self.place && abs(back.opacity - 0.5) < 1e-6)
        let next = card(DeckRule(entrance: .behind, depth: Self.behind), reducedMotion: true)
        move(next, to: .front)
        next.wait(0.07)
        #expect(next.pose.scale == 0.9 && next.pose.opacity < 0.05, "it is invisible, then larger")
        next.wait(0.081)
        #expect(next.pose == Pose(origin: Self.place))
        let front = card(reducedMotion: true)
        flick(front, Point(x: 0, y: -900))
        front.wait(0.075)
        #expect(front.pose.origin == Self.place && abs(front.pose.opacity - 0.5) < 1e-6)
        #expect(front.outcome()?.0 == .left(.up))
    }
}
