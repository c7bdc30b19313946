import Database
import Messages

extension HistoryFile {
    /// The entries that match a query, the newest first.
    ///
    /// - Parameter pictures: Whether bitmaps are included.
    func entries(
        _ query: HistoryQuery, pictures: Bool
    ) throws(DatabaseError) -> [HistoryEntry] {
        let filter = HistoryFilter(query)
        return try entries(
            "\(filter.condition) ORDER BY number DESC LIMIT \(query.limit.map { max($0, 0) } ?? -1)",
            filter.values, pictures: pictures)
    }

    /// The messages that have not ended, in order of arrival.
    func held() throws(DatabaseError) -> [HistoryEntry] {
        // Uses an index, so the number of ended entries does not matter.
        try entries(
            "number IN (SELECT number FROM messages INDEXED BY held WHERE ended IS NULL) ORDER BY number",
            [], pictures: true)
    }

    /// The entry with this number; nil: there is none.
    func entry(_ number: Int64) throws(DatabaseError) -> HistoryEntry? {
        try entries("number = ?", [.integer(number)], pictures: true).first
    }

    /// Entries with their bitmaps, in ascending order of their numbers; missing ones are left out.
    func entries(numbered numbers: [Int64]) throws(DatabaseError) -> [HistoryEntry] {
        let list = numbers.map { "\($0)" }.joined(separator: ", ")
        var found: [Int64: HistoryEntry] = [:]
        for entry in try entries("number IN (\(list))", [], pictures: true) {
            found[entry.number] = entry
        }
        return numbers.compactMap { found[$0] }
    }

    /// Number of entries that match a query, regardless of its limit.
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

