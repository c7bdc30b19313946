import Geometry

extension Size {
    /// Greatest side of a layer surface, logical pixels. No output is larger, and every length that is computed from it
    /// can be told to the compositor.
    private static let longestSide: UInt32 = 32767

    /// The size that a `configure` tells, logical pixels.
    init(configuredWidth width: UInt32, height: UInt32) {
        self.init(
            width: Double(min(width, Size.longestSide)),
            height: Double(min(height, Size.longestSide)))
    }
}
