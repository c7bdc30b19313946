import Languages

/// Labels of a deck in one language.
package struct DeckWords: Equatable, Sendable {
    /// Number of the front card: `{position}` is replaced by its number, `{count}` by the number of all cards.
    private let place: String
    /// Label of a direction that keeps the message.
    package let keep: String
    /// Label of a direction that dismisses the message.
    package let dismiss: String

    init(_ place: String, keep: String, dismiss: String) {
        (self.place, self.keep, self.dismiss) = (place, keep, dismiss)
    }

    /// The number of the front card among all; nil as `count`: how many there are is not known yet.
    package func place(_ position: Int, of count: Int?) -> String {
        guard let count else { return "\(position)" }
        return Placeholders.fill(place, ("position", "\(position)"), ("count", "\(count)"))
    }
}
