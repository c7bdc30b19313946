/// The documentation of an element in a protocol file: a summary and, for some, paragraphs of text.
struct Documentation: Equatable, Sendable {
    /// What is said about a parameter of a function or a case.
    struct Parameter: Equatable, Sendable {
        var name: String
        var text: String
    }

    var summary: String
    var text: String
    var parameters: [Parameter] = []
    /// What is said about the value that a function returns; empty: nothing.
    var result = ""

    init(summary: String = "", text: String = "") {
        self.summary = summary
        self.text = text
    }

    /// Adds what a `<description>` says to an element that has a summary in its tag, which wins.
    mutating func complete(with description: Documentation) {
        if summary.isEmpty { summary = description.summary }
        text = description.text
    }

    /// Adds a paragraph with the versions that introduced and deprecated the element, where they are worth saying.
    mutating func note(since: Int, deprecatedSince: Int? = nil) {
        if since > 1 { text += "\n\nSince version \(since)." }
        if let deprecatedSince { text += "\n\nDeprecated since version \(deprecatedSince)." }
    }
}
