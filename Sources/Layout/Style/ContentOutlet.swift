/// How a layout shows content drawn by a program. Lengths are logical pixels.
package struct ContentOutlet: Equatable, Sendable {
    /// Whether the layout shows such content.
    package var isShown = true
    /// Greatest height; higher content is scaled down.
    package var maxHeight: Double
    /// Radius of the content's corners.
    package var radius: Double
    /// Least space above the content.
    package var above: Double
    /// Least space below the content.
    package var below: Double
    /// Priority for room, as in `TextOutlet.priority`.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        maxHeight: Double = 350, radius: Double = 12, above: Double = 12, below: Double = 12,
        priority: Int = 75
    ) {
        self.maxHeight = maxHeight
        self.radius = radius
        (self.above, self.below) = (above, below)
        self.priority = priority
    }
}
