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
        quiet.notePause(at: instant(1000), isBlank: true)
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
        quiet.notePause(at: instant(1000), isBlank: true)
        quiet.show()
        #expect(quiet.deadline == nil)
        let isOver = quiet.isOver(at: instant(20_000))
        #expect(!isOver)
        quiet.notePause(at: instant(21_000), isBlank: true)
        #expect(quiet.deadline == instant(31_000))
    }

    @Test func secondPauseDoesNotDelayTheReturn() {
        var quiet = QuietPeriod()
        quiet.show()
        quiet.notePause(at: instant(1000), isBlank: true)
        quiet.notePause(at: instant(5000), isBlank: true)
        #expect(quiet.deadline == instant(11_000))
    }

    /// A message, the panel or the bar may stay for hours.
    @Test func periodDoesNotBeginWhileSomethingIsOnTheScreen() {
        var quiet = QuietPeriod()
        quiet.show()
        quiet.notePause(at: instant(1000), isBlank: false)
        #expect(quiet.deadline == nil)
        quiet.notePause(at: instant(60_000), isBlank: true)
        #expect(quiet.deadline == instant(70_000))
    }

    @Test func nothingIsDueWithoutAShownMessage() {
        var quiet = QuietPeriod()
        quiet.notePause(at: instant(1000), isBlank: true)
        #expect(quiet.deadline == nil)
        quiet.show()
        quiet.notePause(at: instant(2000), isBlank: true)
        let isOver = quiet.isOver(at: instant(12_000))
        #expect(isOver)
        quiet.notePause(at: instant(13_000), isBlank: true)
        #expect(quiet.deadline == nil)
    }
}
