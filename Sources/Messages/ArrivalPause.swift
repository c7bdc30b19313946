/// Decides when memory that only the last arrivals needed is returned: when nothing has arrived for a moment.
///
/// An arrival does not set the timer again: the deadline of the first arrival stays, and the next one is computed then.
package struct ArrivalPause: Equatable, Sendable {
    /// How long nothing must have arrived, in milliseconds: longer than from one message of a stream to the next.
    package static let length: UInt64 = 500

    /// When to ask `isOver(at:)` next; nil: nothing has arrived since the last pause.
    package private(set) var deadline: Instant?
    private var lastArrival = Instant(microseconds: 0)

    package init() {}

    /// A message or a part of the panel's list has arrived.
    package mutating func arrive(at now: Instant) {
        lastArrival = now
        if deadline == nil { deadline = end }
    }

    /// Whether memory is to go back now; true once. Where something has arrived meanwhile, the deadline is a later one.
    package mutating func isOver(at now: Instant) -> Bool {
        guard deadline != nil else { return false }
        let isOver = now >= end
        deadline = isOver ? nil : end
        return isOver
    }

    private var end: Instant { lastArrival.advanced(byMilliseconds: Self.length) }
}
