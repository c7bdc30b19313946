/// The events of a message that a client has shown, for its handles. Written by the client alone.
final class MessageTrack: Sendable {
    let events = EventLog<MessageHandle.Event>()
    /// One element, once the message has ended.
    let outcome = EventLog<MessageOutcome>()

    /// Ends the events, since none can follow.
    func finish() {
        events.finish()
        outcome.finish()
    }
}

/// The progress of a message that a client has shown, towards its end.
struct MessageProgress {
    let track = MessageTrack()
    private var outcome = MessageOutcome(reason: .closed)
    private var isOnScreen = false
    private(set) var hasEnded = false

    /// Passes an event on to the readers.
    ///
    /// - Returns: Whether the message can have further events.
    mutating func handle(_ event: MessageEvent) -> Bool {
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
        // These messages were never accepted, so no `ended` follows.
        case .didDrop(_, let reason) where [.duplicate, .refused].contains(reason):
            outcome.reason = reason
        default: return
        }
        guard !hasEnded else { return }
        hasEnded = true
        track.outcome.append(outcome)
    }
}
