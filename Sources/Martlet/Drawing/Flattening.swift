/// A path as straight lines, in buffer pixels.
struct Flattening {
    /// A run of points; in a closed one the last point is joined to the first.
    struct Figure {
        var points: [MessagePoint]
        var isClosed: Bool
    }

    private(set) var figures: [Figure] = []
    private let scale: Double
    private var current: [MessagePoint] = []

    /// The largest distance between a line and its curve, in buffer pixels.
    private static let tolerance = 0.01

    init(_ path: MessagePath, scale: Double) {
        self.scale = scale
        for element in path.elements { add(element) }
        finish(isClosed: false)
    }

    private mutating func add(_ element: MessagePath.Element) {
        switch element {
        case .move(let point):
            finish(isClosed: false)
            append(scaled(point))
        case .line(let point): append(scaled(point))
        case .curve(let first, let second, let point):
            curve(scaled(first), scaled(second), scaled(point))
        case .close: finish(isClosed: true)
        }
    }

    private func scaled(_ point: MessagePoint) -> MessagePoint {
        MessagePoint(x: point.x * scale, y: point.y * scale)
    }

    private mutating func append(_ point: MessagePoint) {
        if current.last != point { current.append(point) }
    }

    private mutating func finish(isClosed: Bool) {
        defer { current = [] }
        if isClosed, current.count > 1, current.first == current.last { current.removeLast() }
        if !current.isEmpty { figures.append(Figure(points: current, isClosed: isClosed)) }
    }

    /// Adds the fewest equal steps that keep each line within the tolerance: the distance is at most an eighth of the
    /// second derivative over the square of their number.
    private mutating func curve(
        _ first: MessagePoint, _ second: MessagePoint, _ end: MessagePoint
    ) {
        guard let start = current.last else { return }
        func bend(_ a: MessagePoint, _ b: MessagePoint, _ c: MessagePoint) -> Double {
            let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
            return (x * x + y * y).squareRoot()
        }
        let most = 6 * max(bend(start, first, second), bend(first, second, end))
        let count = min(max((most / (8 * Self.tolerance)).squareRoot().rounded(.up), 1), 500)
        for step in 1...Int(count) {
            let share = Double(step) / count
            let rest = 1 - share
            let (a, b) = (rest * rest * rest, 3 * rest * rest * share)
            let (c, d) = (3 * rest * share * share, share * share * share)
            append(
                MessagePoint(
                    x: a * start.x + b * first.x + c * second.x + d * end.x,
                    y: a * start.y + b * first.y + c * second.y + d * end.y))
        }
    }
}
