/// Where a layout puts one text of a message, and how that is written. Lengths are logical pixels.
package struct TextOutlet: Equatable, Sendable {
    /// Whether the layout shows it at all.
    package var isShown = true
    /// The step of the theme's type scale.
    package var step: TypeStep
    /// Instead of the step's own size.
    package var size: Double?
    /// Instead of the step's own distance from line to line.
    package var lineHeight: Double?
    /// Instead of the step's own weight, 100…1000.
    package var weight: Int?
    /// Lines beyond these end in an ellipsis, 1…64.
    package var maxLines: Int
    /// The same where neither title nor body stands beside it, at least `maxLines`.
    package var maxLinesAlone: Int
    /// The least space to what stands above; of two that meet the larger one counts.
    package var above: Double
    /// The least space to what stands below.
    package var below: Double
    /// Without room for everything the lowest gives way first. A text loses its lines down to the
    /// first one, which goes only when everything else has.
    package var priority: Int

    /// Figures that are not named are those of a card.
    package init(
        _ step: TypeStep, maxLines: Int = 1, maxLinesAlone: Int = 1, above: Double = 0,
        below: Double = 0, priority: Int
    ) {
        self.step = step
        self.maxLines = maxLines
        self.maxLinesAlone = max(maxLines, maxLinesAlone)
        (self.above, self.below) = (above, below)
        self.priority = priority
    }
}
