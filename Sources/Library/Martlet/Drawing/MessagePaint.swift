public import Vocabulary

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

/// Computes the colours of pixels from a paint.
struct PaintSampler {
    private enum Kind {
        case plain(UInt32)
        case gradient([UInt32], (_ x: Double, _ y: Double) -> Double)
    }

    private let kind: Kind
    private let scale: Double

    /// - Parameter scale: Buffer pixels in a logical pixel.
    init(_ paint: MessagePaint, scale: Double) {
        self.scale = scale
        switch paint {
        case .color(let color): kind = .plain(color.premultiplied)
        case .linear(let from, let to, let stops):
            let (x, y) = (to.x - from.x, to.y - from.y)
            let square = max(x * x + y * y, .leastNormalMagnitude)
            kind = .gradient(Self.table(stops)) { px, py in
                ((px - from.x) * x + (py - from.y) * y) / square
            }
        case .radial(let center, let radius, let stops):
            let radius = max(radius, .leastNormalMagnitude)
            kind = .gradient(Self.table(stops)) { px, py in
                let (x, y) = (px - center.x, py - center.y)
                return (x * x + y * y).squareRoot() / radius
            }
        case .angular(let center, let start, let stops):
            kind = .gradient(Self.table(stops)) { px, py in
                let turns = (Angle.of(px - center.x, py - center.y) - start) / (2 * Double.pi)
                return turns - turns.rounded(.down)
            }
        }
    }

    /// The premultiplied colour in the middle of a buffer pixel.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        switch kind {
        case .plain(let color): return color
        case .gradient(let table, let share):
            let share = share((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
            guard share.isFinite else { return 0 }
            return table[Int(min(max(share, 0), 1) * Double(table.count - 1) + 0.5)]
        }
    }

    /// The colours of a gradient at equal distances.
    private static func table(_ stops: [MessagePaint.Stop]) -> [UInt32] {
        (0..<512).map { index in color(at: Double(index) / 511, of: stops).premultiplied }
    }

    private static func color(
        at share: Double, of stops: [MessagePaint.Stop]
    ) -> MessageColor {
        guard let next = stops.firstIndex(where: { $0.share >= share }) else {
            return stops.last?.color ?? .clear
        }
        guard next > 0 else { return stops[0].color }
        let (one, two) = (stops[next - 1], stops[next])
        guard two.share > one.share else { return two.color }
        return one.color.mixed(
            with: two.color, by: (share - one.share) / (two.share - one.share))
    }
}

extension MessageColor {
    /// `0xAARRGGBB` with each component multiplied by alpha.
    var premultiplied: UInt32 {
        let alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 0
        return MessageColor(
            red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha
        ).argb
    }
}
