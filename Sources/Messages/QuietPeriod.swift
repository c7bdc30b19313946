/// Decides when to free memory that only showing messages needs: once, after nothing has been shown for a while.
package struct QuietPeriod: Equatable, Sendable {
    /// Time without anything on the screen after which memory is freed, milliseconds. Longer than the pauses of a
    /// conversation, so that memory is not freed and allocated for every message; short enough for a desktop at rest.
    package static let length: UInt64 = 10_000

    /// When memory is freed; nil: something is shown, or nothing has been shown since memory was last freed.
    package private(set) var deadline: Instant?
    private var hasShown = false

    package init() {}

    /// Records that something is shown.
    package mutating func show() {
        (hasShown, deadline) = (true, nil)
    }

    /// Records a pause in arrivals. If nothing is on the screen then, the period begins, unless it has begun before.
    package mutating func notePause(at now: Instant, isBlank: Bool) {
        guard isBlank, hasShown, deadline == nil else { return }
        deadline = now.advanced(byMilliseconds: Self.length)
    }

    /// Whether memory is to be freed now; true only once.
    package mutating func isOver(at now: Instant) -> Bool {
        guard let deadline, now >= deadline else { return false }
        (hasShown, self.deadline) = (false, nil)
        return true
    }
}
