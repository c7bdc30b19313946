/// What an input method is composing: shown at the caret, but not yet part of the text.
package struct Preedit: Equatable, Sendable {
    /// One line without control characters, not empty.
    package let text: String
    /// The input method's own caret, or what it has selected: bytes of UTF-8 from the beginning of `text`,
    /// on boundaries of characters; nil while none is to be seen.
    package let caret: Range<Int>?

    /// The longest, in bytes of UTF-8: what is beyond is cut.
    package static let limit = 1000

    /// Nil for a text that shows nothing.
    ///
    /// - Parameter caret: In bytes of UTF-8, in either order and of any value, as input methods send it; both
    ///   negative: none is to be seen.
    package init?(_ text: String, caret: (begin: Int, end: Int)) {
        let line = LineText(text, limit: Preedit.limit).text
        guard !line.isEmpty else { return nil }
        self.text = line
        if caret.begin < 0, caret.end < 0 {
            self.caret = nil
        } else {
            let (first, last) = (min(caret.begin, caret.end), max(caret.begin, caret.end))
            self.caret = line.characterStart(first)..<line.characterStart(last)
        }
    }

    package static func == (one: Preedit, other: Preedit) -> Bool {
        one.caret == other.caret && one.text.hasSameBytes(as: other.text)
    }
}
