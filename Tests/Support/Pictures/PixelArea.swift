/// A rectangle of whole pixels.
package struct PixelArea: Equatable, Sendable, CustomStringConvertible {
    /// The left edge.
    package var x: Int
    /// The top edge.
    package var y: Int
    /// Pixels from left to right.
    package var width: Int
    /// Pixels from top to bottom.
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The first column to the right of the area.
    package var right: Int { x + width }
    /// The first row below the area.
    package var bottom: Int { y + height }
    /// The centre of the area, rounded down.
    package var centre: (x: Int, y: Int) { (x + width / 2, y + height / 2) }

    package var description: String { "\(width)x\(height)+\(x)+\(y)" }

    /// Whether `other` is within the area.
    package func contains(_ other: PixelArea) -> Bool {
        other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
    }

    /// The same area with every number multiplied, as a buffer of that scale sees it.
    package func scaled(by factor: Double) -> PixelArea {
        let left = Int((Double(x) * factor).rounded())
        let top = Int((Double(y) * factor).rounded())
        return PixelArea(
            x: left, y: top, width: Int((Double(right) * factor).rounded()) - left,
            height: Int((Double(bottom) * factor).rounded()) - top)
    }

    /// The area with `margin` more pixels on every side.
    package func grown(by margin: Int) -> PixelArea {
        PixelArea(
            x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
