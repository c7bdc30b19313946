import CLibc

/// Lines of standard input, as they come.
struct InputLines {
    /// The result of reading a line.
    enum Line: Equatable {
        case bytes([UInt8])
        /// A line that is longer than `longest`.
        case tooLong
    }

    /// Whether the end of the input was read.
    private(set) var isAtEnd = false
    private var rest: [UInt8] = []
    /// Whether the line that is being read is too long.
    private var isSkipping = false

    /// The longest line, bytes.
    static let longest = 1 << 20

    /// Reads the available bytes, once; returns the lines that are complete with them.
    ///
    /// - Parameter descriptor: The descriptor of standard input; the call waits where there is nothing to read.
    mutating func read(_ descriptor: Int32 = STDIN_FILENO) -> [Line] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let length = unsafe buffer.withUnsafeMutableBytes { bytes in
            while true {
                let length = unsafe CLibc.read(descriptor, bytes.baseAddress, bytes.count)
                if length >= 0 || martlet_errno() != EINTR { return max(0, length) }
            }
        }
        return add(buffer.prefix(length))
    }

    /// Adds bytes; no bytes mean that the input has ended.
    mutating func add(_ bytes: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        if bytes.isEmpty {
            isAtEnd = true
            if !rest.isEmpty || isSkipping { lines.append(endLine()) }
            return lines
        }
        for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if part.offset > 0 { lines.append(endLine()) }
            rest += part.element
            if rest.count > Self.longest { (rest, isSkipping) = ([], true) }
        }
        return lines
    }

    private mutating func endLine() -> Line {
        defer { (rest, isSkipping) = ([], false) }
        return isSkipping ? .tooLong : .bytes(rest)
    }
}
