import CSystemd

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
