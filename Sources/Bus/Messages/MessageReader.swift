import CLibc
import CSystemd
package import Host

/// Reads the values of a message one after another.
///
/// Copies share one position. Reading a type other than the next one throws and moves nothing, so the value can be read
/// otherwise or skipped. libsystemd has checked all values: strings are UTF-8 without NUL, lengths are inside the
/// message, and containers nest at most 128 deep.
package struct MessageReader {
    let message: BusMessage

    /// The next value's type; nil: the container or message ends here.
    package func peek() throws(BusError) -> ValueType? {
        var code: CChar = 0
        var contents: UnsafePointer<CChar>?
        let found = try check(
            unsafe sd_bus_message_peek_type(message.pointer, &code, &contents), "read a type")
        guard found > 0 else { return nil }
        let inside = unsafe contents.map { unsafe String(cString: $0) }
        return ValueType(Unicode.Scalar(UInt8(bitPattern: code)), inside ?? "")
    }

    /// Whether the current container has no more values; outside of containers, the message.
    package var isAtEnd: Bool { unsafe sd_bus_message_at_end(message.pointer, 0) != 0 }

    /// The signature of the whole message.
    package var signature: String {
        guard let text = unsafe sd_bus_message_get_signature(message.pointer, 1) else { return "" }
        return unsafe String(cString: text)
    }

    /// Skips one value of any type. Does nothing at the end.
    package func skip() throws(BusError) {
        try check(unsafe sd_bus_message_skip(message.pointer, nil), "skip a value")
    }

    /// Goes back to the first value of the message.
    package func rewind() throws(BusError) {
        try check(unsafe sd_bus_message_rewind(message.pointer, 1), "rewind a message")
    }

    /// The next value, a `b`.
    package func bool() throws(BusError) -> Bool { try basic("b", Int32(0)) != 0 }
    /// The next value, a `y`.
    package func byte() throws(BusError) -> UInt8 { try basic("y", 0) }
    /// The next value, an `n`.
    package func int16() throws(BusError) -> Int16 { try basic("n", 0) }
    /// The next value, a `q`.
    package func uint16() throws(BusError) -> UInt16 { try basic("q", 0) }
    /// The next value, an `i`.
    package func int32() throws(BusError) -> Int32 { try basic("i", 0) }
    /// The next value, a `u`.
    package func uint32() throws(BusError) -> UInt32 { try basic("u", 0) }
    /// The next value, an `x`.
    package func int64() throws(BusError) -> Int64 { try basic("x", 0) }
    /// The next value, a `t`.
    package func uint64() throws(BusError) -> UInt64 { try basic("t", 0) }
    /// The next value, a `d`; it may be infinite or not a number.
    package func double() throws(BusError) -> Double { try basic("d", 0) }

    /// Reads an `h` as a duplicate of the descriptor, which must be of a file that no process can change any more.
    ///
    /// - Parameter limit: Largest file that is accepted, bytes.
    /// - Throws: The problem of the file; the value has been read nevertheless.
    package func sealedFile(limit: Int) throws(BusError) -> SealedFile {
        // The original descriptor belongs to the message.
        try SealedFile(copying: basic("h", -1), limit: limit)
    }

    /// Reads an `h` as a duplicate of the descriptor, which must be a pidfd; nil: it cannot be duplicated.
    package func processHandle() throws(BusError) -> ProcessHandle? {
        ProcessHandle(copying: try basic("h", -1))
    }

    private func basic<Value: BitwiseCopyable>(
        _ code: Unicode.Scalar, _ zero: Value
    ) throws(BusError) -> Value {
        var value = zero
        let result = unsafe withUnsafeMutablePointer(to: &value) { place in
            unsafe sd_bus_message_read_basic(message.pointer, CChar(code), place)
        }
        try requireValue(result, code)
        return value
    }

    func requireValue(_ result: Int32, _ code: Unicode.Scalar) throws(BusError) {
        if result < 0 {
            throw BusError(code: result, operation: "read a value of type \(code)")
        }
        if result == 0 {
            throw BusError(
                name: "org.freedesktop.DBus.Error.InvalidArgs",
                message: "read a value of type \(code): there is no further value", code: ENODATA)
        }
    }
}

extension CChar {
    /// The type code of D-Bus as C has it.
    init(_ code: Unicode.Scalar) { self = CChar(truncatingIfNeeded: code.value) }
}
