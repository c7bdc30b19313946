/// What is written about the field in which a message is replied to. Both are plain text of one line.
package struct ReplyTexts: Equatable, Sendable {
    /// Stands in the field while it is empty; empty: words of our own.
    package var placeholder: String
    /// Stands on the button that sends the reply; empty: a sign.
    package var submit: String

    package init(placeholder: String = "", submit: String = "") {
        self.placeholder = placeholder
        self.submit = submit
    }
}
