extension MessageBoard {
    /// Names of the existing outputs.
    package var outputs: [String] { screen.outputs }

    /// Which messages modes let onto the screen.
    package var level: ScreenLevel { screen.level }

    /// Number of held messages.
    package var count: Int { records.count }

    /// Whether a message with this id is held.
    func contains(_ id: MessageID) -> Bool { records.contains(id) }

    /// Whether there is or was a message with this id.
    package func hasHad(_ id: MessageID) -> Bool { records.contains(id) || !names.isAhead(id) }

    /// The held message with this id; nil: there is none.
    package func message(_ id: MessageID) -> Message? { records[id]?.message }

    /// The state of a message; nil: it is not held.
    package func state(of id: MessageID) -> MessageState? { records[id]?.state }

    /// The state of a message as people see it: a shown one for which no output has room waits. nil: it is not held.
    package func visibleState(of id: MessageID) -> MessageState? {
        guard let record = records[id] else { return nil }
        let card = record.countedOn.flatMap { records[$0] } ?? record
        return card.isShown && card.isCrowded ? .waiting : record.state
    }

    /// When the message's snooze ends; nil: it is not snoozed, or not held.
    package func snooze(of id: MessageID) -> Snooze? { offScreen.snoozes[id] }

    /// The message that was dismissed last, if that can be undone; nil: no dismissal can be undone.
    package var lastDismissed: MessageID? { offScreen.dismissals.lastDismissed }

    /// The last message that arrived among those on the screen, without values; nil: none is on the screen.
    package var newestShown: MessageID? {
        records.order { $0.messenger.isForMessages }.last { records[$0]?.isSeen ?? false }
    }

    /// How many requests a message stands for, where duplicates are ignored; 0 for any other message.
    package func count(of id: MessageID) -> Int { records[id]?.count ?? 0 }

    /// The latest message to which commands gave this name, at one messenger; nil as `messenger`: at any. nil: there is
    /// none.
    package func messageID(named name: String, at messenger: MessengerName? = nil) -> MessageID? {
        guard let messenger else {
            return messageID(named: name, at: .commands) ?? messageIDs(named: name).last
        }
        return TagKey(messenger, origin: .command, appName: "", tag: name).flatMap {
            names.id(of: $0)
        }
    }

    /// All messages to which commands gave this name, at one messenger or at all, in order of arrival.
    package func messageIDs(
        named name: String, at messenger: MessengerName? = nil
    ) -> [MessageID] {
        let isMeant = { (message: Message) in message.origin == .command && message.tag == name }
        guard let messenger else { return records.order(where: isMeant) }
        return order(of: messenger).filter { records[$0].map { isMeant($0.message) } ?? false }
    }

    /// All held messages, in order of arrival.
    package var order: [MessageID] { records.order() }

    /// The held messages of a messenger, in order of arrival.
    package func order(of messenger: MessengerName) -> [MessageID] {
        records.order(of: messenger)
    }

    /// The last message that arrived among those of a messenger that are on the screen, including disappearing ones;
    /// nil: there is none.
    package func current(of messenger: MessengerName) -> Message? {
        records.newestShown(of: messenger)
            ?? departures.list.last { $0.message.messenger == messenger }?.message
    }

    /// The message of this name that is on the screen, even while it disappears; nil: there is none.
    package func current(named name: String, at messenger: MessengerName) -> Message? {
        let ids = messageIDs(named: name, at: messenger)
        if let id = ids.last(where: { records[$0]?.isSeen ?? false }) { return message(id) }
        return departures.list.last {
            let message = $0.message
            return message.messenger == messenger && message.tag == name
                && message.origin == .command
        }?.message
    }
}
