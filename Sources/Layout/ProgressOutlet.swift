/// Where a layout puts the bar of a message's progress. Lengths are logical pixels.
package struct ProgressOutlet: Equatable, Sendable {
    /// Where the bar stands.
    package enum Placement: String, CaseIterable, Sendable {
        /// Among the texts.
        case text
        /// Along the lower edge, from side to side.
        case edge
    }

    /// Whether the layout shows it at all.
    package var isShown = true
    package var placement: Placement
    package var height: Double
    /// The least space to what stands above.
    package var above: Double
    /// The least space to what stands below.
    package var below: Double
    /// As of a text.
    package var priority: Int

    /// Figures that are not named are those of a card.
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
