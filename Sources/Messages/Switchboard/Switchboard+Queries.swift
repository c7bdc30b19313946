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

    /// The held message with this id; nil: there is none.
    package func message(_ id: MessageID) -> Message? { board.message(id) }

    /// The message that a message with this claim would replace; nil: it would be new.
    package func replaced(by claim: MessageClaim) -> Message? { board.replaced(by: claim) }

    /// The state of a message; nil: it is not held.
    package func state(of id: MessageID) -> MessageState? { board.state(of: id) }

    /// The state of a message as people see it: a shown one for which no output has room waits. nil: it is not held.
    package func visibleState(of id: MessageID) -> MessageState? { board.visibleState(of: id) }

    /// The owner for which a message counts.
    package func owner(of message: Message) -> MessageOwner { board.owner(of: message) }

    /// Whether the owner of a connection's messages has been found out, and is remembered.
    package func knowsOwner(of connection: String) -> Bool { board.knowsOwner(of: connection) }

    /// When the message's snooze ends; nil: it is not snoozed, or not held.
    package func snooze(of id: MessageID) -> Snooze? { board.snooze(of: id) }

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
