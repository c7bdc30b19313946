package import Geometry

/// One of the two axes of the screen.
package enum Axis: Hashable, Sendable {
    case horizontal, vertical

    package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// x or y of `vector`.
    package func component(of vector: Point) -> Double {
        self == .horizontal ? vector.x : vector.y
    }

    /// A vector along this axis alone; `length` may be negative.
    package func vector(_ length: Double) -> Point {
        self == .horizontal ? Point(x: length, y: 0) : Point(x: 0, y: length)
    }

    /// The two ways along this axis: against growing coordinates, then with them.
    package var directions: (back: Direction, forth: Direction) {
        self == .horizontal ? (.left, .right) : (.up, .down)
    }

    /// The axis along which `vector` goes more; vertical if both are equal.
    package init(dominant vector: Point) {
        self = vector.x.magnitude > vector.y.magnitude ? .horizontal : .vertical
    }
}
