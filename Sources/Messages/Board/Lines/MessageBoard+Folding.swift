/// Stacks that fold: the newest message is shown, and if there is no room, the least prominent shown message waits
/// instead. A critical message keeps the last place.
extension MessageBoard {
    /// Shows the newest message of a folding stack unless it has been shown since it came. The message waits only while
    /// all shown messages are under a pointer or finger, or while a critical one has the only place.
    mutating func showNewest(in key: MessageLine.Key) {
        guard let record = lines[key]?.newest.flatMap({ records[$0] }),
            case .waiting = record.lifecycle,
            folds(key), mayShow(in: key)
        else { return }
        while !hasRoom(for: record.message, in: key) {
            let surplus = foldable(in: key, for: record.message)
            guard !surplus.isEmpty else { return }
            for id in surplus { fold(id) }
        }
        guard mayShow(in: key) else { return }
        lines.change(key) { $0.show(record.place) }
        present(record.message.id)
    }

    /// Folds messages of a stack until it shows no more than it usually does.
    mutating func foldExcess(of key: MessageLine.Key) {
        let messenger = settings[key.messenger]
        while let line = lines[key],
            Piles(line.shown, records, by: messenger.grouping).count > max(1, messenger.maxVisible)
        {
            let surplus = foldable(in: key, for: nil)
            guard !surplus.isEmpty else { return }
            for id in surplus { fold(id) }
        }
    }

    func folds(_ key: MessageLine.Key) -> Bool {
        key.slot != nil && settings[key.messenger].overflow == .fold
    }

    /// The messages to fold next: those of one pile, or one message if the stack shows too many in all. Empty: all are
    /// under a pointer or finger, a critical one has the only place, or nothing is shown.
    ///
    /// - Parameter newer: The message that needs a place; nil: the stack shows too many, and something must be folded:
    ///   even the newest, and as a last resort what is under a pointer.
    private func foldable(in key: MessageLine.Key, for newer: Message?) -> [MessageID] {
        guard let line = lines[key] else { return [] }
        let messenger = settings[key.messenger]
        let isCrowded = line.shown.count >= most(messenger)
        let piles = piles(of: line, by: isCrowded ? nil : messenger.grouping)
        var candidates: [FoldingCandidate] = []
        for (index, pile) in piles.enumerated() {
            let prominences = pile.compactMap { records[$0].map { $0.message.prominence } }
            if let candidate = FoldingCandidate(prominences, serial: UInt64(index)) {
                candidates.append(candidate)
            }
        }
        var order = candidates.foldingOrder(sparingNewest: newer == nil)
        let lasting = order.lastIndex { candidates[$0].prominence.outlasts(newer?.prominence) }
        if let lasting { order.remove(at: lasting) }
        let free = order.first { index in
            !piles[index].contains { id in
                records[id].map { $0.isPausedByPerson && $0.isSeen } ?? false
            }
        }
        return (free ?? (newer == nil ? order.first : nil)).map { piles[$0] } ?? []
    }

    /// The piles among the messages that a line shows, in the order in which their first messages were presented.
    ///
    /// - Parameter grouping: nil: every message is a pile by itself.
    private func piles(of line: MessageLine, by grouping: Grouping?) -> [[MessageID]] {
        guard let grouping, makesPiles(by: grouping) else { return line.shown.map { [$0] } }
        var keys: [GroupKey?] = []
        var piles: [[MessageID]] = []
        for id in line.shown {
            let key = records[id]?.message.group(by: grouping)
            if key != nil, let index = keys.firstIndex(of: key) {
                piles[index].append(id)
            } else {
                keys.append(key)
                piles.append([id])
            }
        }
        return piles
    }

    /// Makes a shown message wait; a message that was to be hidden anyway ends instead.
    private mutating func fold(_ id: MessageID) {
        if records[id]?.hide != nil { return end(id, .closed) }
        withdraw(id)
    }
}
