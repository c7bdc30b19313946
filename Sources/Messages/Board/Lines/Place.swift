/// The place of a waiting message in its line: the greatest place is shown next.
struct Place: Comparable {
    /// The first criterion of the order: messages that return after their output was removed come first, then critical
    /// ones.
    enum Rank: UInt8 {
        case ordinary
        case critical
        case returning
    }

    var rank: Rank
    var priority: Int32
    /// Number that counts up with every message that joins a line, so that no two places are equal.
    var sequence: UInt64
    var id: MessageID
    /// Whether the message leaves the screen by itself.
    private(set) var hasTimeout = false

    init(_ message: Message, sequence: UInt64) {
        (rank, priority) = (.ordinary, 0)
        (self.sequence, id) = (sequence, message.id)
        weigh(message)
    }

    /// Updates the place from `message`; a returning message keeps its rank and priority.
    mutating func weigh(_ message: Message) {
        hasTimeout = message.timeout != nil
        guard rank != .returning else { return }
        rank = message.urgency == .critical ? .critical : .ordinary
        priority = Int32(clamping: message.priority)
    }

    /// The same message's place in front of all messages that have not been shown.
    func returning() -> Place {
        var place = self
        (place.rank, place.priority) = (.returning, 0)
        return place
    }

    static func < (one: Place, other: Place) -> Bool {
        if one.rank != other.rank { return one.rank.rawValue < other.rank.rawValue }
        if one.priority != other.priority { return one.priority < other.priority }
        return one.sequence > other.sequence
    }
}
