import Geometry
import Motion
import Testing

@testable import Gestures

/// Short fades instead of travel, for reduced motion.
@Suite struct ReducedMotionTests {
    private static let handlings: [CardRules.Handling] = [.swipe, .pull]

    @Test(arguments: handlings) func cardFadesInAtItsPlace(handling: CardRules.Handling) {
        let card = CardFixture(
            CardFixture.rules(handling, reducedMotion: true), shownFor: 0)
        #expect(card.pose.opacity == 0 && card.offset == .zero)
        card.wait(0.075)
        #expect(abs(card.pose.opacity - 0.5) < 1e-6 && card.offset == .zero)
        card.wait(0.075001)
        #expect(card.pose == Pose(origin: CardFixture.place))
        #expect(!card.motion.isMoving(at: card.now))
    }

    @Test(arguments: handlings) func cardFadesOutInPlace(handling: CardRules.Handling) {
        let card = CardFixture(CardFixture.rules(handling, reducedMotion: true))
        card.drag(.vertical, by: Point(x: 0, y: -80))
        #expect(card.offset == Point(x: 0, y: -80), "a finger moves it all the same")
        card.pan(.ended, .vertical, by: Point(x: 0, y: -80), velocity: Point(x: 0, y: -800))
        card.wait(0.075)
        #expect(card.offset.y == -80 && abs(card.pose.opacity - 0.5) < 1e-6)
        let outcome = card.outcome()
        #expect(outcome?.0 == .left(.up) && (outcome?.after ?? 1) < 0.077)
        #expect(card.pose.opacity == 0)
        card.motion.returnToPlace(at: card.now)
        card.wait(0.2)
        #expect(card.pose == Pose(origin: CardFixture.place))
    }

    /// A card that faded out with reduced motion, and returns without it, is visible.
    @Test func cardReturnsWhenMotionIsNoLongerReduced() {
        let card = CardFixture(CardFixture.rules(.throwing, reducedMotion: true))
        card.drag(.vertical, by: Point(x: 0, y: -80))
        card.pan(.ended, .vertical, by: Point(x: 0, y: -80), velocity: Point(x: 0, y: -2000))
        #expect(card.outcome()?.0 == .left(.up) && card.pose.opacity == 0)
        card.motion.setRules(CardFixture.rules(.throwing), at: card.now)
        card.motion.returnToPlace(at: card.now)
        card.wait(2)
        #expect(card.pose == Pose(origin: CardFixture.place))
    }

    @Test(arguments: handlings) func hiddenCardReturnsAndFollowsTheStack(
        handling: CardRules.Handling
    ) {
        let card = CardFixture(CardFixture.rules(handling, reducedMotion: true))
        card.drag(.vertical, by: Point(x: 0, y: -20), releasedAt: .zero)
        let end = card.now + 0.15
        var last = card.pose
        while card.now < end {
            card.wait(0.001)
            if card.pose.origin != last.origin { #expect(last.opacity < 0.03) }
            #expect(abs(card.pose.opacity - last.opacity) < 0.015)
            last = card.pose
        }
        card.wait(0.001)
        #expect(card.pose == Pose(origin: CardFixture.place))
        card.motion.movePlace(to: Point(x: 7, y: 300), at: card.now)
        card.wait(0.07)
        #expect(card.offset == .zero)
        card.wait(0.09)
        #expect(card.pose == Pose(origin: Point(x: 7, y: 300)))
    }

    /// A card that should fade out and appear elsewhere disappears from its visible place.
    @Test func cardLeavesFromItsVisiblePlace() {
        let card = CardFixture(CardFixture.rules(.swipe, reducedMotion: true))
        card.motion.movePlace(to: CardFixture.place.moved(by: Point(x: 300, y: 0)), at: card.now)
        card.wait(0.02)
        card.motion.setRules(CardFixture.rules(.swipe), at: card.now)
        card.motion.hide(at: card.now)
        card.wait(0.1)
        #expect(card.offset.x == 0 && card.offset.y < -1)
        #expect(card.outcome()?.0 == .hidden)
    }

    @Test func cardHidesByFading() {
        let card = CardFixture(CardFixture.rules(.swipe, reducedMotion: true))
        card.motion.hide(at: card.now)
        let outcome = card.outcome()
        #expect(outcome?.0 == .hidden && (outcome?.after ?? 1) < 0.152 && card.offset == .zero)
    }

    @Test func fadingCardCanBeCaught() {
        let card = CardFixture(CardFixture.rules(.swipe, reducedMotion: true))
        card.drag(.vertical, by: Point(x: 0, y: -80), releasedAt: Point(x: 0, y: -800))
        card.wait(0.1)
        let opacity = card.pose.opacity
        #expect(!card.press())
        #expect(abs(card.pose.opacity - opacity) < 1e-9 && card.offset.y == -80)
        card.wait(0.2)
        #expect(card.pose.opacity == 1 && card.offset.y == -80)
    }
}
