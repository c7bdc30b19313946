import Database
import Messages

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
