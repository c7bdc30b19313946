import Geometry
import Motion
import Testing

@testable import Gestures

/// Cards that are panned out of sight.
@Suite struct SwipeMotionTests {
    @Test func cardAppearsFromItsEdge() {
        let card = CardFixture(shownFor: 0)
        #expect(card.offset == Point(x: 0, y: -104))
        #expect(card.motion.isMoving(at: card.now) && !card.motion.isLeaving)
        var last = -104.0
        for _ in 0..<20 {
            card.wait(0.01)
            #expect(card.offset.y > last && card.offset.x == 0)
            last = card.offset.y
        }
        card.wait(1)
        #expect(card.offset == .zero && !card.motion.isMoving(at: card.now))
        #expect(card.pose == Pose(origin: CardFixture.place))
    }

    /// One to one in directions in which the card may leave; elsewhere by a rubber band whose limit is the card's
    /// extent on that axis.
    @Test(arguments: [
        (Axis.vertical, Point(x: 7, y: -40), Point(x: 0, y: -40)),
        (.vertical, Point(x: 0, y: 88), Point(x: 0, y: 31.226)),
        (.horizontal, Point(x: 40, y: 9), Point(x: 40, y: 0)),
        (.horizontal, Point(x: -250, y: 0), Point(x: -250, y: 0)),
    ])
    func cardFollowsTheFinger(axis: Axis, pull: Point, offset: Point) {
        let card = CardFixture()
        card.drag(axis, by: pull)
        #expect(abs(card.offset.x - offset.x) < 0.001 && abs(card.offset.y - offset.y) < 0.001)
        #expect(card.motion.hasContact && !card.motion.isMoving(at: card.now))
        card.wait(3)
        #expect(abs(card.offset.y - offset.y) < 0.001)
        card.pan(.changed, axis)
        #expect(card.offset == .zero)
    }

    @Test func cardResistsSidewaysWhereItCannotLeave() {
        var rules = CardFixture.rules(.swipe)
        rules.hides.left = nil
        let card = CardFixture(rules)
        card.drag(.horizontal, by: Point(x: -400, y: 0))
        #expect(abs(card.offset.x + RubberBand(slope: 0.55, limit: 400).value(400)) < 1e-9)
        card.pan(.changed, .horizontal, by: Point(x: 30, y: 0))
        #expect(card.offset.x == 30)
    }

    struct Release: Sendable {
        let axis: Axis
        let travel: Point
        let velocity: Point
        let outcome: CardMotion.Outcome?
        var source = ContactSource.touch
    }

