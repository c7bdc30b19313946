/// What became of a card of a deck.
package struct DeckOutcome: Equatable, Sendable {
    /// Number of the card in the order of the deck, from 0.
    package var index: Int
    package var card: DeckCard
    /// Where the card was flicked to; nil: it left otherwise.
    package var direction: SwipeDirection?
    package var meaning: DeckMeaning
    /// The reply that was written; empty for any other meaning.
    package var text = ""
    /// The activation token for the application that acts on it; nil: there is none.
    package var token: String?

    package init(
        index: Int, card: DeckCard, direction: SwipeDirection?, meaning: DeckMeaning,
        text: String = ""
    ) {
        (self.index, self.card, self.direction) = (index, card, direction)
        (self.meaning, self.text) = (meaning, text)
    }
}

/// Why a deck is no more.
package enum DeckEnd: String, Equatable, Sendable {
    /// The last card has left, and no more were to come.
    case finished
    /// The person has ended it.
    case cancelled
    /// Its caller, or another program, has ended it.
    case closed
}
