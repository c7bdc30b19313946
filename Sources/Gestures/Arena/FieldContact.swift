package import Geometry
package import Motion

/// A contact that went down in a reply field.
package struct FieldContact: Sendable {
    package let id: ContactID
    /// Position where the contact went down, logical pixels of the stage.
    package let start: Point
    package let time: EventTime
    /// Number of the tap in a series: the first sets the caret, the second selects the word, the third everything.
    package let count: Int
    /// Whether the contact has moved too far for a tap.
    package private(set) var isDragging = false

    /// Distance that a finger must move to select, logical pixels; a mouse needs less.
    private static let touchSlop = 8.0
    private static let pointerSlop = 2.0
    /// Limits for taps in a series: milliseconds and logical pixels.
    private static let rowTime: Int32 = 400
    private static let rowDistance = 24.0

    /// Creates a contact that went down after `last`.
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

    /// Records the position; returns whether the contact is selecting.
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
