/// Hands out ids that count up, are never 0, and come again only after all others have been used.
struct MessageIDSource: Equatable {
    private var last: UInt32
    /// Ids ahead of the count that senders chose themselves.
    private var taken: Set<UInt32> = []

    /// Of those that have ended; those that are held are avoided without being remembered.
    private static let mostTaken = 1024

    init(after last: UInt32 = 0) {
        self.last = last
    }

    /// The next id that is neither held nor was taken by a sender.
    mutating func next(isHeld: (MessageID) -> Bool) -> MessageID {
        while true {
            last &+= 1
            let isTaken = taken.remove(last) != nil
            if let id = MessageID(rawValue: last), !isTaken, !isHeld(id) { return id }
        }
    }

    /// Has the count go on behind `id`, unless it is there already.
    mutating func skip(to id: UInt32) {
        if id &- last < 1 << 31 { last = id }
    }

    /// Keeps the count clear of an id that a sender chose.
    mutating func take(_ id: MessageID) {
        // What the count has passed comes again only after all others anyway.
        let isAhead = id.rawValue &- last < 1 << 31
        guard isAhead, taken.count < Self.mostTaken else { return }
        taken.insert(id.rawValue)
    }
}
