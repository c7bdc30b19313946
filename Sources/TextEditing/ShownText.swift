/// The visible text of a field: its text, with the preedit in place of the selection.
///
/// Offsets are bytes of UTF-8 from the beginning of `text`.
package struct ShownText: Equatable, Sendable {
    package let text: String
    /// The caret; nil: an input method hides it.
    package let caret: Int?
    /// The selection, in the text or in the preedit.
    package let selection: Range<Int>
    /// The preedit; empty: none.
    package let preedit: Range<Int>
    /// Number of bytes of the text that the preedit replaces.
    private let replaced: Int

    package init(_ field: TextField) {
        guard let preedit = field.preedit else {
            text = field.text
            caret = field.head
            selection = field.selection
            self.preedit = field.head..<field.head
            replaced = 0
            return
        }
        let start = field.selection.lowerBound
        var text = String(field.text.slice(0..<start))
        text += preedit.text
        text += field.text.slice(field.selection.upperBound..<field.text.utf8.count)
        self.text = text
        self.preedit = start..<start + preedit.text.utf8.count
        caret = preedit.caret.map { start + $0.upperBound }
        let chosen = preedit.caret ?? 0..<0
        selection = start + chosen.lowerBound..<start + chosen.upperBound
        replaced = field.selection.count
    }

    /// The offset in the field's text for an offset in the visible text; inside the preedit, that of the preedit's
    /// beginning.
    package func fieldOffset(_ offset: Int) -> Int {
        if offset >= preedit.upperBound { return offset - preedit.count + replaced }
        return min(offset, preedit.lowerBound)
    }
}
