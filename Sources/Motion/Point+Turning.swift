package import Geometry

extension Point {
    /// The vector turned by `angle` radians, from x towards y.
    package func turned(by angle: Double) -> Point {
        let (cos, sin) = (Real.cos(angle), Real.sin(angle))
        return Point(x: x * cos - y * sin, y: x * sin + y * cos)
    }
}

extension Size {
    /// Size of the bounding box of a rectangle of this size that is turned by `angle` radians.
    package func turned(by angle: Double) -> Size {
        let (cos, sin) = (abs(Real.cos(angle)), abs(Real.sin(angle)))
        return Size(width: width * cos + height * sin, height: width * sin + height * cos)
    }
}
