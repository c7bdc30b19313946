package import Geometry

/// The room on a card for content that a sender draws, and everything that decides how the content looks there.
package struct ContentRoom: Equatable, Sendable {
    /// Greatest width of the content, logical pixels.
    package var width: Double
    /// Greatest height of the content, logical pixels.
    package var height: Double
    package var scale: Scale
    package var isDark: Bool
    package var isRightToLeft: Bool

    package init(
        width: Double, height: Double, scale: Scale = .one, isDark: Bool = false,
        isRightToLeft: Bool = false
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.isDark = isDark
        self.isRightToLeft = isRightToLeft
    }

    /// Whether content drawn for `other` would look the same here. The height may differ: it changes with every card
    /// beside this one.
    package func isDrawnAlike(_ other: ContentRoom) -> Bool {
        width == other.width && scale == other.scale && isDark == other.isDark
            && isRightToLeft == other.isRightToLeft
    }
}
