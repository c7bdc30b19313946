import Geometry
import Layout

extension Path {
    /// Adds a symbol that fills `frame` (buffer pixels, square). Symbols are drawn on a grid of 24.
    mutating func add(_ symbol: Symbol, in frame: Rectangle) {
        var pen = SymbolPen(frame: frame, path: self)
        switch symbol {
        case .info:
            pen.dot(12, 4.6, radius: 2.1)
            pen.stroke([(12, 11), (12, 20)], width: 3.4)
        case .success:
            pen.stroke([(4.2, 12.8), (9.4, 18), (19.8, 6.4)], width: 3.4)
        case .warning:
            pen.stroke([(12, 3.8), (12, 13)], width: 3.6)
            pen.dot(12, 19.2, radius: 2.2)
        case .error:
            pen.stroke([(5.8, 5.8), (18.2, 18.2)], width: 3.4)
            pen.stroke([(18.2, 5.8), (5.8, 18.2)], width: 3.4)
        case .close:
            pen.stroke([(3, 3), (21, 21)], width: 4)
            pen.stroke([(21, 3), (3, 21)], width: 4)
        case .send:
            pen.stroke([(12, 3.6), (12, 20.4)], width: 3)
            pen.stroke([(4.8, 10.8), (12, 3.6), (19.2, 10.8)], width: 3)
        case .bell:
            pen.bell()
        }
        self = pen.path
    }
}

/// Adds to a path in the coordinates of the symbols' grid.
private struct SymbolPen {
    let frame: Rectangle
    var path: Path

    /// The share of a radius that a control point of a quarter of a circle is away from its end.
    private static let quarter = 0.5523

    private func place(_ x: Double, _ y: Double) -> (Double, Double) {
        (frame.minX + x * frame.width / 24, frame.minY + y * frame.height / 24)
    }

    mutating func dot(_ x: Double, _ y: Double, radius: Double) {
        capsule(from: (x, y), to: (x, y), radius: radius)
    }

    /// A line with round ends and joints: capsules that lie over each other.
    mutating func stroke(_ points: [(Double, Double)], width: Double) {
        for (start, end) in zip(points, points.dropFirst()) {
            capsule(from: start, to: end, radius: width / 2)
        }
    }

    /// Everything within `radius` of the line between two points; always passed the same way round, so
    /// that overlaps stay filled.
    private mutating func capsule(
        from start: (Double, Double), to end: (Double, Double), radius: Double
    ) {
        let (dx, dy) = (end.0 - start.0, end.1 - start.1)
        let length = (dx * dx + dy * dy).squareRoot()
        let along = length > 0 ? (dx / length * radius, dy / length * radius) : (radius, 0)
        let across = (-along.1, along.0)
        func at(_ center: (Double, Double), _ a: Double, _ b: Double) -> (Double, Double) {
            place(
                center.0 + along.0 * a + across.0 * b, center.1 + along.1 * a + across.1 * b)
        }
        let k = SymbolPen.quarter
        let first = at(start, 0, -1)
        path.move(first.0, first.1)
        let second = at(end, 0, -1)
        path.line(second.0, second.1)
        path.curve(at(end, k, -1), at(end, 1, -k), at(end, 1, 0))
        path.curve(at(end, 1, k), at(end, k, 1), at(end, 0, 1))
        let third = at(start, 0, 1)
        path.line(third.0, third.1)
        path.curve(at(start, -k, 1), at(start, -1, k), at(start, -1, 0))
        path.curve(at(start, -1, -k), at(start, -k, -1), first)
        path.close()
    }

    mutating func bell() {
        let start = place(12, 2)
        path.move(start.0, start.1)
        path.curve(place(15.9, 2), place(18.6, 4.9), place(18.6, 8.9))
        path.curve(place(18.6, 13.2), place(20.9, 14.6), place(20.9, 16.6))
        path.curve(place(20.9, 17.5), place(20.3, 18), place(19.4, 18))
        let corner = place(4.6, 18)
        path.line(corner.0, corner.1)
        path.curve(place(3.7, 18), place(3.1, 17.5), place(3.1, 16.6))
        path.curve(place(3.1, 14.6), place(5.4, 13.2), place(5.4, 8.9))
        path.curve(place(5.4, 4.9), place(8.1, 2), start)
        path.close()
        let clapper = place(8.8, 19.6)
        path.move(clapper.0, clapper.1)
        path.line(place(15.2, 19.6).0, place(15.2, 19.6).1)
        path.curve(place(15.2, 21.4), place(13.8, 22.8), place(12, 22.8))
        path.curve(place(10.2, 22.8), place(8.8, 21.4), clapper)
        path.close()
    }
}
