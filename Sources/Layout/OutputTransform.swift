package import Geometry

/// How the picture of an output is turned on its screen, as `wl_output.transform` tells it: counter-clockwise.
package enum OutputTransform: UInt32, CaseIterable, Sendable {
    case normal
    case turned90
    case turned180
    case turned270
    /// Mirrored from left to right, and then turned.
    case flipped
    case flipped90
    case flipped180
    case flipped270
}

extension Insets {
    /// Distances from the edges of a screen as it is built, as distances from the edges of the picture on it.
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

    /// The same distances, each at least as large as another's.
    package func atLeast(_ other: Insets) -> Insets {
        Insets(
            top: max(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom), left: max(left, other.left))
    }
}
