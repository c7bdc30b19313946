/// What became of a card of a deck.
public struct DeckOutcome: Equatable, Sendable {
    /// Number of the card in the order in which cards were added, from 0.
    public var index: UInt32
    /// The ``DeckCard/name`` of the card.
    public var name: String
    /// Where the card was flicked to; nil: it left otherwise, for example by a button on it.
    public var direction: MessageSwipeDirection?
    /// What was done with the card.
    public var meaning: DeckMeaning
    /// The reply that was written; empty for any other meaning.
    public var text: String

    /// What became of a card, as the daemon tells it.
    public init(
        index: UInt32, name: String, direction: MessageSwipeDirection?, meaning: DeckMeaning,
        text: String = ""
    ) {
        (self.index, self.name, self.direction) = (index, name, direction)
        (self.meaning, self.text) = (meaning, text)
    }
}

/// Why a deck is no more.
public enum DeckEndReason: String, Sendable {
    /// The last card has left, and no more were to come.
    case finished
    /// Its person ended it.
    case cancelled
    /// A program ended it.
    case closed
}
