import Geometry

extension Size {
    /// Greatest side length of a layer surface, logical pixels. No output is larger, and every length computed from it
    /// fits into the protocol's numbers.
    private static let longestSide: UInt32 = 32767

    /// Creates a size from those of a `configure`, logical pixels.
    init(configuredWidth width: UInt32, height: UInt32) {
        self.init(
            width: Double(min(width, Size.longestSide)),
            height: Double(min(height, Size.longestSide)))
    }
}
