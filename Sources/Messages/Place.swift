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

    static func < (one: Place, other: Place) -> Bool {
        if one.rank != other.rank { return one.rank.rawValue < other.rank.rawValue }
        if one.priority != other.priority { return one.priority < other.priority }
        return one.sequence > other.sequence
    }
}
