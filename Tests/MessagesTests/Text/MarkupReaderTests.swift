import Messages
import Seeds
import Testing
import Timing

@Suite struct MarkupReaderTests {
    private static let bold = TextStyle(bold: true)
    private static let italic = TextStyle(italic: true)

    @Test
    func tagsOfTheSpecificationSetStyles() {
        let text = MarkupReader.read(
            "a<b>b<i>c</i></b><u>d</u> <a href=\"https://x.org/?a=1&amp;b=2\">e</a>")
        #expect(
            text.runs == [
                RichText.Run("a"), RichText.Run("b", Self.bold),
                RichText.Run("c", TextStyle(bold: true, italic: true)),
                RichText.Run("d", TextStyle(underlined: true)), RichText.Run(" "),
                RichText.Run("e", TextStyle(link: "https://x.org/?a=1&b=2")),
            ])
    }

    @Test(arguments: [
        ("a < b", "a < b"), ("a <b", "a <b"), ("1<2>3", "1<2>3"), ("<", "<"), ("</", "</"),
        ("<>", "<>"), ("<3 you", "<3 you"), ("<b and c>", "<b and c>"),
        ("<a href=\"x>y</a>", "<a href=\"x>y"), ("<!-- open", "<!-- open"),
        ("mail <ada@example.org>", "mail <ada@example.org>"),
        ("see <https://x.org>", "see <https://x.org>"), ("R&D", "R&D"), ("&", "&"),
        ("&unknown;", "&unknown;"), ("&amp", "&amp"), ("&#;", "&#;"), ("&#x;", "&#x;"),
        ("&#xD800;", "&#xD800;"), ("&#x110000;", "&#x110000;"), ("&#12a;", "&#12a;"),
        ("&#99999999999;", "&#99999999999;"), ("<é>", "<é>"), ("<hello>", "<hello>"),
        ("List<String> a", "List<String> a"), ("</hello>a", "</hello>a"),
        ("Map<String, List<Int>>", "Map<String, List<Int>>"),
        ("<x-y z=1>a</x-y>", "<x-y z=1>a</x-y>"),
        ("usage: cp <from> <to>", "usage: cp <from> <to>"), ("<foo bar='&lt;'/>", "<foo bar='<'/>"),
        ("#include <stdio.h>", "#include <stdio.h>"), ("<b2>a", "<b2>a"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    ])
    func invalidMarkupIsText(body: String, text: String) {
        #expect(MarkupReader.read(body).text == text)
    }

    @Test(arguments: [
        ("<p>a</p>", "a"), ("<font color='red'>a</font>", "a"), ("a<!-- b <b> -->c", "ac"),
        ("a<SPAN foreground='red'>b</span>c", "abc"), ("H<sub>2</sub>O", "H2O"),
        ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"),
        ("<img src=\"x.png\" alt=\"a &lt; cat\"/>", "a < cat"),
        ("<img src='x.png'>", ""), ("</b>a", "a"), ("<b/>a", "a"),
    ])
    func otherTagsAreRemoved(body: String, text: String) {
        let read = MarkupReader.read(body)
        #expect(read.text == text)
        #expect(read.runs.allSatisfy { $0.style == .plain })
    }

    @Test(arguments: [
        ("<p>one</p><p>two</p>", "one\ntwo"), ("one<p>two", "one\ntwo"),
        ("<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>\nthree", "one\ntwo\nthree"),
        ("<div><div>one</div></div><div>two</div>", "one\ntwo"), ("one<hr/>two", "one\ntwo"),
        ("<h1>one</h1>two", "one\ntwo"), ("<p>one</p><br/><p>two</p>", "one\n\ntwo"),
        ("one\n\n<p>two</p>", "one\n\ntwo"), ("<p>one</p>\r\n<p>two</p>", "one\ntwo"),
        (
            "<table><tr><td>one</td><td>two</td></tr><tr><td>three</table>four",
            "one two\nthree\nfour"
        ),
        ("<td>one </td> <td>two</td>", "one two"), ("<th>one</th>&nbsp;two", "one \u{A0}two"),
        ("<dt>one<dd>two", "one\ntwo"), ("<pre>one\n\n  two</pre>", "one\n\n  two"),
        ("<p></p>", ""), (" <p> one", " \none"),
    ])
    func tagsOfBlocksSeparateWords(body: String, text: String) {
        #expect(MarkupReader.read(body).text == text)
    }

    @Test func textsOfAnyTagKeepTheirStyles() {
        let text = MarkupReader.read("<b>List<String></b><p><i>of &lt;b&gt;</i></p>")
        #expect(
            text.runs == [
                RichText.Run("List<String>", Self.bold), RichText.Run("\nof <b>", Self.italic),
            ])
        #expect(MarkupReader.read(text.markup) == text)
    }

    @Test func picturesOfFilesAreNamedAndAllOthersAreText() {
        let text = MarkupReader.read(
            "a\n<b><img src=\"file:///p/a%20b.png\" alt=\"cat\"/></b>c<img src='/q.png'>"
                + "<img src=\"https://x.org/a.png\" alt=\"web\"/><img src=\"name\" alt=\"icon\">")
        #expect(text.images == [.file("/p/a b.png"), .file("/q.png")])
        #expect(text.text == "a\ncatcwebicon")
        #expect(MarkupReader.read(text.markup) == text)
        #expect(text.leavingOut([]).text == text.text)
        #expect(text.leavingOut([]).images == [])
        #expect(text.leavingOut([.file("/p/a b.png")]).text == "a\ncwebicon")
        let odd = MarkupReader.read("<img src='/100%25.png' alt='&lt;&quot;'/>x")
        #expect(MarkupReader.read(odd.markup) == odd && odd.images == [.file("/100%25.png")])
        let many = MarkupReader.read(
            String(repeating: "<img src='/a.png' alt='x'/> ", count: 9))
        #expect(many.images.count == TextLimits.bodyImages)
        #expect(many.text == "x x x x x x x x x ")
    }

    @Test(arguments: [
        ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#65;&#x42;&#X43;", "ABC"),
        ("&#128512;", "\u{1F600}"), ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("a&#0;b&#7;c", "abc"),
        ("a&nbsp;b", "a\u{A0}b"),
    ])
    func referencesAreDecoded(body: String, text: String) {
        #expect(MarkupReader.read(body).text == text)
    }

    @Test
    func crossingTagsStyleTheirRanges() {
        #expect(
            MarkupReader.read("<b>x & <i>y</b>").runs == [
                RichText.Run("x & ", Self.bold),
                RichText.Run("y", TextStyle(bold: true, italic: true)),
            ])
        #expect(
            MarkupReader.read("<b>a<i>b</b>c</i>d").runs == [
                RichText.Run("a", Self.bold),
                RichText.Run("b", TextStyle(bold: true, italic: true)),
                RichText.Run("c", Self.italic), RichText.Run("d"),
            ])
        #expect(MarkupReader.read("<b><b>a</b>b</b>c").runs.map(\.style.bold) == [true, false])
    }

    @Test(arguments: [
        ("http://x.org", true), ("HTTPS://x.org", true), ("mailto:a@x.org", true),
        ("file:///etc/passwd", false), ("javascript:alert(1)", false), ("", false),
        ("https://", false), ("https://x.org/a b", false), ("https://x.org/\n", false),
        (" https://x.org", false),
        ("https://x.org/" + String(repeating: "a", count: 3000), false),
    ])
    func onlySafeLinksAreLinks(address: String, isLink: Bool) {
        let text = MarkupReader.read("<a href=\"\(address)\">a</a>b")
        #expect(text.text == "ab")
        #expect(text.runs.first?.style.link == (isLink ? address : nil))
        #expect(text.runs.last?.style.link == nil)
    }

    /// Reads 20,000 nested tags.
    @Test
    func deeplyNestedTagsKeepTheirText() {
        let body =
            String(repeating: "<b><i>", count: 10_000) + "deep"
            + String(repeating: "</i></b>", count: 10_000) + "out"
        let text = MarkupReader.read(body)
        #expect(text.runs.first == RichText.Run("deep", TextStyle(bold: true, italic: true)))
        #expect(text.text == "deep" || text.text == "deepout\u{2026}" || text.text == "deepout")
    }

    @Test
    func numberOfStylesIsBoundedAndTextIsKept() {
        let text = MarkupReader.read(String(repeating: "<b>a</b>b", count: 1000))
        #expect(text.runs.count <= TextLimits.runs)
        #expect(text.text == String(repeating: "ab", count: 1000))
    }

    /// A body of 10 MB is read in time and cut.
    @Test(arguments: [
        "a", "<", "<a ", "<b>", "<p>", "<td> ", "<hello>", "<hello a=1 ", "<!--", "&", "&#",
        "<a href=\"", "\n", "\u{202E}", "é", "\u{1}",
    ])
    func hugeBodyIsReadInTime(piece: String) {
        let body = String(repeating: piece, count: 10_000_000 / piece.utf8.count)
        var text = RichText()
        let time = processorTime { text = MarkupReader.read(body) }
        // The limit allows for a debug build on a busy machine; a quadratic reader takes minutes.
        #expect(time < .seconds(5))
        #expect(text.text.utf8.count <= TextLimits.body + 64)
        #expect(text.runs.count <= TextLimits.runs)
    }

    @Test
    func longBodyIsCutWithAnEllipsis() {
        let accented = MarkupReader.read(String(repeating: "é", count: 10_000)).text
        #expect(accented == String(repeating: "é", count: TextLimits.body / 2) + "…")
        let almost = "a\n\n" + String(repeating: "b", count: TextLimits.body - 5)
        #expect(MarkupReader.read(almost + "<b>cc</b>").text == almost + "cc")
        #expect(MarkupReader.read(almost + "<b>ccc</b>").text == almost + "cc…")
    }

    @Test
    func randomMarkupKeepsEveryLetter() {
        let seed = Seed.current
        var generator = SplitMix(seed: seed)
        let pieces = [
            "<b>", "</b>", "<", ">", "&", "&amp;", "\"", "'", "=", "/", "<i", "<!", " ",
        ]
        for _ in 0..<500 {
            var body = ""
            var letters = 0
            for _ in 0..<Int.random(in: 0..<30, using: &generator) {
                if Bool.random(using: &generator) {
                    body += "Ж"
                    letters += 1
                } else {
                    body += pieces.randomElement(using: &generator) ?? ""
                }
            }
            // No piece makes a whole comment, or an attribute with text in its value.
            let kept = MarkupReader.read(body).text.filter { $0 == "Ж" }.count
            #expect(kept == letters, "seed \(seed): \(body)")
        }
    }
}
