/// A card of a deck.
public struct DeckCard: Equatable, Sendable {
    /// The contents of a card.
    public enum Content: Equatable, Sendable {
        /// A message for the deck alone. Its values for where, when and how long it is shown are ignored.
        case message(MessageRequest)
        /// An entry of the history, by its number. The meaning of the flick is applied to its message, if that has not
        /// ended.
        case entry(Int64)
    }

    /// The caller's own name for the card, at most 256 bytes; may be empty.
    public var name: String
    /// The contents of the card.
    public var content: Content

    /// Creates a card that shows a message.
    public init(_ message: MessageRequest, name: String = "") {
        (self.name, content) = (name, .message(message))
    }

    /// Creates a card that shows an entry of the history.
    public init(entry: Int64, name: String = "") {
        (self.name, content) = (name, .entry(entry))
    }
}

/// The outcome of a card of a deck.
public struct DeckOutcome: Equatable, Sendable {
    /// The number of the card in the order in which cards were added, from 0.
    public var index: UInt32
    /// The ``DeckCard/name`` of the card.
    public var name: String
    /// The direction of the flick; nil if the card left in another way, for example by a button on it.
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
