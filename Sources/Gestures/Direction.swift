package import Geometry

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
