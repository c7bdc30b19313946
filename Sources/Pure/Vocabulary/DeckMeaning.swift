/// The meaning of flicking a card of a deck in some direction.
public enum DeckMeaning: Equatable, Sendable {
    /// The message is left as it is.
    case keep
    /// The message is dismissed.
    case dismiss
    /// The action with this key is chosen.
    case action(String)
    /// The user writes a reply; the card leaves when it is sent. Only messages that take a reply can be flicked in
    /// such a direction.
    case reply
    /// The message ended while its card was on the deck. No direction has this meaning.
    case ended

    /// Reads `keep`, `dismiss`, `reply` or `action:KEY`; nil for any other text,
    /// and for a key of more than 1,024 bytes.
    public init?(_ text: String) {
        switch text {
        case "keep": self = .keep
        case "dismiss": self = .dismiss
        case "reply": self = .reply
        default:
            guard text.utf8.starts(with: Self.prefix.utf8) else { return nil }
            let key = String(text.unicodeScalars.dropFirst(Self.prefix.utf8.count))
            guard !key.isEmpty, key.utf8.count <= TextLimits.key else { return nil }
            self = key == MessageAction.replyKey ? .reply : .action(key)
        }
    }

    /// The text that ``init(_:)`` reads, or `ended`.
    public var text: String {
        switch self {
        case .keep: "keep"
        case .dismiss: "dismiss"
        case .action(let key): Self.prefix + key
        case .reply: "reply"
        case .ended: "ended"
        }
    }

    /// Whether the user can undo it: no other program has been told yet.
    package var canBeUndone: Bool { self == .keep || self == .dismiss }

    private static let prefix = "action:"
}

/// The reason that a deck has ended.
public enum DeckEndReason: String, Sendable {
    /// The last card has left, and no more were to come.
    case finished
    /// The user ended the deck.
    case cancelled
    /// A program ended the deck.
    case closed
}
