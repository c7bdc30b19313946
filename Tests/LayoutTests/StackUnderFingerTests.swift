import Geometry
import Layout
import Messages
import Testing

/// Cards under a finger stay where they are, and the others make way. Stages are 432 by 600 logical pixels, cards 80
/// high, with margins of 16 and gaps of 12.
@Suite struct StackUnderFingerTests {
    /// Tops of a stack's cards, from the edge inwards; nil: the card is not visible.
    ///
    /// - Parameter touched: Tops of the cards under fingers, by their indices.
    private func tops(
        _ anchor: MessagePosition, _ heights: [Double], touched: [Int: Double], grain: Double = 1
    ) -> [Double?] {
        var items = heights.map { CardStackTests.card($0) }
        for (index, top) in touched { items[index].contactTop = top }
        return CardStackTests.stack(anchor, grain: grain).places(of: items).map { $0?.minY }
    }

    @Test(arguments: MessagePosition.allCases) func fingerOnARestingCardMovesNothing(
        anchor: MessagePosition
    ) {
        let heights: [Double] = [80, 60, 101]
        let before = tops(anchor, heights, touched: [:])
        for index in heights.indices {
            #expect(tops(anchor, heights, touched: [index: before[index] ?? 0]) == before)
        }
    }

    /// The newest card, the first, does not take the place of the card under the finger.
    @Test(arguments: [
        (MessagePosition.topRight, [16.0], [108.0, 16]), (.bottomLeft, [504], [412, 504]),
        (.topRight, [16, 108], [108, 16, 200]), (.bottom, [504, 412], [412, 504, 320]),
        // A stack in the middle grows away from the finger.
        (.center, [260], [168, 260]), (.left, [214, 306], [122, 214, 306]),
    ])
    func newCardMakesWayForTheTouchedOne(anchor: MessagePosition, before: [Double], after: [Double])
    {
        let old = before.map { _ in 80.0 }
        #expect(tops(anchor, old, touched: [:]) == before)
        #expect(tops(anchor, [80] + old, touched: [1: before[0]]) == after)
    }

    /// A card that left makes room at the edge, which the newest card takes.
    @Test func newCardTakesFreeRoomBeforeTheTouchedOne() {
        #expect(tops(.top, [80, 80, 80], touched: [1: 108]) == [16, 108, 200])
        #expect(tops(.top, [81, 80, 80], touched: [1: 108]) == [200, 108, 293])
    }

    @Test func cardsBehindTheTouchedOneStayBehind() {
        // The card at the edge has left.
        #expect(tops(.top, [80, 80], touched: [0: 108]) == [108, 200])
        #expect(tops(.bottom, [80, 80], touched: [0: 412]) == [412, 320])
    }

    @Test func centredStackWithoutRoomAboveGrowsDownwards() {
        #expect(tops(.center, [300, 80], touched: [1: 100]) == [192, 100])
        #expect(tops(.center, [520, 80], touched: [1: 100]) == [nil, 100])
    }

    @Test func severalTouchedCardsStay() {
        #expect(tops(.top, [80, 80, 80, 80], touched: [1: 16, 2: 120]) == [212, 16, 120, 304])
        // Caught on their way: they cover one another, and nothing else does.
        #expect(tops(.top, [80, 80, 80], touched: [1: 40, 2: 60]) == [152, 40, 60])
    }

    /// Rounding to buffer pixels is no lack of room.
    @Test func cardsOnFractionalPixelsStay() {
        let before = tops(.topRight, [80.4, 77.3, 60], touched: [:], grain: 0.8)
        let second = before[1] ?? 0
        let after = tops(.topRight, [80.4, 77.3, 60], touched: [1: second + 0.01], grain: 0.8)
        #expect(after[0] == before[0] && abs((after[2] ?? 0) - (before[2] ?? 0)) < 0.81)
    }

    @Test func touchedCardIsFoldedLast() {
        var items = [300.0, 80, 300].map { CardStackTests.card($0) }
        items[1].contactTop = 400
        let more = CardStack.Item(
            size: Size(width: 80, height: 32), attachment: .floating, margin: Insets(all: 16),
            gap: 12)
        let contents = StackContents(items: items, folding: [1, 2, 0], more: more)
        let places = CardStackTests.stack(.top).places(of: contents)
        #expect(places.items.map { $0?.minY } == [16, 400, nil])
        #expect(places.more?.minY == 492)
    }

    /// "3 more" under a finger is no place for a card, either.
    @Test func touchedMoreCardStays() {
        var more = CardStack.Item(
            size: Size(width: 80, height: 32), attachment: .floating, margin: Insets(all: 16),
            gap: 12)
        more.contactTop = 108
        let contents = StackContents(
            items: [80, 80].map { CardStackTests.card($0) }, waiting: 3, more: more)
        let places = CardStackTests.stack(.top).places(of: contents)
        #expect(places.items.map { $0?.minY } == [16, 152])
        #expect(places.more?.minY == 108)
    }

    /// Other stacks make way, too, whatever their precedence is.
    @Test func otherStackMakesWayForTheTouchedCard() {
        var lower = NeighbourhoodTests.stack(.topRight, [80], layer: .bottom)
        let upper = NeighbourhoodTests.stack(.top, [80], layer: .overlay)
        #expect(NeighbourhoodTests.tops([upper, lower]) == [[16], [112]])
        lower.contents.items[0].contactTop = 20
        #expect(NeighbourhoodTests.tops([upper, lower]) == [[116], [20]])
    }
}
