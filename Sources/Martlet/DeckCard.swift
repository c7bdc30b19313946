/// A card of a deck.
public struct DeckCard: Equatable, Sendable {
    /// What a card shows.
    public enum Content: Equatable, Sendable {
        /// A message that nobody else knows of. What says where, when and for how long it is shown does not matter.
        case message(MessageRequest)
        /// An entry of the history, by its number. What is done with the card is done to its message if that has not
        /// ended.
        case entry(Int64)
    }

    /// The caller's own name for the card, at most 256 bytes; may be empty.
    public var name: String
    /// What the card shows.
    public var content: Content

    /// A card that shows a message.
    public init(_ message: MessageRequest, name: String = "") {
        (self.name, content) = (name, .message(message))
    }

    /// A card that shows an entry of the history.
    public init(entry: Int64, name: String = "") {
        (self.name, content) = (name, .entry(entry))
    }
}
