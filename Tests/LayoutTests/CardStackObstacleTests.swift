import Geometry
import Layout
import Messages
import Testing

/// Cards 400 logical pixels wide in a room of 432 by 600, 16 from its edges and 12 from one another.
@Suite struct CardStackObstacleTests {
    /// Heights of the cards, (top, bottom) of the obstacles, and expected tops of the cards; nil: no room for the card.
    typealias Row = ([Double], [(Double, Double)], [Double?])

    static let atTheBottom: [Row] = [
        ([100.0], [(400.0, 600.0)], [284.0]),
        ([100, 80], [(400, 600)], [284, 192]),
        // Obstacles below or above the stack do not move it.
        ([100], [(600, 700)], [484]), ([100], [(650, 700)], [484]), ([100], [(0, 200)], [484]),
        // The distance to an obstacle is that between cards and the edges of the room.
        ([100], [(590, 600)], [474]),
        // An obstacle in the middle: the stack stays below if all cards fit there or they do not all fit above.
        ([100], [(200, 400)], [484]), ([100, 80], [(200, 400)], [484, nil]),
        ([100, 56], [(230, 400)], [484, 416]), ([100, 60], [(230, 400)], [114, 42]),
        // Obstacles overlap and are not in order.
        ([100, 80], [(300, 310), (100, 400)], [484, nil]),
        // Cards for which room runs out have no place.
        ([100, 80, 60], [(250, 600)], [134, 42, nil]), ([200, 10], [(230, 600)], [16, nil]),
        // A card taller than the remaining room keeps its top on the screen.
        ([300], [(200, 600)], [16]), ([300, 10], [(200, 600)], [16, nil]),
        // Obstacles that leave no room are ignored.
        ([100], [(0, 600)], [484]),
    ]

    static let atTheTop: [Row] = [
        ([100.0, 80.0], [(400.0, 600.0)], [16.0, 128.0]),
        ([100, 80], [(224, 600)], [16, 128]), ([100, 80], [(223, 600)], [16, nil]),
        ([100], [(0, 50)], [66]), ([100, 80], [(0, 50), (300, 600)], [66, 178]),
        // Exactly as much room as the first card takes is enough.
        ([100], [(132, 200)], [16]), ([100], [(131, 200)], [216]),
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
        _ anchor: MessagePosition, _ heights: [Double], _ obstacles: [(Double, Double)],
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
