/// A place in logical pixels from the top left corner of a view; y grows downwards.
public struct MessagePoint: Equatable, Sendable {
    /// From the left side.
    public var x: Double
    /// From the top.
    public var y: Double

    /// The place `x` to the right and `y` below the corner.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
