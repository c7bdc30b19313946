/// An English text of Martlet's own, by which catalogues know its translation.
package struct Phrase: Hashable, Sendable {
    /// Where the text is seen, which tells equal English texts apart (`msgctxt`); empty: a text of another program's
    /// catalogue without one.
    package let context: String
    package let text: String
    /// The text about any number but one; nil: the text is about no number.
    package let plural: String?

    package init(_ context: String, _ text: String, plural: String? = nil) {
        (self.context, self.text, self.plural) = (context, text, plural)
    }
}
