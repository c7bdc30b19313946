/// The ids and tags by which messages are known.
struct MessageNames: Equatable {
    private var ids: MessageIDSource
    /// The latest message of its sender that has a tag.
    private var tagged: [TagKey: MessageID] = [:]

    /// - Parameter lastID: The number before that of the first id.
    init(after lastID: UInt32) { ids = MessageIDSource(after: lastID) }

    /// The message with a tag; nil: none has it.
    func id(of key: TagKey) -> MessageID? { tagged[key] }

    /// The next id that is neither held nor was taken by a sender.
    mutating func next(isHeld: (MessageID) -> Bool) -> MessageID { ids.next(isHeld: isHeld) }

    /// Has the count of ids go on behind `id`.
    mutating func skip(to id: UInt32) { ids.skip(to: id) }

    /// Keeps the count of ids clear of one that a sender chose.
    mutating func take(_ id: MessageID) { ids.take(id) }

    /// Has the tag of a message stand for that message.
    mutating func tag(_ message: Message) {
        guard let key = TagKey(message) else { return }
        tagged[key] = message.id
    }

    /// Frees the tag of a message, unless it stands for a later one.
    mutating func untag(_ message: Message) {
        guard let key = TagKey(message), tagged[key] == message.id else { return }
        tagged[key] = nil
        // A table that grew with the messages does not shrink by itself.
        if tagged.isEmpty { tagged = [:] }
    }
}
