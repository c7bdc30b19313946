/// Where a layout puts the pictures of a message's body: in a row. Lengths are logical pixels.
package struct BodyImagesOutlet: Equatable, Sendable {
    /// Whether the layout shows them at all; their texts stand in the body otherwise.
    package var isShown = true
    /// Higher ones are made smaller.
    package var maxHeight: Double
    /// The radius of their corners.
    package var radius: Double
    /// The least space to what stands above.
    package var above: Double
    /// The least space to what stands below.
    package var below: Double
    /// As of a text.
    package var priority: Int

    /// Figures that are not named are those of a card.
    package init(
        maxHeight: Double = 160, radius: Double = 8, above: Double = 8, below: Double = 8,
        priority: Int = 58
    ) {
        (self.maxHeight, self.radius) = (maxHeight, radius)
        (self.above, self.below) = (above, below)
        self.priority = priority
    }
}
