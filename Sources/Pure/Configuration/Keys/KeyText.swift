/// The description of a key or a table: a first line with one sentence that stands by itself, and then details.
///
/// Lines of the details are joined; an empty line begins a paragraph. Values and names are in backquotes. The allowed
/// and the built-in values follow from the key, and are not said again.
package struct KeyText: ExpressibleByStringLiteral {
    #if hasFeature(Embedded)
        /// The daemon shows nobody these texts: as Embedded Swift it carries none of them.
        package init(stringLiteral text: String) {}

        private var text: String { "" }
    #else
        private let text: String

        package init(stringLiteral text: String) { self.text = text }
    #endif

    /// The first sentence.
    package var summary: String { lines.first ?? "" }

    /// Everything, as paragraphs; the first one begins with the first sentence.
    package var paragraphs: [String] {
        lines.split(whereSeparator: { $0.isEmpty }).map { $0.joined(separator: " ") }
    }

    /// Everything, with empty lines between the paragraphs.
    var whole: String { paragraphs.joined(separator: "\n\n") }

    private var lines: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
}
