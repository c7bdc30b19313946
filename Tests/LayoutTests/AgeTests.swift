import Layout
import Testing

@Suite struct AgeTests {
    @Test(arguments: [
        (UInt64(0), "now"), (59_999_999, "now"), (60_000_000, "1 min"), (3_599_000_000, "59 min"),
        (3_600_000_000, "1 h"), (86_399_000_000, "23 h"), (86_400_000_000, "1 d"),
    ])
    func textIsOfTheLargestWholeUnit(microseconds: UInt64, text: String) {
        #expect(Age.text(microseconds: microseconds) == text)
    }

    @Test(arguments: [0, 1, 59_999_999, 61_000_000, 3_599_999_999, 3_600_000_000, 86_400_000_001])
    func textChangesAtItsStatedTime(microseconds: UInt64) {
        let change = microseconds + Age.timeToChange(microseconds: microseconds)
        #expect(Age.text(microseconds: change - 1) == Age.text(microseconds: microseconds))
        #expect(Age.text(microseconds: change) != Age.text(microseconds: microseconds))
    }
}
