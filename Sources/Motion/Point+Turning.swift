package import Geometry

extension Point {
    /// This vector turned by `angle` radians, from x towards y.
    package func turned(by angle: Double) -> Point {
        let (cos, sin) = (Real.cos(angle), Real.sin(angle))
        return Point(x: x * cos - y * sin, y: x * sin + y * cos)
    }
}

extension Size {
    /// What a rectangle of this extent takes up when it is turned by `angle` radians about its centre.
    package func turned(by angle: Double) -> Size {
        let (cos, sin) = (abs(Real.cos(angle)), abs(Real.sin(angle)))
        return Size(width: width * cos + height * sin, height: width * sin + height * cos)
    }
}
