package import Geometry
package import Motion

/// A finger or a button that went down in the field of a reply.
package struct FieldContact: Sendable {
    package let id: ContactID
    /// Where, logical pixels of the stage, and when.
    package let start: Point
    package let time: EventTime
    /// Which tap it is of several in a row: the first sets the caret, the second takes the word, the third all.
    package let count: Int
    /// Whether it has gone far enough to be no tap.
    package private(set) var isDragging = false

    /// How far a finger goes until it selects, logical pixels; a mouse is steadier.
    private static let touchSlop = 8.0
    private static let pointerSlop = 2.0
    /// Taps within this are in a row: milliseconds and logical pixels.
    private static let rowTime: Int32 = 400
    private static let rowDistance = 24.0

    /// What goes down after `last`.
    package init(_ id: ContactID, at start: Point, time: EventTime, after last: FieldContact?) {
        (self.id, self.start, self.time) = (id, start, time)
        guard let last, last.id.source == id.source, !last.isDragging,
            time.milliseconds(since: last.time) <= Self.rowTime,
            start.distance(to: last.start) <= Self.rowDistance
        else {
            count = 1
            return
        }
        count = last.count % 3 + 1
    }

    /// Takes where it is now; says whether it selects.
    package mutating func move(to point: Point) -> Bool {
        let slop = id.source == .touch ? Self.touchSlop : Self.pointerSlop
        if start.distance(to: point) > slop { isDragging = true }
        return isDragging && count == 1
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        let (x, y) = (x - other.x, y - other.y)
        return (x * x + y * y).squareRoot()
    }
}
