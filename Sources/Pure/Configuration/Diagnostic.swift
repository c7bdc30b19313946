/// A mistake in a configuration file that its author should know of.
package struct Diagnostic: Equatable, Sendable {
    /// The severity of a mistake.
    package enum Severity: String, Sendable {
        /// The file is not applied as it is.
        case error
        /// The file is applied, but part of it has no effect.
        case warning
    }

    package var severity: Severity
    /// The path of the file.
    package var file: String
    /// Position in the file; nil: the mistake concerns the whole file.
    package var position: TextPosition?
    /// The key with the tables that contain it, separated by dots; empty: the text is no TOML.
    package var key: String
    /// The value, and the allowed values.
    package var text: String

    package init(
        _ severity: Severity, file: String, at position: TextPosition?, key: String = "",
        _ text: String
    ) {
        self.severity = severity
        self.file = file
        self.position = position
        self.key = key
        self.text = text
    }

    /// One line, in the form that compilers use: `FILE:LINE:COLUMN: error: KEY: TEXT`.
    package var description: String {
        var line = file
        if let position { line += ":\(position.line):\(position.column)" }
        line += ": \(severity.rawValue): "
        if !key.isEmpty { line += key + ": " }
        return line + text
    }
}

/// A position in a text: line and character, both counted from 1.
package struct TextPosition: Equatable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether the left position is before the right one.
    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Collects the mistakes found while files are read.
final class Report {
    private(set) var diagnostics: [Diagnostic] = []
    /// Files that are not applied as they are.
    private(set) var failedFiles: Set<String> = []
    /// Number of errors, whether recorded or not.
    private(set) var errorCount = 0
    /// Why a text is not a regular expression; nil: it is one.
    let expressionProblem: (String) -> String?

    /// Maximum number of mistakes that are recorded for a file: a broken file would fill the journal.
    static let most = 50

    init(expressionProblem: @escaping (String) -> String? = { _ in nil }) {
        self.expressionProblem = expressionProblem
    }

    /// - Parameter isConfined: Whether an error leaves out only a part, and not the whole file.
    func add(_ diagnostic: Diagnostic, isConfined: Bool = false) {
        if diagnostic.severity == .error {
            errorCount += 1
            if !isConfined { failedFiles.insert(diagnostic.file) }
        }
        guard diagnostics.count < Report.most else { return }
        diagnostics.append(diagnostic)
    }

    /// The mistakes in the order of files and positions.
    func sorted() -> [Diagnostic] {
        diagnostics.sorted { left, right in
            guard left.file == right.file else { return left.file < right.file }
            let beginning = TextPosition(line: 0, column: 0)
            return left.position ?? beginning < right.position ?? beginning
        }
    }
}

/// Finds the words that a misspelt word may mean.
package enum Spelling {
    /// The word most similar to `word`, if the difference is small enough for a slip; nil: there is none.
    package static func nearest(to word: String, in words: [String]) -> String? {
        let letters = Array(word.utf8.prefix(64))
        var best: (word: String, distance: Int)?
        for candidate in words {
            let distance = distance(letters, Array(candidate.utf8))
            if distance < best?.distance ?? slips(in: letters) {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// The words most similar to `word`, the most similar first, without those whose difference is too large for a
    /// slip. A word that begins with `word` counts as one letter away; equally similar words keep the order of `words`.
    package static func nearest(_ count: Int, to word: String, in words: [String]) -> [String] {
        let letters = Array(word.utf8.prefix(64))
        let ranked = words.enumerated().map { index, candidate in
            let isBeginning = !letters.isEmpty && candidate.utf8.starts(with: letters)
            let distance = distance(letters, Array(candidate.utf8))
            return (
                word: candidate, distance: isBeginning ? min(1, distance) : distance, index: index
            )
        }
        let near = ranked.filter { $0.distance < slips(in: letters) }
        let sorted = near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
        return sorted.prefix(count).map { $0.word }
    }

    /// The number of wrong letters that are no slip any more.
    private static func slips(in letters: [UInt8]) -> Int { (letters.count + 5) / 3 }

    /// Number of letters that must be inserted, removed, replaced or exchanged with their neighbour.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var next = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (letter == other ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            before = last
            last = next
        }
        return last[right.count]
    }
}
