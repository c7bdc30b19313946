package import Geometry

/// A part of a presentation that answers to clicks and taps.
package struct HitRegion: Equatable, Sendable {
    /// Logical pixels from the top left corner of the presentation.
    package var rectangle: Rectangle
    package var target: HitTarget

    package init(rectangle: Rectangle, target: HitTarget) {
        self.rectangle = rectangle
        self.target = target
    }
}
