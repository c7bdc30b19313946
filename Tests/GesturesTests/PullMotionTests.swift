import Geometry
import Motion
import Testing

@testable import Gestures

/// Cards that are pulled over their own edge.
@Suite struct PullMotionTests {
    private static let rules = CardFixture.rules(.pull)

    @Test func pulledCardFollowsTowardsItsEdgeAndResistsAway() {
        let card = CardFixture(Self.rules)
        card.drag(.vertical, by: Point(x: 40, y: -60))
        #expect(card.offset == Point(x: 0, y: -60))
        for (pull, offset) in [(5.0, 3.09), (10, 5.01), (30, 10.81), (60, 17.57), (200, 40.81)] {
            card.pan(.changed, .vertical, by: Point(x: 0, y: pull))
            #expect(abs(card.offset.y - offset) < 0.006)
        }
    }

    @Test func pulledCardDoesNotMoveSideways() {
        let card = CardFixture(Self.rules)
        card.drag(.horizontal, by: Point(x: 300, y: 0))
        #expect(card.offset == .zero && card.motion.hasContact)
        card.pan(.ended, .horizontal, by: Point(x: 300, y: 0), velocity: Point(x: 3000, y: 0))
        #expect(!card.motion.hasContact && card.outcome() == nil && card.offset == .zero)
    }

    /// 33 % of 104 px is 34.32 px.
    @Test(arguments: [
        (-34.0, 0.0, false), (-34.4, 0, true), (-1, -750, false), (-1, -751, true),
        (-34, 3000, false),
        (80, -700, false),
    ])
    func pulledCardLeavesByItsThresholds(travel: Double, velocity: Double, leaves: Bool) {
        let card = CardFixture(Self.rules)
        card.drag(
            .vertical, by: Point(x: 0, y: travel), releasedAt: Point(x: 0, y: velocity))
        #expect(card.outcome()?.0 == (leaves ? .left(.up) : nil))
        #expect(card.offset.y == (leaves ? -104 : 0))
    }

    @Test func aTallCardLeavesAfter75Pixels() {
        var rules = Self.rules
        rules.hides.up = 400
        rules.extent.height = 400
        for (travel, leaves) in [(-75.0, false), (-75.1, true)] {
            let card = CardFixture(rules)
            card.drag(.vertical, by: Point(x: 0, y: travel), releasedAt: .zero)
            #expect(card.motion.isLeaving == leaves)
        }
    }

    /// At 10, 20, 30, 40, 50, 60 and 80 % of 0.4 s.
    @Test func pulledCardAppearsAndReturnsByItsSpring() {
        let course = [0.249, 0.609, 0.852, 0.969, 1.009, 1.015, 1.005]
        let shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]
        for (share, done) in zip(shares, course) {
            let shown = CardFixture(Self.rules, shownFor: share * 0.4)
            #expect(abs(shown.offset.y + 104 * (1 - done)) < 0.07)
            let card = CardFixture(Self.rules)
            card.drag(.vertical, by: Point(x: 0, y: -30), releasedAt: .zero)
            card.wait(share * 0.4)
            #expect(abs(card.offset.y + 30 * (1 - done)) < 0.07)
        }
    }
}
