/// The outcome of a card of a deck.
public struct DeckOutcome: Equatable, Sendable {
    /// The number of the card in the order in which cards were added, from 0.
    public var index: UInt32
    /// The ``DeckCard/name`` of the card.
    public var name: String
    /// The direction of the flick; nil where the card left in another way, for example by a button on it.
    public var direction: MessageSwipeDirection?
    /// The meaning that was applied.
    public var meaning: DeckMeaning
    /// The reply that was written; empty for any other meaning.
    public var text: String

    /// Creates an outcome, as the daemon reports it.
    public init(
        index: UInt32, name: String, direction: MessageSwipeDirection?, meaning: DeckMeaning,
        text: String = ""
    ) {
        (self.index, self.name, self.direction) = (index, name, direction)
        (self.meaning, self.text) = (meaning, text)
    }
}

/// The reason that a deck has ended.
public enum DeckEndReason: String, Sendable {
    /// The last card has left, and no more were to come.
    case finished
    /// The person ended the deck.
    case cancelled
    /// A program ended the deck.
    case closed
}
