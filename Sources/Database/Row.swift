internal import CSQLite

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
