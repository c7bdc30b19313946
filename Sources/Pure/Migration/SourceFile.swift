internal import Configuration

/// A file of another program as it was read.
package struct SourceFile: Equatable, Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Largest file that is read, bytes.
    package static let longest = 1_048_576
    /// Longest line that is read, bytes.
    static let longestLine = 4096
    /// Maximum number of lines of a file that are read.
    static let mostLines = 20_000
}

/// Why a file cannot be read at all.
package struct MigrationError: Error, Equatable, Sendable {
    /// The file, the place and the problem, without a full stop.
    package var text: String

    init(_ text: String) {
        self.text = text
    }
}

/// A line of another program's file that is neither empty nor a comment.
struct SourceLine: Equatable {
    var file: String
    var number: Int
    var text: String
    /// Why the line cannot be read; nil: it can.
    var problem: String?
}

extension SourceFile {
    /// The lines that are neither empty nor comments, without spaces around them.
    ///
    /// - Parameter comments: Bytes that begin a comment at the beginning of a line.
    func lines(comments: [UInt8]) throws(MigrationError) -> [SourceLine] {
        try checkEncoding()
        var lines: [SourceLine] = []
        var number = 0
        for slice in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            guard number <= Self.mostLines else {
                throw MigrationError("\(path):\(number): more than \(Self.mostLines) lines")
            }
            var line = slice
            // A byte order mark is no part of the text.
            if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
            while let first = line.first, Self.isSpace(first) { line.removeFirst() }
            while let last = line.last, Self.isSpace(last) { line.removeLast() }
            guard let first = line.first, !comments.contains(first) else { continue }
            var problem: String?
            if line.count > Self.longestLine {
                problem = "the line is longer than \(Self.longestLine) bytes"
            } else if line.contains(0) {
                problem = "the line holds a NUL"
            } else if String(validating: line, as: UTF8.self) == nil {
                problem = "the line is not UTF-8"
            }
            let text = String(decoding: line.prefix(Self.longestLine), as: UTF8.self)
            lines.append(SourceLine(file: path, number: number, text: text, problem: problem))
        }
        return lines
    }

    /// The whole text, for formats without significant lines.
    func text() throws(MigrationError) -> String {
        try checkEncoding()
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw MigrationError("\(path): the file is not UTF-8")
        }
        return text
    }

    private func checkEncoding() throws(MigrationError) {
        guard bytes.count <= Self.longest else {
            throw MigrationError("\(path): the file is longer than \(Self.longest) bytes")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw MigrationError("\(path): the file is UTF-16, not UTF-8")
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}

/// Removes spaces around texts.
enum Trimmed {
    /// The text without spaces and tabs at its beginning and end.
    static func text(_ text: some StringProtocol) -> String {
        var rest = Substring(text)
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return String(rest)
    }

    /// The texts before and after the first separator; nil: there is none.
    static func pair(_ text: String, at separator: Character) -> (key: String, value: String)? {
        guard let index = text.firstIndex(of: separator) else { return nil }
        return (Self.text(text[..<index]), Self.text(text[text.index(after: index)...]))
    }
}
