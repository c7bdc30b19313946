import Geometry
import Gestures

/// How far the list in the panel is scrolled, and which part of it has been laid out.
struct PanelScroll {
    /// Moves the list; its offset is that of the first thing that is seen from the top of the list.
    private(set) var motion = ListScroll()
    /// Where the top of the list was taken to be when rows were given their places, logical pixels down from its top now:
    /// rows above those that are seen have become higher by this since.
    private(set) var origin = 0.0
    /// Part of the list that has been laid out, from its top, logical pixels.
    private(set) var laidOut = 0.0..<0.0
    private var bar = ScrollBar()
    /// Until when the scroll bar is seen, s; nil: it is not.
    var thumbEnd: Double? { bar.end }

    /// How far beyond what is seen the list is laid out, logical pixels.
    static let overscan = 200.0

    /// The part of the list that is seen, from its top, logical pixels.
    ///
    /// - Parameter height: Of the place where the list is seen.
    func seen(height: Double, at now: Double) -> Range<Double> {
        let offset = motion.offset(at: now)
        return offset..<offset + max(1, height)
    }

    /// Whether something is seen of the list, or soon will be, that has not been laid out.
    ///
    /// - Parameters:
    ///   - height: Of the place where the list is seen, logical pixels.
    ///   - content: Height of the list, logical pixels.
    func isBeyondLaidOut(height: Double, content: Double, at now: Double) -> Bool {
        let seen = seen(height: height, at: now)
        return max(0, seen.lowerBound - Self.overscan) < laidOut.lowerBound
            || min(content, seen.upperBound + Self.overscan) > laidOut.upperBound
    }

    mutating func noteLaidOut(_ range: Range<Double>) { laidOut = range }

    mutating func setExtent(content: Double, viewport: Double, at now: Double) {
        motion.setExtent(content: content, viewport: max(1, viewport), at: now)
    }

    /// Everything that is seen lies farther down in the list.
    mutating func shift(by distance: Double) {
        guard distance != 0 else { return }
        motion.shift(by: distance)
        origin += distance
    }

    // MARK: What moves the list

    /// Stops the list under a finger; returns whether a tap may follow.
    mutating func press(at now: Double) -> Bool { motion.press(at: now) }

    mutating func release(at now: Double) { motion.release(at: now) }

    mutating func take(_ pan: Pan, at now: Double) { motion.follow(pan, along: .vertical, at: now) }

    /// The wheel of a mouse was turned.
    ///
    /// - Parameter length: As the compositor tells, logical pixels.
    mutating func wheel(by length: Double, at now: Double) {
        motion.turnWheel(by: length, at: now)
    }

    mutating func go(to offset: Double, animated: Bool, at now: Double) {
        motion.scroll(to: offset, animated: animated, at: now)
    }

    /// Scrolls no farther than that a row is seen whole, and something beside it.
    ///
    /// - Parameter height: Of the place where the list is seen, logical pixels.
    mutating func reveal(_ row: PanelRow, height: Double, animated: Bool, at now: Double) {
        let offset = motion.offset(at: now)
        let margin = 24.0
        if row.top - margin < offset {
            go(to: row.top - margin, animated: animated, at: now)
        } else if row.bottom + margin > offset + height {
            go(to: row.bottom + margin - height, animated: animated, at: now)
        }
    }

    // MARK: The scroll bar

    /// Place and length of the scroll bar on a track, logical pixels; nil: everything is seen.
    func thumb(track: Double, at now: Double) -> (start: Double, length: Double)? {
        motion.thumb(track: max(1, track), minimum: 32, at: now)
    }

    /// Has the scroll bar be seen while the list moves, and a while longer; returns whether it is seen.
    mutating func showThumb(at now: Double) -> Bool { bar.show(for: motion, at: now) }

    /// Returns whether the scroll bar is to go now.
    mutating func hideThumb(at now: Double) -> Bool { bar.hide(at: now) }
}
