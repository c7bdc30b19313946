/// How a layout shows how much of a message's time is left: a line along the lower edge of the card.
package struct TimeLeftOutlet: Equatable, Sendable {
    /// Whether it is shown where neither a message nor its defaults say.
    package var isShown = false
    /// Of the line, logical pixels.
    package var height: Double

    /// Figures that are not named are those of a card.
    package init(height: Double = 2) { self.height = height }
}
