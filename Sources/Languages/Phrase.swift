/// An English text of Martlet, which is the key of its translation in catalogues.
package struct Phrase: Hashable, Sendable {
    /// The place of the text, which distinguishes equal English texts (`msgctxt`); empty: a text of another program's
    /// catalogue without one.
    package let context: String
    package let text: String
    /// The text for any number except one; nil: the text has no number.
    package let plural: String?

    package init(_ context: String, _ text: String, plural: String? = nil) {
        (self.context, self.text, self.plural) = (context, text, plural)
    }
}
