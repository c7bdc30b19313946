import Geometry
import Motion

extension Point {
    /// This place with both coordinates as motion can reckon with them.
    var bounded: Point { Point(x: Real.bounded(x), y: Real.bounded(y)) }
}
