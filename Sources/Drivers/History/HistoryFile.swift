import Database
import Host
import Messages

final class HistoryFile {
    let database: Database
    /// Statements that run for every message, prepared when they are first needed.
    private var statements: [Kind: Statement] = [:]
    /// Number of messages written since the log was last written back into the file.
    private var changes = 0
    /// Whether deleted entries may still be in the log, or it is of a process that was killed.
    private var mustWriteBack: Bool
    /// The lowest number of an entry whose sender is on the present session bus.
    private(set) var firstOfSession: Int64 = 0
    /// Arrival of the oldest entry whose one-time code is not hidden, milliseconds since 1970; nil: there is none.
    private(set) var oldestCode: Int64?
    /// Messages whose entries may have actions: all held messages with actions, and others that have ended since the
    /// file was last tidied.
    private var acting: Set<MessageID> = []

    /// Statements that are kept.
    enum Kind: Hashable {
        case add, change, number, clearActions, addAction
        case keep, snooze, end, drop, retitle, findPicture, addPicture, fact, setFact
    }

    /// Size of the page cache, kilobytes.
    private static let cache = 128

    /// Opens a file, or creates one.
    init(path: String) throws(HistoryProblem) {
        mustWriteBack = File.isThere(path + "-wal")
        do throws(DatabaseError) { database = try Database(path: path) } catch {
            throw HistoryProblem(error)
        }
        let isNew = try HistorySchema.isMissing(in: database)
        do throws(DatabaseError) {
            try database.startLog(isNew: isNew, cache: Self.cache)
            if isNew {
                try HistorySchema.install(in: database)
            } else {
                try HistorySchema.complete(database)
            }
            try findActing()
            try findOldestCode()
        } catch {
            throw HistoryProblem(error)
        }
    }

    func close() {
        statements = [:]
        database.close()
    }

    // MARK: Writing

