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
