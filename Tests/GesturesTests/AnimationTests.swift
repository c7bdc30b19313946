import Geometry
import Motion
import Testing

@testable import Gestures

/// Cards that appear and disappear with the animation of their message.
@Suite struct AnimationTests {
    private static func rules(
        _ animation: AnimationDescription?, edge: Direction? = .up, reducedMotion: Bool = false
    ) -> CardRules {
        var rules = CardFixture.rules(.swipe, edge: edge, reducedMotion: reducedMotion)
        rules.animation = animation
        return rules
    }

    /// The card is above its place, below, or at it when the animation begins, and again when it has disappeared.
    @Test(arguments: [
        (Direction?.some(.up), Point(x: 0, y: -104)), (.down, Point(x: 0, y: 88)),
        (.left, Point(x: -516, y: 0)), (.right, Point(x: 516, y: 0)), (nil, Point(x: 0, y: 88)),
    ])
    func cardSlidesOverItsEdge(edge: Direction?, outside: Point) {
        let card = CardFixture(Self.rules(.slide, edge: edge), shownFor: 0)
        #expect(card.offset == outside && card.pose.opacity == 1 && card.pose.scale == 1)
        card.wait(2)
        #expect(card.pose == Pose(origin: CardFixture.place))
        card.motion.hide(at: card.now)
        let outcome = card.outcome()
        #expect(outcome?.0 == .hidden && abs((outcome?.after ?? 1) - 0.2) < 0.002)
        #expect(card.offset == outside)
    }

    @Test func cardFadesInPlace() {
        let card = CardFixture(Self.rules(.fade), shownFor: 0)
        #expect(card.offset == .zero && card.pose.opacity == 0)
        card.wait(0.1)
        #expect(card.pose.opacity > 0.4 && card.pose.opacity < 0.9)
        card.wait(0.11)
        #expect(card.pose == Pose(origin: CardFixture.place))
        card.motion.hide(at: card.now)
        let outcome = card.outcome()
        #expect(outcome?.0 == .hidden && abs((outcome?.after ?? 1) - 0.15) < 0.002)
        #expect(card.pose.opacity == 0 && card.offset == .zero)
    }

    @Test func cardPopsUpAndShrinks() {
        let card = CardFixture(Self.rules(.pop), shownFor: 0)
        #expect(card.pose.scale == 0.6 && card.pose.opacity == 0.25)
        var largest = 0.0
        for _ in 0..<100 {
            card.wait(0.01)
            largest = max(largest, card.pose.scale)
        }
        #expect(largest > 1.02 && largest < 1.06, "a tenth of the way too far")
        #expect(card.pose == Pose(origin: CardFixture.place))
        card.motion.hide(at: card.now)
        #expect(card.outcome()?.0 == .hidden)
        #expect(card.pose.scale == 0.8 && card.pose.opacity == 0)
    }

    @Test func cardAppearsAndDisappearsAtOnce() {
        let card = CardFixture(Self.rules(.still), shownFor: 0)
        #expect(card.pose == Pose(origin: CardFixture.place))
        #expect(
            !card.motion.isMoving(at: card.now)
                && card.motion.arrival.map { $0 <= card.now } == true)
        card.motion.hide(at: card.now)
        #expect(card.advance() == .hidden)
    }

    /// With reduced motion there are only short fades, whatever animation a message names.
    @Test(arguments: [
        AnimationDescription.slide, .pop, .fade,
        AnimationDescription(
            show: AnimationCourse(
                travel: .left, scale: 3, timing: .spring(response: 4, dampingRatio: 0.1)),
            hide: AnimationCourse(travel: .right, timing: .curve(.linear, duration: 9))),
    ])
    func cardFadesWithReducedMotion(animation: AnimationDescription) {
        let card = CardFixture(Self.rules(animation, reducedMotion: true), shownFor: 0)
        #expect(card.pose.opacity == 0 && card.offset == .zero && card.pose.scale == 1)
        card.wait(0.151)
        #expect(card.pose == Pose(origin: CardFixture.place))
        card.motion.hide(at: card.now)
        let outcome = card.outcome()
        #expect(outcome?.0 == .hidden && (outcome?.after ?? 1) < 0.152 && card.offset == .zero)
    }

    @Test func appearanceAtOnceNeedsNoFade() {
        let card = CardFixture(Self.rules(.still, reducedMotion: true), shownFor: 0)
        #expect(card.pose == Pose(origin: CardFixture.place))
        card.motion.hide(at: card.now)
        #expect(card.advance() == .hidden)
    }

    /// A card that is still appearing disappears from its present place.
    @Test func cardDisappearsFromItsPresentPlace() {
        let card = CardFixture(Self.rules(.pop), shownFor: 0)
        card.wait(0.05)
        let (scale, opacity) = (card.pose.scale, card.pose.opacity)
        card.motion.hide(at: card.now)
        #expect(abs(card.pose.scale - scale) < 1e-9 && abs(card.pose.opacity - opacity) < 1e-9)
    }

    /// The animation takes its own time, and starts at its own place.
    @Test func cardDisappearsAsDescribed() {
        let animation = AnimationDescription(
            show: AnimationCourse(
                travel: .right, opacity: 0.5, timing: .curve(.linear, duration: 1), fadeTime: 0.5),
            hide: AnimationCourse(
                travel: .down, scale: 0.5, timing: .curve(.linear, duration: 0.4)))
        let card = CardFixture(Self.rules(animation), shownFor: 0)
        card.wait(0.25)
        #expect(abs(card.offset.x - 516 * 0.75) < 0.1 && abs(card.pose.opacity - 0.75) < 1e-6)
        card.wait(0.75)
        #expect(card.pose == Pose(origin: CardFixture.place))
        card.motion.hide(at: card.now)
        card.wait(0.2)
        #expect(abs(card.offset.y - 44) < 0.1 && abs(card.pose.scale - 0.75) < 1e-6)
        let outcome = card.outcome()
        #expect(outcome?.0 == .hidden && abs((outcome?.after ?? 1) - 0.2) < 0.002)
    }
}
