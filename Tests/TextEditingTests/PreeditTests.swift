import Testing
import TextEditing

/// The text that an input method composes, and the surrounding text that it gets.
@Suite struct PreeditTests {
    private func shown(_ marked: String, _ text: String, _ begin: Int, _ end: Int) -> ShownText {
        var field = Marked.field(marked)
        field.apply(.preedit(Preedit(text, caret: (begin, end))))
        return ShownText(field)
    }

    @Test func preeditIsAtTheCaretAndNotInTheText() {
        var field = Marked.field("ab|cd")
        field.apply(.preedit(Preedit("かな", caret: (6, 6))))
        #expect(field.text == "abcd")
        let shown = ShownText(field)
        #expect(shown.text == "abかなcd")
        #expect(shown.preedit == 2..<8)
        #expect(shown.caret == 8)
        #expect(shown.selection.isEmpty)
        field.apply(.preedit(nil))
        field.apply(.insert("仮名"))
        #expect(Marked.text(field) == "ab仮名|cd")
    }

    @Test func preeditReplacesTheSelection() {
        var field = Marked.field("a[bc]d")
        field.apply(.preedit(Preedit("x", caret: (1, 1))))
        #expect(ShownText(field).text == "axd")
        #expect(field.text == "abcd")
        // When the preedit is cancelled, the replaced selection is there again.
        field.apply(.preedit(nil))
        #expect(Marked.text(field) == "a[bc]d")
        field.apply(.preedit(Preedit("x", caret: (1, 1))))
        field.apply(.insert("yz"))
        #expect(field.preedit == nil)
        #expect(Marked.text(field) == "ayz|d")
    }

    @Test func otherEditsEndThePreedit() {
        for edit in [
            TextEdit.selectAll, .moveTo(0, extending: false), .delete(.word, forward: false),
            .deleteSurrounding(before: 0, after: 0), .insert(""),
        ] {
            var field = Marked.field("ab|")
            field.apply(.preedit(Preedit("x", caret: (1, 1))))
            field.apply(edit)
            #expect(field.preedit == nil)
        }
    }

    @Test func caretOfThePreeditIsMovedToCharacters() {
        #expect(shown("|", "abc", -1, -1).caret == nil)
        #expect(shown("|", "abc", 2, 1).selection == 1..<2)
        #expect(shown("|", "abc", 2, 1).caret == 2)
        #expect(shown("|", "é", 1, 1).caret == 0)
        #expect(shown("|", "abc", .min, .max).selection == 0..<3)
        #expect(shown("x|", "abc", 0, 99).selection == 1..<4)
    }

    @Test func preeditIsOneBoundedLine() {
        #expect(Preedit("", caret: (0, 0)) == nil)
        #expect(Preedit("\u{3}\n", caret: (0, 0)) == nil)
        #expect(Preedit("a\nb", caret: (0, 0))?.text == "a b")
        let long = Preedit(String(repeating: "字", count: 5000), caret: (9000, 9000))
        #expect(long?.text.utf8.count == 999)
        #expect(long?.caret == 999..<999)
    }

    @Test(arguments: [
        // The field shows ab XYZ ef; XYZ is in the place of cd.
        (0, 0), (2, 2), (3, 2), (5, 4), (6, 5), (7, 6),
    ])
    func placesCountWithoutThePreedit(_ offset: Int, _ expected: Int) {
        let shown = shown("ab[cd]ef", "XYZ", 0, 0)
        #expect(shown.text == "abXYZef")
        #expect(shown.fieldOffset(offset) == expected)
    }

    @Test func surroundingTextIsReported() {
        let field = Marked.field("ab[cd]ef")
        #expect(
            field.surroundings() == TextSurroundings(text: "abcdef", cursor: 4, anchor: 2))
        #expect(
            field.surroundings(limit: 4) == TextSurroundings(text: "cdef", cursor: 2, anchor: 0))
        #expect(field.surroundings(limit: 0) == TextSurroundings(text: "", cursor: 0, anchor: 0))
        #expect(field.surroundings(limit: .min).text.isEmpty)
        // Room that one side of the text does not need is used for the other side.
        #expect(
            Marked.field("abcdef|").surroundings(limit: 4)
                == TextSurroundings(text: "cdef", cursor: 4, anchor: 4))
        var long = TextField()
        long.apply(.insert(String(repeating: "é", count: 2000)))
        long.apply(.moveTo(0, extending: true))
        let told = long.surroundings(limit: 101)
        #expect(
            told
                == TextSurroundings(text: String(repeating: "é", count: 50), cursor: 0, anchor: 100)
        )
        // The preedit is not sent to the input method.
        long.apply(.preedit(Preedit("x", caret: (0, 0))))
        #expect(long.surroundings(limit: 101) == told)
    }
}
