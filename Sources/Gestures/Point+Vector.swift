import Geometry

extension Point {
    /// Length of the vector.
    var length: Double { (x * x + y * y).squareRoot() }

    /// The vector multiplied by `factor`.
    func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
