/// What a client knows of a message that it has shown, for the handles of the message. Written by the client alone.
final class MessageTrack: Sendable {
    let events = EventLog<MessageHandle.Event>()
    /// Has one element, once the message has ended.
    let outcome = EventLog<MessageOutcome>()

    /// Says that nothing further is heard of the message.
    func finish() {
        events.finish()
        outcome.finish()
    }
}

/// How far a message that a client has shown has come.
struct MessageProgress {
    let track = MessageTrack()
    private var outcome = MessageOutcome(reason: .closed)
    private var isOnScreen = false
    private(set) var hasEnded = false

    /// Hands an event on to whoever reads.
    ///
    /// - Returns: Whether anything more can happen to the message.
    mutating func take(_ event: MessageEvent) -> Bool {
        switch event {
        case .willShow: isOnScreen = true
        case .didHide: isOnScreen = false
        case .actionInvoked(_, let key): outcome.action = key
        case .replied(_, let text): outcome.reply = text
        default: break
        }
        if let event = MessageHandle.Event(event) { track.events.append(event) }
        end(event)
        let goesOn = !hasEnded || isOnScreen
        if !goesOn { track.finish() }
        return goesOn
    }

    private mutating func end(_ event: MessageEvent) {
        switch event {
        case .ended(_, let reason): outcome.reason = reason
        // Messages that never were have no other end.
        case .didDrop(_, let reason) where [.duplicate, .refused].contains(reason):
            outcome.reason = reason
        default: return
        }
        guard !hasEnded else { return }
        hasEnded = true
        track.outcome.append(outcome)
    }
}
