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

/// The meaning of flicking a card of a deck in some direction.
public enum DeckMeaning: Equatable, Sendable {
    /// The message is left as it is.
    case keep
    /// The message is dismissed.
    case dismiss
    /// The action with this key is chosen.
    case action(String)
    /// The person writes a reply; the card leaves when it is sent. Only messages that take a reply can be flicked in
    /// such a direction.
    case reply
    /// The message ended while its card was on the deck. No direction has this meaning.
    case gone

    /// Reads `keep`, `dismiss`, `reply` or `action:KEY`; nil for any other text.
    public init?(_ text: String) {
        let prefix = "action:"
        switch text {
        case "keep": self = .keep
        case "dismiss": self = .dismiss
        case "reply": self = .reply
        default:
            guard text.hasPrefix(prefix), text.utf8.count > prefix.utf8.count else { return nil }
            self = .action(String(text.dropFirst(prefix.count)))
        }
    }

    /// The text that ``init(_:)`` reads, or `gone`.
    public var text: String {
        switch self {
        case .keep: "keep"
        case .dismiss: "dismiss"
        case .action(let key): "action:" + key
        case .reply: "reply"
        case .gone: "gone"
        }
    }
}

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
