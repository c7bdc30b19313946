/// What a field shows: its text, with what an input method composes in the place of the selection.
///
/// Every place is in bytes of UTF-8 from the beginning of `text`.
package struct ShownText: Equatable, Sendable {
    package let text: String
    /// Nil while an input method hides it.
    package let caret: Int?
    /// What is selected, be it of the text or of what is composed.
    package let selection: Range<Int>
    /// What is composed, empty where nothing is.
    package let preedit: Range<Int>
    /// How many bytes of the text what is composed stands in the place of.
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

    /// The place in the field's text for one in what is shown; for one within what is composed its beginning.
    package func fieldOffset(_ offset: Int) -> Int {
        if offset >= preedit.upperBound { return offset - preedit.count + replaced }
        return min(offset, preedit.lowerBound)
    }
}