    func entries(
        _ condition: String, _ values: [DatabaseValue], pictures: Bool
    ) throws(DatabaseError) -> [HistoryEntry] {
        var entries: [HistoryEntry] = []
        var bitmaps: [(image: Int64?, icon: Int64?)] = []
        let columns = HistoryColumn.all
        let names = columns.map { $0.name }.joined(separator: ", ")
        let sql = """
            SELECT number, id, arrival, ended, reason, unread, origin, sender, image, icon, kept, snoozed, \(names)
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
            let isEarlier = entries[index].number < firstOfSession
            // The sender has disconnected, so nothing could receive an action.
            if isEarlier, case .application = entries[index].message.origin {
                entries[index].message.forgetConnection()
                continue
            }
            try actions.forEachRow([.integer(entries[index].number)]) { row in
                entries[index].message.actions.append(
                    MessageAction(
                        key: row.text(0, limit: TextLimits.key),
                        label: row.text(1, limit: TextLimits.label)))
                return true
            }
            if isEarlier { entries[index].message.forgetPortal() }
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
}

extension HistoryEntry {
    /// Reads the entry of a row, without actions and bitmaps; nil: the row has no valid message id.
    fileprivate init?(_ row: Row, _ columns: [HistoryColumn]) {
        guard let id = MessageID(rawValue: UInt32(clamping: row.integer(1))) else { return nil }
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        // Twice the length, because a mark may precede the name.
        message.origin = Origin(text: row.optionalText(6, limit: 2 * TextLimits.name))
        message.sender = Sender(text: row.optionalText(7, limit: 2 * TextLimits.name))
        for (index, column) in columns.enumerated() {
            column.assign(&message, row, Int32(12 + index))
        }
        self.init(
            number: row.integer(0), message: message, arrival: Self.moment(row.integer(2)),
            end: row.optionalInteger(3).map(Self.moment),
            reason: row.optionalText(4, limit: TextLimits.name).flatMap { EndReason(rawValue: $0) },
            isUnread: row.flag(5),
            isKept: row.flag(10))
        if end == nil {
            snooze = row.optionalText(11, limit: TextLimits.name).flatMap { Snooze(text: $0) }
        }
    }

    /// A moment of a row, milliseconds since 1970: a damaged or foreign file may have any number, with which sums would
    /// overflow.
    private static func moment(_ number: Int64) -> Int64 { min(max(number, 0), latest) }

    /// The end of the year 9999, milliseconds since 1970.
    private static let latest: Int64 = 253_402_300_799_999
}

extension Message {
    /// Drops the sender's connection, which ended with its session bus. A sandboxed application may connect again and
    /// replace the message.
    fileprivate mutating func forgetConnection() {
        origin = .application(busName: "")
        if case .connection = sender { sender = .connection("") }
    }

    /// Drops what depends on the portal's callers, which ended with the session bus. Applications that export actions
    /// are started again.
    fileprivate mutating func forgetPortal() {
        guard let portal else { return }
        actions.removeAll { action in
            !portal.actions.contains { $0.key == action.key && $0.isExported }
        }
    }
}

/// A query as an SQL condition with the values of its parameters.
struct HistoryFilter {
    private(set) var condition = "1"
    private(set) var values: [DatabaseValue] = []

    init(_ query: HistoryQuery) {
        if let number = query.before { add("number < ?", .integer(number)) }
        if let since = query.since { add("arrival >= ?", .integer(since)) }
        if query.isUnread { add("unread") }
        if query.hasLeft { add(HistorySchema.hasLeft) }
        if !query.application.isEmpty {
            add("(app = ? COLLATE NOCASE OR desktop_entry = ? COLLATE NOCASE)")
            values += [.text(query.application), .text(query.application)]
        }
        for word in SearchText.words(query.search) { add("instr(folded, ?)", .text(word)) }
    }

    private mutating func add(_ term: String, _ value: DatabaseValue? = nil) {
        condition += " AND " + term
        if let value { values.append(value) }
    }
}

extension HistoryFile {
    /// Reads the panel's list: the entries that a search finds.
    ///
    /// - Parameters:
    ///   - search: As in `HistoryQuery`; empty: all entries.
    ///   - now: Milliseconds since 1970.
    func panelEntries(
        search: String, now: Int64
    ) throws(DatabaseError) -> PanelIndexBuilder {
        var query = HistoryQuery()
        query.search = search
        let filter = HistoryFilter(query)
        // The builder keeps the sections apart, so the database need not sort by state.
        let sql = """
            SELECT number, id, arrival, ended IS NULL, unread, \(HistorySchema.wasDealtWith),
                coalesce(app, desktop_entry, '')
            FROM messages WHERE \(filter.condition) ORDER BY number DESC
            """
        var builder = PanelIndexBuilder(now: now)
        try database.prepare(sql).forEachRow(filter.values) { row in
            guard let message = MessageID(rawValue: UInt32(clamping: row.integer(1))) else {
                return true
            }
            builder.add(
                row.integer(0), message, arrival: row.integer(2), isMessageHeld: row.flag(3),
                isUnread: row.flag(4),
                section: row.flag(4) ? .new : row.flag(5) ? .earlier : .seen,
                application: row.text(6, limit: TextLimits.name))
            return true
        }
        return builder
    }
}

/// The bitmaps of messages, each once.
extension HistoryFile {
    /// The number of a bitmap, which is added if it is missing.
    func picture(_ picture: Picture?) throws(DatabaseError) -> DatabaseValue {
        guard let bitmap = picture?.bitmap else { return .null }
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

    /// Puts a decoded picture in the place of its source in the newest entry with an id; returns whether there was such
    /// an entry.
    func illustrate(
        _ message: MessageID, _ source: PictureSource, with bitmap: Bitmap
    ) throws(DatabaseError) -> Bool {
        var isChanged = false
        try transaction { () throws(DatabaseError) in
            let number = try picture(.bitmap(bitmap))
            for column in ["image", "icon"] {
                let sql = """
                    UPDATE messages SET \(column) = ?, \(column)_source = NULL
                    WHERE number = (SELECT number FROM messages WHERE id = ? ORDER BY number DESC LIMIT 1)
                        AND \(column)_source = ?
                    """
                try database.prepare(sql).run([
                    number, .integer(Int64(message.rawValue)), .text(source.text),
                ])
                if database.changedRows > 0 { isChanged = true }
            }
        }
        return isChanged
    }
}

extension Bitmap {
    /// A hash by which equal pictures are found (FNV-1a, a word at a time); other pictures may have the same.
    fileprivate var contentHash: Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x0000_0100_0000_01B3 }
        return Int64(bitPattern: hash)
    }
}
