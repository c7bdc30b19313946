/// A rectangle in logical pixels: closed at its top and left, open at its bottom and right.
package struct Rectangle: Equatable, Sendable {
    package var origin: Point
    package var size: Size

    package init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    package init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// An empty rectangle at the origin. For tests, which begin unions with it.
    package static let zero = Rectangle(x: 0, y: 0, width: 0, height: 0)

    package var minX: Double { origin.x }
    package var minY: Double { origin.y }
    package var maxX: Double { origin.x + size.width }
    package var maxY: Double { origin.y + size.height }
    package var midX: Double { origin.x + size.width / 2 }
    package var midY: Double { origin.y + size.height / 2 }
    package var width: Double { size.width }
    package var height: Double { size.height }
    package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Whether `point` lies inside; points on the bottom and right edges do not.
    package func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// This rectangle made smaller by `insets`; negative insets make it larger. Never of negative size.
    package func inset(by insets: Insets) -> Rectangle {
        Rectangle(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// This rectangle moved by `offset` logical pixels.
    package func moved(by offset: Point) -> Rectangle {
        Rectangle(origin: origin.moved(by: offset), size: size)
    }

    /// The area that both have in common; empty where there is none.
    package func intersection(_ other: Rectangle) -> Rectangle {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rectangle(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle that holds both; an empty one counts as absent.
    package func union(_ other: Rectangle) -> Rectangle {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rectangle(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }
}

/// A place in logical pixels (surface-local units of the Wayland protocol), y growing downwards.
package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Point(x: 0, y: 0)

    /// This place moved by `offset` logical pixels.
    package func moved(by offset: Point) -> Point {
        Point(x: x + offset.x, y: y + offset.y)
    }
}

/// An extent in logical pixels.
package struct Size: Equatable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    package static let zero = Size(width: 0, height: 0)
}

/// Distances from the four edges of a rectangle inwards, in logical pixels.
package struct Insets: Equatable, Sendable {
    package var top: Double
    package var right: Double
    package var bottom: Double
    package var left: Double

    package init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// The same distance from every edge.
    package init(all distance: Double) {
        self.init(top: distance, right: distance, bottom: distance, left: distance)
    }

    package static let zero = Insets(all: 0)

    package var horizontal: Double { left + right }
    package var vertical: Double { top + bottom }
}

/// How many buffer pixels a logical pixel has, in 120ths, the unit of `wp_fractional_scale_v1`.
package struct Scale: Hashable, Sendable {
    /// 120 is scale 1, 180 is 1.5, 240 is 2. At least 1 and at most `limit`.
    package let numerator: UInt32

    /// Scale 16: more than any output has, and small enough that no size overflows.
    package static let limit: UInt32 = 120 * 16

    /// A scale of `numerator` / 120, limited to the permitted range.
    package init(numerator: UInt32) {
        self.numerator = min(max(numerator, 1), Scale.limit)
    }

    /// A whole-number scale, as `wl_output.scale` gives it; below 1 counts as 1.
    package init(integer: Int32) {
        self.init(numerator: UInt32(min(max(integer, 1), 16)) * 120)
    }

    package static let one = Scale(integer: 1)

    package var factor: Double { Double(numerator) / 120 }

    /// The buffer pixels that `length` logical pixels take, rounded half up as the protocol of
    /// fractional scales demands, at least 1.
    package func bufferLength(_ length: Int32) -> Int32 {
        let scaled = (Int64(length) * Int64(numerator) + 60) / 120
        return Int32(min(max(scaled, 1), Int64(Int32.max)))
    }
}

extension Scale {
    /// The smallest number of logical pixels that is a whole number of buffer pixels, where that is at most 8; else 1.
    package var grain: Int32 {
        var (larger, smaller) = (UInt32(120), numerator % 120)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        let grain = Int32(120 / larger)
        return grain <= 8 ? grain : 1
    }
}
