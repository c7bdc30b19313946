import Testing
import TextEditing

/// The effects of an input method on a field.
@Suite struct InputMethodEditTests {
    private func field(_ text: String, caret: Int? = nil) -> TextField {
        var field = TextField()
        field.apply(.insert(text))
        if let caret { field.apply(.moveTo(caret, extending: false)) }
        return field
    }

    /// The order of the protocol: the preedit is removed, then surrounding text, then the commit string is inserted,
    /// then the new preedit.
    @Test func anInputMethodEditsInOrder() throws {
        var field = field("Grüße", caret: 4)
        let composed = Preedit("nich", caret: (4, 4))
        #expect(InputMethodEdit(preedit: composed).apply(to: &field))
        #expect(field.text == "Grüße" && field.preedit == composed)
        let next = Preedit("x", caret: (1, 1))
        let edit = InputMethodEdit(preedit: next, commit: "oo", deletion: (2, 2))
        #expect(edit.apply(to: &field))
        #expect(field.text == "Grooe")
        #expect(field.head == 4)
        #expect(field.preedit == next)
        #expect(InputMethodEdit().apply(to: &field))
        #expect(field.text == "Grooe" && field.preedit == nil)
        #expect(!InputMethodEdit().apply(to: &field), "nothing is no change")
    }

    @Test func hugeDeletionDeletesTheWholeText() {
        var field = field("abc", caret: 1)
        #expect(InputMethodEdit(deletion: (.max, .max)).apply(to: &field))
        #expect(field.text.isEmpty)
    }
}
