/// Hands out ids that count up, are never 0, and repeat only after all others have been used.
struct MessageIDSource: Equatable {
    private var last: UInt32
    /// Ids beyond the count that senders chose themselves.
    private var reserved: Set<UInt32> = []

    /// Largest number of such ids that are remembered after their messages ended; ids of held messages are avoided
    /// without being remembered.
    private static let mostReserved = 1024

    init(after last: UInt32 = 0) {
        self.last = last
    }

    /// Returns the next id that neither belongs to a held message nor was chosen by a sender.
    mutating func next(isUsed: (MessageID) -> Bool) -> MessageID {
        while true {
            last &+= 1
            let isTaken = reserved.remove(last) != nil
            if let id = MessageID(rawValue: last), !isTaken, !isUsed(id) { return id }
        }
    }

    /// Continues the count after `id`, unless it has passed `id` already.
    mutating func skip(to id: UInt32) {
        if id &- last < 1 << 31 { last = id }
    }

    /// Keeps the count from handing out an id that a sender chose.
    mutating func reserve(_ id: MessageID) {
        // An id that the count has passed repeats only after all others anyway.
        let isAhead = id.rawValue &- last < 1 << 31
        guard isAhead, reserved.count < Self.mostReserved else { return }
        reserved.insert(id.rawValue)
    }
}
