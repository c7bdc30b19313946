package import Geometry

/// A rectangle with corners of continuous curvature.
package struct RoundedRectangle: Equatable, Sendable {
    /// Frame, logical pixels.
    package var frame: Rectangle
    package var corners: CornerRadii

    package init(_ frame: Rectangle, corners: CornerRadii) {
        self.frame = frame
        self.corners = corners
    }

    package init(_ frame: Rectangle, radius: Double = 0) {
        self.init(frame, corners: CornerRadii(all: radius))
    }
}
