package import Geometry

/// How a card is to be shown.
package struct Pose: Equatable, Sendable {
    /// The top-left of the card before it is turned and scaled, in logical pixels of the stage.
    package var origin: Point
    /// Radians about the card's centre; positive from x towards y, which is clockwise on the screen.
    package var angle: Double
    /// About the card's centre; 1 is its own size.
    package var scale: Double
    /// 0 to 1.
    package var opacity: Double

    package init(origin: Point, angle: Double = 0, scale: Double = 1, opacity: Double = 1) {
        self.origin = origin
        self.angle = angle
        self.scale = scale
        self.opacity = opacity
    }
}
