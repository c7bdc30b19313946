package import Geometry

/// Position, angle, scale and opacity of a card.
package struct Pose: Equatable, Sendable {
    /// Top left corner of the card before turning and scaling, logical pixels of the stage.
    package var origin: Point
    /// Angle about the card's centre, radians; positive from x towards y, which is clockwise on the screen.
    package var angle: Double
    /// Scale about the card's centre; 1: its own size.
    package var scale: Double
    /// Opacity, 0…1.
    package var opacity: Double

    package init(origin: Point, angle: Double = 0, scale: Double = 1, opacity: Double = 1) {
        self.origin = origin
        self.angle = angle
        self.scale = scale
        self.opacity = opacity
    }
}
