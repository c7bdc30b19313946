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
        case .bird:
            pen.bird()
        case .moon:
            pen.moon()
        case .search:
            pen.dot(10.4, 10.4, radius: 8.2)
            pen.hole(10.4, 10.4, radius: 5.7)
            pen.stroke([(16, 16), (21.2, 21.2)], width: 2.8)
        case .trash:
            pen.stroke([(3.8, 6), (20.2, 6)], width: 2.2)
            pen.stroke([(9.2, 2.6), (14.8, 2.6)], width: 2.2)
            pen.stroke([(5.8, 6), (6.8, 20.8), (17.2, 20.8), (18.2, 6)], width: 2.2)
            pen.stroke([(10.2, 10.4), (10.2, 16.4)], width: 1.8)
            pen.stroke([(13.8, 10.4), (13.8, 16.4)], width: 1.8)
        case .chevronDown:
            pen.stroke([(4.4, 8.2), (12, 15.8), (19.6, 8.2)], width: 3.2)
        case .chevronUp:
            pen.stroke([(4.4, 15.8), (12, 8.2), (19.6, 15.8)], width: 3.2)
        case .play:
            pen.triangle((7, 4.4), (20.2, 12), (7, 19.6))
        case .pause:
            pen.stroke([(7.6, 4.8), (7.6, 19.2)], width: 4)
            pen.stroke([(16.4, 4.8), (16.4, 19.2)], width: 4)
        case .previous:
            pen.triangle((18.8, 5), (18.8, 19), (8.4, 12))
            pen.stroke([(5, 4.8), (5, 19.2)], width: 2.4)
        case .next:
            pen.triangle((5.2, 5), (15.6, 12), (5.2, 19))
            pen.stroke([(19, 4.8), (19, 19.2)], width: 2.4)
        case .stop:
            pen.square(from: 4.4, to: 19.6, radius: 2.6)
        case .note:
            pen.dot(6.2, 18.8, radius: 3.4)
            pen.dot(17, 16.4, radius: 3.4)
            pen.stroke([(8.6, 18.8), (8.6, 5.8)], width: 2)
            pen.stroke([(19.4, 16.4), (19.4, 3.4)], width: 2)
            pen.stroke([(8.6, 6.4), (19.4, 4)], width: 3.2)
        case .chevronLeft:
            pen.stroke([(15.8, 4.4), (8.2, 12), (15.8, 19.6)], width: 3.2)
        case .chevronRight:
            pen.stroke([(8.2, 4.4), (15.8, 12), (8.2, 19.6)], width: 3.2)
        case .phone:
            pen.handset(isLifted: true)
        case .hangUp:
            pen.handset(isLifted: false)
        case .open, .reply, .link, .copy, .code, .snooze, .settings, .restore:
            pen.menuSign(symbol)
        }
        self = pen.path
    }

    /// Adds everything within half of `width` of the line through these points, buffer pixels.
    mutating func addStroke(_ points: [(Double, Double)], width: Double) {
        guard width > 0 else { return }
        // With a frame of 24 pixels, the grid's units are buffer pixels.
        var pen = SymbolPen(frame: Rectangle(x: 0, y: 0, width: 24, height: 24), path: self)
        pen.stroke(points, width: width)
        self = pen.path
    }
}

/// Draws in the coordinates of the symbols' grid.
private struct SymbolPen {
    let frame: Rectangle
    var path: Path

    /// Distance of a quarter circle's control points from its ends, as a share of the radius.
    private static let quarter = 0.5523

    private func place(_ x: Double, _ y: Double) -> (Double, Double) {
        (frame.minX + x * frame.width / 24, frame.minY + y * frame.height / 24)
    }

    mutating func dot(_ x: Double, _ y: Double, radius: Double) {
        capsule(from: (x, y), to: (x, y), radius: radius)
    }

