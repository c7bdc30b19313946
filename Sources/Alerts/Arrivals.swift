import Messages

/// Finds the messages that come onto the screen for the first time since their arrival.
struct Arrivals: Equatable, Sendable {
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
        case .present(let message), .updated(let message, .shown):
            guard isMeant(message) else { return nil }
            // Decoded pictures are reported as updates too.
            let last = decided.updateValue(message.arrival, forKey: message.id)
            guard last != message.arrival, last == nil || message.asksForSound else { return nil }
            return message
        case .kept(let message), .heldBack(let message):
            if isMeant(message) { decided[message.id] = message.arrival }
            return nil
        case .snoozed(let message, _):
            decided[message.id] = nil
            return nil
        case .added, .updated, .withdraw, .arrange, .chosen, .replied, .counted, .timeLeft,
            .limited, .phase, .refused, .picturesLeftOut, .wake, .endSnoozes, .ended:
            return nil
        }
    }

    /// Removes a message that has ended; returns whether it was known.
    mutating func forget(_ message: MessageID) -> Bool {
        let wasKnown = decided.removeValue(forKey: message) != nil
        // Dictionaries keep their memory until they are replaced.
        if decided.isEmpty { decided = [:] }
        return wasKnown
    }
}
