import Database
import Foundation
import Support

/// Writes many entries into the history while martletd does not run.
enum FilledHistory {
    /// Adds copies of the newest entry of the history.
    ///
    /// - Parameters:
    ///   - count: How many copies are added.
    ///   - changes: SQL that runs afterwards, to make entries differ; empty: all copies are equal.
    @MainActor static func copyNewestEntry(
        _ count: Int, in arena: Arena, changes: String = ""
    ) throws {
        let path = arena.state.appending(path: "martlet/history.sqlite").path()
        let database = try Database(path: path)
        try database.startLog(isNew: false, cache: 8192)
        try database.run(
            """
            CREATE TEMP TABLE copy AS SELECT * FROM messages ORDER BY number DESC LIMIT 1;
            UPDATE copy SET number = NULL;
            WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < \(count))
            INSERT INTO messages SELECT copy.* FROM copy, count;
            """)
        if !changes.isEmpty { try database.run(changes) }
        try database.checkpoint()
        database.close()
        for suffix in ["", "-wal"] { Account.unprivileged.own(path + suffix) }
    }
}
