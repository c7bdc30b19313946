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

/// The type of the next value of a message.
package struct ValueType: Equatable, Sendable {
    /// The type code; `a`, `v`, `r` (structure) and `e` (dictionary entry) are containers.
    package var code: Unicode.Scalar
    /// Signature of a container's contents; empty for basic types.
    package var contents: String

    /// Creates a type to compare with.
    package init(_ code: Unicode.Scalar, _ contents: String = "") {
        self.code = code
        self.contents = contents
    }
}

extension MessageReader {
    /// Reads an `s`.
    ///
    /// - Parameter limit: Maximum number of bytes of UTF-8 that are copied, whole scalars only; the rest is skipped. A
    ///   message can contain a string of 128 MB.
    package func string(limit: Int = .max) throws(BusError) -> String {
        try text("s", limit: limit)
    }

    /// Reads an `o`.
    ///
    /// - Parameter limit: Maximum number of bytes that are copied; a path that is cut is no object path.
    package func objectPath(limit: Int = .max) throws(BusError) -> String {
        try text("o", limit: limit)
    }

    /// The next value, a `g`.
    package func typeSignature() throws(BusError) -> String { try text("g", limit: .max) }

    /// Reads an `as`.
    ///
    /// - Parameters:
    ///   - count: Maximum number of strings that are kept, from the first on.
    ///   - limit: Maximum number of bytes of each that are copied.
    package func strings(count: Int = .max, limit: Int = .max) throws(BusError) -> [String] {
        var strings: [String] = []
        try array("s") { () throws(BusError) in
            guard strings.count < count else { return try skip() }
            strings.append(try string(limit: limit))
        }
        return strings
    }

    private func text(_ code: Unicode.Scalar, limit: Int) throws(BusError) -> String {
        var start: UnsafePointer<CChar>?
        let result = unsafe withUnsafeMutablePointer(to: &start) { place in
            unsafe sd_bus_message_read_basic(message.pointer, CChar(code), place)
        }
        try requireValue(result, code)
        guard let start = unsafe start else { return "" }
        let length = unsafe strlen(start)
        guard length > limit else { return unsafe String(cString: start) }
        return unsafe start.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
            var end = max(limit, 0)
            // There is a continuation byte after the cut, so the scalar began before it.
            while end > 0, unsafe bytes[end] & 0xC0 == 0x80 { end -= 1 }
            return unsafe String(
                decoding: UnsafeBufferPointer(start: bytes, count: end), as: UTF8.self)
        }
    }
}

extension MessageReader {
    /// Reads an array: calls `element` once for each element, which it reads or skips.
    ///
    /// If `element` throws, the rest of the array is skipped.
    package func array(
        _ contents: String, _ element: () throws(BusError) -> Void
    ) throws(BusError) {
        try enclosed("a", contents) { () throws(BusError) in
            while !isAtEnd { try element() }
        }
    }

    /// Reads a structure with these members.
    package func structure<Value>(
        _ contents: String, _ body: () throws(BusError) -> Value
    ) throws(BusError) -> Value {
        try enclosed("r", contents, body)
    }

    /// Reads a dictionary entry, inside of an array.
    package func entry<Value>(
        _ contents: String, _ body: () throws(BusError) -> Value
    ) throws(BusError) -> Value {
        try enclosed("e", contents, body)
    }

    /// Reads a variant of any type: `body` gets its signature; a value that `body` does not read is skipped.
    package func variant<Value>(
        _ body: (_ signature: String) throws(BusError) -> Value
    ) throws(BusError) -> Value {
        guard let type = try peek(), type.code == "v" else {
            throw BusError(code: ENXIO, operation: "read a variant")
        }
        return try enclosed("v", type.contents) { () throws(BusError) in try body(type.contents) }
    }

    /// Reads an `a{sv}`: `visit` gets each key and its value's signature, and reads the value.
    ///
    /// A value that is left unread is skipped. An error of `visit` ends the reading, and the dictionary is skipped.
    package func dictionary(
        keyLimit: Int = .max, _ visit: (_ key: String, _ signature: String) throws(BusError) -> Void
    ) throws(BusError) {
        try array("{sv}") { () throws(BusError) in
            try entry("sv") { () throws(BusError) in
                let key = try string(limit: keyLimit)
                try variant { (signature) throws(BusError) in try visit(key, signature) }
            }
        }
    }

    /// Reads an `ay` in place: the bytes are part of the message and valid only inside `body`.
    package func bytes<Value>(
        _ body: (RawSpan) throws(BusError) -> Value
    ) throws(BusError) -> Value {
        var start: UnsafeRawPointer?
        var count = 0
        let result = unsafe sd_bus_message_read_array(message.pointer, CChar("y"), &start, &count)
        // libsystemd does not return arrays of a message in the other byte order.
        if result == -EOPNOTSUPP {
            let copy = try copiedBytes()
            return try unsafe body(copy.span.bytes)
        }
        try requireValue(result, "y")
        let buffer = unsafe UnsafeRawBufferPointer(start: start, count: count)
        return try body(unsafe buffer.bytes)
    }

    private func copiedBytes() throws(BusError) -> [UInt8] {
        var copy: [UInt8] = []
        try array("y") { () throws(BusError) in copy.append(try byte()) }
        return copy
    }

    /// Enters a container, calls `body` and leaves the container, read to its end or not.
    private func enclosed<Value>(
        _ code: Unicode.Scalar, _ contents: String, _ body: () throws(BusError) -> Value
    ) throws(BusError) -> Value {
        let result = unsafe contents.withCString { contents in
            unsafe sd_bus_message_enter_container(message.pointer, CChar(code), contents)
        }
        try requireValue(result, code)
        let value: Value
        do throws(BusError) {
            value = try body()
        } catch {
            try leave()
            throw error
        }
        try leave()
        return value
    }

    private func leave() throws(BusError) {
        while !isAtEnd { try skip() }
        try check(unsafe sd_bus_message_exit_container(message.pointer), "leave a container")
    }
}
