import Database
import Messages

/// One-time codes, which are hidden in the file when they are of no use any more.
extension HistoryFile {
    /// Hides the code in the entry of a held message.
    func hideCode(of message: MessageID) throws(DatabaseError) {
        var number: Int64?
        try statement(.number).forEachRow([.integer(Int64(message.rawValue))]) { row in
            number = row.integer(0)
            return false
        }
        if let number { _ = try hideCodes(ofEntries: [number]) }
        try findOldestCode()
    }

    /// Hides the codes of entries that arrived at `latest` or earlier: of a batch of them, the oldest first.
    ///
    /// - Parameter latest: Milliseconds since 1970.
    /// - Returns: The messages among them that are held.
    func hideCodes(until latest: Int64) throws(DatabaseError) -> [MessageID] {
        var numbers: [Int64] = []
        let sql = """
            SELECT number FROM messages WHERE code AND arrival <= ? ORDER BY arrival LIMIT \(Self.batch)
            """
        try database.prepare(sql).forEachRow([.integer(latest)]) { row in
            numbers.append(row.integer(0))
            return true
        }
        var held: [MessageID] = []
        try transaction { () throws(DatabaseError) in held = try hideCodes(ofEntries: numbers) }
        try findOldestCode()
        return held
    }

    /// Hides the codes of entries, and returns the messages among them that are held.
    private func hideCodes(ofEntries numbers: [Int64]) throws(DatabaseError) -> [MessageID] {
        guard !numbers.isEmpty else { return [] }
        let change = try database.prepare(
            "UPDATE messages SET title = ?, body = ?, folded = ?, code = 0 WHERE number = ?")
        let relabel = try database.prepare(
            "UPDATE actions SET label = replace(label, ?, ?) WHERE message = ?")
        let list = numbers.map { "\($0)" }.joined(separator: ", ")
        var held: [MessageID] = []
        for entry in try entries("number IN (\(list))", [], pictures: false) {
            var message = entry.message
            if let code = OneTimeCode.find(in: message) {
                try relabel.run([
                    .text(code), .text(OneTimeCode.dots), .integer(entry.number),
                ])
            }
            message.hideCode()
            try change.run([
                Self.value(message.title), Self.value(message.body.markup), .text(message.folded),
                .integer(entry.number),
            ])
            if entry.end == nil { held.append(message.id) }
        }
        noteErased()
        return held
    }

    /// The value of a column with a text: an empty text is NULL.
    private static func value(_ text: String) -> DatabaseValue {
        text.isEmpty ? .null : .text(text)
    }
}
