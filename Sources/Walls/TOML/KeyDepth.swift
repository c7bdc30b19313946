internal import Configuration

/// Finds keys of more parts than anybody writes. Each part is a table in the one before it, and freeing a tree of a
/// hundred thousand tables in each other would overflow the stack.
enum KeyDepth {
    /// Maximum number of parts of a key.
    static let largest = 16

    /// The place in the first key with more parts than `largest` where they become too many; nil where there is no such
    /// key.
    ///
    /// Tells a dot in a key from one in a string or a comment, and knows no more of TOML. Behind the first error of a
    /// text it may be wrong, but nobody reads on there.
    static func excess(in bytes: [UInt8]) -> TextPosition? {
        var scanner = Scanner(bytes: bytes)
        while let byte = scanner.next() {
            switch byte {
            case UInt8(ascii: "."):
                scanner.dots += 1
                if scanner.dots >= largest { return scanner.position }
            case UInt8(ascii: "#"): scanner.skipLine()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): scanner.skipText(delimiter: byte)
            case UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "\n"): scanner.dots = 0
            default: break
            }
        }
        return nil
    }

    private struct Scanner {
        let bytes: [UInt8]
        var index = 0
        var line = 1
        var lineStart = 0
        var dots = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// The position of the byte read last. Columns count bytes: a key of so many parts is a mistake anyway.
        var position: TextPosition { TextPosition(line: line, column: index - lineStart) }

        mutating func next() -> UInt8? {
            guard index < bytes.count else { return nil }
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") {
                line += 1
                lineStart = index
            }
            return byte
        }

        mutating func skipLine() {
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        }

        /// Skips a string whose first delimiter has been read, of one line or, after three delimiters, of several.
        mutating func skipText(delimiter: UInt8) {
            let isLong = startsWith(delimiter, delimiter)
            if isLong { index += 2 }
            while let byte = next() {
                if byte == UInt8(ascii: "\\"), delimiter == UInt8(ascii: "\"") {
                    _ = next()
                } else if byte == UInt8(ascii: "\n"), !isLong {
                    return dots = 0
                } else if byte == delimiter, !isLong {
                    return
                } else if byte == delimiter, startsWith(delimiter, delimiter) {
                    return skipAll(delimiter)
                }
            }
        }

        private func startsWith(_ first: UInt8, _ second: UInt8) -> Bool {
            index + 1 < bytes.count && bytes[index] == first && bytes[index + 1] == second
        }

        /// A string in three delimiters may have further delimiters directly before those that end it.
        private mutating func skipAll(_ delimiter: UInt8) {
            while index < bytes.count, bytes[index] == delimiter { index += 1 }
        }
    }
}
