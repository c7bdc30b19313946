/// Ids and tags of messages.
struct MessageNames: Equatable {
    private var ids: MessageIDSource
    /// The latest message of each tag.
    private var tagged: [TagKey: MessageID] = [:]

    /// Creates an empty table.
    ///
    /// - Parameter lastID: The id before the first one to hand out.
    init(after lastID: UInt32) { ids = MessageIDSource(after: lastID) }

    /// The message with a tag; nil: there is none.
    func id(of key: TagKey) -> MessageID? { tagged[key] }

    /// Returns the next id that neither belongs to a held message nor was chosen by a sender.
    mutating func next(isUsed: (MessageID) -> Bool) -> MessageID { ids.next(isUsed: isUsed) }

    /// Continues the count of ids after `id`.
    mutating func skip(to id: UInt32) { ids.skip(to: id) }

    /// Keeps the count of ids from handing out an id that a sender chose.
    mutating func reserve(_ id: MessageID) { ids.reserve(id) }

    /// Records the tag of a message; a message without a tag has none.
    mutating func tag(_ message: Message) {
        guard let key = message.tagKey else { return }
        tagged[key] = message.id
    }

    /// Frees the tag of a message, unless a later message has it.
    mutating func untag(_ message: Message) {
        guard let key = message.tagKey, tagged[key] == message.id else { return }
        tagged[key] = nil
        // Dictionaries keep their memory until they are replaced.
        if tagged.isEmpty { tagged = [:] }
    }
}
