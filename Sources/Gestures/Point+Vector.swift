import Geometry

extension Point {
    /// How long this vector is.
    var length: Double { (x * x + y * y).squareRoot() }

    /// This vector `factor` times as long.
    func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
