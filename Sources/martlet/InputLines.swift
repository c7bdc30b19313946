import CLibc

/// Lines of standard input, as they come.
struct InputLines {
    /// What was read.
    enum Line: Equatable {
        case bytes([UInt8])
        /// A line of more bytes than are read.
        case tooLong
    }

    /// Whether the end was read.
    private(set) var isAtEnd = false
    private var rest: [UInt8] = []
    /// Whether the line that is being read is too long.
    private var isSkipping = false

    /// The longest line, bytes.
    static let longest = 1 << 20

    /// Reads what there is, once; returns the lines that are complete by that.
    ///
    /// - Parameter descriptor: Of standard input; waits where there is nothing to read.
    mutating func read(_ descriptor: Int32 = STDIN_FILENO) -> [Line] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let length = unsafe buffer.withUnsafeMutableBytes { bytes in
            while true {
                let length = unsafe CLibc.read(descriptor, bytes.baseAddress, bytes.count)
                if length >= 0 || martlet_errno() != EINTR { return max(0, length) }
            }
        }
        return take(buffer.prefix(length))
    }

    /// Takes bytes in; none: the input has ended.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> [Line] {
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
