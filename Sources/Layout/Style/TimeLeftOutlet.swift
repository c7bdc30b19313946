/// How a layout shows the remaining time of a message: as a line along the card's lower edge.
package struct TimeLeftOutlet: Equatable, Sendable {
    /// Whether the line is shown unless the message or its defaults say otherwise.
    package var isShown = false
    /// Height of the line, logical pixels.
    package var height: Double

    /// Creates an outlet; figures that are left out are those of a card.
    package init(height: Double = 2) { self.height = height }
}
