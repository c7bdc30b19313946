/// Fixed times of a `MessageBoard`, milliseconds.
enum BoardTimes {
    /// Time after which a presented message counts as having appeared, so that a lost report does not keep its timeout
    /// from beginning.
    static let appearance: UInt64 = 2000
    /// Time after which the card of an ended message counts as removed, so that a lost report does not block waiting
    /// messages.
    static let departure: UInt64 = 4000
    /// Time without a pointer or finger after which an expanded stack closes.
    static let opening: UInt64 = 3000
}
