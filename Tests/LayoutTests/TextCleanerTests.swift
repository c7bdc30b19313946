import Messages
import Testing

@testable import Layout

@Suite struct TextCleanerTests {
    @Test(arguments: [
        ("a\nb", "a b"), ("  a  b  ", "a b"), ("a\u{0}\u{7}b", "ab"), ("\r\n", ""),
        ("a\u{2028}b", "a b"), ("\u{202E}abc", "\u{202E}abc"), ("é👩‍👩‍👧", "é👩‍👩‍👧"),
    ])
    func lineIsCleaned(_ text: String, _ cleaned: String) {
        #expect(TextCleaner.line(text, limit: 100) == cleaned)
    }

    @Test(arguments: [
        ("a\nb", "a\nb"), ("a\r\n\r\n\r\n\nb\n\n", "a\n\nb"), ("\n\na", "a"), ("a   b", "a   b"),
        ("a\tb", "a b"),
    ])
    func paragraphIsCleaned(_ text: String, _ cleaned: String) {
        #expect(TextCleaner.paragraph(RichText(plain: text), limit: 100).text == cleaned)
    }

    @Test func longTextIsCutWithAnEllipsis() {
        #expect(TextCleaner.line("abcdef", limit: 3) == "abc…")
        #expect(TextCleaner.line("abc", limit: 3) == "abc")
        #expect(TextCleaner.paragraph(RichText(plain: "abcdef"), limit: 3).text == "abc…")
    }

    @Test func gapsAreNotPartOfLinks() {
        let link = TextStyle(link: "x")
        let text = RichText(runs: [
            RichText.Run("a"), RichText.Run(" b", link), RichText.Run(" c"),
        ])
        let cleaned = TextCleaner.paragraph(text, limit: 100)
        #expect(cleaned.runs.first { $0.style == link }?.text == "b")
        #expect(cleaned.text == "a b c")
    }

    @Test(arguments: [
        ("Hello", false), ("שלום", true), ("123 مرحبا", true), ("123", nil), ("", nil),
        ("👍 ok", false), ("日本", false),
    ])
    func directionOfATextIsFound(_ text: String, _ isRightToLeft: Bool?) {
        #expect(ReadingDirection.isRightToLeft(text) == isRightToLeft)
    }
}
