import Messages
import Testing

@Suite struct PictureSourceTests {
    @Test(
        arguments: [
            ("/a/b.png", .file("/a/b.png")), ("/a%20b", .file("/a%20b")),
            ("file:///a%20b/%C3%A9.png", .file("/a b/é.png")), ("file://localhost/a", .file("/a")),
            ("file:/a", .file("/a")), ("file:///a%2", .file("/a%2")),
            ("file:///%zz", .file("/%zz")),
            ("dialog-error", .icon("dialog-error")), ("my app", .icon("my app")),
            ("", nil), ("a/b.png", nil), ("../a", nil), ("http://x.org/a.png", nil),
            ("data:image/png;base64,AA", nil), ("file://host/a", nil), ("file:///a%00b", nil),
            ("file:///%ff", nil), ("a\u{1}", nil), ("a\n", nil),
        ] as [(String, PictureSource?)])
    func sourceIsReadFromText(text: String, source: PictureSource?) {
        #expect(PictureSource(text) == source)
    }

    @Test
    func longSourceIsRefused() {
        #expect(PictureSource("/" + String(repeating: "a", count: TextLimits.picture)) == nil)
        #expect(PictureSource("/" + String(repeating: "a", count: TextLimits.picture - 1)) != nil)
    }
}
