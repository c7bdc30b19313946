extension MessageBoard {
    /// How many messages are held.
    package var count: Int { records.count }

    /// The message, if it is held.
    package func message(_ id: MessageID) -> Message? { records[id]?.message }

    /// Whether the message is shown or waits; nil if it is not held.
    package func state(of id: MessageID) -> MessageState? { records[id]?.state }

    /// The message that commands gave this name.
    package func messageID(named name: String) -> MessageID? {
        TagKey(origin: .command, appName: "", tag: name).flatMap { tagged[$0] }
    }

    /// All that are held, in the order in which they came.
    package var order: [MessageID] {
        records.values.sorted { $0.serial < $1.serial }.map { $0.message.id }
    }
}
