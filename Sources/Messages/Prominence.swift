/// How much a message counts where not all find room: the least prominent is folded first.
///
/// A modal message counts more than any other, then urgency counts, then priority, then age: the older message is
/// the less prominent one. Messages that arrived in the same turn of the loop are equal.
package struct Prominence: Comparable, Sendable {
    private var isModal: Bool
    private var urgency: Urgency
    private var priority: Int
    private var arrival: Instant

    package init(_ message: Message) {
        isModal = message.isModal
        urgency = message.urgency
        priority = message.priority
        arrival = message.arrival
    }

    package static func < (one: Prominence, other: Prominence) -> Bool {
        if one.isModal != other.isModal { return other.isModal }
        if one.urgency != other.urgency { return one.urgency.rawValue < other.urgency.rawValue }
        if one.priority != other.priority { return one.priority < other.priority }
        return one.arrival < other.arrival
    }
}

/// A pile of a stack, or a message that stands by itself, as far as it matters which one is folded first.
package struct FoldingCandidate: Sendable {
    /// Prominence of the most prominent message in the pile.
    package var prominence: Prominence
    /// Arrival of the newest message in the pile.
    package var arrival: Instant
    /// Tells candidates apart that are equal in all else: the lower one is the older one.
    package var serial: UInt64

    /// - Parameter messages: The messages of the pile, at least one.
    package init?(_ messages: [Message], serial: UInt64) {
        guard let prominence = messages.map({ Prominence($0) }).max(),
            let arrival = messages.map({ $0.arrival }).max()
        else { return nil }
        (self.prominence, self.arrival, self.serial) = (prominence, arrival, serial)
    }
}

extension [FoldingCandidate] {
    /// The indices of the candidates, the one first that is to be folded first.
    ///
    /// - Parameter sparingNewest: Whether the newest is the last, although it may be the least prominent.
    package func foldingOrder(sparingNewest: Bool) -> [Int] {
        let newest = indices.max {
            (self[$0].arrival, self[$0].serial) < (self[$1].arrival, self[$1].serial)
        }
        return indices.sorted { one, other in
            if sparingNewest, one == newest || other == newest { return one != newest }
            if self[one].prominence != self[other].prominence {
                return self[one].prominence < self[other].prominence
            }
            return self[one].serial < self[other].serial
        }
    }
}
