import Geometry
import Layout

extension Rectangle {
    /// This rectangle in buffer pixels.
    func scaled(by scale: Scale) -> Rectangle {
        let factor = scale.factor
        return Rectangle(
            x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}

extension RoundedRectangle {
    /// This shape in buffer pixels, its edges on whole ones.
    func snapped(to scale: Scale) -> RoundedRectangle {
        let exact = frame.scaled(by: scale)
        func bounded(_ place: Double) -> Double {
            place.isFinite ? min(max(place.rounded(), -Path.limit), Path.limit) : 0
        }
        let (left, top) = (bounded(exact.minX), bounded(exact.minY))
        let edges = Rectangle(
            x: left, y: top, width: bounded(exact.maxX) - left, height: bounded(exact.maxY) - top)
        let factor = scale.factor
        return RoundedRectangle(
            edges,
            corners: CornerRadii(
                topLeft: corners.topLeft * factor, topRight: corners.topRight * factor,
                bottomRight: corners.bottomRight * factor,
                bottomLeft: corners.bottomLeft * factor))
    }
}
