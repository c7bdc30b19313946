/// Where a layout puts the buttons of a message. Lengths are logical pixels.
package struct ButtonOutlet: Equatable, Sendable {
    /// Where the buttons stand.
    package enum Placement: String, CaseIterable, Sendable {
        /// In rows below everything else.
        case below
        /// Beside the text where few and short enough, else below.
        case trailing
    }

    /// Which button is filled with the theme's own colour.
    package enum Prominence: String, CaseIterable, Sendable {
        case none
        case first
        case last
    }

    /// Whether the layout shows it at all.
    package var isShown = true
    package var prominence: Prominence
    package var placement: Placement
    package var step = TypeStep.button
    package var height: Double
    /// The least width of one beside the text.
    package var minWidth: Double
    /// From a label to the sides of its button.
    package var padding: Double
    /// Between two buttons.
    package var spacing: Double
    /// At most so many in a row, 1…6.
    package var perRow: Int
    /// At most so many beside the text, 0…6.
    package var maxTrailing: Int
    /// The least space to what stands above.
    package var above: Double
    /// As of a text; a row goes at a time, the last first.
    package var priority: Int

    /// Figures that are not named are those of a card.
    package init(
        _ placement: Placement = .below, height: Double = 40, minWidth: Double = 88,
        padding: Double = 16, spacing: Double = 8, perRow: Int = 3, maxTrailing: Int = 2,
        above: Double = 12, priority: Int = 90, prominence: Prominence = .none
    ) {
        (self.placement, self.prominence) = (placement, prominence)
        (self.height, self.minWidth) = (height, minWidth)
        (self.padding, self.spacing) = (padding, spacing)
        (self.perRow, self.maxTrailing) = (perRow, maxTrailing)
        self.above = above
        self.priority = priority
    }
}
