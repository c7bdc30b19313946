import Testing

@testable import Stage

/// MIME types with which texts are copied and pasted.
@Suite struct TextTypeTests {
    @Test(
        arguments: [
            ("text/plain;charset=utf-8", 0), ("UTF8_STRING", 2), ("text/plain", 3),
            ("text/html", nil), ("image/png", nil), ("", nil),
        ] as [(String, Int?)])
    func textIsRecognisedByItsType(type: String, rank: Int?) {
        #expect(TextType.rank(of: type) == rank)
    }
}
