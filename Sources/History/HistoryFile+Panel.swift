import Database
import Messages

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
        // The builder keeps held messages apart, so the database need not sort by state.
        let sql = """
            SELECT number, id, arrival, ended IS NULL, coalesce(app, desktop_entry, '')
            FROM messages WHERE \(filter.condition) ORDER BY number DESC
            """
        var builder = PanelIndexBuilder(now: now)
        try database.prepare(sql).forEachRow(filter.values) { row in
            guard let message = MessageID(rawValue: UInt32(clamping: row.integer(1))) else {
                return true
            }
            builder.add(
                row.integer(0), message, arrival: row.integer(2), isMessageHeld: row.flag(3),
                application: row.text(4, limit: TextLimits.name))
            return true
        }
        return builder
    }
}
