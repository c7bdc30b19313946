package import Geometry

/// Coordinates from the top left corner of an output, logical pixels.
package enum OutputSpace {}

/// Coordinates from the top left corner of a layer surface, logical pixels: `wl_pointer` and `wl_touch` use them.
package enum StageSpace {}

/// Coordinates of motions and gestures, logical pixels. They start equal to those of the stage, and stay fixed on the
/// output when the layer surface's corner moves, so that no card jumps.
package enum MotionSpace {}

/// Coordinates from the top left corner of a card's picture, logical pixels: hit regions and the reply field use them.
package enum PictureSpace {}

/// A point with its coordinate space.
package struct SpacePoint<Space>: Equatable, Sendable {
    package var point: Point

    package init(_ point: Point) { self.point = point }

    package init(x: Double, y: Double) { point = Point(x: x, y: y) }
}

/// A rectangle with its coordinate space.
package struct SpaceRectangle<Space>: Equatable, Sendable {
    package var rectangle: Rectangle

    package init(_ rectangle: Rectangle) { self.rectangle = rectangle }

    /// Whether `place` is inside; points on the bottom and right edges are not.
    package func contains(_ place: SpacePoint<Space>) -> Bool { rectangle.contains(place.point) }
}

/// A conversion between coordinate spaces: the position of `From`'s origin in `To`.
package struct SpaceShift<From, To>: Equatable, Sendable {
    package var offset: Point

    package init(_ offset: Point) { self.offset = offset }

    package static var zero: SpaceShift { SpaceShift(.zero) }

    /// The same point in the other space.
    package func callAsFunction(_ place: SpacePoint<From>) -> SpacePoint<To> {
        SpacePoint(place.point.moved(by: offset))
    }

    /// The same area in the other space.
    package func callAsFunction(_ area: SpaceRectangle<From>) -> SpaceRectangle<To> {
        SpaceRectangle(area.rectangle.moved(by: offset))
    }

    /// The reverse conversion.
    package var inverse: SpaceShift<To, From> { SpaceShift<To, From>(offset.negated) }
}

/// An area of an output.
package typealias OutputRectangle = SpaceRectangle<OutputSpace>
/// A place on a stage.
package typealias StagePoint = SpacePoint<StageSpace>
/// An area of a stage.
package typealias StageRectangle = SpaceRectangle<StageSpace>
/// A point in the space of motions and gestures.
package typealias MotionPoint = SpacePoint<MotionSpace>

extension Point {
    var negated: Point { Point(x: -x, y: -y) }
}
