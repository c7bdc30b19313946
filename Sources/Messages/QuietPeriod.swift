/// Decides when memory that only showing messages needs goes back: once, when nothing has been shown for a while.
package struct QuietPeriod: Equatable, Sendable {
    /// How long nothing must have been shown, in milliseconds: longer than the pauses of a conversation, so that memory does
    /// not come and go with every message of it, and short enough that a desktop at rest has it soon.
    package static let length: UInt64 = 10_000

    /// When memory goes back; nil while something is shown, and when nothing was shown since it last went.
    package private(set) var deadline: Instant?
    private var hasShown = false

    package init() {}

    /// A message is shown.
    package mutating func show() {
        (hasShown, deadline) = (true, nil)
    }

    /// No message is left. A second call changes nothing.
    package mutating func clear(at now: Instant) {
        guard hasShown, deadline == nil else { return }
        deadline = now.advanced(byMilliseconds: Self.length)
    }

    /// Whether memory is to go back now; true once.
    package mutating func isOver(at now: Instant) -> Bool {
        guard let deadline, now >= deadline else { return false }
        (hasShown, self.deadline) = (false, nil)
        return true
    }
}
