/// How a layout shows the pictures of a message's body: in a row. Lengths are logical pixels.
package struct BodyImagesOutlet: Equatable, Sendable {
    /// Whether the layout shows body pictures; otherwise their texts are part of the body.
    package var isShown = true
    /// Greatest height; higher pictures are scaled down.
    package var maxHeight: Double
    /// Radius of the pictures' corners.
    package var radius: Double
    /// Least space above the row.
    package var above: Double
    /// Least space below the row.
    package var below: Double
    /// Priority for room, as in `TextOutlet.priority`.
    package var priority: Int

    /// Creates an outlet; figures that are left out are those of a card.
    package init(
        maxHeight: Double = 160, radius: Double = 8, above: Double = 8, below: Double = 8,
        priority: Int = 58
    ) {
        (self.maxHeight, self.radius) = (maxHeight, radius)
        (self.above, self.below) = (above, below)
        self.priority = priority
    }
}
