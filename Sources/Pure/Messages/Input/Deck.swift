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

    package subscript(direction: MessageSwipeDirection) -> DeckMeaning {
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

/// The outcome of one card of a deck.
package struct DeckOutcome: Equatable, Sendable {
    /// Number of the card in the order of the deck, counted from 0.
    package var index: Int
    package var card: DeckCard
    /// Direction in which the card was flicked; nil: the card left without a flick.
    package var direction: MessageSwipeDirection?
    package var meaning: DeckMeaning
    /// Text of the reply; empty for any other meaning.
    package var text = ""
    /// Activation token for the application that handles the action; nil: there is none.
    package var token: String?

    package init(
        index: Int, card: DeckCard, direction: MessageSwipeDirection?, meaning: DeckMeaning,
        text: String = ""
    ) {
        (self.index, self.card, self.direction) = (index, card, direction)
        (self.meaning, self.text) = (meaning, text)
    }
}
