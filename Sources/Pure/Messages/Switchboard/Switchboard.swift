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
    /// Called with the id of a posted or updated message after `judge`, before any effect is delivered. Not called if
    /// the message changes nothing: a dropped duplicate, or a refused change of a held message.
    package var judged: (MessageID) -> Void = { _ in }
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
            // The history does not store bindings, nor swipes that run commands.
            let defaults = defaults(for: message.messenger, message.urgency)
            message.bindings = defaults.bindings
            message.swipes = message.swipes.completed(by: defaults.said.swipes)
            message.longSwipes = message.longSwipes.completed(by: defaults.said.longSwipes)
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
    package func defaults(for messenger: MessengerName, _ urgency: MessageUrgency)
        -> MessageDefaults
    {
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

/// An object that carries out effects of a `Switchboard`.
package protocol EffectReceiver: AnyObject {
    /// Carries out one effect, or ignores it. Must return quickly: long work is scheduled for later.
    func perform(_ effect: BoardEffect)
}

extension Switchboard {
    /// Names of the existing outputs.
    package var outputs: [String] { board.outputs }

    /// Which messages come onto the screen.
    package var level: ScreenLevel { board.level }

    /// Number of held messages.
    package var count: Int { board.count }

    /// All held messages, in order of arrival.
    package var order: [MessageID] { board.order }

    /// The held messages of a messenger, in order of arrival.
    package func order(of messenger: MessengerName) -> [MessageID] { board.order(of: messenger) }

    /// A message and all others of its application except snoozed ones, in order of arrival; empty: the message is not
    /// held.
    package func group(of id: MessageID) -> [MessageID] {
        board.message(id).map { board.siblings(of: $0) } ?? []
    }

    /// Whether a message with this id is held.
    package func contains(_ id: MessageID) -> Bool { board.contains(id) }

    /// Whether there is or was a message with this id.
    package func hasHad(_ id: MessageID) -> Bool { board.hasHad(id) }

    /// The held message with this id; nil: there is none.
    package func message(_ id: MessageID) -> Message? { board.message(id) }

    /// A message as its card shows it: with the earlier messages of its conversation.
    package func onCard(_ message: Message) -> Message { board.onCard(message) }

    /// The held message with this id as lists show it: without its one-time code if that is hidden; nil: there is none.
    package func listed(_ id: MessageID) -> Message? { board.listed(id) }

    /// Whether lists hide the one-time code of a message.
    package func hidesCode(_ id: MessageID) -> Bool { board.hidesCode(id) }

    /// The message that a message with this claim would replace; nil: it would be new.
    package func replaced(by claim: MessageClaim) -> Message? { board.replaced(by: claim) }

    /// The state of a message; nil: it is not held.
    package func state(of id: MessageID) -> MessageState? { board.state(of: id) }

    /// The state of a message as people see it: a shown one for which no output has room waits. nil: it is not held.
    package func visibleState(of id: MessageID) -> MessageState? { board.visibleState(of: id) }

    /// Why a message is, or is not, on the screen; nil: it is not held.
    package func situation(of id: MessageID, at now: Instant) -> MessageSituation? {
        board.situation(of: id, at: now)
    }

    /// The owner for which a message counts.
    package func owner(of message: Message) -> MessageOwner { board.owner(of: message) }

    /// Whether the owner of a connection's messages has been found out, and is remembered.
    package func knowsOwner(of connection: String) -> Bool { board.knowsOwner(of: connection) }

    /// When the message's snooze ends; nil: it is not snoozed, or not held.
    package func snooze(of id: MessageID) -> Snooze? { board.snooze(of: id) }

    /// The message that was dismissed last, if that can be undone; nil: no dismissal can be undone.
    package var lastDismissed: MessageID? { board.lastDismissed }

    /// The last message that arrived among those on the screen; nil: none is on the screen.
    package var newestShown: MessageID? { board.newestShown }

    /// How many requests a message stands for, where duplicates are ignored; 0 for any other message.
    package func count(of id: MessageID) -> Int { board.count(of: id) }

    /// The latest message to which commands gave this name, at one messenger; nil as `messenger`: at any. nil: there is
    /// none.
    package func messageID(named name: String, at messenger: MessengerName? = nil) -> MessageID? {
        board.messageID(named: name, at: messenger)
    }

    /// All messages to which commands gave this name, at one messenger or at all, in order of arrival.
    package func messageIDs(
        named name: String, at messenger: MessengerName? = nil
    ) -> [MessageID] {
        board.messageIDs(named: name, at: messenger)
    }

    /// The last message that arrived among those of a messenger that are on the screen, including disappearing ones;
    /// nil: there is none.
    package func current(of messenger: MessengerName) -> Message? { board.current(of: messenger) }

    /// The message of this name that is on the screen, even while it disappears; nil: there is none.
    package func current(named name: String, at messenger: MessengerName) -> Message? {
        board.current(named: name, at: messenger)
    }
}
