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

/// The present row of a statement; valid until the statement's next step.
@safe package struct Row {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) { unsafe self.statement = statement }

    /// Whether a column, counted from 0, has a value.
    package func has(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(statement, column) != SQLITE_NULL
    }

    /// 0 where there is none.
    package func integer(_ column: Int32) -> Int64 {
        unsafe sqlite3_column_int64(statement, column)
    }

    /// Nil where there is none.
    package func optionalInteger(_ column: Int32) -> Int64? {
        has(column) ? integer(column) : nil
    }

    /// Nil where there is none.
    package func real(_ column: Int32) -> Double? {
        has(column) ? unsafe sqlite3_column_double(statement, column) : nil
    }

    /// False where there is none.
    package func flag(_ column: Int32) -> Bool { integer(column) != 0 }

    /// The text of a column; empty: NULL. Invalid UTF-8 is repaired.
    ///
    /// - Parameter limit: Maximum number of bytes; further text is left out.
    package func text(_ column: Int32, limit: Int) -> String {
        guard let bytes = unsafe sqlite3_column_text(statement, column) else { return "" }
        let count = min(Int(unsafe sqlite3_column_bytes(statement, column)), limit)
        return unsafe String(
            decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Nil where there is none.
    package func optionalText(_ column: Int32, limit: Int) -> String? {
        has(column) ? text(column, limit: limit) : nil
    }

    /// Bytes that are left over are left out.
    package func words(_ column: Int32) -> [UInt32] {
        guard let bytes = unsafe sqlite3_column_blob(statement, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(statement, column)) / 4
        return unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
            unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(
                from: UnsafeRawBufferPointer(start: bytes, count: count * 4))
            filled = count
        }
    }
}

/// A value in a row. SQLite converts between the types.
package enum DatabaseValue: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    /// Words in the byte order of this machine.
    case words([UInt32])

    package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

    package init(_ number: Double?) { self = number.map { .real($0) } ?? .null }

    package init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

    /// Whether the values are the same byte for byte. Strings that are equal may be different texts here: an accent can be
    /// a part of its letter, or a character of its own.
    package static func == (one: DatabaseValue, other: DatabaseValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.integer(let one), .integer(let two)): one == two
        case (.real(let one), .real(let two)): one == two
        case (.text(let one), .text(let two)):
            // Both are UTF-8 in one piece.
            unsafe one.utf8.withContiguousStorageIfAvailable { one in
                unsafe two.utf8.withContiguousStorageIfAvailable { two in
                    unsafe one.elementsEqual(two)
                }
            } == true
        case (.words(let one), .words(let two)): one == two
        default: false
        }
    }
}
