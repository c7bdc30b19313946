/// The bar above the cards of a deck: which card is in front, and buttons.
package struct DeckHead: Equatable, Sendable {
    /// Number of the front card, from 1.
    package var position: Int
    /// How many cards there were in all.
    package var count: Int
    /// Whether the card that left last can be brought back.
    package var canUndo: Bool

    package init(position: Int, count: Int, canUndo: Bool = false) {
        (self.position, self.count, self.canUndo) = (position, count, canUndo)
    }
}
