import Messages
import Testing

@Suite struct TextCollectorTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\nb", "a b"), ("a\r\nb\rc\u{2028}d\u{85}e", "a b c d e"),
        ("\n\na\n\n\nb\n", "a b"), ("a\tb", "a b"), ("a\u{1B}[31mb\u{7F}\u{9B}", "a[31mb"),
        ("\u{0}a", "a"), ("<b>x</b> & y", "<b>x</b> & y"),
        ("\u{200F}שלום", "\u{200F}שלום"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
    func lineIsMadeSafe(text: String, safe: String) {
        #expect(TextCollector.line(text, limit: 100) == safe)
    }

    @Test(arguments: [
        ("\u{202E}abc", "\u{2067}abc\u{2069}"), ("\u{202D}a\u{202C}b", "\u{2066}a\u{2069}b"),
        ("\u{2068}\u{2067}a", "\u{2068}\u{2067}a\u{2069}\u{2069}"),
        ("a\u{2069}\u{202C}b", "ab"),
        ("a\n\u{202E}b\nc", "a \u{2067}b c\u{2069}"),
    ])
    func directionalCharactersAreMadeSafe(text: String, safe: String) {
        #expect(TextCollector.line(text, limit: 100) == safe)
    }

    @Test
    func isolatesEndWithTheirLine() {
        #expect(MarkupReader.read("\u{202E}a\nb").text == "\u{2067}a\u{2069}\nb")
    }

    @Test
    func depthOfIsolatesIsBounded() {
        let text = TextCollector.line(String(repeating: "\u{2067}", count: 1000) + "a", limit: 4000)
        #expect(text.unicodeScalars.count == 16 + 1 + 16)
    }

    @Test
    func longTextIsCutAtACharacterWithAnEllipsis() {
        #expect(TextCollector.line("abcdef", limit: 6) == "abcdef")
        #expect(TextCollector.line("abcdefg", limit: 6) == "abcdef…")
        #expect(TextCollector.line("aéé", limit: 4) == "aé…")
    }

    @Test
    func lineBreaksOfABodyAreKeptAndBlankLinesJoined() {
        #expect(MarkupReader.read("\n\na\r\nb\n\n\n\nc\n").text == "a\nb\n\nc")
    }
}
