import Messages

/// Decides which messages stay in the history after their end, so that no sender fills it in minutes: of each sender a
/// burst, and then one in every second. Further ones are only counted.
///
/// While a message is held, it is recorded in any case, because the next daemon may have to restore it. Commands are a
/// person's, and are not limited.
struct RecordingLimits {
    /// Messages of one sender that are recorded at once after a long time without any.
    static let burst: UInt64 = 100
    /// Microseconds in which one more message of a sender is recorded.
    static let period: UInt64 = 1_000_000
    /// Largest number of senders that are told apart. Further ones count as strangers.
    static let mostOwners = 256

    /// An entry that says how many messages of a sender are not recorded.
    struct Surplus: Equatable {
        /// Number of the entry in the history.
        var entry: Int64
        var count: UInt64
    }

    private var rates: [MessageOwner: BurstLimit] = [:]
    /// Held messages that are to be counted when they end.
    private var counted: Set<MessageID> = []
    private var surpluses: [MessageOwner: Surplus] = [:]

    /// Notes that a message of an owner is recorded.
    mutating func add(_ message: MessageID, of owner: MessageOwner, at now: Instant) {
        counted.remove(message)
        if !allows(owner, at: now) { counted.insert(message) }
    }

    /// Whether a held message may be counted when it ends.
    func mayCount(_ message: MessageID) -> Bool { counted.contains(message) }

    /// Returns whether the entry of a message that ended is removed and the message counted instead.
    ///
    /// - Parameter owner: Its owner by now, who may have been unknown when the message came.
    mutating func end(_ message: MessageID, of owner: MessageOwner, at now: Instant) -> Bool {
        guard counted.remove(message) != nil else { return false }
        // Sets keep their memory until they are replaced.
        if counted.isEmpty { counted = [] }
        return owner.isStranger || !allows(owner, at: now)
    }

    /// The entry that counts the messages of an owner; nil: there is none for the present flood.
    func surplus(of owner: MessageOwner) -> Surplus? { surpluses[key(of: owner)] }

    mutating func setSurplus(_ surplus: Surplus, of owner: MessageOwner) {
        surpluses[key(of: owner)] = surplus
    }

    private mutating func allows(_ owner: MessageOwner, at now: Instant) -> Bool {
        if owner == .person { return true }
        var key = owner.isStranger ? .unidentified : owner
        if rates[key] == nil {
            if rates.count >= Self.mostOwners { forgetReplenished(at: now) }
            if rates.count >= Self.mostOwners { key = .unidentified }
        }
        var rate = rates[key] ?? BurstLimit(burst: Self.burst, period: Self.period)
        // Another flood is counted by another entry.
        if rate.isReplenished(at: now) { surpluses[key] = nil }
        let isAllowed = rate.allow(at: now)
        rates[key] = rate
        return isAllowed
    }

    /// All senders about which too little is known share one limit.
    private func key(of owner: MessageOwner) -> MessageOwner {
        owner.isStranger || rates[owner] == nil ? .unidentified : owner
    }

    private mutating func forgetReplenished(at now: Instant) {
        rates = rates.filter { !$0.value.isReplenished(at: now) }
        surpluses = surpluses.filter { rates[$0.key] != nil }
    }
}
