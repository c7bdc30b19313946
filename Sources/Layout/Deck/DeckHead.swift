/// The head above the cards of a deck: the number of the front card, and buttons.
package struct DeckHead: Equatable, Sendable {
    /// Number of the front card, counted from 1.
    package var position: Int
    /// Number of all cards; nil: not known, because more may come.
    package var count: Int?
    /// Whether the last card can be brought back.
    package var canUndo: Bool

    package init(position: Int, count: Int?, canUndo: Bool = false) {
        (self.position, self.count, self.canUndo) = (position, count, canUndo)
    }
}
