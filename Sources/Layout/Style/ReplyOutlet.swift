/// How a layout shows an open reply field, which replaces the buttons. Lengths are logical pixels.
package struct ReplyOutlet: Equatable, Sendable {
    /// Whether the layout shows a reply field; otherwise it has no button to open one either.
    package var isShown = true
    package var step = TypeStep.body
    /// Height of the field and its send button.
    package var height: Double
    /// Distance from the text to the sides of the field.
    package var padding: Double
    /// Space between the field and the send button.
    package var spacing: Double
    /// Least space above the field.
    package var above: Double
    /// Priority for room, as in `TextOutlet.priority`.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        height: Double = 40, padding: Double = 16, spacing: Double = 8, above: Double = 12,
        priority: Int = 1000
    ) {
        (self.height, self.padding, self.spacing) = (height, padding, spacing)
        (self.above, self.priority) = (above, priority)
    }
}
