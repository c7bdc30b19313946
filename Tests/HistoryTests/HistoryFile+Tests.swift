import Database

@testable import History

extension HistoryFile {
    /// The number that a statement returns.
    func number(_ sql: String) throws -> Int { Int(try database.integer(sql) ?? -1) }

    func run(_ sql: String) throws { try database.run(sql) }
}

extension History {
    /// Limits the number of pages of the file.
    func limitPages(to count: Int) throws { try file?.run("PRAGMA max_page_count = \(count)") }
}
