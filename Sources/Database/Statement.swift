internal import CSQLite

/// A statement of SQL that is compiled once and can be run often.
@safe package final class Statement {
    private let statement: OpaquePointer
    private let database: OpaquePointer
    /// The values that SQLite has for the first parameters, which it keeps from run to run; nil: not known.
    private var bound: [DatabaseValue?] = []

    /// The database outlives its statements; `Database.close` says what they can still be used for.
    init(_ sql: String, in database: OpaquePointer) throws(DatabaseError) {
        var made: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
        guard code == SQLITE_OK, let statement = unsafe made else {
            throw unsafe DatabaseError(code: code, in: database)
        }
        unsafe (self.statement, self.database) = (statement, database)
    }

    deinit { unsafe sqlite3_finalize(statement) }

    /// Runs the statement with values for its parameters, in their order.
    package func run(_ values: [DatabaseValue] = []) throws(DatabaseError) {
        try forEachRow(values) { _ in true }
    }

    /// Runs the statement and hands over each row, until `body` returns false.
    package func forEachRow(
        _ values: [DatabaseValue] = [], _ body: (Row) -> Bool
    ) throws(DatabaseError) {
        defer { unsafe sqlite3_reset(statement) }
        for index in values.indices { try bind(values[index], at: index) }
        while true {
            let code = unsafe sqlite3_step(statement)
            switch code {
            case SQLITE_ROW: if !body(unsafe Row(statement)) { return }
            case SQLITE_DONE: return
            default: throw unsafe DatabaseError(code: code, in: database)
            }
        }
    }

    /// Gives SQLite a value for a parameter, counted from 0, unless it has that value from the run before: most values
    /// of a message are those of the message before it, and SQLite copies each text.
    private func bind(_ value: DatabaseValue, at index: Int) throws(DatabaseError) {
        if index < bound.count {
            if bound[index] == value { return }
            bound[index] = nil
        } else {
            bound.append(nil)
        }
        let place = Int32(index + 1)
        let code: Int32
        switch value {
        case .null: code = unsafe sqlite3_bind_null(statement, place)
        case .integer(let number): code = unsafe sqlite3_bind_int64(statement, place, number)
        case .real(let number): code = unsafe sqlite3_bind_double(statement, place, number)
        case .text(let text):
            code = unsafe text.withCString { characters in
                unsafe martlet_bind_text(
                    statement, place, characters, Int32(clamping: text.utf8.count))
            }
        case .words(let words):
            code = unsafe words.withUnsafeBytes { bytes in
                unsafe martlet_bind_blob(
                    statement, place, bytes.baseAddress, Int32(clamping: bytes.count))
            }
        }
        guard code == SQLITE_OK else { throw unsafe DatabaseError(code: code, in: database) }
        // Words are large, and seldom the same twice in a row.
        if case .words = value { return }
        bound[index] = value
    }
}
