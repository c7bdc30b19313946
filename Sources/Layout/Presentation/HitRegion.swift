package import Geometry

/// A part of a presentation that responds to clicks and taps.
package struct HitRegion: Equatable, Sendable {
    /// Area of the part, logical pixels from the presentation's top left corner.
    package var rectangle: Rectangle
    package var target: HitTarget

    package init(rectangle: Rectangle, target: HitTarget) {
        self.rectangle = rectangle
        self.target = target
    }
}
