import CSystemd

/// Appends values to a message.
///
/// The first failure is kept and everything after it is ignored; the message is then not sent, and the call that took
/// the writing closure reports the failure. Containers are closures, so none stays open.
@safe package struct MessageWriter: ~Copyable {
    let message: OpaquePointer
    /// The first failure; nil: none.
    package private(set) var failure: BusError?
    /// Number of bytes that were appended, approximately.
    fileprivate(set) var size = 0

    init(_ message: OpaquePointer) { unsafe self.message = message }

    /// Appends a `b`.
    package mutating func bool(_ value: Bool) { basic("b", value ? Int32(1) : 0) }
    /// Appends a `y`.
    package mutating func byte(_ value: UInt8) { basic("y", value) }
    /// Appends an `n`.
    package mutating func int16(_ value: Int16) { basic("n", value) }
    /// Appends a `q`.
    package mutating func uint16(_ value: UInt16) { basic("q", value) }
    /// Appends an `i`.
    package mutating func int32(_ value: Int32) { basic("i", value) }
    /// Appends a `u`.
    package mutating func uint32(_ value: UInt32) { basic("u", value) }
    /// Appends an `x`.
    package mutating func int64(_ value: Int64) { basic("x", value) }
    /// Appends a `t`.
    package mutating func uint64(_ value: UInt64) { basic("t", value) }
    /// Appends a `d`.
    package mutating func double(_ value: Double) { basic("d", value) }
    /// Appends an `s`, up to the first NUL, which D-Bus strings cannot hold.
    package mutating func string(_ value: String) { text("s", value) }
    /// Appends an `o`; a string that is no object path is a failure.
    package mutating func objectPath(_ value: String) { text("o", value) }
    /// Appends a `g`; a string that is no signature is a failure.
    package mutating func typeSignature(_ value: String) { text("g", value) }

    /// Appends an `as`.
    package mutating func strings(_ values: [String]) {
        array("s") { writer in
            for value in values { writer.string(value) }
        }
    }

    /// Appends an `ay`.
    package mutating func bytes(_ values: [UInt8]) { bytes(unsafe values.span.bytes) }

    /// Appends an `ay`.
    package mutating func bytes(_ bytes: RawSpan) {
        guard failure == nil else { return }
        let result = unsafe bytes.withUnsafeBytes { buffer in
            unsafe sd_bus_message_append_array(
                message, CChar("y"), buffer.baseAddress, buffer.count)
        }
        note(result, "y", size: bytes.byteCount)
    }

    /// Appends an array; `body` appends elements of the type `contents`.
    package mutating func array(_ contents: String, _ body: (inout MessageWriter) -> Void) {
        container("a", contents, body)
    }

    /// Appends a structure; `body` appends its members.
    package mutating func structure(_ contents: String, _ body: (inout MessageWriter) -> Void) {
        container("r", contents, body)
    }

    /// Appends a dictionary entry, inside of an array; `body` appends key and value.
    package mutating func entry(_ contents: String, _ body: (inout MessageWriter) -> Void) {
        container("e", contents, body)
    }

    /// Appends a variant; `body` appends the one value it holds.
    package mutating func variant(_ signature: String, _ body: (inout MessageWriter) -> Void) {
        container("v", signature, body)
    }

    /// Appends an entry of an `a{sv}`; `body` appends the value.
    package mutating func field(
        _ key: String, _ signature: String, _ body: (inout MessageWriter) -> Void
    ) {
        entry("sv") { writer in
            writer.string(key)
            writer.variant(signature, body)
        }
    }

    /// Records a failure, unless there was one before.
    mutating func note(_ failure: BusError) {
        if self.failure == nil { self.failure = failure }
    }

    private mutating func basic<Value: BitwiseCopyable>(
        _ code: Unicode.Scalar, _ value: Value
    ) {
        guard failure == nil else { return }
        let result = unsafe withUnsafePointer(to: value) { place in
            unsafe sd_bus_message_append_basic(message, CChar(code), place)
        }
        note(result, code, size: 8)
    }

    private mutating func text(_ code: Unicode.Scalar, _ value: String) {
        guard failure == nil else { return }
        let result = unsafe value.withCString { start in
            unsafe sd_bus_message_append_basic(message, CChar(code), start)
        }
        note(result, code, size: value.utf8.count + 8)
    }

    private mutating func container(
        _ code: Unicode.Scalar, _ contents: String, _ body: (inout MessageWriter) -> Void
    ) {
        guard failure == nil else { return }
        let opened = unsafe contents.withCString { contents in
            unsafe sd_bus_message_open_container(message, CChar(code), contents)
        }
        note(opened, code, size: 8)
        guard failure == nil else { return }
        body(&self)
        guard failure == nil else { return }
        note(unsafe sd_bus_message_close_container(message), code, size: 0)
    }

    private mutating func note(_ result: Int32, _ code: Unicode.Scalar, size added: Int) {
        size &+= added
        if result < 0 {
            failure = BusError(code: result, operation: "write a value of type \(code)")
        }
    }
}
