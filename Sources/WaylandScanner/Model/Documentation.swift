/// The documentation of an element in a protocol file: a summary and, for some, paragraphs of text.
struct Documentation: Equatable, Sendable {
    var summary: String
    var text: String

    init(summary: String = "", text: String = "") {
        self.summary = summary
        self.text = text
    }
}
