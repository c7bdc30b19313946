/// An area in logical pixels from the top left corner of a view.
public struct MessageRectangle: Equatable, Sendable {
    /// The left side.
    public var x: Double
    /// The top.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates an area whose top left corner is at (`x`, `y`).
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The middle.
    public var center: MessagePoint { MessagePoint(x: x + width / 2, y: y + height / 2) }

    /// This area reduced by `distance` at each side; its size is never negative.
    public func inset(by distance: Double) -> MessageRectangle {
        MessageRectangle(
            x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance))
    }

    /// Whether a place lies inside.
    public func contains(_ point: MessagePoint) -> Bool {
        point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
    }
}
