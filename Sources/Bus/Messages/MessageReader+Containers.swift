import CLibc
import CSystemd

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
