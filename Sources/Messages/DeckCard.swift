/// A card that is to be dealt: a message, and whose it is.
package struct DeckCard: Equatable, Sendable {
    /// Which message a card shows.
    package enum Source: Equatable, Sendable {
        /// One that was given with the card, and that nobody else knows of.
        case given
        /// An entry of the history.
        ///
        /// - Parameters:
        ///   - number: Of the entry.
        ///   - isHeld: Whether its message has not ended, so that actions and a reply reach the sender.
        case entry(Int64, isHeld: Bool)
    }

    /// The name that the caller gave the card; may be empty.
    package var name: String
    package var message: Message
    package var source: Source
    /// How long ago the message came, microseconds; nil: no age is shown.
    package var age: UInt64?

    package init(
        name: String, message: Message, source: Source = .given, age: UInt64? = nil
    ) {
        (self.name, self.message, self.source, self.age) = (name, message, source, age)
    }

    /// Whether the message is held: what is done with the card is done to it.
    package var isHeld: Bool {
        if case .entry(_, let isHeld) = source { isHeld } else { false }
    }
}
