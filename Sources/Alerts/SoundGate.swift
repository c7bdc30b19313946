package import Messages

/// Lets through so many sounds in a second as somebody can tell apart. Of those that have to wait one stays: the most urgent,
/// and of equally urgent ones the newest.
package struct SoundGate: Equatable, Sendable {
    /// Sounds in a second.
    package static let most = 3
    private static let second: UInt64 = 1_000_000

    /// When the last sounds were let through, the oldest first.
    private var passed: [Instant] = []
    /// The sound that waits; nil: none does.
    package private(set) var waiting: SoundOrder?

    package init() {}

    /// Takes a sound; returns it if it is to be played now.
    package mutating func offer(_ order: SoundOrder, at now: Instant) -> SoundOrder? {
        forget(now)
        if passed.count < Self.most, waiting == nil {
            passed.append(now)
            return order
        }
        let isUrgent = waiting.map { $0.urgency.rawValue <= order.urgency.rawValue } ?? true
        if isUrgent { waiting = order }
        return nil
    }

    /// The sound that has waited and is to be played now; nil: none does, or it has to wait longer.
    package mutating func take(at now: Instant) -> SoundOrder? {
        forget(now)
        guard let order = waiting, passed.count < Self.most else { return nil }
        waiting = nil
        passed.append(now)
        return order
    }

    /// Forgets the sound of a message if it waits.
    package mutating func drop(_ message: MessageID) {
        if waiting?.message == message { waiting = nil }
    }

    /// Forgets the sound that waits.
    package mutating func dropAll() { waiting = nil }

    /// When `take` is needed; nil: not at all.
    package var wake: Instant? {
        guard waiting != nil, let first = passed.first else { return nil }
        return first.advanced(byMicroseconds: Self.second)
    }

    private mutating func forget(_ now: Instant) {
        passed.removeAll { $0.advanced(byMicroseconds: Self.second) <= now }
    }
}
