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
