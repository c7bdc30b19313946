/// Where a layout puts the field for a reply, which stands in the place of the buttons while it is open.
/// Lengths are logical pixels.
package struct ReplyOutlet: Equatable, Sendable {
    /// Whether the layout shows it at all; where not, there is no button that would open it either.
    package var isShown = true
    package var step = TypeStep.body
    /// Of the field, and of the button that sends.
    package var height: Double
    /// From the text to the sides of the field.
    package var padding: Double
    /// Between the field and the button that sends.
    package var spacing: Double
    /// The least space to what stands above.
    package var above: Double
    /// As of a text.
    package var priority: Int

    /// Figures that are not named are those of a card.
    package init(
        height: Double = 40, padding: Double = 16, spacing: Double = 8, above: Double = 12,
        priority: Int = 1000
    ) {
        (self.height, self.padding, self.spacing) = (height, padding, spacing)
        (self.above, self.priority) = (above, priority)
    }
}
