package import Geometry

/// The parts of a screen that cannot be seen or touched: a notch, a gesture bar, rounded corners.
package struct SafeArea: Equatable, Sendable {
    /// Insets from the edges of the physical screen, however its picture is turned, logical pixels.
    package var insets = Insets.zero
    /// Radius of the screen's corners, logical pixels.
    package var cornerRadius = 0.0

    package init() {}

    /// Distance from two edges at which the corner between them cuts nothing off a card with sharp corners, logical
    /// pixels.
    package var cornerInset: Double { (cornerRadius * (1 - 0.5.squareRoot())).rounded(.up) }
}

/// Safe areas of all screens.
package struct SafeAreas: Equatable, Sendable {
    /// Safe area of screens that have none of their own.
    package var standard = SafeArea()
    /// Safe areas by the names of outputs.
    package var named: [String: SafeArea] = [:]

    package init() {}

    /// Whether every screen can be used completely.
    package var areEmpty: Bool { standard == SafeArea() && named.isEmpty }

    /// The safe area of the output with this name.
    package func area(of output: String) -> SafeArea { named[output] ?? standard }
}

/// Safe insets of a stage: logical pixels from the edges of its layout area.
package struct SafeInsets: Equatable, Sendable {
    /// Insets for the contents of cards that touch an edge.
    package var edges: Insets
    /// Insets for floating cards, which also avoid rounded corners.
    package var floating: Insets

    package static let zero = SafeInsets(edges: .zero, floating: .zero)

    package init(edges: Insets, floating: Insets) {
        (self.edges, self.floating) = (edges, floating)
    }
}

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
