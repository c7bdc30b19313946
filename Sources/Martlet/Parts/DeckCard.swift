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
