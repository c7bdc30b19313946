import Testing
import TextEditing

/// The effect of each edit on a field, spelled out: `[` and `]` stand around the selection with the caret at `]` or,
/// written `<` and `>`, at its beginning; `|` is a caret without a selection.
@Suite struct TextFieldTests {
    struct Row: Sendable {
        let before: String
        let edits: [TextEdit]
        let after: String

        init(_ before: String, _ edits: TextEdit..., is after: String) {
            (self.before, self.edits, self.after) = (before, edits, after)
        }
    }

    private static let back = TextEdit.delete(.character, forward: false)
    private static let forward = TextEdit.delete(.character, forward: true)
    private static func left(_ step: TextStep = .character, extending: Bool = false) -> TextEdit {
        .move(step, forward: false, extending: extending)
    }
    private static func right(_ step: TextStep = .character, extending: Bool = false) -> TextEdit {
        .move(step, forward: true, extending: extending)
    }

    private static let typing: [Row] = [
        Row("|", .insert("a"), .insert("b"), is: "ab|"),
        Row("a|c", .insert("b"), is: "ab|c"),
        Row("a[bc]d", .insert("x"), is: "ax|d"),
        Row("a<bc>d", .insert("x"), is: "ax|d"),
        // Text without visible characters removes nothing.
        Row("a[bc]d", .insert(""), is: "a[bc]d"),
        Row("a[bc]d", .insert("\u{7}\n"), is: "a[bc]d"),
        // Several lines become one.
        Row("|", .insert("\n\none\r\ntwo\u{2029}\u{85}three\n"), is: "one two three|"),
        Row("|", .insert("a\tb\u{0}\u{1B}0m\u{7F}\u{9F}c"), is: "a b0mc|"),
        // Control characters for direction have no effect beyond the inserted text.
        Row("|", .insert("\u{202E}abc\u{2067}\u{202C}\u{200F}"), is: "abc\u{200F}|"),
        Row("|", .insert("\u{FEFF}\u{FFFC}\u{FFFE}\u{1FFFF}x"), is: "x|"),
        // Text before a combining mark becomes one character with it.
        Row("|\u{301}x", .insert("e"), is: "e\u{301}|x"),
        Row("🇩a|🇪", back, is: "🇩🇪|"),
    ]

    private static let deleting: [Row] = [
        Row("abc|", back, is: "ab|"),
        Row("|abc", back, is: "|abc"),
        Row("abc|", forward, is: "abc|"),
        Row("|abc", forward, is: "|bc"),
        Row("a[b]c", back, is: "a|c"),
        Row("a<b>c", .delete(.end, forward: true), is: "a|c"),
        Row("x👨‍👩‍👧‍👦|", back, is: "x|"),
        Row("🇩🇪🇫🇷|", back, is: "🇩🇪|"),
        Row("|🇩🇪🇫🇷", forward, is: "|🇫🇷"),
        Row("e\u{301}\u{323}|", back, is: "|"),
        Row("한|", back, is: "|"),
        Row("\u{1112}\u{1161}\u{11AB}|", back, is: "|"),
        Row("one two|", .delete(.word, forward: false), is: "one |"),
        Row("one two  |", .delete(.word, forward: false), is: "one |"),
        Row("|one two", .delete(.word, forward: true), is: "| two"),
        Row("one| two", .delete(.word, forward: true), is: "one|"),
        Row("one| two", .delete(.end, forward: false), is: "| two"),
        Row("one| two", .delete(.end, forward: true), is: "one|"),
    ]

    private static let moving: [Row] = [
        Row("ab|", left(), is: "a|b"),
        Row("|ab", left(), is: "|ab"),
        Row("ab|", right(), is: "ab|"),
        Row("|👍🏽b", right(), is: "👍🏽|b"),
        Row("a[bc]d", left(), is: "a|bcd"),
        Row("a<bc>d", right(), is: "abc|d"),
        Row("ab|c", left(extending: true), is: "a<b>c"),
        Row("ab|c", left(extending: true), right(extending: true), is: "ab|c"),
        Row("a<b>c", right(extending: true), right(extending: true), is: "ab[c]"),
        Row("a[b]c", right(.end, extending: true), is: "a[bc]"),
        Row("one two|", left(.end), is: "|one two"),
        Row("|one two", right(.end, extending: true), is: "[one two]"),
        Row("|one, two", right(.word), is: "one|, two"),
        Row("one|, two", right(.word), is: "one,| two"),
        Row("one,| two", right(.word), is: "one, two|"),
        Row("one, two|", left(.word), is: "one, |two"),
        Row("one, |two", left(.word), is: "one|, two"),
        Row("|don't go", right(.word), is: "don't| go"),
        Row("|'quoted' it", right(.word), is: "'|quoted' it"),
        Row("|snake_case2 x", right(.word), is: "snake_case2| x"),
        Row("|日本語", right(.word), is: "日|本語"),
        Row("x日本|", left(.word), is: "x日|本"),
        Row("|שלום, עולם", right(.word), is: "שלום|, עולם"),
        Row("|😀😀", right(.word), is: "😀|😀"),
        Row("  |", left(.word), is: "|  "),
    ]

