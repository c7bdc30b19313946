/// Owns the `MessageBoard`: takes events from all who have some, and hands every effect to all who
/// act on effects, in the order in which they were connected.
package final class Switchboard {
    private(set) var board: MessageBoard
    private var receivers: [any EffectReceiver] = []
    private var pending: [BoardEffect] = []
    private var isDelivering = false
    private var isRestoring = false
    /// Is told what follows from every event before anybody else, and before its sender has an answer.
    package var record: (_ effects: [BoardEffect], _ now: Instant) -> Void = { _, _ in }
    /// Changes a message as rules say, before the board decides about it; nil: there are no rules.
    package var judge: ((_ posting: Posting, _ now: Instant) -> Message)?
    /// What has to be known of a message before it is posted.
    package var needs = PostingNeeds()
    /// Messages as they were before rules changed them, while they are held: an update changes what the sender said.
    var originals: [MessageID: Message] = [:]

    package init(limits: BoardLimits = BoardLimits()) {
        board = MessageBoard(limits: limits)
    }

    /// Hands effects also to `receiver`, which is kept. The services before the stage: an
    /// application is told before anything is drawn.
    package func connect(_ receiver: any EffectReceiver) {
        receivers.append(receiver)
    }

    /// The id for a message that is about to be posted; see `MessageBoard.identify`.
    package func identify(_ claim: MessageClaim) -> MessageID {
        board.identify(claim)
    }

    /// Takes an event. An event that a receiver sends while effects are delivered is taken at once,
    /// and its effects are delivered behind those.
    package func handle(_ event: BoardEvent, at now: Instant) {
        pending += take(event, at: now)
        deliver()
    }

    /// Posts a message. `decided` is called before any effect is delivered, with false if the
    /// message was refused: the place to answer the sender.
    package func post(_ message: Message, at now: Instant, decided: (_ isTaken: Bool) -> Void) {
        let effects = take(.post(message), at: now)
        decided(!effects.contains(.refused(message.id)))
        pending += effects
        deliver()
    }

    /// Takes messages that were held when the daemon ended, or are to be shown again, also while modes hold messages back;
    /// `record` is not told of them again. One whose id is held by now has another.
    ///
    /// - Parameter lastID: No lower id is given to messages from now on, until all others were; 0: any may be.
    package func restore(_ entries: [HistoryEntry], lastID: UInt32, at now: Instant) {
        board.continueIDs(after: lastID)
        for entry in entries {
            var message = entry.message
            message.id = freeID(for: message)
            // The history has none.
            message.bindings = defaults(for: message.messenger, message.urgency).bindings
            restore(event(for: entry, message), at: now)
        }
        deliver()
    }

    private func event(for entry: HistoryEntry, _ message: Message) -> BoardEvent {
        if let snooze = entry.snooze { return .holdSnoozed(message, snooze) }
        return entry.isKept ? .keep(message) : .show(message)
    }

    private func restore(_ event: BoardEvent, at now: Instant) {
        isRestoring = true
        pending += take(event, at: now)
        isRestoring = false
    }

    /// The id under which a message that has ended, or was held by another daemon, can be held: its own if that is free.
    package func freeID(for message: Message) -> MessageID {
        let isHeld = board.message(message.id) != nil
        return board.identify(
            MessageClaim(
                replaces: isHeld ? nil : message.id, origin: message.origin, duplicates: .allow))
    }

    private func take(_ event: BoardEvent, at now: Instant) -> [BoardEffect] {
        if !originals.isEmpty { followOriginals(event) }
        let effects = board.handle(event, at: now)
        if !originals.isEmpty { forgetOriginals(effects) }
        if !isRestoring { record(effects, now) }
        return effects
    }

    /// What is configured about messengers.
    package var settings: BoardSettings { board.settings }

    /// What a message of `messenger` and `urgency` is like where its sender does not say: to be
    /// applied before what the sender says.
    package func defaults(for messenger: MessengerName, _ urgency: Urgency) -> MessageDefaults {
        board.settings.defaults(for: messenger, urgency)
    }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        var next = 0
        while next < pending.count {
            let effect = pending[next]
            next += 1
            for receiver in receivers { receiver.perform(effect) }
        }
        pending = []
        isDelivering = false
    }
}
