/// The distance that an edit reaches from the caret.
package enum TextStep: CaseIterable, Sendable {
    /// One character as people count them: a letter with its marks, a flag, an emoji of several.
    case character
    /// To the far side of a word or run of punctuation, including spaces before it.
    case word
    /// To the beginning or the end of the text.
    case end
}
