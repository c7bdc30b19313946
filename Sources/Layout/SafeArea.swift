package import Geometry

/// What of a screen nothing is seen on, or nothing can be touched: a notch, a bar for gestures, rounded corners.
package struct SafeArea: Equatable, Sendable {
    /// From each edge of the screen as it is built, whatever way its picture is turned, logical pixels.
    package var insets = Insets.zero
    /// Radius of the screen's corners, logical pixels.
    package var cornerRadius = 0.0

    package init() {}

    /// What a card with sharp corners keeps from two edges so that the corner between them cuts nothing off, logical pixels.
    package var cornerInset: Double { (cornerRadius * (1 - 0.5.squareRoot())).rounded(.up) }
}

/// The safe areas of all screens.
package struct SafeAreas: Equatable, Sendable {
    /// That of screens that have none of their own.
    package var standard = SafeArea()
    /// By the names of outputs.
    package var named: [String: SafeArea] = [:]

    package init() {}

    /// Whether all of every screen may be used.
    package var areEmpty: Bool { standard == SafeArea() && named.isEmpty }

    /// The safe area of the output of a name.
    package func area(of output: String) -> SafeArea { named[output] ?? standard }
}

/// How far what must stay free reaches into a stage: logical pixels from the edges of its layout area.
package struct SafeInsets: Equatable, Sendable {
    /// For contents of cards that lie against an edge.
    package var edges: Insets
    /// For cards that float: corners of the screen count, too.
    package var floating: Insets

    package static let zero = SafeInsets(edges: .zero, floating: .zero)

    package init(edges: Insets, floating: Insets) {
        (self.edges, self.floating) = (edges, floating)
    }
}
