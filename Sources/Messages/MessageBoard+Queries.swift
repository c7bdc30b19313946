extension MessageBoard {
    /// Names of the outputs that exist.
    package var outputs: [String] { screen.outputs }

    /// Which messages modes let onto the screen.
    package var level: ScreenLevel { screen.level }

    /// How many messages are held.
    package var count: Int { records.count }

    /// The message, if it is held.
    package func message(_ id: MessageID) -> Message? { records[id]?.message }

    /// Whether the message is shown or waits; nil if it is not held.
    package func state(of id: MessageID) -> MessageState? { records[id]?.state }

    /// Until when the message is snoozed; nil: it is not, or not held.
    package func snooze(of id: MessageID) -> Snooze? { offScreen.snoozes[id] }

    /// The message that came last of those that are on the screen; nil: there is none.
    package var newestShown: MessageID? {
        records.order().last { records[$0]?.isShown ?? false }
    }

    /// How often the message was asked for, where duplicates are ignored; 0 for any other.
    package func count(of id: MessageID) -> Int { records[id]?.count ?? 0 }

    /// The message that commands gave this name, at a messenger, or at any that has one; the
    /// latest of several.
    package func messageID(named name: String, at messenger: MessengerName? = nil) -> MessageID? {
        guard let messenger else {
            return messageID(named: name, at: .commands) ?? messageIDs(named: name).last
        }
        return TagKey(messenger, origin: .command, appName: "", tag: name).flatMap {
            names.id(of: $0)
        }
    }

    /// All messages that commands gave this name, at a messenger or at all, in the order in which
    /// they came.
    package func messageIDs(
        named name: String, at messenger: MessengerName? = nil
    ) -> [MessageID] {
        let isMeant = { (message: Message) in message.origin == .command && message.tag == name }
        guard let messenger else { return records.order(where: isMeant) }
        return order(of: messenger).filter { records[$0].map { isMeant($0.message) } ?? false }
    }

    /// All that are held, in the order in which they came.
    package var order: [MessageID] { records.order() }

    /// The messages of a messenger in the order in which they came.
    package func order(of messenger: MessengerName) -> [MessageID] {
        records.order(of: messenger)
    }

    /// The message of a messenger that is on the screen, also while it leaves; of several the one
    /// that came last.
    package func current(of messenger: MessengerName) -> Message? {
        records.newestShown(of: messenger)
            ?? departures.list.last { $0.message.messenger == messenger }?.message
    }

    /// The message of this name that is on the screen, also while it leaves.
    package func current(named name: String, at messenger: MessengerName) -> Message? {
        let ids = messageIDs(named: name, at: messenger)
        if let id = ids.last(where: { records[$0]?.isShown ?? false }) { return message(id) }
        return departures.list.last {
            let message = $0.message
            return message.messenger == messenger && message.tag == name
                && message.origin == .command
        }?.message
    }
}
