/// The documentation of an element in a protocol file: a summary and, for some, paragraphs of text.
struct Documentation: Equatable, Sendable {
    /// Documentation of a parameter of a function or an enumeration case.
    struct Parameter: Equatable, Sendable {
        var name: String
        var text: String
    }

    var summary: String
    var text: String
    var parameters: [Parameter] = []
    /// Documentation of the returned value; empty: none.
    var result = ""

    init(summary: String = "", text: String = "") {
        self.summary = summary
        self.text = text
    }

    /// Adds a `<description>` to the documentation of an element. A summary in the element's tag is kept.
    mutating func complete(with description: Documentation) {
        if summary.isEmpty { summary = description.summary }
        text = description.text
    }

    /// Adds the versions that introduced and deprecated the element, each as a paragraph; the first version is not mentioned.
    mutating func note(since: Int, deprecatedSince: Int? = nil) {
        if since > 1 { text += "\n\nSince version \(since)." }
        if let deprecatedSince { text += "\n\nDeprecated since version \(deprecatedSince)." }
    }
}
