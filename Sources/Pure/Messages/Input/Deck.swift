/// A card to be put on the deck: a message, and where it comes from.
package struct DeckCard: Equatable, Sendable {
    /// Where the message of a card comes from.
    package enum Source: Equatable, Sendable {
        /// The caller gave the message with the card; no messenger has it.
        case given
        /// The message is an entry of the history.
        ///
        /// - Parameters:
        ///   - number: Number of the entry.
        ///   - isMessageHeld: Whether the message has not ended, so that actions and a reply reach its sender.
        case entry(Int64, isMessageHeld: Bool)
    }

    /// Name that the caller gave the card; may be empty.
    package var name: String
    package var message: Message
    package var source: Source
    /// How long ago the message arrived, microseconds; nil: the card shows no age.
    package var age: UInt64?

    package init(
        name: String, message: Message, source: Source = .given, age: UInt64? = nil
    ) {
        (self.name, self.message, self.source, self.age) = (name, message, source, age)
    }

    /// Whether the card's message is held, so that flicking the card acts on the message.
    package var isMessageHeld: Bool {
        if case .entry(_, let isMessageHeld) = source { isMessageHeld } else { false }
    }
}

/// The meanings of the four directions in which a card of a deck is flicked.
package struct DeckMeanings: Equatable, Sendable {
    private var left = DeckMeaning.dismiss
    private var right = DeckMeaning.keep
    private var up = DeckMeaning.keep
    private var down = DeckMeaning.dismiss

    /// Creates the default meanings: left and down dismiss, right and up keep.
    package init() {}

    package subscript(direction: SwipeDirection) -> DeckMeaning {
        get {
            switch direction {
            case .left: left
            case .right: right
            case .up: up
            case .down: down
            }
        }
        set {
            switch direction {
            case .left: left = newValue
            case .right: right = newValue
            case .up: up = newValue
            case .down: down = newValue
            }
        }
    }
}

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

/// The outcome of one card of a deck.
package struct DeckOutcome: Equatable, Sendable {
    /// Number of the card in the order of the deck, counted from 0.
    package var index: Int
    package var card: DeckCard
    /// Direction in which the card was flicked; nil: the card left without a flick.
    package var direction: SwipeDirection?
    package var meaning: DeckMeaning
    /// Text of the reply; empty for any other meaning.
    package var text = ""
    /// Activation token for the application that handles the action; nil: there is none.
    package var token: String?

    package init(
        index: Int, card: DeckCard, direction: SwipeDirection?, meaning: DeckMeaning,
        text: String = ""
    ) {
        (self.index, self.card, self.direction) = (index, card, direction)
        (self.meaning, self.text) = (meaning, text)
    }
}

/// Why a deck ended.
package enum DeckEnd: String, Equatable, Sendable {
    /// The last card has left, and no more were expected.
    case finished
    /// The person closed the deck.
    case cancelled
    /// The caller or another program closed the deck.
    case closed
}
