/// The measures of a stack of cards, in logical pixels.
package struct StackMetrics: Equatable, Sendable {
    /// From the edges of the output to a floating card.
    package var margin: Double
    /// Between two cards.
    package var gap: Double
    /// The width of a card that does not span its output.
    package var cardWidth: Double

    package init(margin: Double, gap: Double, cardWidth: Double) {
        self.margin = margin
        self.gap = gap
        self.cardWidth = cardWidth
    }

    /// Outputs narrower than this are compact: cards span them. The width at which tablets begin.
    package static let compactBelow = 600.0

    /// For outputs of at least `compactBelow`.
    package static let regular = StackMetrics(margin: 16, gap: 12, cardWidth: 400)

    /// For narrower outputs; `width` is theirs.
    package static func compact(width: Double) -> StackMetrics {
        StackMetrics(margin: 8, gap: 8, cardWidth: max(1, width - 16))
    }
}
