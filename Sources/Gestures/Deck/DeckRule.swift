/// The directions in which a card leaves a deck, and how it comes onto it.
package struct DeckRule: Equatable, Sendable {
    /// How a card comes onto the deck.
    package enum Entrance: Equatable, Sendable {
        /// With the deck: the card grows where it rests.
        case withDeck
        /// Behind the front card, until `CardMotion.comeForward`.
        case behind
        /// From beyond the edge to which it was flicked.
        case back(Direction)
    }

    /// Directions in which a flick takes the card off the stage.
    package var exits: Set<Direction>
    /// Directions in which a flick means something for which the card returns: `advance` tells such a flick.
    package var stops: Set<Direction>
    package var entrance: Entrance

    package init(
        exits: Set<Direction> = Set(Direction.allCases), stops: Set<Direction> = [],
        entrance: Entrance = .withDeck
    ) {
        (self.exits, self.stops, self.entrance) = (exits, stops, entrance)
    }
}