    @Test(arguments: [
        Release(
            axis: .vertical, travel: Point(x: 0, y: -20), velocity: Point(x: 0, y: -300),
            outcome: .left(.up)),
        Release(axis: .vertical, travel: Point(x: 0, y: -40), velocity: .zero, outcome: nil),
        Release(
            axis: .vertical, travel: Point(x: 0, y: -80), velocity: Point(x: 0, y: 200),
            outcome: .left(.up)),
        Release(
            axis: .vertical, travel: Point(x: 0, y: -80), velocity: Point(x: 0, y: 300),
            outcome: nil),
        Release(
            axis: .vertical, travel: Point(x: 0, y: 50), velocity: Point(x: 0, y: 900), outcome: nil
        ),
        Release(
            axis: .vertical, travel: Point(x: 0, y: 50), velocity: Point(x: 0, y: -600),
            outcome: .left(.up)),
        Release(
            axis: .horizontal, travel: Point(x: 186, y: 0), velocity: .zero, outcome: .left(.right)),
        Release(axis: .horizontal, travel: Point(x: 185, y: 0), velocity: .zero, outcome: nil),
        Release(
            axis: .horizontal, travel: Point(x: -20, y: 0), velocity: Point(x: -500, y: 30),
            outcome: .left(.left)),
        Release(
            axis: .horizontal, travel: Point(x: -20, y: 0), velocity: Point(x: -500, y: 501),
            outcome: nil),
        Release(
            axis: .horizontal, travel: Point(x: -20, y: 0), velocity: Point(x: 900, y: 0),
            outcome: nil),
        Release(
            axis: .horizontal, travel: Point(x: 20, y: 0), velocity: Point(x: 550, y: 0),
            outcome: .left(.right)),
        Release(
            axis: .horizontal, travel: Point(x: 1, y: 0), velocity: Point(x: 550, y: 0),
            outcome: nil, source: .touchpad),
        Release(
            axis: .horizontal, travel: Point(x: 1, y: 0), velocity: Point(x: 600, y: 0),
            outcome: .left(.right), source: .touchpad),
    ])
    func cardLeavesOrReturns(release: Release) {
        let card = CardFixture()
        card.drag(
            release.axis, by: release.travel, releasedAt: release.velocity, source: release.source)
        #expect(card.motion.isLeaving == (release.outcome != nil))
        let outcome = card.outcome()
        #expect(outcome?.0 == release.outcome)
        if release.outcome == nil { #expect(card.offset == .zero) }
        #expect(card.outcome() == nil)
    }

    /// Thrown from 12 px of 104, at this speed in px/s.
    @Test(arguments: [(600.0, 108.0), (1200, 68), (2500, 36)])
    func cardLeavesWithoutBraking(speed: Double, milliseconds: Double) {
        let card = CardFixture()
        card.drag(.vertical, by: Point(x: 0, y: -12), releasedAt: Point(x: 0, y: -speed))
        #expect(abs(card.velocity.y + speed) < 1)
        let deadline = card.motion.deadline ?? 0
        #expect(((deadline - card.now) * 1000).rounded() == milliseconds)
        while card.now < deadline - 0.001 {
            let before = card.velocity.y
            card.wait(0.001)
            #expect(card.velocity.y <= before + 0.01)
        }
        card.now = deadline
        #expect(abs(card.offset.y + 104) < 1e-9)
        #expect(card.advance() == .left(.up))
        #expect(card.motion.hasDisappeared && card.motion.deadline == nil)
        card.wait(100)
        #expect(abs(card.offset.y + 104) < 1e-9 && !card.motion.isMoving(at: card.now))
    }

    /// The spring takes over the finger's velocity, slowed as the band slows it.
    @Test func cardReturnsWithItsVelocity() {
        let card = CardFixture()
        card.drag(
            .vertical, by: Point(x: 0, y: 40), releasedAt: Point(x: 0, y: 700))
        let band = RubberBand(slope: 0.55, limit: 88)
        #expect(abs(card.offset.y - band.value(40)) < 1e-9)
        #expect(abs(card.velocity.y - 700 * band.slope(40)) < 0.1)
        let spring = Spring(response: 0.3, dampingRatio: 0.85)
        let start = MotionState(position: band.value(40), velocity: 700 * band.slope(40))
        card.wait(0.1)
        #expect(abs(card.offset.y - spring.state(from: start, to: 0, after: 0.1).position) < 1e-6)
        card.wait(2)
        #expect(card.offset == .zero && !card.motion.isMoving(at: card.now))
    }

    @Test func restingCardReturnsWithoutOvershooting() {
        let card = CardFixture()
        card.drag(.vertical, by: Point(x: 0, y: -40), releasedAt: Point(x: 0, y: 49))
        for _ in 0..<1000 {
            card.wait(0.001)
            #expect(card.offset.y <= 0)
        }
        #expect(card.offset == .zero)
    }

    @Test func cancelledSwipeAlwaysReturns() {
        for axis in [Axis.horizontal, .vertical] {
            let card = CardFixture()
            card.drag(axis, by: Point(x: 400, y: -100))
            card.pan(
                .cancelled, axis, by: Point(x: 400, y: -100), velocity: Point(x: 3000, y: -3000))
            #expect(abs(card.velocity.x) < 0.5 && abs(card.velocity.y) < 0.5)
            #expect(card.outcome() == nil)
            #expect(card.offset == .zero)
        }
    }

    @Test func cardIsCaughtAtItsVisiblePlace() {
        let card = CardFixture()
        card.drag(.horizontal, by: Point(x: 60, y: 0), releasedAt: Point(x: 900, y: 0))
        card.wait(0.06)
        let seen = card.offset.x
        #expect(seen > 60 && card.advance() == nil)
        #expect(!card.press())
        #expect(!card.motion.isLeaving && card.motion.hasContact && card.motion.deadline == nil)
        card.wait(1)
        #expect(card.offset.x == seen && card.advance() == nil)
        card.pan(.began, .horizontal)
        card.pan(.changed, .horizontal, by: Point(x: -20, y: 0))
        #expect(abs(card.offset.x - (seen - 20)) < 1e-9)
        card.pan(.ended, .horizontal, by: Point(x: -20, y: 0), velocity: Point(x: -350, y: 0))
        #expect(card.outcome() == nil && card.offset == .zero)
    }

    @Test func cardIsCaughtInItsRubberBand() {
        let card = CardFixture()
        card.drag(.vertical, by: Point(x: 0, y: 80), releasedAt: .zero)
        card.wait(0.05)
        let seen = card.offset.y
        #expect(seen > 5 && !card.press())
        card.pan(.began, .vertical)
        #expect(abs(card.offset.y - seen) < 1e-9)
        let band = RubberBand(slope: 0.55, limit: 88)
        card.pan(.changed, .vertical, by: Point(x: 0, y: 10))
        #expect(abs(card.offset.y - band.value(band.inverse(seen) + 10)) < 1e-9)
        card.pan(.changed, .vertical, by: Point(x: 0, y: -band.inverse(seen)))
        #expect(abs(card.offset.y) < 1e-9)
    }

    @Test func caughtCardLeavesOrReturnsAfterItsRelease() {
        for (wait, leaves) in [(0.02, false), (0.14, true)] {
            let card = CardFixture()
            card.drag(.horizontal, by: Point(x: 20, y: 0), releasedAt: Point(x: 600, y: 0))
            card.wait(wait)
            _ = card.press()
            card.wait(0.3)
            card.motion.released(at: card.now)
            #expect(card.motion.isLeaving == leaves)
            #expect(card.outcome()?.0 == (leaves ? .left(.right) : nil))
        }
    }

    @Test func aCardAtRestMayBeTapped() {
        let card = CardFixture()
        #expect(card.press())
        #expect(card.motion.hasContact)
        card.motion.released(at: card.now)
        #expect(
            !card.motion.hasContact && card.offset == .zero && !card.motion.isMoving(at: card.now))
    }

