/// The preedit of an input method: shown at the caret, but not part of the text yet.
package struct Preedit: Equatable, Sendable {
    /// The text: one line without control characters, not empty.
    package let text: String
    /// The input method's own caret or selection: bytes of UTF-8 from the beginning of `text`, on boundaries of
    /// characters; nil: not visible.
    package let caret: Range<Int>?

    /// Longest text, bytes of UTF-8; longer ones are cut.
    package static let limit = 1000

    /// Creates a preedit; nil: the text shows nothing.
    ///
    /// - Parameter caret: Bytes of UTF-8, in either order and of any value, as input methods send them; both
    /// negative: not visible.
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
