import CLibc

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

extension MessagePath {
    /// The outline of a rectangle whose corners have `radius`, limited to half of its shorter side.
    public static func rectangle(
        _ area: MessageRectangle, radius: Double = 0
    ) -> MessagePath {
        var path = MessagePath()
        let radius = min(max(radius, 0), area.width / 2, area.height / 2)
        let (right, bottom) = (area.x + area.width, area.y + area.height)
        guard radius > 0 else {
            path.move(to: MessagePoint(x: area.x, y: area.y))
            path.line(to: MessagePoint(x: right, y: area.y))
            path.line(to: MessagePoint(x: right, y: bottom))
            path.line(to: MessagePoint(x: area.x, y: bottom))
            path.close()
            return path
        }
        let corners = [
            (right - radius, area.y + radius), (right - radius, bottom - radius),
            (area.x + radius, bottom - radius), (area.x + radius, area.y + radius),
        ]
        for (index, corner) in corners.enumerated() {
            path.arc(
                center: MessagePoint(x: corner.0, y: corner.1), radius: radius,
                start: Double(index) * Double.pi / 2, sweep: Double.pi / 2)
        }
        path.close()
        return path
    }

    /// The point of a circle in a direction, in radians clockwise from 12 o'clock.
    public static func point(
        center: MessagePoint, radius: Double, angle: Double
    ) -> MessagePoint {
        Angle.point(center, radius, angle)
    }

    /// A circle.
    public static func circle(center: MessagePoint, radius: Double) -> MessagePath {
        var path = MessagePath()
        path.arc(center: center, radius: radius, start: 0, sweep: 2 * Double.pi)
        path.close()
        return path
    }

    /// An open arc of a circle, to be stroked; angles as in ``arc(center:radius:start:sweep:)``.
    public static func arc(
        center: MessagePoint, radius: Double, start: Double, sweep: Double
    ) -> MessagePath {
        var path = MessagePath()
        path.arc(center: center, radius: radius, start: start, sweep: sweep)
        return path
    }

    /// Straight lines through all points.
    public static func lines(_ points: [MessagePoint]) -> MessagePath {
        var path = MessagePath()
        for point in points { path.line(to: point) }
        return path
    }

    /// A smooth curve through all points, for charts. Where the points ascend from left to right, it does not overshoot
    /// between two of them.
    public static func curve(through points: [MessagePoint]) -> MessagePath {
        var path = MessagePath()
        guard let first = points.first else { return path }
        path.move(to: first)
        let slopes = points.indices.map { slope(at: $0, of: points) }
        for index in points.indices.dropFirst() {
            let (one, two) = (points[index - 1], points[index])
            let third = (two.x - one.x) / 3
            path.curve(
                to: two,
                control: MessagePoint(x: one.x + third, y: one.y + slopes[index - 1] * third),
                MessagePoint(x: two.x - third, y: two.y - slopes[index] * third))
        }
        return path
    }

    /// The slope of the curve at a point: zero at every peak, after Fritsch and Carlson.
    private static func slope(at index: Int, of points: [MessagePoint]) -> Double {
        func rise(_ index: Int) -> Double? {
            guard index >= 0, index + 1 < points.count else { return nil }
            let width = points[index + 1].x - points[index].x
            return width == 0 ? 0 : (points[index + 1].y - points[index].y) / width
        }
        guard let before = rise(index - 1) else { return rise(index) ?? 0 }
        guard let after = rise(index) else { return before }
        guard before * after > 0 else { return 0 }
        return 2 * before * after / (before + after)
    }
}

/// Directions in radians clockwise from 12 o'clock, where y grows downwards.
enum Angle {
    /// The point of a circle in a direction.
    static func point(_ center: MessagePoint, _ radius: Double, _ angle: Double) -> MessagePoint {
        MessagePoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }

    /// The direction of clockwise motion at `angle` of a circle; its length is 1.
    static func tangent(at angle: Double) -> MessagePoint {
        MessagePoint(x: cos(angle), y: sin(angle))
    }

    static func tangent(_ angle: Double) -> Double { tan(angle) }

    /// The direction of a place from the centre, 0 to 2π.
    static func of(_ x: Double, _ y: Double) -> Double {
        let angle = atan2(x, -y)
        return angle < 0 ? angle + 2 * Double.pi : angle
    }
}
