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