    @Test func stackMovesTheCardBySpringsButNotUnderAFinger() {
        let card = CardFixture()
        let next = CardFixture.place.moved(by: Point(x: 0, y: 96))
        card.motion.movePlace(to: next, at: card.now)
        #expect(card.offset == .zero && card.motion.isMoving(at: card.now))
        card.wait(0.1)
        let (seen, velocity) = (card.offset.y, card.velocity.y)
        #expect(seen > 10 && seen < 96)
        card.motion.movePlace(to: CardFixture.place.moved(by: Point(x: 0, y: 192)), at: card.now)
        #expect(abs(card.offset.y - seen) < 1e-9 && abs(card.velocity.y - velocity) < 1)
        card.wait(2)
        #expect(card.offset.y == 192)

        card.drag(.horizontal, by: Point(x: 30, y: 0))
        card.motion.movePlace(to: CardFixture.place, at: card.now)
        card.wait(1)
        #expect(card.offset == Point(x: 30, y: 192))
        card.pan(.ended, .horizontal, by: Point(x: 30, y: 0))
        card.wait(2)
        #expect(card.offset == .zero)
    }

    @Test func resizingAndNewRulesAreContinuous() {
        let card = CardFixture()
        card.drag(.vertical, by: Point(x: 0, y: 70))
        let seen = card.offset.y
        var rules = CardFixture.rules(.swipe)
        rules.extent.height = 30
        card.motion.setRules(rules, at: card.now)
        #expect(abs(card.offset.y - seen) < 1e-9)
        rules.hides = HidingDistances(down: 400)
        card.motion.setRules(rules, at: card.now)
        #expect(abs(card.offset.y - seen) < 1e-9)
        card.pan(.changed, .vertical, by: Point(x: 0, y: 75))
        #expect(abs(card.offset.y - seen - 5) < 1e-9)
        rules.handling = .fixed
        card.motion.setRules(rules, at: card.now)
        card.pan(.changed, .vertical, by: Point(x: 0, y: 200))
        #expect(abs(card.offset.y - seen - 5) < 1e-9 && card.motion.hasContact)
        card.pan(.ended, .vertical, by: Point(x: 0, y: 200))
        card.wait(2)
        #expect(card.offset == .zero)
    }

    @Test func cardHidesOverItsEdge() {
        let card = CardFixture()
        card.drag(.horizontal, by: Point(x: 30, y: 0))
        card.motion.hide(at: card.now)
        #expect(card.motion.isLeaving && !card.motion.hasContact && !card.press())
        let outcome = card.outcome()
        #expect(outcome?.0 == .hidden && abs((outcome?.after ?? 0) - 0.2) < 0.002)
        #expect(card.offset == Point(x: 30, y: -104))
        card.motion.returnToPlace(at: card.now)
        card.motion.hide(at: card.now)
        #expect(card.outcome() == nil)
    }

    /// The card stays also on the axis along which it did not leave.
    @Test func cardThatHasLeftDoesNotMove() {
        let card = CardFixture()
        card.motion.movePlace(to: CardFixture.place.moved(by: Point(x: 500, y: 0)), at: card.now)
        card.wait(0.02)
        card.motion.hide(at: card.now)
        #expect(card.outcome()?.0 == .hidden && !card.motion.isMoving(at: card.now))
        let seen = card.pose
        #expect(card.offset.x > 100 && card.offset.x < 499)
        card.wait(0.05)
        #expect(card.pose == seen)
    }

    @Test func leavingCardThatHidesIsHiddenOnce() {
        let card = CardFixture()
        card.drag(.vertical, by: Point(x: 0, y: -50), releasedAt: Point(x: 0, y: -600))
        card.wait(0.03)
        card.motion.hide(at: card.now)
        #expect(card.outcome()?.0 == .hidden)
        #expect(card.outcome() == nil)
    }

    @Test func leftCardReturnsToItsPlace() {
        for isGone in [false, true] {
            let card = CardFixture()
            card.drag(.vertical, by: Point(x: 0, y: -50), releasedAt: Point(x: 0, y: -600))
            if isGone { #expect(card.outcome()?.0 == .left(.up)) } else { card.wait(0.03) }
            let seen = card.offset
            card.motion.returnToPlace(at: card.now)
            #expect(card.offset == seen && !card.motion.isLeaving)
            #expect(card.outcome() == nil)
            #expect(card.offset == .zero && card.pose.opacity == 1)
            card.drag(.horizontal, by: Point(x: 50, y: 0), releasedAt: Point(x: 600, y: 0))
            #expect(card.outcome()?.0 == .left(.right))
        }
    }
}
