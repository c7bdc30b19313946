/// What a shape is filled with.
public enum MessagePaint: Equatable, Sendable {
    /// A colour of a gradient, at a share of the way from 0 to 1.
    public struct Stop: Equatable, Sendable {
        /// From 0 to 1.
        public var share: Double
        /// The colour there.
        public var color: MessageColor

        /// The colour at that share of the way.
        public init(_ share: Double, _ color: MessageColor) {
            self.share = share
            self.color = color
        }
    }

    /// One colour all over.
    case color(MessageColor)
    /// Colours along a line; beyond its ends those of the ends. Stops ascend.
    case linear(from: MessagePoint, to: MessagePoint, [Stop])
    /// Colours from a centre outwards, up to `radius`. Stops ascend.
    case radial(center: MessagePoint, radius: Double, [Stop])
    /// Colours clockwise once round a centre; `start` is where, in radians from 12 o'clock. Stops
    /// ascend.
    case angular(center: MessagePoint, start: Double, [Stop])
}
