import Messages
import Testing

/// The addresses that links may open.
@Suite struct LinkTargetTests {
    @Test(arguments: [
        "https://example.com", "HTTP://example.com/a?b=c#d", "http://[::1]:8080/", "https://x/@me",
        "https://x?to=a@b", "https://bücher.example/straße", "mailto:a@example.com",
        "mailto:a@b?subject=Hello%20there&body=x&CC=c@d",
    ])
    func webAndMailAddressesAreLinks(address: String) {
        #expect(LinkTarget.check(address) == address)
    }

    @Test(arguments: [
        "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "", "http://", "mailto:",
        "http://user@evil.example/", "https://bank.example:pw@evil.example",
        "https://bank.example\\@evil.example/", "http:////evil.example", "http://?x",
        "https://a b", "https://example.com/\u{202E}gpj.exe", "https://exam\u{200B}ple.com",
        "https://example.com/\u{2066}x", "https://example.com/\u{AD}", "https://x/\u{E0041}",
        "mailto:a@b?subject=\u{200E}", "https://x/\u{85}",
    ])
    func otherAddressesAreNone(address: String) {
        #expect(LinkTarget.check(address) == nil)
    }

    @Test(arguments: [
        ("mailto:a@b?attach=/etc/passwd", "mailto:a@b"),
        ("mailto:a@b?ATTACHMENT=/etc/passwd&subject=x", "mailto:a@b?subject=x"),
        ("mailto:?to=a@b&%61ttach=x&body=y&insert=z", "mailto:?to=a@b&body=y"),
        ("mailto:a@b?subject=x&&attach", "mailto:a@b?subject=x"),
        ("mailto:a@b?", "mailto:a@b"), ("mailto:a@b?X-Header=1", "mailto:a@b"),
    ])
    func mailHasNoParameterThatAttachesFiles(address: String, link: String) {
        #expect(LinkTarget.check(address) == link)
    }
}
