/// Distances from the four edges of a rectangle inwards, in logical pixels.
package struct Insets: Equatable, Sendable {
    package var top: Double
    package var right: Double
    package var bottom: Double
    package var left: Double

    package init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// The same distance from every edge.
    package init(all distance: Double) {
        self.init(top: distance, right: distance, bottom: distance, left: distance)
    }

    package static let zero = Insets(all: 0)

    package var horizontal: Double { left + right }
    package var vertical: Double { top + bottom }
}
