/// The outcome of one card of a deck.
package struct DeckOutcome: Equatable, Sendable {
    /// Number of the card in the order of the deck, counted from 0.
    package var index: Int
    package var card: DeckCard
    /// Direction in which the card was flicked; nil: the card left without a flick.
    package var direction: SwipeDirection?
    package var meaning: DeckMeaning
    /// Text of the reply; empty for any other meaning.
    package var text = ""
    /// Activation token for the application that handles the action; nil: there is none.
    package var token: String?

    package init(
        index: Int, card: DeckCard, direction: SwipeDirection?, meaning: DeckMeaning,
        text: String = ""
    ) {
        (self.index, self.card, self.direction) = (index, card, direction)
        (self.meaning, self.text) = (meaning, text)
    }
}

/// Why a deck ended.
package enum DeckEnd: String, Equatable, Sendable {
    /// The last card has left, and no more were expected.
    case finished
    /// The person closed the deck.
    case cancelled
    /// The caller or another program closed the deck.
    case closed
}
