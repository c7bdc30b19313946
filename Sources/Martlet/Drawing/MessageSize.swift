/// An extent in logical pixels.
public struct MessageSize: Equatable, Sendable {
    /// From side to side.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// An extent of `width` by `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
