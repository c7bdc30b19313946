import Geometry
import Layout

/// The shadow of a shape, in buffer pixels.
struct CastShadow: Equatable {
    var shape: RoundedRectangle
    var offset: Point
    /// Standard deviation of the blur.
    var deviation: Double
    /// Colour of the shadow at its darkest.
    var color: Color

    /// - Parameter shape: Logical pixels, as `shadow`.
    init(_ shadow: Shadow, of shape: RoundedRectangle, at scale: Scale) {
        let factor = scale.factor
        self.shape = shape.snapped(to: scale)
        offset = Point(x: shadow.offset.x * factor, y: shadow.offset.y * factor)
        deviation = shadow.deviation * factor
        color = shadow.color
    }
}

extension Color {
    /// Whether a shadow of this colour consists of its opacities alone.
    var isBlack: Bool { argb & 0x00FF_FFFF == 0 }
}

extension RoundedRectangle {
    /// The pixels of row `y` that the shape certainly covers; empty and at the beginning of `range`: none.
    func covered(_ y: Int, within range: Range<Int>) -> Range<Int> {
        let radius = max(
            corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
        let middle = Double(y) + 0.5
        let edge = min(middle - frame.minY, frame.maxY - middle)
        guard edge > 1 else { return range.lowerBound..<range.lowerBound }
        // Beside the corners, the whole row; at the corners, the pixels of a square whose corner is on the curve.
        let isBeside = edge > radius * Path.cornerExtent
        guard isBeside || edge > radius * 0.3 + 1 else {
            return range.lowerBound..<range.lowerBound
        }
        let inset = isBeside ? 1 : (radius * 0.3).rounded(.up) + 1
        let (left, right) = (frame.minX + inset, frame.maxX - inset)
        guard left < right else { return range.lowerBound..<range.lowerBound }
        let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
        return Int(min(max(left, least), most))..<Int(min(max(right, least), most))
    }
}

extension DrawList {
    /// The shadows that lie beneath everything else.
    func firstShadows(at scale: Scale) -> [CastShadow] {
        var shadows: [CastShadow] = []
        for command in commands {
            guard case .shadow(let shadow, let shape) = command else { break }
            shadows.append(CastShadow(shadow, of: shape, at: scale))
        }
        return shadows
    }
}
