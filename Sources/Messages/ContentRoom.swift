package import Geometry

/// What somebody who draws the content of a message has to know of the place where it will stand.
package struct ContentRoom: Equatable, Sendable {
    /// The widest that content can be, in logical pixels.
    package var width: Double
    /// The highest that content can be, in logical pixels.
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

    /// Whether content for `other` would look the same here: only the height may differ, which
    /// grows and shrinks with every card beside it.
    package func isDrawnAlike(_ other: ContentRoom) -> Bool {
        width == other.width && scale == other.scale && isDark == other.isDark
            && isRightToLeft == other.isRightToLeft
    }
}
