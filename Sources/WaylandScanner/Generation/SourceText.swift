/// Swift source as it grows, indented line by line.
struct SourceText {
    private(set) var text = ""
    private var depth = 0

    /// Adds a line; an empty one stays without indentation.
    mutating func line(_ content: String = "") {
        if !content.isEmpty { text += String(repeating: "    ", count: depth) + content }
        text += "\n"
    }

    /// Adds `head {`, what `body` adds, indented, and `}`.
    mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Adds a doc comment; nothing for empty documentation.
    mutating func document(_ documentation: Documentation, otherwise: String = "") {
        let summary = Self.squeezed(documentation.summary)
        let first = summary.isEmpty ? otherwise : summary
        if !first.isEmpty { line("/// " + first) }
        let paragraphs = Self.paragraphs(documentation.text)
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 || !first.isEmpty { line("///") }
            for content in paragraph { line("/// " + content) }
        }
        list(documentation)
    }

    /// Adds parameters and result to a doc comment.
    private mutating func list(_ documentation: Documentation) {
        guard !documentation.parameters.isEmpty || !documentation.result.isEmpty else { return }
        line("///")
        if !documentation.parameters.isEmpty { line("/// - Parameters:") }
        for parameter in documentation.parameters {
            line("///   - \(parameter.name): \(Self.squeezed(parameter.text))")
        }
        if !documentation.result.isEmpty {
            line("/// - Returns: \(Self.squeezed(documentation.result))")
        }
    }

    /// White space of any length, line ends too, as single spaces.
    private static func squeezed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The lines of each paragraph, without the file's indentation.
    private static func paragraphs(_ text: String) -> [[String]] {
        var paragraphs: [[String]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = squeezed(String(line))
            if content.isEmpty {
                paragraphs.append([])
            } else {
                paragraphs[paragraphs.count - 1].append(content)
            }
        }
        return paragraphs.filter { !$0.isEmpty }
    }
}
