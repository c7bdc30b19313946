package import Geometry

/// Coordinates from the top left corner of an output, logical pixels.
package enum OutputSpace {}

/// Coordinates from the top left corner of a layer surface, logical pixels: `wl_pointer` and `wl_touch` use them.
package enum StageSpace {}

/// Coordinates in which motions and gestures run, logical pixels. They begin as those of the stage and stay where they
/// are on the output when the corner of the layer surface moves, so that no card jumps.
package enum MotionSpace {}

/// Coordinates from the top left corner of a card's picture, logical pixels: hit regions and the reply field use them.
package enum PictureSpace {}

/// A point that names the coordinates it is in.
package struct SpacePoint<Space>: Equatable, Sendable {
    package var point: Point

    package init(_ point: Point) { self.point = point }

    package init(x: Double, y: Double) { point = Point(x: x, y: y) }
}

/// A rectangle that names the coordinates it is in.
package struct SpaceRectangle<Space>: Equatable, Sendable {
    package var rectangle: Rectangle

    package init(_ rectangle: Rectangle) { self.rectangle = rectangle }

    /// Whether `place` lies inside; points on the bottom and right edges do not.
    package func contains(_ place: SpacePoint<Space>) -> Bool { rectangle.contains(place.point) }
}

/// The way from one coordinate space to another: where the origin of `From` lies in `To`.
package struct SpaceShift<From, To>: Equatable, Sendable {
    package var offset: Point

    package init(_ offset: Point) { self.offset = offset }

    package static var zero: SpaceShift { SpaceShift(.zero) }

    /// The same place in the other coordinates.
    package func callAsFunction(_ place: SpacePoint<From>) -> SpacePoint<To> {
        SpacePoint(place.point.moved(by: offset))
    }

    /// The same area in the other coordinates.
    package func callAsFunction(_ area: SpaceRectangle<From>) -> SpaceRectangle<To> {
        SpaceRectangle(area.rectangle.moved(by: offset))
    }

    /// The way back.
    package var inverse: SpaceShift<To, From> { SpaceShift<To, From>(offset.negated) }
}

/// An area of an output.
package typealias OutputRectangle = SpaceRectangle<OutputSpace>
/// A place on a stage.
package typealias StagePoint = SpacePoint<StageSpace>
/// An area of a stage.
package typealias StageRectangle = SpaceRectangle<StageSpace>
/// A place as motions and gestures know it.
package typealias MotionPoint = SpacePoint<MotionSpace>

extension Point {
    var negated: Point { Point(x: -x, y: -y) }
}
