import CLibc

/// The outline of a line with some width, as figures to be filled, in buffer pixels.
struct StrokeOutline {
    private(set) var figures: [[MessagePoint]] = []
    private let radius: Double
    private let isRound: Bool
    private var outline: [MessagePoint] = []

    /// The cosine of the largest turn at which a corner is simply extended. Curves consist of such turns.
    private static let smooth = 0.94

    /// - Parameter isRound: Whether ends and corners are round; otherwise ends are cut off and corners bevelled.
    init(_ lines: Flattening, width: Double, isRound: Bool) {
        radius = width / 2
        self.isRound = isRound
        for figure in lines.figures { add(figure) }
    }

    private mutating func add(_ figure: Flattening.Figure) {
        let points = figure.points
        let isRing = figure.isClosed && points.count > 2
        switch points.count {
        case 0: return
        case 1:
            guard isRound else { return }
            turn(around: points[0], from: MessagePoint(x: radius, y: 0), by: 2 * Double.pi)
        default:
            follow(points, isRing: isRing)
            if isRing { flush() } else { cap(points[points.count - 1], from: points) }
            follow(points.reversed(), isRing: isRing)
            if !isRing { cap(points[0], from: points.reversed()) }
        }
        flush()
    }

    private mutating func flush() {
        if outline.count > 2 { figures.append(outline) }
        outline = []
    }

    /// Adds one side of a run of points.
    private mutating func follow(_ points: [MessagePoint], isRing: Bool) {
        let count = points.count
        for index in points.indices {
            let point = points[index]
            let before = points[(index + count - 1) % count]
            let after = points[(index + 1) % count]
            if !isRing, index == 0 {
                outline.append(moved(point, normal(point, after)))
            } else if !isRing, index == count - 1 {
                outline.append(moved(point, normal(before, point)))
            } else {
                join(point, normal(before, point), normal(point, after))
            }
        }
    }

    private mutating func join(_ point: MessagePoint, _ one: MessagePoint, _ two: MessagePoint) {
        let (dot, cross) = (one.x * two.x + one.y * two.y, one.x * two.y - one.y * two.x)
        if dot > Self.smooth {
            let middle = MessagePoint(
                x: (one.x + two.x) / (1 + dot), y: (one.y + two.y) / (1 + dot))
            return outline.append(moved(point, middle))
        }
        outline.append(moved(point, one))
        if cross < 0 {
            // On the inner side the outline passes through the corner itself, so that no hole is cut.
            outline.append(point)
        } else if isRound {
            turn(
                around: point, from: MessagePoint(x: one.x * radius, y: one.y * radius),
                by: atan2(cross, dot))
        }
        outline.append(moved(point, two))
    }

    private mutating func cap(_ end: MessagePoint, from points: [MessagePoint]) {
        guard isRound else { return }
        let normal = normal(points[points.count - 2], end)
        turn(
            around: end, from: MessagePoint(x: normal.x * radius, y: normal.y * radius),
            by: Double.pi)
    }

    /// Adds the points of an arc, without its ends.
    private mutating func turn(
        around center: MessagePoint, from arm: MessagePoint, by angle: Double
    ) {
        let finest = 2 * acos(max(0, 1 - 0.1 / max(radius, 0.1)))
        let count = min(max((angle.magnitude / finest).rounded(.up), 1), 200)
        for step in 1...Int(count) {
            let turned = angle * Double(step) / count
            let (sine, cosine) = (sin(turned), cos(turned))
            outline.append(
                MessagePoint(
                    x: center.x + arm.x * cosine - arm.y * sine,
                    y: center.y + arm.x * sine + arm.y * cosine))
        }
    }

    /// The unit vector at right angles to the way between two different points.
    private func normal(_ one: MessagePoint, _ two: MessagePoint) -> MessagePoint {
        let (x, y) = (two.x - one.x, two.y - one.y)
        let length = max((x * x + y * y).squareRoot(), .leastNormalMagnitude)
        return MessagePoint(x: y / length, y: -x / length)
    }

    private func moved(_ point: MessagePoint, _ normal: MessagePoint) -> MessagePoint {
        MessagePoint(x: point.x + normal.x * radius, y: point.y + normal.y * radius)
    }
}
