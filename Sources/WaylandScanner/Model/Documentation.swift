/// What a protocol file says about an element: a summary and, for some, paragraphs of text.
package struct Documentation: Equatable, Sendable {
    package var summary: String
    package var text: String

    package init(summary: String = "", text: String = "") {
        self.summary = summary
        self.text = text
    }
}
