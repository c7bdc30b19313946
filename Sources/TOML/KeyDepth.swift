internal import Configuration

/// Finds keys of more parts than anybody writes. Each part is a table in the one before it, and a
/// hundred thousand of them would overflow the stack where the tree is taken down.
enum KeyDepth {
    /// The most parts of a key.
    static let largest = 16

    /// Where the first key of too many parts has its first part too many; nil where there is none.
    ///
    /// Knows of TOML what it takes to tell a dot in a key from one in a text or a comment. A text
    /// that is not TOML may be taken wrongly behind its first error, where nobody reads it.
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

        /// Of what was read last. Columns count bytes: keys of so many parts are a mistake.
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

        /// Skips a text whose first delimiter has been read: of one line, or of many after three.
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

        /// A long text may end with delimiters of its own before the three that end it.
        private mutating func skipAll(_ delimiter: UInt8) {
            while index < bytes.count, bytes[index] == delimiter { index += 1 }
        }
    }
}
