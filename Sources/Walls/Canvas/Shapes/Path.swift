import CFreeType
import CPango
import Geometry
import Layout

/// Closed contours of lines and cubic curves in buffer pixels, y growing downwards.
struct Path {
    /// Points in 26.6 fixed point.
    private(set) var points: [FT_Vector] = []
    private(set) var tags: [CChar] = []
    private(set) var contours: [Int16] = []

    /// Greatest coordinate; larger ones would overflow the rasteriser.
    static let limit = 16000.0

    private static let onCurve: CChar = 1
    private static let cubicControl: CChar = 2

    var isEmpty: Bool { contours.isEmpty }

    /// Begins a contour at a point.
    mutating func move(_ x: Double, _ y: Double) {
        append(x, y, Path.onCurve)
    }

    mutating func line(_ x: Double, _ y: Double) {
        append(x, y, Path.onCurve)
    }

    /// A cubic curve through two control points to (x, y).
    mutating func curve(
        _ first: (Double, Double), _ second: (Double, Double), _ end: (Double, Double)
    ) {
        append(first.0, first.1, Path.cubicControl)
        append(second.0, second.1, Path.cubicControl)
        append(end.0, end.1, Path.onCurve)
    }

    mutating func close() {
        guard !points.isEmpty, points.count <= Int(Int16.max) else { return }
        contours.append(Int16(points.count - 1))
    }

    private mutating func append(_ x: Double, _ y: Double, _ tag: CChar) {
        points.append(FT_Vector(x: Path.fixed(x), y: Path.fixed(y)))
        tags.append(tag)
    }

    private static func fixed(_ length: Double) -> FT_Pos {
        guard length.isFinite else { return 0 }
        return FT_Pos((min(max(length, -limit), limit) * 64).rounded())
    }
}

extension Path {
    /// The first half of a corner of radius 1, with the point in its middle: distances along the first edge and away
    /// from it.
    ///
    /// The points 0…10 are: the end of the straight edge, two controls and the end of a curve, the end of a short line,
    /// two controls and the end of the middle curve, the end of a short line, two controls. The corner ends on the
    /// second edge, at the mirror image of point 0.
    private static let continuous: [(Double, Double)] = [
        (1.52866, 0), (1.08849, 0), (0.86841, 0), (0.66993, 0.06550), (0.63149, 0.07491),
        (0.37282, 0.16906), (0.16906, 0.37282), (0.07491, 0.63149), (0.06550, 0.66993),
        (0, 0.86841), (0, 1.08849), (0, 1.52866),
    ]
    /// The points of a quarter circle, in the same order.
    private static let circular: [(Double, Double)] = [
        (1, 0), (0.88761, 0), (0.77602, 0.01895), (0.66993, 0.05604), (0.63149, 0.07038),
        (0.37507, 0.17202), (0.17202, 0.37507), (0.07038, 0.63149), (0.05604, 0.66993),
        (0.01895, 0.77602), (0, 0.88761), (0, 1),
    ]

    /// Distance from the corner at which the curve of a continuous corner of radius 1 begins.
    static let cornerExtent = 1.52866

    /// Creates the outline of a shape, buffer pixels.
    init(_ shape: RoundedRectangle) {
        self.init()
        addRoundedRectangle(shape.frame, corners: shape.corners)
    }

    /// Adds a rectangle (buffer pixels) with corners of continuous curvature as far as there is room for it; otherwise
    /// they become circular, so that a capsule has round ends.
    mutating func addRoundedRectangle(_ frame: Rectangle, corners: CornerRadii) {
        guard !frame.isEmpty else { return }
        let room = min(frame.width, frame.height) / 2
        let sides: [(radius: Double, corner: (Double, Double), in: (Double, Double))] = [
            (corners.topRight, (frame.maxX, frame.minY), (-1, 0)),
            (corners.bottomRight, (frame.maxX, frame.maxY), (0, -1)),
            (corners.bottomLeft, (frame.minX, frame.maxY), (1, 0)),
            (corners.topLeft, (frame.minX, frame.minY), (0, 1)),
        ]
        for (index, side) in sides.enumerated() {
            addCorner(
                radius: min(max(side.radius, 0), room), room: room, at: side.corner, back: side.in,
                isFirst: index == 0)
        }
        close()
    }

    /// Adds a corner, clockwise: `back` points from the corner along the edge that leads to it.
    private mutating func addCorner(
        radius: Double, room: Double, at corner: (Double, Double), back: (Double, Double),
        isFirst: Bool
    ) {
        guard radius > 0 else {
            return isFirst ? move(corner.0, corner.1) : line(corner.0, corner.1)
        }
        // The next edge has the direction of this one, turned clockwise and reversed.
        let ahead = (back.1, -back.0)
        let blend = min(max((room / radius - 1) / (Path.cornerExtent - 1), 0), 1)
        func point(_ index: Int) -> (Double, Double) {
            let round = Path.circular[index]
            let smooth = Path.continuous[index]
            let along = (round.0 + (smooth.0 - round.0) * blend) * radius
            let away = (round.1 + (smooth.1 - round.1) * blend) * radius
            return (
                corner.0 + back.0 * along + ahead.0 * away,
                corner.1 + back.1 * along + ahead.1 * away
            )
        }
        let start = point(0)
        if isFirst { move(start.0, start.1) } else { line(start.0, start.1) }
        curve(point(1), point(2), point(3))
        line(point(4).0, point(4).1)
        curve(point(5), point(6), point(7))
        line(point(8).0, point(8).1)
        curve(point(9), point(10), point(11))
    }
}
