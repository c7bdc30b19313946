/// Stacks that fold: the newest message is shown, and where it finds no room, the least prominent one waits instead.
extension MessageBoard {
    /// Shows the newest message of a stack that folds, if it has not been shown since it came. It waits only while
    /// everything else is under a pointer or finger.
    mutating func showNewest(in key: MessageLine.Key) {
        guard let record = lines[key]?.newest.flatMap({ records[$0] }),
            case .waiting = record.stage,
            folds(key), mayShow(in: key)
        else { return }
        while !hasRoom(for: record.message, in: key) {
            let surplus = foldable(in: key)
            guard !surplus.isEmpty else { return }
            for id in surplus { fold(id) }
        }
        guard mayShow(in: key) else { return }
        lines.change(key) { $0.show(record.place) }
        present(record.message.id)
    }

    /// Folds messages of a stack until no more are shown than usually are.
    mutating func foldExcess(of key: MessageLine.Key) {
        let messenger = settings[key.messenger]
        while let line = lines[key],
            Piles(line.shown, records, by: messenger.grouping).count > max(1, messenger.maxVisible)
        {
            let surplus = foldable(in: key, isForced: true)
            guard !surplus.isEmpty else { return }
            for id in surplus { fold(id) }
        }
    }

    func folds(_ key: MessageLine.Key) -> Bool {
        key.slot != nil && settings[key.messenger].overflow == .fold
    }

    /// The messages of the pile that is to be folded, or one message where there are too many in all. None where all
    /// are under a pointer or finger, and where there is nothing.
    ///
    /// - Parameter isForced: Whether something has to go: then the newest, and at last what is under a pointer, too.
    private func foldable(in key: MessageLine.Key, isForced: Bool = false) -> [MessageID] {
        guard let line = lines[key] else { return [] }
        let messenger = settings[key.messenger]
        let isCrowded = line.shown.count >= most(messenger)
        let piles = piles(of: line, by: isCrowded ? nil : messenger.grouping)
        var candidates: [FoldingCandidate] = []
        for (index, pile) in piles.enumerated() {
            if let candidate = FoldingCandidate(pile.map { $0.message }, serial: UInt64(index)) {
                candidates.append(candidate)
            }
        }
        let order = candidates.foldingOrder(sparingNewest: isForced)
        let free = order.first { index in !piles[index].contains { $0.isHeld } }
        return (free ?? (isForced ? order.first : nil)).map { index in
            piles[index].map { $0.message.id }
        } ?? []
    }

    /// The piles of what a line shows, in the order in which their first messages were presented.
    ///
    /// - Parameter grouping: Nil: each message stands by itself, whatever is said of it.
    private func piles(of line: MessageLine, by grouping: Grouping?) -> [[MessageRecord]] {
        var keys: [GroupKey?] = []
        var piles: [[MessageRecord]] = []
        for record in line.shown.compactMap({ records[$0] }) {
            let key = grouping.flatMap { GroupKey(record.message, by: $0) }
            if key != nil, let index = keys.firstIndex(of: key) {
                piles[index].append(record)
            } else {
                keys.append(key)
                piles.append([record])
            }
        }
        return piles
    }

    /// Has a message that is shown wait; one that was to be hidden anyway ends.
    private mutating func fold(_ id: MessageID) {
        if records[id]?.hide != nil { return end(id, .closed) }
        withdraw(id)
    }
}
