import Database
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

/// Entries that count messages of a sender that are not recorded, and the order in which entries are removed.
extension HistoryFile {
    /// Adds an ended entry in the name of a message's application; returns its number.
    ///
    /// - Parameters:
    ///   - title: Says how many further messages there were.
    ///   - time: Milliseconds since 1970.
    func addSurplus(
        _ title: String, of message: Message, time: Int64
    ) throws(DatabaseError) -> Int64 {
        var entry = Message(id: message.id, arrival: message.arrival)
        (entry.title, entry.urgency, entry.expiry) = (title, .low, message.expiry)
        (entry.appName, entry.desktopEntry) = (message.appName, message.desktopEntry)
        (entry.sandbox, entry.origin, entry.sender) = (
            message.sandbox, message.origin, message.sender
        )
        try put(entry, arrival: time, isNew: true)
        let number = database.lastInsertedRow
        try end(entry.id, .evicted, time: time)
        return number
    }

    /// Changes the title of an ended entry; returns whether there was one.
    func retitle(
        _ number: Int64, _ title: String, time: Int64
    ) throws(DatabaseError) -> Bool {
        try statement(.retitle).run([
            .text(title), .text(SearchText.folded(title)), .integer(time), .integer(number),
        ])
        return database.changedRows > 0
    }

    // MARK: Groups

    /// Entries of each group that stay while another group has more.
    static let entriesOfEach: Int64 = 50

    /// Number of ended entries.
    func countEnded() throws(DatabaseError) -> Int64 {
        try database.integer(
            "SELECT count(*) FROM messages INDEXED BY senders WHERE ended IS NOT NULL") ?? 0
    }

    /// Removes some of `excess` ended entries: the oldest of the group with most. If no group has many, the oldest of
    /// all. Returns their number.
    func remove(excess: Int64) throws(DatabaseError) -> Int {
        guard excess > 0, let largest = try largestGroup(by: "count(*)") else { return 0 }
        let spare = largest.count - Self.entriesOfEach
        guard spare > 0 else {
            return try removeOldest(min(excess, Int64(Self.batch)))
        }
        // A few at a time: then another group may have most.
        return try removeOldest(min(excess, spare, Int64(Self.batch)), of: largest.name)
    }

    /// Removes the oldest ended entries of the group that takes most room; returns their number.
    func removeLargest() throws(DatabaseError) -> Int {
        guard let largest = try largestGroup(by: "sum(\(HistorySchema.bytes))") else { return 0 }
        let spare = largest.count - Self.entriesOfEach
        let count = spare > 0 ? min(spare, Int64(Self.batch)) : max(1, largest.count / 4)
        return try removeOldest(count, of: largest.name)
    }

    private func removeOldest(
        _ count: Int64, of group: DatabaseValue
    ) throws(DatabaseError) -> Int {
        try database.prepare(
            """
            DELETE FROM messages WHERE number IN (
                SELECT number FROM messages INDEXED BY senders
                WHERE ended IS NOT NULL AND \(HistorySchema.group) IS ? ORDER BY number LIMIT ?)
            """
        ).run([group, .integer(count)])
        return database.changedRows
    }

    /// Removes the oldest ended entries for which a condition holds; returns their number.
    func removeOldest(
        _ count: Int64, where condition: String = "1"
    ) throws(DatabaseError) -> Int {
        try database.run(
            """
            DELETE FROM messages WHERE number IN (
                SELECT number FROM messages WHERE ended IS NOT NULL AND \(condition)
                ORDER BY number LIMIT \(count))
            """)
        return database.changedRows
    }

    /// The largest group of ended entries. Of several, the one with the oldest entry.
    private func largestGroup(
        by size: String
    ) throws(DatabaseError) -> (name: DatabaseValue, count: Int64)? {
        var largest: (DatabaseValue, Int64)?
        try database.prepare(
            """
            SELECT \(HistorySchema.group), count(*) FROM messages WHERE ended IS NOT NULL
            GROUP BY 1 ORDER BY \(size) DESC, min(number) LIMIT 1
            """
        ).forEachRow { row in
            let name = DatabaseValue(row.optionalText(0, limit: TextLimits.picture))
            largest = (name, row.integer(1))
            return false
        }
        return largest
    }
}
