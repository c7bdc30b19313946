import Database
import Messages

/// The history in its file.
final class HistoryFile {
    let database: Database
    /// Statements that run with every message, made when they are first needed.
    private var statements: [Kind: Statement] = [:]
    /// How much was written since the file was tidied last, messages.
    private(set) var changes = 0
    /// The number from which on entries have senders of this session bus.
    private var firstOfSession: Int64 = 0

    private enum Kind: Hashable {
        case put, clearActions, addAction, keep, end, drop, findPicture, addPicture, fact, setFact
    }

    /// Kilobytes of pages that are kept in memory.
    private static let cache = 128

    /// Opens a file, or makes one.
    init(path: String) throws(HistoryProblem) {
        do throws(DatabaseError) { database = try Database(path: path) } catch {
            throw HistoryProblem(error)
        }
        let isNew = try HistorySchema.isMissing(in: database)
        do throws(DatabaseError) {
            try database.startLog(isNew: isNew, cache: Self.cache)
            if isNew { try HistorySchema.install(in: database) }
        } catch {
            throw HistoryProblem(error)
        }
    }

    func close() {
        statements = [:]
        database.close()
    }

    // MARK: Writing

    /// Does all that `body` does, or, where it throws, nothing of it.
    func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        try database.transaction(body)
    }

    /// Writes a message down, in the place of what it said before if it is held already.
    ///
    /// - Parameter arrival: Milliseconds since 1970.
    func put(_ message: Message, arrival: Int64) throws(DatabaseError) {
        changes += 1
        var number: Int64?
        let head: [DatabaseValue] =
            try [
                .integer(Int64(message.id.rawValue)), .integer(arrival),
                DatabaseValue(message.origin.text), DatabaseValue(message.sender.text),
                picture(message.image), picture(message.icon), .text(message.folded),
            ]
        let values = head + HistoryColumn.all.map { $0.value(message) }
        try statement(.put).forEachRow(values) { row in
            number = row.integer(0)
            return true
        }
        guard let number else { return }
        try statement(.clearActions).run([.integer(number)])
        for (place, action) in message.actions.enumerated() {
            try statement(.addAction).run([
                .integer(number), .integer(Int64(place)), .text(action.key), .text(action.label),
            ])
        }
    }

    /// Notes that a held message has ended; nothing happens for another one.
    ///
    /// - Parameter time: Milliseconds since 1970.
    func end(_ message: MessageID, _ reason: EndReason, time: Int64) throws(DatabaseError) {
        try statement(.end).run([
            .integer(time), .text(reason.rawValue), DatabaseValue(reason.leavesUnread),
            .integer(Int64(message.rawValue)),
        ])
    }

    /// Notes that the time of a held message on the screen is over.
    func keep(_ message: MessageID) throws(DatabaseError) {
        try statement(.keep).run([.integer(Int64(message.rawValue))])
    }

    /// Forgets a held message.
    func drop(_ message: MessageID) throws(DatabaseError) {
        try statement(.drop).run([.integer(Int64(message.rawValue))])
    }

    /// The number of a bitmap, which is added if it is not there yet.
    private func picture(_ picture: Picture?) throws(DatabaseError) -> DatabaseValue {
        guard case .bitmap(let bitmap)? = picture else { return .null }
        let values: [DatabaseValue] = [
            .integer(bitmap.contentHash), .integer(Int64(bitmap.width)),
            .integer(Int64(bitmap.height)), .words(bitmap.pixels),
        ]
        var number: Int64?
        try statement(.findPicture).forEachRow(values) { row in
            number = row.integer(0)
            return false
        }
        if let number { return .integer(number) }
        try statement(.addPicture).run(values)
        return .integer(database.lastInsertedRow)
    }

    // MARK: Entries

    /// The entries that a query means, the newest first.
    ///
    /// - Parameter pictures: Whether bitmaps are wanted.
    func entries(
        _ query: HistoryQuery, pictures: Bool
    ) throws(DatabaseError) -> [HistoryEntry] {
        let filter = HistoryFilter(query)
        return try entries(
            "\(filter.condition) ORDER BY number DESC LIMIT \(query.limit.map { max($0, 0) } ?? -1)",
            filter.values, pictures: pictures)
    }

    /// The messages that have not ended, in the order in which they came.
    func held() throws(DatabaseError) -> [HistoryEntry] {
        // By the index, however many entries have ended.
        try entries(
            "number IN (SELECT number FROM messages INDEXED BY held WHERE ended IS NULL) ORDER BY number",
            [], pictures: true)
    }

    /// One entry; nil: there is none of this number.
    func entry(_ number: Int64) throws(DatabaseError) -> HistoryEntry? {
        try entries("number = ?", [.integer(number)], pictures: true).first
    }

    /// How many entries a query means; its limit does not count.
    func count(_ query: HistoryQuery) throws(DatabaseError) -> Int {
        let filter = HistoryFilter(query)
        var count: Int64 = 0
        let sql = "SELECT count(*) FROM messages WHERE \(filter.condition)"
        try database.prepare(sql).forEachRow(filter.values) { row in
            count = row.integer(0)
            return false
        }
        return Int(count)
    }

    /// Drops the entries that a query means and that have ended, whatever its limit; returns how many.
    func remove(_ query: HistoryQuery) throws(DatabaseError) -> Int {
        let filter = HistoryFilter(query)
        let sql = "DELETE FROM messages WHERE ended IS NOT NULL AND \(filter.condition)"
        try database.prepare(sql).run(filter.values)
        return database.changedRows
    }

    /// Drops an entry that has ended; returns whether there was one.
    func remove(_ number: Int64) throws(DatabaseError) -> Bool {
        let sql = "DELETE FROM messages WHERE ended IS NOT NULL AND number = ?"
        try database.prepare(sql).run([.integer(number)])
        return database.changedRows > 0
    }

    /// Notes that somebody has seen all that has left the screen; returns how many entries were unread.
    func markRead() throws(DatabaseError) -> Int {
        try database.run("UPDATE messages SET unread = 0 WHERE unread AND \(HistorySchema.hasLeft)")
        return database.changedRows
    }

    private func entries(
        _ condition: String, _ values: [DatabaseValue], pictures: Bool
    ) throws(DatabaseError) -> [HistoryEntry] {
        var entries: [HistoryEntry] = []
        var bitmaps: [(image: Int64?, icon: Int64?)] = []
        let columns = HistoryColumn.all
        let names = columns.map { $0.name }.joined(separator: ", ")
        let sql = """
            SELECT number, id, arrival, ended, reason, unread, origin, sender, image, icon, kept, \(names)
            FROM messages WHERE \(condition)
            """
        try database.prepare(sql).forEachRow(values) { row in
            guard let entry = HistoryEntry(row, columns) else { return true }
            entries.append(entry)
            bitmaps.append((row.optionalInteger(8), row.optionalInteger(9)))
            return true
        }
        let actions = try database.prepare(
            "SELECT key, label FROM actions WHERE message = ? ORDER BY place LIMIT \(TextLimits.actions)"
        )
        for index in entries.indices {
            // Nobody would hear of an action.
            if entries[index].number < firstOfSession, entries[index].message.origin != .command {
                entries[index].message.forgetConnection()
                continue
            }
            try actions.forEachRow([.integer(entries[index].number)]) { row in
                entries[index].message.actions.append(
                    Action(
                        key: row.text(0, limit: TextLimits.key),
                        label: row.text(1, limit: TextLimits.label)))
                return true
            }
        }
        guard pictures else { return entries }
        for (index, numbers) in bitmaps.enumerated() {
            if let image = numbers.image {
                entries[index].message.image = try bitmap(image).map { .bitmap($0) }
            }
            if let icon = numbers.icon {
                entries[index].message.icon = try bitmap(icon).map { .bitmap($0) }
            }
        }
        return entries
    }

    private func bitmap(_ number: Int64) throws(DatabaseError) -> Bitmap? {
        var bitmap: Bitmap?
        let sql = "SELECT width, height, pixels FROM pictures WHERE number = ?"
        try database.prepare(sql).forEachRow([.integer(number)]) { row in
            bitmap = Bitmap(
                width: Int(row.integer(0)), height: Int(row.integer(1)), pixels: row.words(2))
            return false
        }
        return bitmap
    }

    // MARK: The file as a whole

    /// The highest id of the messages that came last; 0: there are none.
    func lastID() throws(DatabaseError) -> UInt32 {
        let latest = "SELECT id FROM messages ORDER BY number DESC LIMIT 256"
        let id = try database.integer("SELECT max(id) FROM (\(latest))") ?? 0
        return UInt32(clamping: id)
    }

    /// Takes note of the session bus on which senders have their names. On another one than before, the names in entries
    /// are others', and nobody is told any more what becomes of those.
    ///
    /// - Parameter bus: The bus's id; empty: there is none.
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

    /// Has an entry that has ended be held again; returns whether there was one.
    func reopen(_ number: Int64, as id: MessageID) throws(DatabaseError) -> Bool {
        let sql = """
            UPDATE messages SET id = ?, ended = NULL, reason = NULL, unread = 1, kept = 0
            WHERE number = ? AND ended IS NOT NULL
            """
        try database.prepare(sql).run([.integer(Int64(id.rawValue)), .integer(number)])
        return database.changedRows > 0
    }

    /// Drops some of what is more than may be kept, and has the log written into the file if it is long.
    ///
    /// - Parameter now: Milliseconds since 1970.
    /// - Returns: Whether more is to be done.
    func tidy(_ limits: HistorySettings, now: Int64) throws(DatabaseError) -> Bool {
        var dropped = 0
        func drop(_ condition: String) throws(DatabaseError) {
            let oldest = """
                SELECT number FROM messages WHERE ended IS NOT NULL AND \(condition)
                ORDER BY number LIMIT \(Self.batch)
                """
            try database.run("DELETE FROM messages WHERE number IN (\(oldest))")
            dropped = max(dropped, database.changedRows)
        }
        if limits.mostDays > 0 {
            try drop("arrival < \(now - Int64(limits.mostDays) * 86_400_000)")
        }
        let surplus = """
            SELECT number FROM messages ORDER BY number DESC LIMIT 1 OFFSET \(max(limits.mostEntries, 1))
            """
        try drop("number <= (\(surplus))")
        let page = try database.integer("PRAGMA page_size") ?? 4096
        let pages = try database.integer("PRAGMA page_count") ?? 0
        let free = try database.integer("PRAGMA freelist_count") ?? 0
        if (pages - free) * page > Int64(limits.mostMegabytes) << 20 { try drop("1") }
        if free > Self.sparePages { try database.run("PRAGMA incremental_vacuum(\(Self.batch))") }
        try database.checkpoint()
        changes = 0
        return dropped == Self.batch
    }

    /// Gives back memory that only writing and reading need.
    func releaseMemory() {
        statements = [:]
        database.releaseMemory()
    }

    /// Entries that are dropped at a time, so that nothing waits for long.
    private static let batch = 200
    /// Free pages that stay in the file for what comes next.
    private static let sparePages = 64

    // MARK: Statements

    private func statement(_ kind: Kind) throws(DatabaseError) -> Statement {
        if let statement = statements[kind] { return statement }
        let statement = try database.prepare(sql(kind))
        statements[kind] = statement
        return statement
    }

    private func sql(_ kind: Kind) -> String {
        switch kind {
        case .put:
            let names =
                ["id", "arrival", "origin", "sender", "image", "icon", "folded"]
                + HistoryColumn.all.map { $0.name }
            let marks = names.map { _ in "?" }.joined(separator: ", ")
            let changes = names.dropFirst().map { "\($0) = excluded.\($0)" }
            return """
                INSERT INTO messages (unread, kept, \(names.joined(separator: ", ")))
                VALUES (1, 0, \(marks))
                ON CONFLICT (id) WHERE ended IS NULL
                DO UPDATE SET unread = 1, kept = 0, \(changes.joined(separator: ", ")) RETURNING number
                """
        case .clearActions: return "DELETE FROM actions WHERE message = ?"
        case .addAction: return "INSERT INTO actions VALUES (?, ?, ?, ?)"
        case .end:
            return """
                UPDATE messages SET ended = ?, reason = ?, unread = iif(kept, unread, 1) AND ?
                WHERE id = ? AND ended IS NULL
                """
        case .keep: return "UPDATE messages SET kept = 1 WHERE id = ? AND ended IS NULL"
        case .drop: return "DELETE FROM messages WHERE id = ? AND ended IS NULL"
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

extension HistoryEntry {
    /// The entry of a row, without actions and bitmaps; nil where it has no id that a message can have.
    fileprivate init?(_ row: Row, _ columns: [HistoryColumn]) {
        guard let id = MessageID(rawValue: UInt32(clamping: row.integer(1))) else { return nil }
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        message.origin = Origin(text: row.optionalText(6, limit: TextLimits.name))
        message.sender = Sender(text: row.optionalText(7, limit: TextLimits.name))
        for (index, column) in columns.enumerated() {
            column.take(&message, row, Int32(11 + index))
        }
        self.init(
            number: row.integer(0), message: message, arrival: row.integer(2),
            end: row.optionalInteger(3),
            reason: row.optionalText(4, limit: TextLimits.name).flatMap { EndReason(rawValue: $0) },
            isUnread: row.flag(5),
            isKept: row.flag(10))
    }
}

extension Message {
    /// Its sender has gone with the session bus; a sandboxed application may come back and replace it.
    fileprivate mutating func forgetConnection() {
        origin = .application(busName: "")
        if case .connection = sender { sender = .connection("") }
    }
}

extension Origin {
    /// Nil for a command.
    fileprivate var text: String? {
        switch self {
        case .application(let busName): busName
        case .command: nil
        }
    }

    fileprivate init(text: String?) {
        self = text.map { .application(busName: $0) } ?? .command
    }
}

extension Sender {
    /// Nil for a command. Names of connections begin with a colon, ids of applications do not.
    fileprivate var text: String? {
        switch self {
        case .command: nil
        case .connection(let name): name
        case .sandboxed(let application): application
        }
    }

    fileprivate init(text: String?) {
        guard let text else {
            self = .command
            return
        }
        let isConnection = text.isEmpty || text.utf8.first == UInt8(ascii: ":")
        self = isConnection ? .connection(text) : .sandboxed(text)
    }
}

extension Message {
    /// What a search looks into.
    fileprivate var folded: String {
        SearchText.folded(appName + "\n" + title + "\n" + body.text)
    }
}

extension Bitmap {
    /// A number by which equal pictures are found; others may have the same (FNV-1a, a word at a time).
    fileprivate var contentHash: Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x0000_0100_0000_01B3 }
        return Int64(bitPattern: hash)
    }
}
