import Geometry
import Gestures
import Testing

/// Cards that lie in a pile, and leave it.
@Suite struct PilingTests {
    private func card(reducedMotion: Bool = false) -> CardMotion {
        CardMotion(
            rules: CardRules(
                .swipe, extent: Size(width: 400, height: 100),
                room: Rectangle(x: 0, y: 0, width: 432, height: 800), edge: .up,
                reducedMotion: reducedMotion),
            place: Point(x: 16, y: 16), at: 0)
    }

    @Test
    func cardOfAPileChangesItsSizeGradually() {
        var card = card()
        card.resize(to: 0.9, at: 2)
        #expect(card.pose(at: 2).scale == 1)
        let way = card.pose(at: 2.1).scale
        #expect(way < 1 && way > 0.9)
        #expect(card.pose(at: card.restTime).scale == 0.9)
        card.resize(to: 0.9, at: 2.1)
        #expect(card.pose(at: 2.1).scale == way)
        #expect(!card.isMoving(at: 10))
    }

    @Test
    func cardOfAPileChangesItsSizeAtOnceWithReducedMotion() {
        var card = card(reducedMotion: true)
        card.resize(to: 0.9, at: 2)
        #expect(card.pose(at: 2).scale == 0.9)
    }

    @Test
    func hiddenCardEmergesFromItsPile() {
        var card = card()
        card.emerge(from: Point(x: 16, y: 300), share: 0.88, at: 0)
        #expect(card.pose(at: 0) == Pose(origin: Point(x: 16, y: 300), scale: 0.88))
        let way = card.pose(at: 0.1)
        #expect(way.origin.y < 300 && way.origin.y > 16 && way.opacity == 1)
        #expect(card.pose(at: card.restTime) == Pose(origin: Point(x: 16, y: 16)))
    }

    @Test
    func disappearingCardKeepsItsSize() {
        var card = card()
        card.hide(at: 2)
        card.resize(to: 0.9, at: 2)
        #expect(card.pose(at: 2.05).scale == 1)
    }
}
