import Gestures

/// Visibility of a scroll bar: it is visible while the content moves, and a while longer.
struct ScrollBar {
    /// Until when the bar is visible, s; nil: it is not.
    private(set) var end: Double?

    /// Time that the bar stays after scrolling, s.
    static let time = 1.0

    /// Shows the bar while `motion` is dragged or moves; returns whether the bar is visible.
    mutating func show(for motion: ListScroll, at now: Double) -> Bool {
        if motion.isMoving(at: now) || motion.hasContact { end = now + Self.time }
        return end != nil
    }

    /// Hides the bar if its time is over; returns whether it did.
    mutating func hide(at now: Double) -> Bool {
        guard let end, end <= now else { return false }
        self.end = nil
        return true
    }
}
