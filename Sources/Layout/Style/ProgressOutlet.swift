/// How a layout shows the progress of a message. Lengths are logical pixels.
package struct ProgressOutlet: Equatable, Sendable {
    /// The place of the bar.
    package enum Placement: String, CaseIterable, Sendable {
        /// Among the texts.
        case text
        /// Along the lower edge of the card.
        case edge
    }

    /// Whether the layout shows progress.
    package var isShown = true
    package var placement: Placement
    package var height: Double
    /// Least space above the bar.
    package var above: Double
    /// Least space below the bar.
    package var below: Double
    /// Priority for room, as in `TextOutlet.priority`.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        _ placement: Placement = .text, height: Double = 5, above: Double = 12, below: Double = 0,
        priority: Int = 70
    ) {
        self.placement = placement
        self.height = height
        (self.above, self.below) = (above, below)
        self.priority = priority
    }
}
