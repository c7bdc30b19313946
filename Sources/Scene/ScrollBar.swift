import Gestures

/// Whether the bar beside something that scrolls is seen: while it moves, and a while longer.
struct ScrollBar {
    /// Until when the bar is seen, s; nil: it is not.
    private(set) var end: Double?

    /// How long the bar stays after scrolling, s.
    static let time = 1.0

    /// Has the bar be seen while `motion` is held or moves; returns whether it is seen.
    mutating func show(for motion: ListScroll, at now: Double) -> Bool {
        if motion.isMoving(at: now) || motion.isHeld { end = now + Self.time }
        return end != nil
    }

    /// Returns whether the bar is to go now.
    mutating func hide(at now: Double) -> Bool {
        guard let end, end <= now else { return false }
        self.end = nil
        return true
    }
}
