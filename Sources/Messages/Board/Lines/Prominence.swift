/// The importance of a message when there is not room for all: the least prominent message is folded first.
///
/// A modal message is the most prominent; then urgency counts, then priority, then age: the older message is less
/// prominent. Messages that arrived in the same turn of the loop are equal.
package struct Prominence: Comparable, Sendable {
    fileprivate var isModal: Bool
    fileprivate var urgency: Urgency
    fileprivate var priority: Int
    /// When the message, or its last replacement, arrived.
    fileprivate var arrival: Instant

    package static func < (one: Prominence, other: Prominence) -> Bool {
        if one.isModal != other.isModal { return other.isModal }
        if one.urgency != other.urgency { return one.urgency.rawValue < other.urgency.rawValue }
        if one.priority != other.priority { return one.priority < other.priority }
        return one.arrival < other.arrival
    }

    /// Whether the message keeps the last place on the screen when a newer one arrives: a critical message stays until
    /// a person deals with it, unless the newer one is critical or modal itself.
    ///
    /// - Parameter newer: nil: no message needs the place.
    func outlasts(_ newer: Prominence?) -> Bool {
        urgency == .critical && newer?.urgency != .critical && newer?.isModal != true
    }
}

extension Message {
    /// The message's importance among those for which there is no room.
    package var prominence: Prominence {
        Prominence(isModal: isModal, urgency: urgency, priority: priority, arrival: arrival)
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
