import Testing

/// Every type and every function that another room can use has a documentation comment; in the public library every
/// property, too. Elsewhere a plain property needs none if its name and the comment on its type, which gives the units,
/// suffice.
@Suite struct DocumentationTests {
    private static let modifiers =
        #"(?:(?:static|final|class|nonisolated|mutating|convenience|unsafe|indirect"#
        + #"|@\w+(?:\(\w+\))?|(?:private|package)\(set\))\s+)*"#
    private static let inPackage =
        #"^\s*(package)\s+"# + modifiers
        + #"(?:struct|class|enum|protocol|actor|func|typealias|subscript)\s+(\w+|`\w+`)"#
    private static let inPublic =
        #"^\s*(public|open)\s+"# + modifiers
        + #"(?:struct|class|enum|protocol|actor|func|var|let|typealias|subscript)\s+(\w+|`\w+`)"#

    @Test(arguments: [inPackage, inPublic])
    func sharedDeclarationsAreDocumented(pattern: String) throws {
        let declaration = try Regex(pattern, as: (Substring, Substring, Substring).self)
        for file in try SourceFile.swift(below: "Sources") {
            for (number, line) in file.lines.enumerated() {
                guard line.contains("package ") || line.contains("public "),
                    let match = line.firstMatch(of: declaration)
                else { continue }
                let isExempt = Self.exempt.contains(String(match.output.2))
                if !isExempt, !isDocumented(file.lines, at: number) {
                    Issue.record("\(file.path):\(number + 1): \(match.output.2) has no doc comment")
                }
            }
        }
    }

    /// Names of members that protocols ask for and describe.
    private static let exempt: Set<String> = ["description", "hash", "rawValue", "id", "describe"]

    /// Whether a documentation comment is above a line, with only attributes between them.
    private func isDocumented(_ lines: [String], at number: Int) -> Bool {
        for line in lines[..<number].reversed() {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") || text.hasSuffix("*/") { return true }
            if !text.hasPrefix("@") && !text.hasPrefix("#") { return false }
        }
        return false
    }
}