    private static let placing: [Row] = [
        Row("|abc", .moveTo(2, extending: false), is: "ab|c"),
        Row("|abc", .moveTo(2, extending: true), is: "[ab]c"),
        Row("abc|", .moveTo(1, extending: true), is: "a<bc>"),
        Row("|abc", .moveTo(.max, extending: false), is: "abc|"),
        Row("abc|", .moveTo(.min, extending: false), is: "|abc"),
        // Within a character the caret moves before it.
        Row("|aé", .moveTo(2, extending: false), is: "a|é"),
        Row("|👨‍👩‍👧", .moveTo(7, extending: false), is: "|👨‍👩‍👧"),
        Row("a|b", .selectAll, is: "[ab]"),
        Row("|", .selectAll, is: "|"),
        Row("|one two", .selectWord(at: 5), is: "one [two]"),
        Row("|one two", .selectWord(at: 3), is: "one[ ]two"),
        Row("|one two", .selectWord(at: 99), is: "one [two]"),
        Row("|", .selectWord(at: 3), is: "|"),
        Row("|日本", .selectWord(at: 4), is: "日[本]"),
    ]

    private static let surrounding: [Row] = [
        Row("abc|def", .deleteSurrounding(before: 1, after: 2), is: "ab|f"),
        Row("abc|def", .deleteSurrounding(before: 99, after: 0), is: "|def"),
        Row("abc|def", .deleteSurrounding(before: 0, after: .max), is: "abc|"),
        Row("abc|def", .deleteSurrounding(before: -1, after: .min), is: "abc|def"),
        // Text around the selection is deleted; the selection stays.
        Row("ab[cd]ef", .deleteSurrounding(before: 1, after: 1), is: "a[cd]f"),
        Row("ab<cd>ef", .deleteSurrounding(before: 1, after: 1), is: "a<cd>f"),
        // Half of a scalar is not deleted, a scalar of a character is.
        Row("é|é", .deleteSurrounding(before: 1, after: 1), is: "é|é"),
        Row("e\u{301}|", .deleteSurrounding(before: 2, after: 0), is: "e|"),
        Row("|e\u{301}", .deleteSurrounding(before: 0, after: 1), is: "|\u{301}"),
        Row("a|b\u{301}", .deleteSurrounding(before: 0, after: 1), is: "a\u{301}|"),
    ]

    @Test(arguments: typing + deleting + moving + placing + surrounding)
    func editsHaveTheirEffect(_ row: Row) {
        var field = Marked.field(row.before)
        let start = field
        var changed = false
        for edit in row.edits where field.apply(edit) { changed = true }
        #expect(Marked.text(field) == row.after, "\(row.before) \(row.edits)")
        #expect(changed || field == start)
    }

    @Test(arguments: [
        (TextEdit.move(.character, forward: true, extending: false), false),
        (.delete(.end, forward: true), false), (.insert(""), false), (.preedit(nil), false),
        (.insert("c"), true), (.preedit(Preedit("x", caret: (0, 0))), true), (.selectAll, true),
        (.selectWord(at: 9), true), (.moveTo(2, extending: true), false),
    ])
    func editTellsWhetherTheTextChanged(_ edit: TextEdit, _ expected: Bool) {
        var field = Marked.field("ab|")
        let changed = field.apply(edit)
        #expect(changed == expected)
    }

    /// Swift compares strings by their look; applications get bytes.
    @Test func differentBytesAreDifferentTexts() {
        var (one, other) = (TextField(), TextField())
        one.apply(.insert("e\u{301}\u{323}"))
        other.apply(.insert("e\u{323}\u{301}"))
        #expect(one.text == other.text)
        #expect(one != other)
    }

    @Test(arguments: [
        ("abcdef", 4, "abcd"), ("aé", 2, "a"), ("👨‍👩‍👧x", 10, ""), ("ab👍🏽", 9, "ab"), ("abc", 0, ""),
        ("abc", -3, ""), ("a\nb", 2, "a "), ("ae\u{301}", 2, "a"), ("a\n\n\n", 1, "a"),
    ])
    func textBeyondTheLimitIsLeftOut(_ new: String, _ limit: Int, _ kept: String) {
        var field = TextField(limit: limit)
        field.apply(.insert(new))
        #expect(field.text == kept)
        #expect(field.head == kept.utf8.count)
    }

    @Test func selectionIsReplacedWithinTheLimit() {
        var field = TextField(limit: 4)
        field.apply(.insert("abcd"))
        field.apply(.insert("e"))
        #expect(field.text == "abcd")
        field.apply(.moveTo(1, extending: true))
        field.apply(.insert("wxyz"))
        #expect(field.text == "awxy")
    }

    @Test func selectedTextAndBlankTextAreKnown() {
        #expect(Marked.field("a<é>b").selectedText == "é")
        #expect(Marked.field("a|b").selectedText.isEmpty)
        #expect(Marked.field("|").isBlank)
        #expect(Marked.field(" \u{3000}\u{A0}|").isBlank)
        #expect(!Marked.field(" x|").isBlank)
    }

    @Test(
        arguments: [
            ("a|b", "x", "axb"), ("a<bc>d", "é日", "aé日d"), ("|", "", ""), ("<all>", " ", " "),
        ])
    func preeditIsWrittenAtTheEnd(field: String, composed: String, text: String) {
        var field = Marked.field(field)
        field.apply(.preedit(Preedit(composed, caret: (0, 0))))
        #expect(field.finished.text == text)
        #expect(field.finished.preedit == nil && field.finished.selection.isEmpty)
        #expect(field.isBlank == text.allSatisfy { $0 == " " })
    }

    @Test(
        arguments: [
            (TextEdit.move(.character, forward: true, extending: true), true),
            (.move(.word, forward: false, extending: false), false),
            (.moveTo(3, extending: true), true), (.moveTo(3, extending: false), false),
            (.selectAll, true), (.selectWord(at: 0), true), (.insert("a"), false),
            (.delete(.end, forward: true), false), (.preedit(nil), false),
        ])
    func someEditsExtendTheSelection(edit: TextEdit, does: Bool) {
        #expect(edit.selects == does)
    }
}