    /// Cuts a disc out of earlier contours, by running in the opposite direction.
    mutating func hole(_ x: Double, _ y: Double, radius: Double) {
        let k = SymbolPen.quarter
        func at(_ dx: Double, _ dy: Double) -> (Double, Double) {
            place(x + dx * radius, y + dy * radius)
        }
        let top = at(0, -1)
        path.move(top.0, top.1)
        path.curve(at(-k, -1), at(-1, -k), at(-1, 0))
        path.curve(at(-1, k), at(-k, 1), at(0, 1))
        path.curve(at(k, 1), at(1, k), at(1, 0))
        path.curve(at(1, -k), at(k, -1), top)
        path.close()
    }

    /// A square with round corners as a single contour: overlapping parts would make its edges uneven.
    mutating func square(from low: Double, to high: Double, radius: Double) {
        let (start, end) = (place(low, low), place(high, high))
        path.addRoundedRectangle(
            Rectangle(x: start.0, y: start.1, width: end.0 - start.0, height: end.1 - start.1),
            corners: CornerRadii(all: radius * frame.width / 24))
    }

    /// A line with round ends and joints, made of overlapping capsules.
    mutating func stroke(_ points: [(Double, Double)], width: Double) {
        for (start, end) in zip(points, points.dropFirst()) {
            capsule(from: start, to: end, radius: width / 2)
        }
    }

    /// A triangle with round corners, clockwise.
    mutating func triangle(
        _ first: (Double, Double), _ second: (Double, Double), _ third: (Double, Double)
    ) {
        let (start, middle, end) = (
            place(first.0, first.1), place(second.0, second.1), place(third.0, third.1)
        )
        path.move(start.0, start.1)
        path.line(middle.0, middle.1)
        path.line(end.0, end.1)
        path.close()
        stroke([first, second, third, first], width: 2.4)
    }

    /// Everything within `radius` of the line between two points. Always runs in the same direction, so that overlaps
    /// stay filled.
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

    /// A martlet at rest, with eye and wing cut out.
    mutating func bird() {
        let beak = place(1.6, 8.9)
        path.move(beak.0, beak.1)
        let brow = place(5, 7.2)
        path.line(brow.0, brow.1)
        path.curve(place(5.7, 4.9), place(7.5, 3.5), place(9.7, 3.5))
        path.curve(place(12.6, 3.5), place(14.2, 5.7), place(15, 8.3))
        path.curve(place(15.8, 10.9), place(17.6, 13.2), place(20.4, 15.2))
        path.curve(place(21.2, 15.8), place(22, 16.3), place(22.8, 16.7))
        path.curve(place(21.3, 17), place(19.9, 17), place(18.6, 16.8))
        path.curve(place(19.3, 18.2), place(20.2, 19.5), place(21.3, 20.6))
        path.curve(place(18.9, 20.5), place(16.8, 19.8), place(15, 18.7))
        path.curve(place(14.2, 18.9), place(13.4, 19), place(12.6, 19))
        path.curve(place(8, 19), place(4.8, 15.8), place(4.8, 11.6))
        path.curve(place(4.8, 10.9), place(4.9, 10.2), place(5, 9.6))
        path.close()
        hole(8.4, 7.4, radius: 1)
        let shoulder = place(8.6, 11.3)
        path.move(shoulder.0, shoulder.1)
        path.curve(place(8.4, 15), place(11.4, 17.2), place(15.4, 16.2))
        path.curve(place(12.8, 15.4), place(11.2, 13.8), place(10.5, 11.4))
        path.curve(place(10.2, 10.2), place(8.7, 10), shoulder)
        path.close()
    }

    /// A crescent: a circle of radius 9.3 less a circle of radius 7.4.
    mutating func moon() {
        let tip = place(20.52, 13.93)
        path.move(tip.0, tip.1)
        path.curve(place(19.88, 18.70), place(15.70, 22.20), place(10.89, 21.99))
        path.curve(place(6.08, 21.78), place(2.22, 17.92), place(2.01, 13.11))
        path.curve(place(1.80, 8.30), place(5.30, 4.12), place(10.07, 3.48))
        path.curve(place(7.47, 6.41), place(7.60, 10.86), place(10.37, 13.63))
        path.curve(place(13.14, 16.40), place(17.59, 16.53), tip)
        path.close()
    }

