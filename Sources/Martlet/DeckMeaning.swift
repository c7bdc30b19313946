/// What it means that a card of a deck is flicked in a direction.
public enum DeckMeaning: Equatable, Sendable {
    /// The message stays as it is.
    case keep
    /// The message is done with.
    case dismiss
    /// The action of this key is chosen.
    case action(String)
    /// A reply is written; the card leaves when it is sent. Only messages that take a reply can be flicked so.
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

    /// What ``init(_:)`` reads back, or `gone`.
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
