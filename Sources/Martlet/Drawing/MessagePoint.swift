/// A place in logical pixels from the top left corner of a view; y grows downwards.
public struct MessagePoint: Equatable, Sendable {
    /// The distance from the left side.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// Creates a place `x` to the right of the corner and `y` below it.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
