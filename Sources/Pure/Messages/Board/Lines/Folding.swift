/// The importance of a message when there is not room for all: the least prominent message is folded first.
///
/// A message that rings is the most prominent, then a modal one; then urgency counts, then priority, then age: the older message is less
/// prominent. Messages that arrived in the same turn of the loop are equal.
package struct Prominence: Comparable, Sendable {
    fileprivate var rings: Bool
    fileprivate var isModal: Bool
    fileprivate var urgency: MessageUrgency
    fileprivate var priority: Int
    /// When the message, or its last replacement, arrived.
    fileprivate var arrival: Instant

    package static func < (one: Prominence, other: Prominence) -> Bool {
        if one.rings != other.rings { return other.rings }
        if one.isModal != other.isModal { return other.isModal }
        if one.urgency != other.urgency { return one.urgency.level < other.urgency.level }
        if one.priority != other.priority { return one.priority < other.priority }
        return one.arrival < other.arrival
    }

    /// Whether the message keeps the last place on the screen when a newer one arrives: a message that rings stays unless
    /// the newer one rings, and a critical message until a person deals with it, unless the newer one is critical or modal
    /// itself or rings.
    ///
    /// - Parameter newer: nil: no message needs the place.
    func outlasts(_ newer: Prominence?) -> Bool {
        if rings || newer?.rings == true { return newer?.rings != true }
        return urgency == .critical && newer?.urgency != .critical && newer?.isModal != true
    }
}

extension Message {
    /// The message's importance among those for which there is no room.
    package var prominence: Prominence {
        Prominence(
            rings: rings, isModal: isModal, urgency: urgency, priority: priority, arrival: arrival)
    }
}

/// A pile or a single message of a stack, with what decides when it is folded.
package struct FoldingCandidate: Sendable {
    /// Prominence of the most prominent message in the pile.
    package var prominence: Prominence
    /// Arrival of the newest message in the pile.
    package var arrival: Instant
    /// Distinguishes candidates that are equal otherwise: the lower number is older.
    package var serial: UInt64

    /// Creates a candidate; nil: the pile is empty.
    ///
    /// - Parameter pile: The prominences of the pile's messages.
    package init?(_ pile: [Prominence], serial: UInt64) {
        guard let prominence = pile.max(), let arrival = pile.map({ $0.arrival }).max() else {
            return nil
        }
        (self.prominence, self.arrival, self.serial) = (prominence, arrival, serial)
    }
}

extension [FoldingCandidate] {
    /// Indices of the candidates in the order in which they are folded.
    ///
    /// - Parameter sparingNewest: Whether the newest candidate comes last even if it is the least prominent, or before
    ///   the most prominent critical one, if that outlasts it.
    package func foldingOrder(sparingNewest: Bool) -> [Int] {
        var order = indices.sorted { one, other in
            (self[one].prominence, self[one].serial) < (self[other].prominence, self[other].serial)
        }
        guard sparingNewest, let newest else { return order }
        order.removeAll { $0 == newest }
        let lasting = order.lastIndex { self[$0].prominence.outlasts(self[newest].prominence) }
        order.insert(newest, at: lasting ?? order.count)
        return order
    }

    private var newest: Int? {
        indices.max {
            (self[$0].arrival, self[$0].serial) < (self[$1].arrival, self[$1].serial)
        }
    }
}

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
            Piles(line.shown, records, messenger).count > max(1, messenger.maxVisible)
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
        // A message that rings is folded only for another one, when a flood of them fills the stack.
        let shown = line.shown.filter { id in
            isCrowded && newer?.rings == true || records[id]?.message.rings != true
        }
        let piles = isCrowded ? shown.map { [$0] } : piles(of: shown, in: line, messenger)
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

    /// The piles among some of the messages that a line shows, in the order in which their first messages were presented.
    private func piles(
        of shown: [MessageID], in line: MessageLine, _ messenger: MessengerSettings
    ) -> [[MessageID]] {
        let all = Piles(line.shown, records, messenger)
        var keys: [GroupKey?] = []
        var piles: [[MessageID]] = []
        for id in shown {
            let key = records[id].flatMap { all.pile(of: $0.message) }
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
