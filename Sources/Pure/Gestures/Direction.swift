package import Geometry
import Motion

/// One of four directions as seen on the screen: `right` is towards larger x, `down` towards larger y.
package enum Direction: String, CaseIterable, Hashable, Sendable {
    case up, down, left, right

    package var axis: Axis {
        switch self {
        case .up, .down: .vertical
        case .left, .right: .horizontal
        }
    }

    package var opposite: Direction {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        }
    }

    /// 1 if coordinates grow in this direction, otherwise −1.
    package var sign: Double {
        switch self {
        case .down, .right: 1
        case .up, .left: -1
        }
    }

    /// Component of `vector` in this direction; negative in the opposite direction.
    package func component(of vector: Point) -> Double {
        sign * axis.component(of: vector)
    }

    /// A vector of `length` in this direction.
    package func vector(_ length: Double) -> Point {
        axis.vector(sign * length)
    }

    /// The direction of `offset` along `axis`; right or down if it is 0.
    package init(_ axis: Axis, towards offset: Double) {
        switch axis {
        case .horizontal: self = offset < 0 ? .left : .right
        case .vertical: self = offset < 0 ? .up : .down
        }
    }
}

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

extension Point {
    /// Length of the vector.
    var length: Double { (x * x + y * y).squareRoot() }

    /// The vector multiplied by `factor`.
    func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Point {
    /// The point with both coordinates limited to values that motions can compute with.
    var bounded: Point { Point(x: Real.bounded(x), y: Real.bounded(y)) }
}

/// One value for each direction.
package struct EachDirection<Value: Equatable & Sendable>: Equatable, Sendable {
    package var up: Value
    package var down: Value
    package var left: Value
    package var right: Value

    /// The same value for all directions.
    package init(all value: Value) {
        (up, down, left, right) = (value, value, value, value)
    }

    package subscript(direction: Direction) -> Value {
        get {
            switch direction {
            case .up: up
            case .down: down
            case .left: left
            case .right: right
            }
        }
        set {
            switch direction {
            case .up: up = newValue
            case .down: down = newValue
            case .left: left = newValue
            case .right: right = newValue
            }
        }
    }
}
