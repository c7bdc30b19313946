import Geometry
import Layout
import Messages
import Testing

/// The visible cards of a stack without room for all.
@Suite struct FoldingTests {
    /// A stack of cards in a room of 600 by 600; its "n more" card is 32 high.
    private static func seen(
        _ heights: [Double], folding: [Int] = [], written: Int? = nil, waiting: Int = 0,
        limit: Int = .max
    ) -> (indices: [Int], places: StackPlaces) {
        let contents = StackContents(
            items: heights.map { CardStackTests.card($0) }, written: written, folding: folding,
            waiting: waiting, more: CardStackTests.item(80, 32, .floating))
        let places = CardStackTests.stack(.topRight).places(of: contents, limit: limit)
        return (places.items.indices.filter { places.items[$0] != nil }, places)
    }

    @Test
    func cardsAtTheFarEndAreFoldedFirstWithoutAnOrder() {
        #expect(Self.seen([200, 200, 200, 200]).indices == [0, 1])
    }

    @Test
    func cardsAreFoldedInTheirOrder() throws {
        let (indices, places) = Self.seen([200, 200, 200, 200], folding: [1, 2, 3, 0])
        #expect(indices == [0, 3])
        let (first, last) = (try #require(places.items[0]), try #require(places.items[3]))
        #expect(first.minY == 16 && last.minY == first.maxY + 12)
        #expect(try #require(places.more).minY == last.maxY + 12)
    }

    @Test
    func fewestPossibleCardsAreFolded() {
        #expect(Self.seen([100, 300, 100, 100], folding: [1, 0, 2, 3]).indices == [0, 2, 3])
        #expect(Self.seen([100, 100, 100], folding: [1, 0, 2]).indices == [0, 1, 2])
    }

    @Test
    func cardWithAnOpenReplyIsNeverFolded() {
        let seen = Self.seen([200, 200, 200, 200], folding: [3, 2, 1, 0], written: 3)
        #expect(seen.indices == [0, 3])
    }

    @Test
    func waitingMessagesAreCountedAlthoughAllCardsFit() {
        let (indices, places) = Self.seen([100, 100], waiting: 3)
        #expect(indices == [0, 1] && places.more != nil)
        #expect(Self.seen([100, 100]).places.more == nil)
    }

    @Test
    func limitKeepsTheMostProminentCards() {
        #expect(Self.seen([50, 50, 50, 50], folding: [0, 1, 2, 3], limit: 2).indices == [2, 3])
    }

    @Test
    func topOfATooHighCardIsVisible() {
        #expect(Self.seen([900]).indices == [0])
        #expect(Self.seen([900, 900], folding: [0, 1]).indices == [1])
    }
}
