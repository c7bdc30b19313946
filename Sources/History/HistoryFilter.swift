import Database
import Messages

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
