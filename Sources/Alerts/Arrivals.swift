import Messages

/// Knows which messages come onto the screen for the first time since they arrived.
struct Arrivals: Equatable, Sendable {
    /// Messages that have come, or never will, with the arrival of what they say.
    private var settled: [MessageID: Instant] = [:]

    /// Takes an effect of the board; returns the message that comes onto the screen by it, nil: none, or one that is not meant.
    ///
    /// Not one that made room for others and comes back, but one that was put off. Not one that modes or rules keep off the
    /// screen, though somebody looks at it later. A replacement or an update only if its sender has said a sound again.
    mutating func take(_ effect: BoardEffect, where isMeant: (Message) -> Bool) -> Message? {
        switch effect {
        case .present(let message), .updated(let message, .shown):
            guard isMeant(message) else { return nil }
            // Pictures that are there now are told as updates, too.
            let last = settled.updateValue(message.arrival, forKey: message.id)
            guard last != message.arrival, last == nil || message.asksForSound else { return nil }
            return message
        case .kept(let message), .heldBack(let message):
            if isMeant(message) { settled[message.id] = message.arrival }
            return nil
        case .snoozed(let message, _):
            settled[message.id] = nil
            return nil
        case .added, .updated, .withdraw, .arrange, .chosen, .replied, .counted, .timeLeft,
            .limited, .phase, .refused, .picturesLeftOut, .wake, .endSnoozes, .ended:
            return nil
        }
    }

    /// Forgets a message that has ended; returns whether anything was known of it.
    mutating func forget(_ message: MessageID) -> Bool {
        let wasKnown = settled.removeValue(forKey: message) != nil
        // A table that grew with the messages does not shrink by itself.
        if settled.isEmpty { settled = [:] }
        return wasKnown
    }
}
