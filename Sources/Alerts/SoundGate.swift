package import Messages

/// Limits sounds to as many in a second as a person can distinguish. Of the others one waits: the most urgent, and of
/// equally urgent ones the newest.
package struct SoundGate: Equatable, Sendable {
    /// Maximum number of sounds in a second.
    package static let most = 3
    private static let second: UInt64 = 1_000_000

    /// Times of the last sounds, the oldest first.
    private var passed: [Instant] = []
    /// The waiting sound; nil: none.
    package private(set) var waiting: SoundOrder?

    package init() {}

    /// Offers a sound; returns it if it may be played now.
    package mutating func offer(_ order: SoundOrder, at now: Instant) -> SoundOrder? {
        dropPassed(now)
        if passed.count < Self.most, waiting == nil {
            passed.append(now)
            return order
        }
        let isUrgent = waiting.map { $0.urgency.rawValue <= order.urgency.rawValue } ?? true
        if isUrgent { waiting = order }
        return nil
    }

    /// The waiting sound if it may be played now; nil: there is none, or it must wait longer.
    package mutating func take(at now: Instant) -> SoundOrder? {
        dropPassed(now)
        guard let order = waiting, passed.count < Self.most else { return nil }
        waiting = nil
        passed.append(now)
        return order
    }

    /// Drops the waiting sound if it is that of this message.
    package mutating func drop(_ message: MessageID) {
        if waiting?.message == message { waiting = nil }
    }

    /// Drops the waiting sound.
    package mutating func dropAll() { waiting = nil }

    /// When `take` must be called; nil: not at all.
    package var wake: Instant? {
        guard waiting != nil, let first = passed.first else { return nil }
        return first.advanced(byMicroseconds: Self.second)
    }

    private mutating func dropPassed(_ now: Instant) {
        passed.removeAll { $0.advanced(byMicroseconds: Self.second) <= now }
    }
}
