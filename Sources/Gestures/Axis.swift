package import Geometry

/// One of the two axes of the screen.
package enum Axis: Hashable, Sendable {
    case horizontal, vertical

    package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// The component of `vector` along this axis.
    package func component(of vector: Point) -> Double {
        self == .horizontal ? vector.x : vector.y
    }

    /// A vector of this length along the axis; `length` may be negative.
    package func vector(_ length: Double) -> Point {
        self == .horizontal ? Point(x: length, y: 0) : Point(x: 0, y: length)
    }

    /// The two directions along this axis: towards smaller coordinates, and towards larger ones.
    package var directions: (back: Direction, forth: Direction) {
        self == .horizontal ? (.left, .right) : (.up, .down)
    }

    /// The axis of the vector's larger component; vertical if both are equal.
    package init(dominant vector: Point) {
        self = vector.x.magnitude > vector.y.magnitude ? .horizontal : .vertical
    }
}
