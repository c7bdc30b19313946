package import Geometry

/// A rectangle whose corners have continuous curvature.
package struct RoundedRectangle: Equatable, Sendable {
    /// Logical pixels.
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
