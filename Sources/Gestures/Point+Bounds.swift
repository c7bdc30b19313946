import Geometry
import Motion

extension Point {
    /// The point with both coordinates limited to values that motions can compute with.
    var bounded: Point { Point(x: Real.bounded(x), y: Real.bounded(y)) }
}
