/// Figures of straight lines and curves, in logical pixels.
///
/// Overlapping figures unite where they run in the same direction, and cut a hole where they run in opposite ones.
/// Numbers that are not finite are ignored.
public struct MessagePath: Equatable, Sendable {
    enum Element: Equatable {
        case move(MessagePoint)
        case line(MessagePoint)
        case curve(MessagePoint, MessagePoint, MessagePoint)
        case close
    }

    private(set) var elements: [Element] = []
    private var last: MessagePoint?

    /// Creates an empty path.
    public init() {}

    /// Begins a new figure.
    public mutating func move(to point: MessagePoint) {
        guard Self.isUsable(point) else { return }
        elements.append(.move(point))
        last = point
    }

    /// Adds a straight line from the current point; begins a figure where there is none.
    public mutating func line(to point: MessagePoint) {
        guard Self.isUsable(point) else { return }
        elements.append(last == nil ? .move(point) : .line(point))
        last = point
    }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func curve(
        to point: MessagePoint, control first: MessagePoint, _ second: MessagePoint
    ) {
        guard last != nil, Self.isUsable(point), Self.isUsable(first), Self.isUsable(second)
        else { return }
        elements.append(.curve(first, second, point))
        last = point
    }

    /// Adds an arc of a circle, joined to the current point by a straight line; angles are radians clockwise from 12
    /// o'clock. A negative `sweep` goes counterclockwise.
    public mutating func arc(
        center: MessagePoint, radius: Double, start: Double, sweep: Double
    ) {
        guard Self.isUsable(center), radius.isFinite, radius >= 0, start.isFinite, sweep.isFinite
        else { return }
        let sweep = min(max(sweep, -2 * Double.pi), 2 * Double.pi)
        // A cubic for each quarter is exact to a few ten-thousandths of the radius.
        let count = max(1, Int((sweep.magnitude / (Double.pi / 2)).rounded(.up)))
        let step = sweep / Double(count)
        let reach = radius * 4 / 3 * Angle.tangent(step / 4)
        line(to: Angle.point(center, radius, start))
        for index in 0..<count {
            let from = start + Double(index) * step
            let one = Angle.point(center, radius, from)
            let two = Angle.point(center, radius, from + step)
            let (out, back) = (Angle.tangent(at: from), Angle.tangent(at: from + step))
            curve(
                to: two,
                control: MessagePoint(x: one.x + out.x * reach, y: one.y + out.y * reach),
                MessagePoint(x: two.x - back.x * reach, y: two.y - back.y * reach))
        }
    }

    /// Ends the figure with a straight line to its beginning.
    public mutating func close() {
        guard last != nil else { return }
        elements.append(.close)
        last = nil
    }

    /// Whether the path is empty.
    public var isEmpty: Bool { elements.isEmpty }

    private static func isUsable(_ point: MessagePoint) -> Bool {
        // Points farther away than any screen only cost time.
        point.x.magnitude < 1e6 && point.y.magnitude < 1e6
    }
}
