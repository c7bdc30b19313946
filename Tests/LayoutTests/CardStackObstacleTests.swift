import Geometry
import Layout
import Messages
import Testing

/// Cards of 400 logical pixels in a room of 432 by 600, with a margin of 16 and 12 between them.
@Suite struct CardStackObstacleTests {
    /// Heights, obstacles from top to bottom, and where the tops of the cards are.
    typealias Row = ([Double], [(Double, Double)], [Double?])

    static let atTheBottom: [Row] = [
        ([100.0], [(400.0, 600.0)], [284.0]),
        ([100, 80], [(400, 600)], [284, 192]),
        // Lower than the stack: nothing to do.
        ([100], [(600, 700)], [484]), ([100], [(650, 700)], [484]), ([100], [(0, 200)], [484]),
        ([100], [(590, 600)], [474]),
        // One that floats: below it where all find room, else above.
        ([100], [(200, 400)], [484]), ([100, 80], [(200, 400)], [484, nil]),
        ([100, 56], [(230, 400)], [484, 416]), ([100, 60], [(230, 400)], [114, 42]),
        // Obstacles that cover one another, in any order.
        ([100, 80], [(300, 310), (100, 400)], [484, nil]),
        // Where room runs out there are fewer.
        ([100, 80, 60], [(250, 600)], [134, 42, nil]), ([200, 10], [(230, 600)], [16, nil]),
        // One that is higher than what is left keeps its top on the screen.
        ([300], [(200, 600)], [16]), ([300, 10], [(200, 600)], [16, nil]),
        // Nothing is left at all.
        ([100], [(0, 600)], [484]),
    ]

    static let atTheTop: [Row] = [
        ([100.0, 80.0], [(400.0, 600.0)], [16.0, 128.0]),
        ([100, 80], [(224, 600)], [16, 128]), ([100, 80], [(223, 600)], [16, nil]),
        ([100], [(0, 50)], [66]), ([100, 80], [(0, 50), (300, 600)], [66, 178]),
        ([100, 80], [(150, 200)], [16, nil]), ([300], [(200, 600)], [16]),
    ]

    static let inTheMiddle: [Row] = [
        ([100.0], [(400.0, 600.0)], [250.0]), ([100], [(366, 600)], [250]),
        ([100], [(360, 600)], [244]), ([100], [(140, 200)], [250]),
        ([100], [(200, 240)], [256]), ([100], [(280, 310)], [326]),
        ([100], [(290, 300)], [316]), ([100], [(300, 310)], [184]),
        ([100], [(340, 350)], [224]),
        ([100, 80], [(350, 600)], [142, 254]), ([100, 80], [(200, 600)], [84, nil]),
        ([300], [(200, 600)], [16]),
    ]

    private static func tops(
        _ anchor: Anchor, _ heights: [Double], _ obstacles: [(Double, Double)],
        attachment: CardStack.Attachment = .floating
    ) -> [Double?] {
        let stack = CardStack(
            anchor: anchor, room: CardStackTests.room,
            obstacles: obstacles.map {
                Rectangle(x: -100, y: $0.0, width: 700, height: $0.1 - $0.0)
            })
        return stack.places(of: heights.map { CardStackTests.item(400, $0, attachment) })
            .map { $0?.minY }
    }

    @Test(arguments: Self.atTheBottom)
    func stackAtTheBottomAvoidsObstacles(
        heights: [Double], obstacles: [(Double, Double)], tops: [Double?]
    ) {
        #expect(Self.tops(.bottomRight, heights, obstacles) == tops)
    }

    @Test(arguments: Self.atTheTop)
    func stackAtTheTopAvoidsObstacles(
        heights: [Double], obstacles: [(Double, Double)], tops: [Double?]
    ) {
        #expect(Self.tops(.top, heights, obstacles) == tops)
    }

    @Test(arguments: Self.inTheMiddle)
    func stackInTheMiddleAvoidsObstacles(
        heights: [Double], obstacles: [(Double, Double)], tops: [Double?]
    ) {
        #expect(Self.tops(.center, heights, obstacles) == tops)
    }

    @Test
    func attachedCardsStandOnTheKeyboard() {
        #expect(Self.tops(.bottom, [100], [(400, 600)], attachment: .span) == [300])
    }

    @Test
    func obstaclesBesideTheColumnDoNotMatter() {
        for (left, top) in [(417.0, 484.0), (415, 284), (-100, 484)] {
            let stack = CardStack(
                anchor: .bottomRight, room: CardStackTests.room,
                obstacles: [Rectangle(x: left, y: 400, width: 100, height: 200)])
            #expect(stack.places(of: [CardStackTests.card(100)])[0]?.minY == top)
        }
    }

    @Test
    func heightOfACardIsLimitedByTheRemainingRoom() {
        var stack = CardStackTests.stack(.bottom)
        #expect(stack.tallest(CardStackTests.card(100)) == 568)
        stack.obstacles = [Rectangle(x: 0, y: 250, width: 432, height: 350)]
        #expect(stack.tallest(CardStackTests.card(100)) == 218)
        stack.obstacles = [Rectangle(x: 0, y: 0, width: 432, height: 600)]
        #expect(stack.tallest(CardStackTests.card(100)) == 568)
    }
}
