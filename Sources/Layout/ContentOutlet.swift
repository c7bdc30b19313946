/// Where a layout puts what a program has drawn itself. Lengths are logical pixels.
package struct ContentOutlet: Equatable, Sendable {
    /// Whether the layout shows it at all.
    package var isShown = true
    /// Larger content is made smaller.
    package var maxHeight: Double
    /// The radius of its corners.
    package var radius: Double
    /// The least space to what stands above.
    package var above: Double
    /// The least space to what stands below.
    package var below: Double
    /// As of a text.
    package var priority: Int

    /// Figures that are not named are those of a card.
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
