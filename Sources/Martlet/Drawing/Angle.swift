import CLibc

/// Directions in radians clockwise from 12 o'clock, where y grows downwards.
enum Angle {
    /// The point of a circle in a direction.
    static func point(_ center: MessagePoint, _ radius: Double, _ angle: Double) -> MessagePoint {
        MessagePoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }

    /// The direction of clockwise motion at `angle` of a circle; its length is 1.
    static func tangent(at angle: Double) -> MessagePoint {
        MessagePoint(x: cos(angle), y: sin(angle))
    }

    static func tangent(_ angle: Double) -> Double { tan(angle) }

    /// The direction of a place from the centre, 0 to 2π.
    static func of(_ x: Double, _ y: Double) -> Double {
        let angle = atan2(x, -y)
        return angle < 0 ? angle + 2 * Double.pi : angle
    }
}
