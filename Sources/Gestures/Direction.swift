package import Geometry

/// One of the four ways a card can be moved, as seen on the screen: `right` is towards larger x,
/// `down` towards larger y.
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

    /// 1 where coordinates grow this way, else -1.
    package var sign: Double {
        switch self {
        case .down, .right: 1
        case .up, .left: -1
        }
    }

    /// How much of `vector` goes this way; negative if it goes the opposite way.
    package func component(of vector: Point) -> Double {
        sign * axis.component(of: vector)
    }

    /// A vector of `length` this way.
    package func vector(_ length: Double) -> Point {
        axis.vector(sign * length)
    }

    /// The way along `axis` in which `offset` goes; right or down if it is 0.
    package init(_ axis: Axis, towards offset: Double) {
        switch axis {
        case .horizontal: self = offset < 0 ? .left : .right
        case .vertical: self = offset < 0 ? .up : .down
        }
    }
}
