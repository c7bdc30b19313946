import Languages

/// Words about a deck in one language.
package struct DeckWords: Equatable, Sendable {
    /// Which card is seen: `{position}` stands for its number, `{count}` for that of all.
    private let place: String
    /// Label of a direction that leaves the message as it is.
    package let keep: String
    /// Label of a direction that dismisses the message.
    package let dismiss: String

    init(_ place: String, keep: String, dismiss: String) {
        (self.place, self.keep, self.dismiss) = (place, keep, dismiss)
    }

    /// Which card of how many is seen.
    package func place(_ position: Int, of count: Int) -> String {
        Placeholders.fill(place, ("position", "\(position)"), ("count", "\(count)"))
    }
}
