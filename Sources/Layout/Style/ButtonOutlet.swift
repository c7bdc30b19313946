/// How a layout shows the buttons of a message. Lengths are logical pixels.
package struct ButtonOutlet: Equatable, Sendable {
    /// The place of the buttons.
    package enum Placement: String, CaseIterable, Sendable {
        /// In rows below everything else.
        case below
        /// Beside the text if there are few short buttons, otherwise below everything.
        case trailing
    }

    /// Which button is filled with the theme's accent colour.
    package enum Prominence: String, CaseIterable, Sendable {
        case none
        case first
        case last
    }

    /// Whether the layout shows buttons.
    package var isShown = true
    package var prominence: Prominence
    package var placement: Placement
    package var step = TypeStep.button
    package var height: Double
    /// Least width of a button beside the text.
    package var minWidth: Double
    /// Distance from the label to the sides of the button.
    package var padding: Double
    /// Space between two buttons.
    package var spacing: Double
    /// Maximum number of buttons in a row, 1…6.
    package var perRow: Int
    /// Maximum number of buttons beside the text, 0…6.
    package var maxTrailing: Int
    /// Least space above the buttons.
    package var above: Double
    /// Priority for room, as in `TextOutlet.priority`; rows are dropped one at a time, the last first.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
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
