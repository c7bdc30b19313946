/// When the caret of a field is seen: it blinks while somebody writes, and stays when nobody does.
package struct CaretBlink: Equatable, Sendable {
    /// When something was last done to the field, microseconds.
    package var since: UInt64

    /// How long it is seen, and how long not, in microseconds.
    package static let half: UInt64 = 530_000
    /// How long it blinks after the last key, in microseconds: whole blinks, and what is left without anybody
    /// there costs nothing.
    package static let duration: UInt64 = half * 19

    /// One that blinks from `since` on, microseconds.
    package init(since: UInt64) { self.since = since }

    /// Whether it is seen at `now`.
    package func isShown(at now: UInt64) -> Bool {
        let passed = now &- min(since, now)
        return passed >= Self.duration || passed / Self.half % 2 == 0
    }

    /// When that changes; nil: not any more.
    package func nextChange(after now: UInt64) -> UInt64? {
        let passed = now &- min(since, now)
        guard passed < Self.duration else { return nil }
        let next = (passed / Self.half + 1) * Self.half
        return since &+ (next >= Self.duration ? Self.duration : next)
    }
}
