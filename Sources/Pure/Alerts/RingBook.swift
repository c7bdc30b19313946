package import Messages

/// Decides for how long messages ring: from when they come onto the screen until a person answers, they end or leave the
/// screen for good, but a minute at most.
///
/// The sound repeats by itself until it is stopped; haptic feedback is given in pulses. After the minute the message stays
/// for as long as its sender wants. It rings again if its snooze ends, or if an update asks for a sound.
package struct RingBook: Equatable, Sendable {
    /// Longest time for which a message rings, microseconds.
    package static let longest: UInt64 = 60_000_000
    /// Time between two pulses of haptic feedback, microseconds.
    package static let pulse: UInt64 = 2_000_000

    private struct Ring: Equatable {
        var end: Instant
        var nextPulse: Instant
    }

    private var arrivals = Arrivals()
    private var rings: [MessageID: Ring] = [:]

    package init() {}

    /// Whether a message rings.
    package var isRinging: Bool { !rings.isEmpty }

    /// Handles an effect of the board.
    package mutating func cues(after effect: BoardEffect, at now: Instant) -> [RingCue] {
        // Nearly all messages do not ring.
        if let message = arrivals.handle(effect, where: { $0.rings }) {
            // An update does not make it ring for longer.
            guard rings[message.id] == nil else { return [] }
            rings[message.id] = Ring(
                end: now.advanced(byMicroseconds: Self.longest),
                nextPulse: now.advanced(byMicroseconds: Self.pulse))
            return [.began(message.id)]
        }
        switch effect {
        case .ended(let message, let reason):
            _ = arrivals.forget(message.id)
            return end(message.id, isAnswered: reason.isByPerson)
        case .chosen(let message, _, _), .replied(let message, _, _):
            return end(message.id, isAnswered: true)
        case .kept(let message): return end(message.id, isAnswered: false)
        case .snoozed(let message, _): return end(message.id, isAnswered: true)
        case .updated(let message, _) where !message.rings:
            return end(message.id, isAnswered: false)
        // A mode began in which nothing may be heard.
        case .limited(.nothing): return silence { _ in true }
        default: return []
        }
    }

    /// Handles the time of `wake`.
    package mutating func cues(at now: Instant) -> [RingCue] {
        var cues: [RingCue] = []
        for (id, ring) in rings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if ring.end <= now {
                cues += end(id, isAnswered: false)
            } else if ring.nextPulse <= now {
                rings[id]?.nextPulse = now.advanced(byMicroseconds: Self.pulse)
                cues.append(.pulse(id))
            }
        }
        return cues
    }

    /// When `cues(at:)` must be called; nil: nothing rings.
    package var wake: Instant? { rings.values.map { min($0.end, $0.nextPulse) }.min() }

    /// Stops messages that ring.
    ///
    /// - Parameter isMeant: Returns whether a message is to stop.
    package mutating func silence(where isMeant: (MessageID) -> Bool) -> [RingCue] {
        rings.keys.filter(isMeant).sorted { $0.rawValue < $1.rawValue }.flatMap {
            end($0, isAnswered: false)
        }
    }

    private mutating func end(_ id: MessageID, isAnswered: Bool) -> [RingCue] {
        guard rings.removeValue(forKey: id) != nil else { return [] }
        // Dictionaries keep their memory until they are replaced.
        if rings.isEmpty { rings = [:] }
        return [.ended(id, isAnswered: isAnswered)]
    }
}

/// An instruction that follows from a message that rings.
package enum RingCue: Equatable, Sendable {
    /// The message begins to ring: screens are turned on. Its sound and its first haptic feedback are those of a new message.
    case began(MessageID)
    /// Haptic feedback is given once more.
    case pulse(MessageID)
    /// The message rings no longer: its sound ends. `isAnswered`: a person is there who has dealt with it.
    case ended(MessageID, isAnswered: Bool)
}

extension EndReason {
    /// Whether a person has ended the message.
    fileprivate var isByPerson: Bool {
        switch self {
        case .dismissed, .swiped, .dimTapped, .actionChosen: true
        case .expired, .closed, .evicted, .stopped: false
        }
    }
}
