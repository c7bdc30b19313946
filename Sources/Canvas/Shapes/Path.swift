import CFreeType
import CPango

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

    /// Ends the contour.
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
