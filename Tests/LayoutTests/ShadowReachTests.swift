import Geometry
import Layout
import Testing

/// How far shadows may reach between cards.
@Suite struct ShadowReachTests {
    private let card = Rectangle(x: 100, y: 100, width: 200, height: 50)

    @Test func loneCardHasNoLimit() {
        #expect(card.shadowReach(clearOf: []) == Insets(all: .infinity))
    }

    @Test func neighboursLimitTheSidesTheyAreOn() {
        let reach = card.shadowReach(clearOf: [
            Rectangle(x: 100, y: 40, width: 200, height: 48),
            Rectangle(x: 320, y: 100, width: 10, height: 10),
            Rectangle(x: 100, y: 158, width: 50, height: 50),
            Rectangle(x: 0, y: 120, width: 96, height: 50),
        ])
        #expect(reach == Insets(top: 12, right: 20, bottom: 8, left: 4))
    }

    @Test func nearestNeighbourCounts() {
        let reach = card.shadowReach(clearOf: [
            Rectangle(x: 100, y: 170, width: 200, height: 50),
            Rectangle(x: 100, y: 155, width: 200, height: 50),
        ])
        #expect(reach.bottom == 5 && reach.top == .infinity)
    }

    @Test func cardAcrossCornerLimitsTheFartherSide() {
        let reach = card.shadowReach(clearOf: [
            Rectangle(x: 330, y: 160, width: 50, height: 50)
        ])
        #expect(reach.right == 30 && reach.bottom == .infinity)
    }

    @Test func overlappingCardLimitsNothing() {
        let reach = card.shadowReach(clearOf: [
            card, Rectangle(x: 150, y: 120, width: 200, height: 50),
        ])
        #expect(reach == Insets(all: .infinity))
    }
}
