/// The messages of a line that are shown, as they stand: in piles, or by themselves.
struct Piles {
    private var groups: Set<GroupKey> = []
    /// Those that stand by themselves.
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

    /// Whether a message would stand in one of the piles.
    func holdsGroup(of message: Message) -> Bool {
        GroupKey(message, by: grouping).map { groups.contains($0) } ?? false
    }

    /// Adds a message; whether that made one more.
    mutating func add(_ message: Message?) -> Bool {
        guard let message, let key = GroupKey(message, by: grouping) else {
            single += 1
            return true
        }
        return groups.insert(key).inserted
    }
}
