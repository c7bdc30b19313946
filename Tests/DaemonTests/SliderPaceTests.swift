import Testing

@testable import martletd

/// The rate at which a slider sets values, and the value that its command prints.
@Suite struct SliderPaceTests {
    @Test func firstValueIsSetAtOnceAndTheLastOneAlways() {
        var pace = SliderPace()
        pace.set(1)
        #expect(pace.take(at: 1000) == 1)
        pace.set(2)
        pace.set(3)
        #expect(pace.due == nil && pace.take(at: 90_000) == nil)
        pace.finish()
        #expect(pace.due == 51_000)
        #expect(pace.take(at: 50_999) == nil)
        #expect(pace.take(at: 51_000) == 3)
        pace.finish()
        #expect(pace.isIdle && pace.take(at: 200_000) == nil)
    }

    @Test(
        arguments: [
            ("42", 42), ("  7\n", 7), ("99.6", 100), ("0.4", 0), ("120", 100), ("-3", 0),
            ("50 %", 50), ("", nil), ("loud", nil), ("1234567890123", nil), ("-", nil),
        ] as [(String, Int?)])
    func numbersAreRead(_ text: String, _ percent: Int?) { #expect(Percent.read(text) == percent) }
}
