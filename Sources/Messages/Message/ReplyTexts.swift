/// Texts of a reply field, both plain and of one line.
package struct ReplyTexts: Equatable, Sendable {
    /// Text shown while the field is empty; empty: Martlet's own words.
    package var placeholder: String
    /// Label of the button that sends the reply; empty: a symbol.
    package var submit: String

    package init(placeholder: String = "", submit: String = "") {
        self.placeholder = placeholder
        self.submit = submit
    }
}
