import Geometry
import Layout

extension Rectangle {
    /// The rectangle in buffer pixels.
    func scaled(by scale: Scale) -> Rectangle {
        let factor = scale.factor
        return Rectangle(
            x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}

extension RoundedRectangle {
    /// The shape in buffer pixels, with its edges on whole pixels.
    func snapped(to scale: Scale) -> RoundedRectangle {
        let exact = frame.scaled(by: scale)
        func bounded(_ place: Double) -> Double {
            place.isFinite ? min(max(place.rounded(), -Path.limit), Path.limit) : 0
        }
        let (left, top) = (bounded(exact.minX), bounded(exact.minY))
        let edges = Rectangle(
            x: left, y: top, width: bounded(exact.maxX) - left, height: bounded(exact.maxY) - top)
        let most = max(0, min(edges.width, edges.height) / 2)
        func radius(_ radius: Double) -> Double {
            radius > 0 ? min(radius * scale.factor, most) : 0
        }
        return RoundedRectangle(
            edges,
            corners: CornerRadii(
                topLeft: radius(corners.topLeft), topRight: radius(corners.topRight),
                bottomRight: radius(corners.bottomRight), bottomLeft: radius(corners.bottomLeft)))
    }
}
