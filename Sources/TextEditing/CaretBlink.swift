/// When the caret of a field is visible: it blinks during writing, and stays visible afterwards.
package struct CaretBlink: Equatable, Sendable {
    /// Time of the last change of the field, microseconds.
    package private(set) var since: UInt64
    /// When the caret was last drawn, microseconds.
    private var drawn: UInt64

    /// Time for which the caret is visible, and for which it is not, microseconds.
    package static let half: UInt64 = 530_000
    /// Time for which the caret blinks after the last key, microseconds: whole blinks; afterwards it costs nothing.
    package static let duration: UInt64 = half * 19

    /// Creates a caret that blinks from `since` on, microseconds.
    package init(since: UInt64) { (self.since, drawn) = (since, since) }

    /// Makes the caret blink anew, from `now` on.
    package mutating func restart(at now: UInt64) { self = CaretBlink(since: now) }

    /// The caret is drawn as it is at `now`.
    package mutating func draw(at now: UInt64) { drawn = now }

    /// Whether the caret is visible at `now`.
    package func isShown(at now: UInt64) -> Bool {
        let passed = now &- min(since, now)
        return passed >= Self.duration || passed / Self.half % 2 == 0
    }

    /// When the caret must be drawn again, microseconds, also in the past; nil: it stays visible.
    package var nextChange: UInt64? {
        let passed = drawn &- min(since, drawn)
        guard passed < Self.duration else { return nil }
        let next = (passed / Self.half + 1) * Self.half
        return since &+ (next >= Self.duration ? Self.duration : next)
    }
}
