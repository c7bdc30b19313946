import Configuration
import Messages
import Testing

/// Durations, colours and keys.
@Suite struct TextTests {
    @Test(arguments: [("a-b_1", "a-b_1"), ("", "\"\""), ("a b", "\"a b\""), ("é", "\"é\"")])
    func keysAreInQuotesIfNecessary(key: String, written: String) {
        #expect(Node.Content.key(key) == written)
    }

    @Test(arguments: [
        ("0ms", 0), ("1ms", 1), ("5s", 5000), ("1.5m", 90_000), ("2h", 7_200_000), ("0.5ms", 0),
        ("1.0005s", 1000), ("999999999999h", 3_599_999_999_996_400_000), ("0.3s", 300),
        ("1.999999999999h", 7_199_999), ("1d", 86_400_000), ("1.5w", 907_200_000),
    ])
    func validLengthsOfTimeAreRead(_ text: String, _ milliseconds: UInt64) {
        #expect(DurationText.milliseconds(of: text) == milliseconds)
    }

    @Test(arguments: [
        "", "5", "s", "-5s", "+5s", "5 s", "5S", "1e3s", ".5s", "5.s", "1.2.3s", "5y", "٥s",
        "999999999999w",
        "9999999999999s", "0x1s", "5ss",
    ])
    func invalidLengthsOfTimeAreRefused(_ text: String) {
        #expect(DurationText.milliseconds(of: text) == nil)
    }

    @Test(arguments: [0, 1, 300, 1000, 1500, 60_000, 90_000, 3_600_000, 86_400_000, UInt64.max])
    func writtenLengthsOfTimeAreReadBack(_ milliseconds: UInt64) {
        let text = DurationText.text(milliseconds: milliseconds)
        guard milliseconds < .max else { return }
        #expect(DurationText.milliseconds(of: text) == milliseconds)
    }

    @Test(arguments: [
        ("#123", 0xFF11_2233), ("#aBcDeF", 0xFFAB_CDEF), ("#00000000", 0),
        ("#01020304", 0x0401_0203), ("#1234", 0x4411_2233),
        ("#ffffff", 0xFFFF_FFFF),
    ])
    func colorsAreReadAndWritten(_ text: String, _ argb: UInt32) throws {
        let color = try #require(ColorText.argb(of: text))
        #expect(color == argb)
        #expect(ColorText.argb(of: ColorText.text(argb: color)) == color)
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#1234567", "#123456789", "123456", "#gg0000", "red",
        "#é",
    ])
    func invalidColorsAreRefused(_ text: String) {
        #expect(ColorText.argb(of: text) == nil)
    }
}
