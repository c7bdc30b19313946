/// Owns the `MessageBoard`: takes events from every room, and hands every effect to all receivers in the order in which
/// they were connected.
package final class Switchboard {
    private(set) var board: MessageBoard
    private var receivers: [any EffectReceiver] = []
    private var pending: [BoardEffect] = []
    private var isDelivering = false
    private var isRestoring = false
    /// Called with the effects of every event before any receiver is, and before the sender gets an answer: writes the
    /// history.
    package var record: (_ effects: [BoardEffect], _ now: Instant) -> Void = { _, _ in }
    /// Changes a message by rules before the board handles it; nil: there are no rules.
    package var judge: ((_ posting: Posting, _ now: Instant) -> Message)?
    /// Facts about a message that must be known before it is posted.
    package var needs = PostingNeeds()
    /// Held messages as they were before rules changed them. Updates apply to these.
    var originals: [MessageID: Message] = [:]

    package init(limits: BoardLimits = BoardLimits()) {
        board = MessageBoard(limits: limits)
    }

    /// Adds a receiver of effects, and keeps it alive.
    package func connect(_ receiver: any EffectReceiver) {
        receivers.append(receiver)
    }

    /// Adds a receiver before all others, as services are added whenever there is a bus: an application is told before
    /// anything is drawn.
    package func connect(first receiver: any EffectReceiver) {
        receivers.insert(receiver, at: 0)
    }

    /// Chooses the id of a message that is about to be posted; see `MessageBoard.identify`.
    package func identify(_ claim: MessageClaim) -> MessageID {
        board.identify(claim)
    }

    /// Handles an event. An event that a receiver sends while effects are delivered is handled at once, and its effects
    /// are delivered after the others.
    package func handle(_ event: BoardEvent, at now: Instant) {
        pending += apply(event, at: now)
        deliver()
    }

    /// Posts a message. `decided` is called before any effect is delivered, so that the sender is answered first;
    /// false: the message was refused.
    package func post(_ message: Message, at now: Instant, decided: (_ isTaken: Bool) -> Void) {
        let effects = apply(.post(message), at: now)
        decided(!effects.contains(.refused(message.id)))
        pending += effects
        deliver()
    }

    /// Takes over messages of the history that were held when an earlier daemon ended, or that a person shows again.
    /// Modes do not hold them back, and `record` is not called. A message whose id is taken gets another one.
    ///
    /// - Parameter lastID: Ids up to this one are not handed out until all others have been used; 0: any id may be.
    package func restore(_ entries: [HistoryEntry], lastID: UInt32, at now: Instant) {
        board.continueIDs(after: lastID)
        for entry in entries {
            var message = entry.message
            message.id = freeID(for: message)
            // A message that returns to the screen was heard before; one that is snoozed is heard when it returns.
            if entry.snooze == nil { message.sound = .none }
            // The history does not store bindings.
            message.bindings = defaults(for: message.messenger, message.urgency).bindings
            restore(event(for: entry, message), at: now)
        }
        deliver()
    }

    private func event(for entry: HistoryEntry, _ message: Message) -> BoardEvent {
        if let snooze = entry.snooze { return .restoreSnoozed(message, snooze) }
        return entry.isKept ? .keep(message) : .show(message)
    }

    private func restore(_ event: BoardEvent, at now: Instant) {
        isRestoring = true
        pending += apply(event, at: now)
        isRestoring = false
    }

    /// Returns an id under which a message of the history can be held again: its own if no held message has it.
    package func freeID(for message: Message) -> MessageID {
        let isMessageHeld = contains(message.id)
        return board.identify(
            MessageClaim(
                replaces: isMessageHeld ? nil : message.id, origin: message.origin,
                duplicates: .allow))
    }

    private func apply(_ event: BoardEvent, at now: Instant) -> [BoardEffect] {
        if !originals.isEmpty { followOriginals(event) }
        let effects = board.handle(event, at: now)
        if !originals.isEmpty { forgetOriginals(effects) }
        if !isRestoring { record(effects, now) }
        return effects
    }

    /// The configuration of messengers.
    package var settings: BoardSettings { board.settings }

    /// Defaults of a message of `messenger` and `urgency`, to be applied before the sender's values.
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
