package import Geometry

/// How an output's picture is turned on its screen, as in `wl_output.transform`: counter-clockwise.
package enum OutputTransform: UInt32, CaseIterable, Sendable {
    case normal
    case turned90
    case turned180
    case turned270
    /// Mirrored from left to right, then turned.
    case flipped
    case flipped90
    case flipped180
    case flipped270
}

extension Insets {
    /// Converts distances from the edges of the physical screen to distances from the edges of its picture.
    package func turned(by transform: OutputTransform) -> Insets {
        switch transform {
        case .normal: self
        case .turned90: Insets(top: left, right: top, bottom: right, left: bottom)
        case .turned180: Insets(top: bottom, right: left, bottom: top, left: right)
        case .turned270: Insets(top: right, right: bottom, bottom: left, left: top)
        case .flipped: Insets(top: top, right: left, bottom: bottom, left: right)
        case .flipped90: Insets(top: left, right: bottom, bottom: right, left: top)
        case .flipped180: Insets(top: bottom, right: right, bottom: top, left: left)
        case .flipped270: Insets(top: right, right: top, bottom: left, left: bottom)
        }
    }

    /// The larger of both distances at each edge.
    package func atLeast(_ other: Insets) -> Insets {
        Insets(
            top: max(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom), left: max(left, other.left))
    }
}
