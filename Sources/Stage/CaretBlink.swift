/// When the caret of a field is seen: it blinks while somebody writes, and stays when nobody does.
struct CaretBlink: Equatable {
    /// When something was last done to the field, microseconds.
    var since: UInt64

    /// How long it is seen, and how long not, in microseconds.
    static let half: UInt64 = 530_000
    /// How long it blinks after the last key, in microseconds: whole blinks, and what is left without anybody
    /// there costs nothing.
    static let duration: UInt64 = half * 19

    /// Whether it is seen at `now`.
    func isShown(at now: UInt64) -> Bool {
        let passed = now &- min(since, now)
        return passed >= Self.duration || passed / Self.half % 2 == 0
    }

    /// When that changes; nil: not any more.
    func nextChange(after now: UInt64) -> UInt64? {
        let passed = now &- min(since, now)
        guard passed < Self.duration else { return nil }
        let next = (passed / Self.half + 1) * Self.half
        return since &+ (next >= Self.duration ? Self.duration : next)
    }
}
