/// The share of each buffer pixel of a picture that lies inside of figures, as exact areas, so that edges are as smooth
/// as 8 bits allow.
///
/// Each line adds the signed area to its right to the cells that it crosses. The running sum along a row is then the
/// share of each pixel that is covered.
struct Coverage {
    private let width: Int
    private let height: Int
    /// Rows of `width` + 2 cells.
    private var cells: [Float]
    /// Rows crossed by lines.
    private(set) var rows = 0..<0

    /// Creates an empty coverage for a picture of `width` by `height` pixels.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        cells = [Float](repeating: 0, count: (width + 2) * height)
    }

    /// Adds the inside of a figure, whose last point is joined to its first.
    mutating func add(_ points: [MessagePoint]) {
        guard var last = points.last else { return }
        for point in points {
            add(last, point)
            last = point
        }
    }

    /// Visits the covered pixels of a row with their shares, 0…1.
    func row(_ y: Int, _ visit: (_ x: Int, _ share: Float) -> Void) {
        var sum: Float = 0
        let start = y * (width + 2)
        for x in 0..<width {
            sum += cells[start + x]
            let share = min(sum.magnitude, 1)
            // Smaller shares cannot be seen, or are rounding errors.
            if share > 1 / 512 { visit(x, share) }
        }
    }

    private mutating func add(_ one: MessagePoint, _ two: MessagePoint) {
        guard one.y != two.y else { return }
        let sign = one.y < two.y ? 1.0 : -1.0
        let (top, bottom) = sign > 0 ? (one, two) : (two, one)
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        let (from, to) = (max(top.y, 0), min(bottom.y, Double(height)))
        guard from < to else { return }
        var x = top.x + (from - top.y) * slope
        let rows = Int(from)..<min(height, Int(to.rounded(.up)))
        widen(to: rows)
        for y in rows {
            let part = min(Double(y + 1), to) - max(Double(y), from)
            let next = x + slope * part
            add(row: y, min(x, next), max(x, next), sign * part)
            x = next
        }
    }

    private mutating func widen(to range: Range<Int>) {
        rows =
            rows.isEmpty
            ? range
            : min(rows.lowerBound, range.lowerBound)..<max(rows.upperBound, range.upperBound)
    }

    /// Adds `area` to the cells from `left` to `right`, cut at the sides of the picture.
    private mutating func add(row: Int, _ left: Double, _ right: Double, _ area: Double) {
        let start = row * (width + 2)
        let side = Double(width)
        guard right > 0 else {
            cells[start] += Float(area)
            return
        }
        guard left < side else { return }
        var (left, right, area) = (left, right, area)
        if left < 0 {
            let hidden = -left / (right - left)
            cells[start] += Float(area * hidden)
            (left, area) = (0, area * (1 - hidden))
        }
        if right > side {
            area *= (side - left) / (right - left)
            right = side
        }
        spread(area, over: left...right, from: start)
    }

    private mutating func spread(_ area: Double, over span: ClosedRange<Double>, from start: Int) {
        let first = Int(span.lowerBound)
        let last = Int(span.upperBound.rounded(.up))
        guard last > first + 1 else {
            let right = (span.lowerBound + span.upperBound) / 2 - Double(first)
            cells[start + first] += Float(area * (1 - right))
            cells[start + first + 1] += Float(area * right)
            return
        }
        // The area to the right of the line and left of a pixel's border grows with the square of the distance between
        // them. Each cell gets the increase of its covered area over that of the cell before it.
        let length = span.upperBound - span.lowerBound
        var (total, share) = (0.0, 0.0)
        for cell in first...last {
            let border = min(Double(cell + 1), span.upperBound) - span.lowerBound
            let rest = max(0, Double(cell + 1) - span.upperBound)
            let filled = border * border / (2 * length) + rest
            cells[start + cell] += Float(area * (filled - total - share))
            (total, share) = (filled, filled - total)
        }
    }
}

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
