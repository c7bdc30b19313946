import Geometry

/// Limits for lengths that are calculated, so that everything can be laid out. Lengths from files are within the ranges of
/// their keys.
enum Bounds {
    static let length = 0.0...4096.0

    /// Returns `length` limited to `range`; its lower end if `length` is not a number.
    static func bounded(
        _ length: Double, _ range: ClosedRange<Double> = Bounds.length
    ) -> Double {
        if length.isNaN { return range.lowerBound }
        return min(max(length, range.lowerBound), range.upperBound)
    }
}
