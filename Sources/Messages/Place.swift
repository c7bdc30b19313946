/// The place of a message in the line of those that wait: the greatest is shown next.
struct Place: Comparable {
    /// What was shown before its output went comes first, then what is critical.
    enum Rank: UInt8 {
        case ordinary
        case critical
        case returning
    }

    var rank: Rank
    var priority: Int32
    /// Counts up with each that joins a line, so no two places are equal.
    var sequence: UInt64
    var id: MessageID

    init(_ message: Message, sequence: UInt64) {
        (rank, priority) = (.ordinary, 0)
        (self.sequence, id) = (sequence, message.id)
        weigh(message)
    }

    /// Has rank and priority be those of `message`; what is to return keeps its rank.
    mutating func weigh(_ message: Message) {
        if rank != .returning { rank = message.urgency == .critical ? .critical : .ordinary }
        priority = Int32(clamping: message.priority)
    }

    /// The place of the same message in front of all that have not been shown.
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
