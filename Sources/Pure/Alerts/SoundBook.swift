package import Messages

/// Decides from the effects of the board when sounds of messages are played.
///
/// The sound of a message is played once, when the message comes onto the screen: not again when it made room for
/// others and returns, but again after a snooze. It is not played for messages that modes or rules keep off the screen,
/// even if a person looks at them later. It is played for a replacement or an update only if the sender set a sound
/// again: senders of progress and volume replace their messages many times a second, and only those that set a sound
/// each time want it each time. A conversation is heard once in a burst of its messages.
package struct SoundBook: Equatable, Sendable {
    private var arrivals = Arrivals()

    package init() {}

    /// Handles an effect of the board; returns the change of sounds, nil if there is none.
    package mutating func cue(after effect: BoardEffect) -> SoundCue? {
        if case .ended(let message, let reason) = effect {
            let wasHeard = arrivals.forget(message.id)
            return wasHeard && reason != .expired ? .stop(message.id) : nil
        }
        return arrivals.handle(effect) { $0.sound != .none }.map {
            // A ring is not dropped among many sounds.
            SoundCue.play(
                SoundOrder(
                    $0.id, $0.sound, $0.rings ? .critical : $0.urgency, repeats: $0.rings))
        }
    }
}

/// An instruction to start or stop a sound.
package enum SoundCue: Equatable, Sendable {
    case play(SoundOrder)
    /// The message was ended by a person, and its sound ends too.
    case stop(MessageID)
}

/// A sound to play, with its message.
package struct SoundOrder: Equatable, Sendable {
    package var message: MessageID
    /// The sound; never `none`.
    package var sound: SoundChoice
    package var urgency: MessageUrgency
    /// Whether the sound repeats until it is stopped; `RingBook` decides when.
    package var repeats: Bool

    package init(
        _ message: MessageID, _ sound: SoundChoice, _ urgency: MessageUrgency,
        repeats: Bool = false
    ) {
        (self.message, self.sound, self.urgency) = (message, sound, urgency)
        self.repeats = repeats
    }
}

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
        let isUrgent = waiting.map { $0.urgency.level <= order.urgency.level } ?? true
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

/// Finds the messages that come onto the screen for the first time since their arrival.
///
/// Of the messages that one conversation brings in a burst, only the first counts.
struct Arrivals: Equatable, Sendable {
    /// Length of a burst, microseconds.
    static let burst: UInt64 = 10_000_000
    /// Largest number of conversations that are remembered.
    private static let mostBursts = 32

    /// When the last message of each conversation that counted arrived, as long as a burst lasts.
    private var bursts: [ConversationKey: Instant] = [:]
    /// Messages that have come onto the screen, or never will, with the arrival of their present contents.
    private var decided: [MessageID: Instant] = [:]

    /// Handles an effect of the board; returns the message that comes onto the screen by it. nil: none, or one for
    /// which `isMeant` is false.
    ///
    /// A message that made room for others and returns does not count, but one whose snooze ended does. Messages that
    /// modes or rules keep off the screen do not count, even if a person looks at them later. A replacement or an
    /// update counts only if its sender set a sound again.
    mutating func handle(_ effect: BoardEffect, where isMeant: (Message) -> Bool) -> Message? {
        switch effect {
        case .present(let message), .repeated(let message, _), .updated(let message, .shown):
            guard isMeant(message) else { return nil }
            // Decoded pictures are reported as updates too.
            let last = decided.updateValue(message.arrival, forKey: message.id)
            guard last != message.arrival, last == nil || message.asksForSound else { return nil }
            return isInBurst(message) ? nil : message
        case .kept(let message), .heldBack(let message):
            if isMeant(message) { decided[message.id] = message.arrival }
            return nil
        case .snoozed(let message, _):
            decided[message.id] = nil
            return nil
        case .added, .updated, .withdraw, .arrange, .chosen, .replied, .counted, .timeLeft,
            .limited, .phase, .refused, .picturesLeftOut, .wake, .endSnoozes, .undoable, .gathered,
            .openGathered, .gatheredOver, .codeHidden, .ended:
            return nil
        }
    }

    /// Whether another message of the same conversation has counted within the length of a burst.
    private mutating func isInBurst(_ message: Message) -> Bool {
        guard let key = message.conversationKey else { return false }
        bursts = bursts.filter {
            message.arrival < $0.value.advanced(byMicroseconds: Self.burst)
        }
        if bursts[key] != nil { return true }
        // More chats at once than a person has: a flood.
        if bursts.count >= Self.mostBursts { bursts = [:] }
        bursts[key] = message.arrival
        return false
    }

    /// Removes a message that has ended; returns whether it was known.
    mutating func forget(_ message: MessageID) -> Bool {
        let wasKnown = decided.removeValue(forKey: message) != nil
        // Dictionaries keep their memory until they are replaced.
        if decided.isEmpty { decided = [:] }
        return wasKnown
    }
}
