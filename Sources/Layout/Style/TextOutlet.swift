/// How a layout shows one text of a message. Lengths are logical pixels.
package struct TextOutlet: Equatable, Sendable {
    /// Whether the layout shows the text.
    package var isShown = true
    /// The step of the theme's type scale.
    package var step: TypeStep
    /// Font size; nil: that of the step.
    package var size: Double?
    /// Distance between baselines; nil: that of the step.
    package var lineHeight: Double?
    /// Font weight, 100…1000; nil: that of the step.
    package var weight: Int?
    /// Maximum number of lines, 1…64; longer texts end in an ellipsis.
    package var maxLines: Int
    /// Maximum number of lines if neither title nor body accompanies the text, at least `maxLines`.
    package var maxLinesAlone: Int
    /// Least space above the text; of two adjacent spaces the larger one counts.
    package var above: Double
    /// Least space below the text.
    package var below: Double
    /// Parts with a lower priority give way first when room runs out. A text loses its lines down to the first one,
    /// which is dropped only after everything else.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
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
