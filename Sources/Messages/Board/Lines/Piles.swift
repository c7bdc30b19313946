/// Counts the piles and single messages that a line shows.
struct Piles {
    private var groups: Set<GroupKey> = []
    /// Number of messages that are in no pile.
    private var single = 0
    private let grouping: Grouping

    init(_ shown: [MessageID], _ records: MessageRecords, by grouping: Grouping) {
        self.grouping = grouping
        if grouping == .none, !records.mayHaveGroups {
            single = shown.count
        } else {
            for id in shown { _ = add(records[id]?.message) }
        }
    }

    var count: Int { groups.count + single }

    /// Whether a message would join one of the piles.
    func containsGroup(of message: Message) -> Bool {
        message.group(by: grouping).map { groups.contains($0) } ?? false
    }

    /// Adds a message; returns whether the count grew.
    mutating func add(_ message: Message?) -> Bool {
        guard let message, let key = message.group(by: grouping) else {
            single += 1
            return true
        }
        return groups.insert(key).inserted
    }
}
