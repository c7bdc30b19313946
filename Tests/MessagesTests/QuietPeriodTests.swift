import Messages
import Testing

/// The time at which memory is returned.
@Suite struct QuietPeriodTests {
    private func instant(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    @Test func memoryIsReturnedOnceAfterTheLastMessage() {
        var quiet = QuietPeriod()
        quiet.show()
        quiet.clear(at: instant(1000))
        #expect(quiet.deadline == instant(11_000))
        let isEarly = quiet.isOver(at: instant(10_999))
        #expect(!isEarly)
        let isDue = quiet.isOver(at: instant(11_000))
        #expect(isDue)
        #expect(quiet.deadline == nil)
        let isAgain = quiet.isOver(at: instant(30_000))
        #expect(!isAgain)
    }

    @Test func anotherMessageStartsThePeriodAnew() {
        var quiet = QuietPeriod()
        quiet.show()
        quiet.clear(at: instant(1000))
        quiet.show()
        #expect(quiet.deadline == nil)
        let isOver = quiet.isOver(at: instant(20_000))
        #expect(!isOver)
        quiet.clear(at: instant(21_000))
        #expect(quiet.deadline == instant(31_000))
    }

    @Test func secondClearingDoesNotDelayTheReturn() {
        var quiet = QuietPeriod()
        quiet.show()
        quiet.clear(at: instant(1000))
        quiet.clear(at: instant(5000))
        #expect(quiet.deadline == instant(11_000))
    }

    @Test func nothingIsDueWithoutAShownMessage() {
        var quiet = QuietPeriod()
        quiet.clear(at: instant(1000))
        #expect(quiet.deadline == nil)
        quiet.show()
        quiet.clear(at: instant(2000))
        let isOver = quiet.isOver(at: instant(12_000))
        #expect(isOver)
        quiet.clear(at: instant(13_000))
        #expect(quiet.deadline == nil)
    }
}
