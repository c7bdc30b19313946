import Testing

/// Every declaration that another room can use says what it is.
///
/// Initialisers that only take the properties, conformances' members and operators say so by their types.
@Suite struct DocumentationTests {
    @Test func whatIsSharedIsDocumented() throws {
        let declaration = try Regex(
            #"^\s*(package|public|open)\s+(?:(?:static|final|class|nonisolated|mutating|convenience"#
                + #"|unsafe|@\w+(?:\(\w+\))?|(?:private|package)\(set\))\s+)*"#
                + #"(?:struct|class|enum|protocol|actor|func|var|let|typealias|subscript)\s+(\w+|`\w+`)"#,
            as: (Substring, Substring, Substring).self)
        for file in try SourceFile.swift(below: "Sources") {
            for (number, line) in file.lines.enumerated() {
                guard let match = line.firstMatch(of: declaration) else { continue }
                let isExempt = Self.exempt.contains(String(match.output.2))
                if !isExempt, !isDocumented(file.lines, at: number) {
                    Issue.record("\(file.path):\(number + 1): \(match.output.2) has no doc comment")
                }
            }
        }
    }

    private static let exempt: Set<String> = ["description", "hash", "rawValue", "id"]

    /// Whether a doc comment stands above a line, with nothing but attributes between them.
    private func isDocumented(_ lines: [String], at number: Int) -> Bool {
        for line in lines[..<number].reversed() {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") || text.hasSuffix("*/") { return true }
            if !text.hasPrefix("@") && !text.hasPrefix("#") { return false }
        }
        return false
    }
}
