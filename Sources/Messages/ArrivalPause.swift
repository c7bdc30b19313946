/// Decides when memory that only the last arrivals needed is returned: when nothing has arrived, moved on the screen or ended for
/// a moment.
///
/// An arrival does not set the timer again: the deadline of the first arrival stays, and the next one is computed then.
package struct ArrivalPause: Equatable, Sendable {
    /// The time that a pause ends.
    package enum Kind: Equatable, Sendable {
        /// The start of the daemon, other outputs, or the leaving of the bar or the last card, while nothing arrived or ended:
        /// a snoozed message has left the screen, but has not ended.
        case start
        /// The first arrivals, with which libraries and fonts were loaded, or at least `flood` arrivals and ends: most of the
        /// code that they ran is not run again soon.
        case flood
        /// Other arrivals and ends, of one message or of a stream: their code is likely to run again soon.
        case stream
    }

    /// How long a pause must be, in milliseconds: longer than from one message of a stream to the next.
    package static let length: UInt64 = 500
    /// Number of arrivals and ends without a pause that are a flood.
    package static let flood = 100

    /// When to ask `takeEnd(at:)` next; nil: nothing has arrived or ended since the last pause.
    package private(set) var deadline: Instant?
    private var last = Instant(microseconds: 0)
    /// Whether nothing has arrived before the last pause.
    private var isFirst = true
    /// Number of arrivals and ends since the last pause.
    private var changes = 0

    package init() {}

    /// The daemon has started, or other outputs are there. The answers of the services that it asked come a little later.
    package mutating func start(at now: Instant) { begin(at: now) }

    /// A message or a part of the panel's list has arrived, or a message has ended.
    package mutating func change(at now: Instant) {
        changes += 1
        begin(at: now)
    }

    /// The card of the last message, or the bar, has left the screen.
    package mutating func clear(at now: Instant) { begin(at: now) }

    /// Notes that a card moves, which needs the memory: the pause begins again.
    package mutating func move(at now: Instant) { last = now }

    private mutating func begin(at now: Instant) {
        last = now
        if deadline == nil { deadline = end }
    }

    /// Takes what a pause ends at `now`, once; nil: no pause yet. Where something has arrived, moved or ended meanwhile, the
    /// deadline is a later one.
    package mutating func takeEnd(at now: Instant) -> Kind? {
        guard deadline != nil else { return nil }
        let isOver = now >= end
        deadline = isOver ? nil : end
        guard isOver else { return nil }
        defer { if changes > 0 { (isFirst, changes) = (false, 0) } }
        return kind
    }

    private var kind: Kind {
        if changes == 0 { return .start }
        return isFirst || changes >= Self.flood ? .flood : .stream
    }

    private var end: Instant { last.advanced(byMilliseconds: Self.length) }
}
