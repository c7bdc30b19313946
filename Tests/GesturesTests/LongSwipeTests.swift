import Geometry
import Motion
import Testing

@testable import Gestures

/// Swipes of two lengths, and swipes after which the card returns.
@Suite struct LongSwipeTests {
    /// A card that can be swiped to the right as `rule` says.
    private func card(
        _ rule: SwipeRule, _ handling: CardRules.Handling = .swipe, reducedMotion: Bool = false
    ) -> CardFixture {
        var rules = CardFixture.rules(handling, reducedMotion: reducedMotion)
        rules.swipes.right = rule
        rules.swipes.up = rule
        return CardFixture(rules)
    }

    private func right(_ length: Double) -> Point { Point(x: length, y: 0) }

    /// The finger goes down 300 px from the right border: a swipe is short from 185.6 px on, and long from 240 px on.
    @Test(
        arguments: [
            (185.0, nil, false), (186, false, true), (239, false, true), (240, true, true),
            (290, true, true),
        ] as [(Double, Bool?, Bool)])
    func distanceDecidesLength(travel: Double, isLong: Bool?, isDecided: Bool) {
        let card = card(SwipeRule(.leaves, long: .leaves))
        card.drag(.horizontal, by: right(travel))
        let progress = card.motion.swipeProgress(at: card.now)
        #expect(
            progress
                == SwipeProgress(Swipe(.right, isLong: isLong ?? false), isDecided: isDecided))
        #expect(card.motion.wouldLeave(at: card.now) == (isLong != nil))
        card.pan(.ended, .horizontal, by: right(travel))
        let outcome = isLong.map { CardMotion.Outcome.left(.right, isLong: $0) }
        #expect(card.outcome()?.0 == outcome)
    }

    /// The label under the finger is right, however fast the finger is.
    @Test func fastSwipeIsAsLongAsItsDistance() {
        let card = card(SwipeRule(.leaves, long: .leaves))
        card.drag(.horizontal, by: right(100), releasedAt: right(3000))
        #expect(card.outcome()?.0 == .left(.right))
    }

    @Test func longSwipeThatIsFlungBackReturns() {
        let card = card(SwipeRule(.leaves, long: .leaves))
        card.drag(.horizontal, by: right(280), releasedAt: right(-400))
        #expect(card.outcome() == nil && card.offset == .zero)
    }

    @Test func swipeWithoutLongMeaningIsNeverLong() {
        let card = card(SwipeRule(.leaves))
        card.drag(.horizontal, by: right(290), releasedAt: .zero)
        #expect(card.outcome()?.0 == .left(.right))
    }

    /// A touchpad has no border: 0.7 of the way out of sight.
    @Test(arguments: [(324.0, false), (325, true)])
    func touchpadHasNoBorder(travel: Double, isLong: Bool) {
        let card = card(SwipeRule(.leaves, long: .leaves))
        card.drag(.horizontal, by: right(travel), releasedAt: .zero, source: .touchpad)
        #expect(card.outcome()?.0 == .left(.right, isLong: isLong))
    }

    @Test func cardWithOnlyALongMeaningReturnsAfterAShortSwipe() {
        let card = card(SwipeRule(.nothing, long: .leaves))
        card.drag(.horizontal, by: right(200))
        #expect(
            card.motion.swipeProgress(at: card.now)
                == SwipeProgress(Swipe(.right, isLong: true), isDecided: false))
        #expect(card.motion.wouldLeave(at: card.now) == false)
        card.pan(.ended, .horizontal, by: right(200), velocity: right(900))
        #expect(card.outcome() == nil && card.offset == .zero)
        card.drag(.horizontal, by: right(250), releasedAt: .zero)
        #expect(card.outcome()?.0 == .left(.right, isLong: true))
    }

    /// The swipe is reported at once, while the card returns.
    @Test(arguments: [false, true])
    func cardReturnsWhoseMessageStays(reducedMotion: Bool) {
        let card = card(SwipeRule(.returns, long: .leaves), reducedMotion: reducedMotion)
        card.drag(.horizontal, by: right(200), releasedAt: .zero)
        #expect(!card.motion.isLeaving && card.motion.deadline == card.now)
        #expect(card.advance() == .swiped(Swipe(.right)))
        #expect(card.advance() == nil && card.motion.deadline == nil)
        card.wait(3)
        #expect(card.offset == .zero && !card.motion.isMoving(at: card.now))
        #expect(card.pose.opacity == 1)
    }

    @Test func shortSwipeLeavesAndLongOneReturns() {
        let card = card(SwipeRule(.leaves, long: .returns))
        card.drag(.horizontal, by: right(260), releasedAt: .zero)
        #expect(card.advance() == .swiped(Swipe(.right, isLong: true)))
    }

    /// A card that is caught on its way out goes on as it was swiped, wherever it was caught.
    @Test func caughtCardKeepsTheLengthOfItsSwipe() {
        let card = card(SwipeRule(.leaves, long: .leaves))
        card.drag(.horizontal, by: right(220), releasedAt: .zero)
        card.wait(0.15)
        #expect(card.offset.x > 300)
        #expect(!card.press())
        card.motion.released(at: card.now)
        #expect(card.outcome()?.0 == .left(.right))
    }

    /// A pulled card is short from 34.32 px on and long from 58.32 px on: its finger is 60 px from the border.
    @Test(arguments: [(40.0, false), (58, false), (59, true)])
    func pulledCardKnowsBothLengths(travel: Double, isLong: Bool) {
        let card = card(SwipeRule(.leaves, long: .leaves), .pull)
        card.drag(.vertical, by: Point(x: 0, y: -travel), releasedAt: .zero)
        #expect(card.outcome()?.0 == .left(.up, isLong: isLong))
    }

    @Test func nothingIsOnTheWayAtRestOrWhereTheCardResists() {
        let card = card(SwipeRule(.leaves, long: .leaves))
        #expect(card.motion.swipeProgress(at: card.now) == nil)
        card.drag(.vertical, by: Point(x: 0, y: 60))
        #expect(card.motion.swipeProgress(at: card.now) == nil)
        card.pan(.changed, .vertical)
        #expect(card.motion.swipeProgress(at: card.now) == nil)
    }

    /// A long swipe begins beyond a short one, and grows with the room that the finger has.
    @Test func longDistanceIsBetweenShortAndReach() {
        let decision = LongSwipeDecision()
        for extent in stride(from: 20.0, through: 1200, by: 37) {
            var last = 0.0
            for reach in stride(from: 0.0, through: 2000, by: 50) {
                let distance = decision.distance(extent: extent, reach: reach)
                #expect(distance >= 0.4 * extent + 24 && distance >= last)
                #expect(distance <= max(0.4 * extent + 24, 0.7 * extent))
                last = distance
            }
        }
    }
}