    /// Runs `body` in a transaction, which is undone if `body` throws.
    func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        try database.transaction(body)
    }

    /// Whether one statement suffices to write a message: it has only its row, and had no other rows before.
    func isPlain(_ message: Message) -> Bool {
        message.actions.isEmpty && !acting.contains(message.id)
            && message.image?.bitmap == nil && message.icon?.bitmap == nil
    }

    /// Writes a message; replaces the former contents if it is held already.
    ///
    /// - Parameters:
    ///   - arrival: Milliseconds since 1970.
    ///   - isKept: Whether the message is kept; whether it is unread then stays as it was.
    ///   - isNew: Whether the message is probably not held yet, so that a row is added rather than changed.
    func put(
        _ message: Message, arrival: Int64, isKept: Bool = false, isNew: Bool = false
    ) throws(DatabaseError) {
        changes += 1
        let hasCode = OneTimeCode.find(in: message) != nil
        if hasCode { oldestCode = min(oldestCode ?? arrival, arrival) }
        var values: [DatabaseValue] =
            try [
                DatabaseValue(isKept), .integer(Int64(message.id.rawValue)), .integer(arrival),
                DatabaseValue(message.origin.text), DatabaseValue(message.sender.text),
                picture(message.image), picture(message.icon), .text(message.folded),
                DatabaseValue(hasCode),
            ]
        values.reserveCapacity(Self.columns.count)
        let said = MessageProperties(message)
        for column in HistoryColumn.all { values.append(column.value(message, said)) }
        // One statement for both takes four times as long to compile, and the first message waits for it.
        for kind in isNew ? [Kind.add, .change] : [.change, .add] {
            try statement(kind).run(values)
            if database.changedRows > 0 { break }
        }
        if !message.actions.isEmpty || acting.contains(message.id) { try putActions(of: message) }
    }

    /// Writes the actions of a message whose row exists; replaces earlier ones.
    private func putActions(of message: Message) throws(DatabaseError) {
        acting.insert(message.id)
        var number: Int64?
        try statement(.number).forEachRow([.integer(Int64(message.id.rawValue))]) { row in
            number = row.integer(0)
            return false
        }
        guard let number else { return }
        try statement(.clearActions).run([.integer(number)])
        for (place, action) in message.actions.enumerated() {
            try statement(.addAction).run([
                .integer(number), .integer(Int64(place)), .text(action.key), .text(action.label),
            ])
        }
    }

    /// Finds the held messages that have actions.
    private func findActing() throws(DatabaseError) {
        acting = []
        let sql = """
            SELECT id FROM messages
            WHERE ended IS NULL AND EXISTS (SELECT 1 FROM actions WHERE message = messages.number)
            """
        try database.prepare(sql).forEachRow { row in
            if let id = MessageID(rawValue: UInt32(clamping: row.integer(0))) { acting.insert(id) }
            return true
        }
    }

    /// Records that a held message has ended. Does nothing for other messages.
    ///
    /// - Parameter time: Milliseconds since 1970.
    func end(_ message: MessageID, _ reason: EndReason, time: Int64) throws(DatabaseError) {
        try statement(.end).run([
            .integer(time), .text(reason.rawValue), DatabaseValue(reason.leavesUnread),
            .integer(Int64(message.rawValue)),
        ])
    }

    /// Records that a held message is kept.
    func keep(_ message: MessageID) throws(DatabaseError) {
        try statement(.keep).run([.integer(Int64(message.rawValue))])
    }

    /// Records the snooze of a held message.
    func snooze(_ message: MessageID, _ snooze: Snooze) throws(DatabaseError) {
        try statement(.snooze).run([.text(snooze.text), .integer(Int64(message.rawValue))])
    }

    /// Removes a held message.
    func drop(_ message: MessageID) throws(DatabaseError) {
        try statement(.drop).run([.integer(Int64(message.rawValue))])
    }

    // MARK: Dropping and marking

    /// Removes the ended entries that match a query, regardless of its limit; returns their number.
    func remove(_ query: HistoryQuery) throws(DatabaseError) -> Int {
        let filter = HistoryFilter(query)
        let sql = "DELETE FROM messages WHERE ended IS NOT NULL AND \(filter.condition)"
        try database.prepare(sql).run(filter.values)
        mustWriteBack = true
        return database.changedRows
    }

    /// Removes an ended entry; returns whether there was one.
    func remove(_ number: Int64) throws(DatabaseError) -> Bool {
        try remove([number]) > 0
    }

    /// Removes those of these entries that have ended; returns their number.
    func remove(_ numbers: [Int64]) throws(DatabaseError) -> Int {
        let drop = try database.prepare(
            "DELETE FROM messages WHERE ended IS NOT NULL AND number = ?")
        var count = 0
        try transaction { () throws(DatabaseError) in
            for number in numbers {
                try drop.run([.integer(number)])
                count += database.changedRows
            }
        }
        mustWriteBack = true
        return count
    }

    /// Marks everything that has left the screen as read; returns the number of entries that were unread.
    func markRead() throws(DatabaseError) -> Int {
        try database.run("UPDATE messages SET unread = 0 WHERE unread AND \(HistorySchema.hasLeft)")
        return database.changedRows
    }

    /// Marks an entry that has left the screen as read; returns whether it was unread.
    func markRead(_ number: Int64) throws(DatabaseError) -> Bool {
        try database.prepare(
            "UPDATE messages SET unread = 0 WHERE unread AND \(HistorySchema.hasLeft) AND number = ?"
        ).run([.integer(number)])
        return database.changedRows > 0
    }

    /// Marks these entries as read, including those that are still on the screen; returns whether any was unread.
    func markRead(_ numbers: [Int64]) throws(DatabaseError) -> Bool {
        let mark = try database.prepare(
            "UPDATE messages SET unread = 0 WHERE unread AND number = ?")
        var isChanged = false
        try transaction { () throws(DatabaseError) in
            for number in numbers {
                try mark.run([.integer(number)])
                if database.changedRows > 0 { isChanged = true }
            }
        }
        return isChanged
    }

    // MARK: The file as a whole

    /// The highest id among the last messages; 0: there are no messages.
    func lastID() throws(DatabaseError) -> UInt32 {
        let latest = "SELECT id FROM messages ORDER BY number DESC LIMIT 256"
        let id = try database.integer("SELECT max(id) FROM (\(latest))") ?? 0
        return UInt32(clamping: id)
    }

    /// Sets the session bus on which senders have their names. On a new bus, the names in earlier entries may belong to
    /// other programs, so earlier senders are no longer told anything.
    ///
    /// - Parameter bus: Id of the bus; empty: there is none.
    func enter(bus: String) throws(DatabaseError) {
        if try fact("bus") == bus {
            firstOfSession = Int64(try fact("first-of-session") ?? "") ?? 0
            return
        }
        let last = try database.integer("SELECT max(number) FROM messages") ?? 0
        let (set, first) = (try statement(.setFact), last + 1)
        try transaction { () throws(DatabaseError) in
            try set.run([.text("bus"), .text(bus)])
            try set.run([.text("first-of-session"), .text("\(first)")])
        }
        firstOfSession = first
    }

    private func fact(_ name: String) throws(DatabaseError) -> String? {
        var value: String?
        try statement(.fact).forEachRow([.text(name)]) { row in
            value = row.text(0, limit: TextLimits.name)
            return false
        }
        return value
    }

    /// Makes an ended entry held again; returns whether there was one.
    func reopen(_ number: Int64, as id: MessageID) throws(DatabaseError) -> Bool {
        let sql = """
            UPDATE messages SET id = ?, ended = NULL, reason = NULL, unread = 1, kept = 0, snoozed = NULL
            WHERE number = ? AND ended IS NOT NULL
            """
        acting.insert(id)
        try database.prepare(sql).run([.integer(Int64(id.rawValue)), .integer(number)])
        return database.changedRows > 0
    }

    /// Whether so many messages have been written that the file should be tidied.
    var hasLongLog: Bool { changes >= 256 }

    /// Removes some of the entries beyond the limits, and writes a log back into the file that is long or has deleted
    /// entries. Writing it back waits for the disk.
    ///
    /// - Parameter now: Milliseconds since 1970.
    /// - Returns: Whether there is more to do.
    func tidy(_ limits: HistorySettings, now: Int64) throws(DatabaseError) -> Bool {
        var isMore = false
        var isDropped = false
        /// Notes that entries were removed, and whether there may be more to remove.
        func note(_ dropped: Int, _ mayBeMore: Bool) {
            if dropped > 0 { (isDropped, isMore) = (true, isMore || mayBeMore) }
        }
        if limits.mostDays > 0 {
            let first = now - Int64(limits.mostDays) * 86_400_000
            let dropped = try removeOldest(Int64(Self.batch), where: "arrival < \(first)")
            note(dropped, dropped == Self.batch)
        }
        let excess = try countEnded() - Int64(max(limits.mostEntries, 1))
        let dropped = try remove(excess: excess)
        note(dropped, dropped < excess)
        let page = try database.integer("PRAGMA page_size") ?? 4096
        let pages = try database.integer("PRAGMA page_count") ?? 0
        let free = try database.integer("PRAGMA freelist_count") ?? 0
        if (pages - free) * page > Int64(limits.mostMegabytes) << 20 {
            note(try removeLargest(), true)
        }
        if free > Self.sparePages { try database.run("PRAGMA incremental_vacuum(\(Self.batch))") }
        if mustWriteBack || isDropped || hasLongLog {
            try database.checkpoint()
            (changes, mustWriteBack) = (0, false)
        }
        try findActing()
        return isMore
    }

    /// Finds the oldest entry whose one-time code is not hidden.
    func findOldestCode() throws(DatabaseError) {
        oldestCode = try database.integer("SELECT min(arrival) FROM messages WHERE code")
    }

    /// Notes that texts were erased, which may still be in the log.
    func noteErased() { mustWriteBack = true }

    /// Frees memory that only writing and reading need.
    func releaseMemory() {
        statements = [:]
        releasePages()
    }

    /// Frees the pages of the file that are kept in memory. The system has them too, so that reading one again is quick.
    func releasePages() { database.releaseMemory() }

    /// Number of entries that are removed at a time, so that nothing waits for long.
    static let batch = 200
    /// Number of free pages that stay in the file for further entries.
    private static let sparePages = 64

    // MARK: Statements

    func statement(_ kind: Kind) throws(DatabaseError) -> Statement {
        if let statement = statements[kind] { return statement }
        let statement = try database.prepare(sql(kind))
        statements[kind] = statement
        return statement
    }

    /// The columns that `put` writes, in the order of its values.
    private static let columns =
        ["kept", "id", "arrival", "origin", "sender", "image", "icon", "folded", "code"]
        + HistoryColumn.all.map { $0.name }

    private func sql(_ kind: Kind) -> String {
        switch kind {
        case .add:
            let names = Self.columns.joined(separator: ", ")
            let marks = Self.columns.map { _ in "?" }.joined(separator: ", ")
            return """
                INSERT INTO messages (unread, \(names)) VALUES (1, \(marks))
                ON CONFLICT (id) WHERE ended IS NULL DO NOTHING
                """
        case .change:
            let changes = Self.columns.enumerated().dropFirst(2).map { "\($1) = ?\($0 + 1)" }
            return """
                UPDATE messages SET unread = iif(?1, unread, 1), kept = ?1, snoozed = NULL,
                \(changes.joined(separator: ", ")) WHERE id = ?2 AND ended IS NULL
                """
        case .number: return "SELECT number FROM messages WHERE id = ? AND ended IS NULL"
        case .clearActions: return "DELETE FROM actions WHERE message = ?"
        case .addAction: return "INSERT INTO actions VALUES (?, ?, ?, ?)"
        case .end:
            return """
                UPDATE messages SET ended = ?, reason = ?, unread = iif(kept, unread, 1) AND ?
                WHERE id = ? AND ended IS NULL
                """
        case .keep: return "UPDATE messages SET kept = 1 WHERE id = ? AND ended IS NULL"
        case .snooze:
            // A person who snoozes a message has seen it.
            return """
                UPDATE messages SET kept = 0, unread = 0, snoozed = ? WHERE id = ? AND ended IS NULL
                """
        case .drop: return "DELETE FROM messages WHERE id = ? AND ended IS NULL"
        case .retitle:
            return """
                UPDATE messages SET title = ?, folded = ?, ended = ?
                WHERE number = ? AND ended IS NOT NULL
                """
        case .findPicture:
            return """
                SELECT number FROM pictures
                WHERE hash = ? AND width = ? AND height = ? AND pixels = ?
                """
        case .fact: return "SELECT value FROM facts WHERE name = ?"
        case .setFact:
            return """
                INSERT INTO facts VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """
        case .addPicture:
            return "INSERT INTO pictures (hash, width, height, pixels) VALUES (?, ?, ?, ?)"
        }
    }
}

extension Message {
    /// The text in which a search looks.
    var folded: String {
        SearchText.folded(appName + "\n" + title + "\n" + body.text)
    }
}
