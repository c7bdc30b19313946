/// The meaning of flicking a card of a deck in a direction.
package enum DeckMeaning: Equatable, Sendable {
    /// The message stays as it is.
    case keep
    /// The message is dismissed.
    case dismiss
    /// Chooses the action with this key.
    case action(String)
    /// Opens a reply; the card leaves when the reply is sent.
    case reply
    /// The message ended while its card was on the deck. No direction has this meaning.
    case gone

    /// Reads `keep`, `dismiss`, `action:KEY` or `reply`; nil: another text, or a key that is empty or too long.
    package init?(_ text: String) {
        switch text {
        case "keep": self = .keep
        case "dismiss": self = .dismiss
        case "reply": self = .reply
        default:
            let prefix = Self.prefix.utf8
            guard text.utf8.starts(with: prefix) else { return nil }
            var key = ""
            for scalar in text.unicodeScalars.dropFirst(prefix.count) {
                key.unicodeScalars.append(scalar)
            }
            guard !key.isEmpty, key.utf8.count <= TextLimits.key else { return nil }
            self = key == Action.replyKey ? .reply : .action(key)
        }
    }

    /// The meaning as interfaces write it.
    package var text: String {
        switch self {
        case .keep: "keep"
        case .dismiss: "dismiss"
        case .action(let key): Self.prefix + key
        case .reply: "reply"
        case .gone: "gone"
        }
    }

    /// Whether the person can undo it: no other program has been told yet.
    package var canBeUndone: Bool { self == .keep || self == .dismiss }

    private static let prefix = "action:"
}
