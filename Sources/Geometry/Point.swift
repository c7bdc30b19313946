/// A place in logical pixels (surface-local units of the Wayland protocol), y growing downwards.
package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Point(x: 0, y: 0)

    /// This place moved by `offset` logical pixels.
    package func moved(by offset: Point) -> Point {
        Point(x: x + offset.x, y: y + offset.y)
    }
}
