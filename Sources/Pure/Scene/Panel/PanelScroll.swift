import Geometry
import Gestures

/// Scroll state of the panel's list, and the range of the list that is laid out.
struct PanelScroll {
    /// Motion of the list; its offset is the position of the first visible point from the top of the list.
    private(set) var motion = ListScroll()
    /// Position of the list's original top, logical pixels below its present top: by so much have rows above the
    /// visible ones grown since.
    private(set) var origin = 0.0
    /// Range of the list that is laid out, logical pixels from its top.
    private(set) var laidOut = 0.0..<0.0
    private var bar = ScrollBar()
    /// Until when the scroll bar is visible, s; nil: it is not.
    var thumbEnd: Double? { bar.end }

    /// How far beyond the visible range the list is laid out, logical pixels.
    static let overscan = 200.0

    /// The visible range of the list, logical pixels from its top.
    ///
    /// - Parameter height: Height of the area where the list is visible.
    func seen(height: Double, at now: Double) -> Range<Double> {
        let offset = motion.offset(at: now)
        return offset..<offset + max(1, height)
    }

    /// Whether a part of the list that is visible, or soon will be, is not laid out.
    ///
    /// - Parameters:
    ///   - height: Height of the area where the list is visible, logical pixels.
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

    /// Moves the visible range down in the list, because rows above it have grown.
    mutating func shift(by distance: Double) {
        guard distance != 0 else { return }
        motion.shift(by: distance)
        origin += distance
    }

    // MARK: Movements of the list

    /// Stops the list under a finger; returns whether the touch may become a tap.
    mutating func press(at now: Double, by aim: Aim) -> Bool { motion.press(at: now, by: aim) }

    mutating func release(at now: Double) { motion.release(at: now) }

    mutating func follow(_ pan: Pan, at now: Double) {
        motion.follow(pan, along: .vertical, at: now)
    }

    /// Scrolls by a turn of the wheel.
    ///
    /// - Parameter length: Length of the axis event, as the compositor reports it.
    mutating func wheel(by length: Double, at now: Double) {
        motion.turnWheel(by: length, at: now)
    }

    mutating func scroll(to offset: Double, animated: Bool, at now: Double) {
        motion.scroll(to: offset, animated: animated, at: now)
    }

    /// Scrolls just far enough to show a row and a little beside it.
    ///
    /// - Parameter height: Height of the area where the list is visible, logical pixels.
    mutating func reveal(_ row: PanelRow, height: Double, animated: Bool, at now: Double) {
        let offset = motion.offset(at: now)
        let margin = 24.0
        if row.top - margin < offset {
            scroll(to: row.top - margin, animated: animated, at: now)
        } else if row.bottom + margin > offset + height {
            scroll(to: row.bottom + margin - height, animated: animated, at: now)
        }
    }

    // MARK: The scroll bar

    /// Position and length of the scroll bar on its track, logical pixels; nil: the whole list is visible.
    func thumb(track: Double, at now: Double) -> (start: Double, length: Double)? {
        motion.thumb(track: max(1, track), minimum: 32, at: now)
    }

    /// Shows the scroll bar while the list moves, and a while longer; returns whether it is visible.
    mutating func showThumb(at now: Double) -> Bool { bar.show(for: motion, at: now) }

    /// Hides the scroll bar if its time is over; returns whether it did.
    mutating func hideThumb(at now: Double) -> Bool { bar.hide(at: now) }
}
