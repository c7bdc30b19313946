import Messages
import Testing

@Suite struct MarkupWriterTests {
    @Test(arguments: [
        "", "plain", "a &lt; b &amp;amp; &quot;c&quot;", "<b>a<i>b</i></b><u>c</u>d",
        "<a href=\"https://x.org/?a=1&amp;b=2\"><b>a</b>b</a>\nc",
    ])
    func writtenMarkupIsReadBack(markup: String) {
        let text = MarkupReader.read(markup)
        #expect(MarkupReader.read(text.markup) == text)
    }

    @Test
    func markupIsWrittenInItsForm() {
        #expect(MarkupReader.read("a<B>b & c</b> <").markup == "a<b>b &amp; c</b> &lt;")
    }
}
