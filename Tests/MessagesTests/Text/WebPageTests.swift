import Messages
import Testing

/// Pages that browsers name in the first line of a body.
@Suite struct WebPageTests {
    @Test(arguments: [
        (
            #"<a href="https://example.org/">example.org</a>\#n\#nNew mail"#, "example.org",
            "New mail"
        ),
        (#"<a href="https://example.org">example.org</a>\#nOne\#nTwo"#, "example.org", "One\nTwo"),
        (#"<a href="http://localhost:8080/x?y">localhost:8080</a>\#n\#nA"#, "localhost:8080", "A"),
        (#"<a href="https://example.org/">example.org</a>"#, "example.org", ""),
        (#"<a href="https://a.b/#c">a.b</a>\#n\#n<b>A</b>"#, "a.b", "A"),
    ])
    func pageIsTheHostOfALinkThatStandsAlone(markup: String, host: String, text: String) throws {
        let page = try #require(WebPage(MarkupReader.read(markup)))
        #expect(page.host == host && page.body.text == text)
    }

    @Test(arguments: [
        // Text and host of the link differ.
        #"<a href="https://evil.example/">bank.example</a>\#n\#nA"#,
        #"<a href="https://bank.example@evil.example/">bank.example</a>\#n\#nA"#,
        #"<a href="https://bank.example@evil.example/">bank.example@evil.example</a>\#n\#nA"#,
        #"<a href="https://bank.example.evil.example/">bank.example</a>\#n\#nA"#,
        #"<a href="https://evil.example/bank.example">bank.example</a>\#n\#nA"#,
        #"<a href="https://example.org:81/">example.org</a>\#n\#nA"#,
        // Letters that only look like a host are not accepted.
        #"<a href="https://b\#u{430}nk.example/">b\#u{430}nk.example</a>\#n\#nA"#,
        // The link is not alone in its line, or not first.
        #"<a href="https://example.org/">example.org</a> says\#nA"#,
        #"From <a href="https://example.org/">example.org</a>\#nA"#,
        // The link leads to no page.
        #"<a href="mailto:example.org">example.org</a>\#n\#nA"#, "example.org\n\nA", "",
        #"<a href="https://">x</a>\#nA"#, #"<a href="https:///">/</a>\#nA"#,
    ])
    func otherBodiesAreUnchanged(markup: String) {
        #expect(WebPage(MarkupReader.read(markup)) == nil)
    }

    @Test(arguments: [
        ("chromium", true), ("chromium-browser.desktop", true), ("google-chrome-beta", true),
        ("com.google.Chrome", true), ("org.chromium.Chromium", true), ("com.brave.Browser", true),
        ("", false), ("chromiumish", false), ("mail", false), ("org.evil.chromium", false),
        ("firefox", false),
    ])
    func browsersAreKnownByTheirEntries(entry: String, isBrowser: Bool) {
        #expect(PageBrowser.isKnown(entry) == isBrowser)
    }
}