    /// The handset of a telephone: lying, or lifted, which is turned so that its hollow side is at the upper right.
    mutating func handset(isLifted: Bool) {
        func turned(_ points: [(Double, Double)]) -> [(Double, Double)] {
            guard isLifted else { return points }
            let turn = 0.5.squareRoot()
            return points.map { x, y in
                (12 + turn * (y - x), 12 + turn * (24 - x - y))
            }
        }
        let grip = [
            (3.8, 13.6), (5.6, 11.4), (8.6, 9.9), (12, 9.4), (15.4, 9.9), (18.4, 11.4),
            (20.2, 13.6),
        ]
        stroke(turned(grip), width: 3.4)
        stroke(turned([(3.6, 14.4), (7, 13.6)]), width: 4.6)
        stroke(turned([(20.4, 14.4), (17, 13.6)]), width: 4.6)
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

/// The symbols of menus: lines of one width, lighter than those of buttons.
extension SymbolPen {
    mutating func menuSign(_ symbol: Symbol) {
        let width = 2.1
        switch symbol {
        case .open:
            stroke([(10.5, 5), (5, 5), (5, 19), (19, 19), (19, 13.5)], width: width)
            stroke([(11.6, 12.4), (20, 4)], width: width)
            stroke([(14.2, 3.8), (20.2, 3.8), (20.2, 9.8)], width: width)
        case .reply:
            stroke([(9.6, 5.2), (3.9, 10.9), (9.6, 16.6)], width: width)
            stroke(
                [(4.2, 10.9), (13.6, 10.9), (16.8, 11.8), (19.2, 14.2), (20.1, 18.8)],
                width: width)
        case .link:
            stroke([(9.4, 14.6), (14.6, 9.4)], width: width)
            stroke(
                [
                    (11.4, 7.4), (13.8, 5), (16.3, 4), (18.7, 5.3), (20, 7.7), (19, 10.2),
                    (16.6, 12.6),
                ], width: width)
            stroke(
                [
                    (12.6, 16.6), (10.2, 19), (7.7, 20), (5.3, 18.7), (4, 16.3), (5, 13.8),
                    (7.4, 11.4),
                ], width: width)
        case .copy:
            stroke([(9, 9), (20, 9), (20, 20), (9, 20), (9, 9)], width: width)
            stroke([(5.4, 15), (4, 15), (4, 4), (15, 4), (15, 5.4)], width: width)
        case .code:
            stroke([(9.8, 4), (7.8, 20)], width: width)
            stroke([(16.2, 4), (14.2, 20)], width: width)
            stroke([(4.6, 9.2), (20.2, 9.2)], width: width)
            stroke([(3.8, 14.8), (19.4, 14.8)], width: width)
        case .snooze:
            dot(12, 12, radius: 9.6)
            hole(12, 12, radius: 7.5)
            stroke([(12, 7.2), (12, 12.2), (15.4, 14.2)], width: width)
        case .settings:
            stroke([(3.6, 7.4), (20.4, 7.4)], width: width)
            stroke([(3.6, 16.6), (20.4, 16.6)], width: width)
            dot(15.2, 7.4, radius: 3.2)
            dot(8.8, 16.6, radius: 3.2)
        case .restore:
            stroke([(4.2, 3.6), (4.2, 9.2), (9.8, 9.2)], width: width)
            stroke(
                [
                    (4.7, 9.2), (6.3, 6.9), (8.6, 5.3), (11.3, 4.6), (14.1, 4.9), (16.6, 6),
                    (18.6, 8), (19.7, 10.5), (20, 13.3), (19.3, 16), (17.7, 18.3), (15.4, 19.9),
                    (12.7, 20.6), (9.9, 20.3),
                ], width: width)
        default: return
        }
    }
}
