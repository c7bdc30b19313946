internal import CSQLite

/// A database in a file that no other process may open meanwhile.
///
/// Once a write has returned, killing the process does not lose it. A loss of power may lose the last writes, but
/// leaves the file whole. Only `checkpoint` and `close` wait for the disk.
@safe package final class Database {
    private var handle: OpaquePointer?
    /// Nil before the first transaction.
    private var transactions: Transactions?
    /// SQLite's result codes of settings of the whole process. Without them SQLite would allocate twenty pages with the
    /// first one, and keep them all; and it would count the memory that it uses, under a lock, with each allocation.
    static let settings = [martlet_db_allocate_pages_singly(), martlet_db_count_no_memory()]

    /// Opens a file, or creates it. Until `startLog` is called the file may only be read, and nothing in it has
    /// changed.
    ///
    /// - Parameter path: No link is followed.
    package init(path: String) throws(DatabaseError) {
        _ = Self.settings
        var made: OpaquePointer?
        let flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
        let code = unsafe sqlite3_open_v2(path, &made, flags, nil)
        guard let handle = unsafe made else {
            throw DatabaseError(.unusable, "there is no memory for it")
        }
        unsafe self.handle = handle
        guard code == SQLITE_OK else {
            let error = unsafe DatabaseError(code: code, in: handle)
            close()
            throw error
        }
        unsafe sqlite3_extended_result_codes(handle, 1)
        // SQL in a file that somebody else has written must not change the schema's internals or call unsafe
        // functions.
        unsafe martlet_db_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        unsafe martlet_db_switch(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        unsafe martlet_db_lookaside(handle, 0, 0)
        do throws(DatabaseError) {
            // While the lock is held for as long as the file is open, the index of the log is in this process's own
            // memory.
            try run("PRAGMA locking_mode = EXCLUSIVE")
        } catch {
            close()
            throw error
        }
    }

    /// Makes writes go into a log first, and deleted data be overwritten.
    ///
    /// - Parameters:
    ///   - isNew: Whether the file is empty. Only then can it be set to give back pages that are no longer used.
    ///   - cache: Kilobytes of pages that are kept in memory.
    package func startLog(isNew: Bool, cache: Int) throws(DatabaseError) {
        // SQLite would wait for the disk when it creates the file and whenever it begins the log anew. The latter is for
        // logs in which earlier contents are overwritten; `checkpoint` leaves an empty one. A new file has nothing to
        // lose.
        try waitForDisk(false)
        if isNew { try run("PRAGMA auto_vacuum = INCREMENTAL") }
        try run(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA wal_autocheckpoint = 0;
            PRAGMA foreign_keys = ON;
            PRAGMA secure_delete = ON;
            PRAGMA temp_store = MEMORY;
            PRAGMA cache_size = -\(cache);
            """)
    }

    deinit { close() }

    /// Closes the file. Statements that still exist may be released afterwards, but not run.
    package func close() {
        guard let handle = unsafe handle else { return }
        transactions = nil
        // SQLite writes the log back into the file.
        do throws(DatabaseError) { try waitForDisk(true) } catch {
            // Then it does so without waiting.
        }
        unsafe sqlite3_close_v2(handle)
        unsafe self.handle = nil
    }

    /// Runs one statement or several, and drops what they return.
    package func run(_ sql: String) throws(DatabaseError) {
        let handle = try unsafe open
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw unsafe DatabaseError(code: code, in: handle) }
    }

    /// Compiles a statement that is to be run later.
    package func prepare(_ sql: String) throws(DatabaseError) -> Statement {
        try unsafe Statement(sql, in: open)
    }

    /// The first column of the first row that a statement returns; nil where there is no row.
    package func integer(_ sql: String) throws(DatabaseError) -> Int64? {
        var value: Int64?
        try prepare(sql).forEachRow { row in
            value = row.optionalInteger(0)
            return false
        }
        return value
    }

    /// Runs `body` as a transaction: where it throws, none of its writes remain.
    package func transaction(
        _ body: () throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        if transactions == nil { transactions = try Transactions(self) }
        guard let statements = transactions else { return }
        try statements.begin.run()
        do throws(DatabaseError) {
            try body()
            try statements.commit.run()
        } catch {
            do throws(DatabaseError) { try run("ROLLBACK") } catch {
                // SQLite has rolled back by itself.
            }
            throw error
        }
    }

    /// The statements that begin and end a transaction.
    private struct Transactions {
        let begin: Statement
        let commit: Statement

        init(_ database: Database) throws(DatabaseError) {
            begin = try database.prepare("BEGIN IMMEDIATE")
            commit = try database.prepare("COMMIT")
        }
    }

    /// The number of the row that was inserted last.
    package var lastInsertedRow: Int64 {
        guard let handle = unsafe handle else { return 0 }
        return unsafe sqlite3_last_insert_rowid(handle)
    }

    /// How many rows the last statement changed, triggers not counted.
    package var changedRows: Int {
        guard let handle = unsafe handle else { return 0 }
        return Int(unsafe sqlite3_changes(handle))
    }

    /// Copies what is in the log into the file itself, and empties the log. Waits for the disk.
    package func checkpoint() throws(DatabaseError) {
        let handle = try unsafe open
        try waitForDisk(true)
        let code = unsafe sqlite3_wal_checkpoint_v2(
            handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        guard code == SQLITE_OK else { throw unsafe DatabaseError(code: code, in: handle) }
        try waitForDisk(false)
    }

    /// Sets whether SQLite waits where the order of writes decides whether the file is whole after a loss of power.
    private func waitForDisk(_ waits: Bool) throws(DatabaseError) {
        try run("PRAGMA synchronous = \(waits ? "NORMAL" : "OFF")")
    }

    /// Gives back the pages that are kept in memory.
    package func releaseMemory() {
        guard let handle = unsafe handle else { return }
        unsafe sqlite3_db_release_memory(handle)
    }

    private var open: OpaquePointer {
        get throws(DatabaseError) {
            guard let handle = unsafe handle else {
                throw DatabaseError(.unusable, "the file is closed")
            }
            return unsafe handle
        }
    }
}

extension DatabaseError {
    /// The error that SQLite has just reported.
    init(code: Int32, in database: OpaquePointer) {
        let kind: Kind =
            switch code & 0xFF {
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_FULL: .full
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            default: .unusable
            }
        guard let text = unsafe sqlite3_errmsg(database) else {
            self.init(kind, "error \(code)")
            return
        }
        self.init(kind, unsafe String(cString: text))
    }
}

/// An error of SQLite.
package struct DatabaseError: Error, Equatable, Sendable {
    /// Errors by what can be done about them.
    package enum Kind: Equatable, Sendable {
        /// The file is not one of SQLite's, or parts of it are damaged.
        case damaged
        /// There is no room: on the disk, or within the limit of the file.
        case full
        /// Another process has the file open.
        case busy
        /// Everything else: no permission, no such folder, a disk that fails.
        case unusable
    }

    package let kind: Kind
    /// In SQLite's words.
    package let text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}
