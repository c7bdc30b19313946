extension Switchboard {
    /// The names of the outputs that there are.
    package var outputs: [String] { board.outputs }

    /// Which messages come onto the screen.
    package var level: ScreenLevel { board.level }

    /// How many messages are held.
    package var count: Int { board.count }

    /// All that are held, in the order in which they came.
    package var order: [MessageID] { board.order }

    /// The messages of a messenger in the order in which they came.
    package func order(of messenger: MessengerName) -> [MessageID] { board.order(of: messenger) }

    /// A message and all others of its application but those that were put off until later, in the order in which they came;
    /// none where it is not held.
    package func group(of id: MessageID) -> [MessageID] {
        board.message(id).map { board.siblings(of: $0) } ?? []
    }

    /// The message, if it is held.
    package func message(_ id: MessageID) -> Message? { board.message(id) }

    /// The message whose place one that claims this would take; nil: it would be a new one.
    package func replaced(by claim: MessageClaim) -> Message? { board.replaced(by: claim) }

    /// Whether the message is shown or waits; nil if it is not held.
    package func state(of id: MessageID) -> MessageState? { board.state(of: id) }

    /// Until when the message is snoozed; nil: it is not, or not held.
    package func snooze(of id: MessageID) -> Snooze? { board.snooze(of: id) }

    /// The message that came last of those that are on the screen; nil: there is none.
    package var newestShown: MessageID? { board.newestShown }

    /// How often the message was asked for, where duplicates are ignored; 0 for any other.
    package func count(of id: MessageID) -> Int { board.count(of: id) }

    /// The message that commands gave this name, at a messenger, or at any that has one; the
    /// latest of several.
    package func messageID(named name: String, at messenger: MessengerName? = nil) -> MessageID? {
        board.messageID(named: name, at: messenger)
    }

    /// All messages that commands gave this name, at a messenger or at all, in the order in which
    /// they came.
    package func messageIDs(
        named name: String, at messenger: MessengerName? = nil
    ) -> [MessageID] {
        board.messageIDs(named: name, at: messenger)
    }

    /// The message of a messenger that is on the screen, also while it leaves; of several the one
    /// that came last.
    package func current(of messenger: MessengerName) -> Message? { board.current(of: messenger) }

    /// The message of this name that is on the screen, also while it leaves.
    package func current(named name: String, at messenger: MessengerName) -> Message? {
        board.current(named: name, at: messenger)
    }
}
