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
