/// An area in logical pixels from the top left corner of a view.
public struct MessageRectangle: Equatable, Sendable {
    /// The left side.
    public var x: Double
    /// The top.
    public var y: Double
    /// From side to side.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// The area whose top left corner is at (`x`, `y`).
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Its middle.
    public var center: MessagePoint { MessagePoint(x: x + width / 2, y: y + height / 2) }

    /// The same area, smaller by `distance` at each side; never of a negative extent.
    public func inset(by distance: Double) -> MessageRectangle {
        MessageRectangle(
            x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance))
    }

    /// Whether a place lies in it.
    public func contains(_ point: MessagePoint) -> Bool {
        point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
    }
}
