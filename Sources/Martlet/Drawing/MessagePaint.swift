/// The paint of a shape.
public enum MessagePaint: Equatable, Sendable {
    /// A colour of a gradient, at a share of the way from 0 to 1.
    public struct Stop: Equatable, Sendable {
        /// The share of the way, from 0 to 1.
        public var share: Double
        /// The colour at that share.
        public var color: MessageColor

        /// Creates a stop of this colour at a share of the way.
        public init(_ share: Double, _ color: MessageColor) {
            self.share = share
            self.color = color
        }
    }

    /// One colour everywhere.
    case color(MessageColor)
    /// Colours along a line, with the end colours beyond its ends. Stops are in ascending order.
    case linear(from: MessagePoint, to: MessagePoint, [Stop])
    /// Colours from a centre outwards, up to `radius`. Stops are in ascending order.
    case radial(center: MessagePoint, radius: Double, [Stop])
    /// Colours clockwise around a centre from the direction `start`, in radians from 12 o'clock. Stops are in ascending
    /// order.
    case angular(center: MessagePoint, start: Double, [Stop])
}
