/// The directions in which a card can leave a deck, and how it appears there.
package struct DeckRule: Equatable, Sendable {
    /// How a card appears on the deck.
    package enum Entrance: Equatable, Sendable {
        /// Together with the deck: the card grows at its rest position.
        case withDeck
        /// Behind the front card, until `CardMotion.moveToFront`.
        case behind
        /// From beyond the edge to which it was flicked.
        case back(Direction)
    }

    /// Directions in which a flick moves the card off the stage.
    package var exits: Set<Direction>
    /// Directions in which a flick has a meaning but the card returns; `advance` reports such a flick.
    package var stops: Set<Direction>
    package var entrance: Entrance

    package init(
        exits: Set<Direction> = Set(Direction.allCases), stops: Set<Direction> = [],
        entrance: Entrance = .withDeck
    ) {
        (self.exits, self.stops, self.entrance) = (exits, stops, entrance)
    }
}
