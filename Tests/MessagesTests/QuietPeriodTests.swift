import Messages
import Testing

/// The times at which memory is returned.
@Suite struct QuietPeriodTests {
    private func instant(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    /// Asks at each deadline until there is none; returns what was taken and when, milliseconds.
    private func ends(of quiet: inout QuietPeriod) -> [String] {
        var ends: [String] = []
        while let deadline = quiet.deadline {
            let end = quiet.takeEnd(at: deadline, isMoving: false)
            ends.append("\(end.map { "\($0)" } ?? "nothing") \(deadline.microseconds / 1000)")
        }
        return ends
    }

    @Test func nothingIsDueBeforeAnythingHasHappened() {
        var quiet = QuietPeriod()
        #expect(quiet.deadline == nil)
        #expect(quiet.takeEnd(at: instant(60_000), isMoving: false) == nil)
    }

    @Test func memoryIsReturnedAfterThePauseAndFontsAfterTheRest() {
        var quiet = QuietPeriod()
        quiet.note(at: instant(1000))
        #expect(ends(of: &quiet) == ["pause 1500", "rest 11000"])
    }

    @Test func arrivalStartsThePeriodAnew() {
        var quiet = QuietPeriod()
        quiet.note(at: instant(1000))
        quiet.note(at: instant(1400))
        #expect(quiet.takeEnd(at: instant(1500), isMoving: false) == nil)
        #expect(quiet.takeEnd(at: instant(1900), isMoving: false) == .pause)
        quiet.note(at: instant(3000))
        #expect(ends(of: &quiet) == ["pause 3500", "rest 13000"])
    }

    @Test func motionIsNoQuiet() {
        var quiet = QuietPeriod()
        quiet.note(at: instant(1000))
        #expect(quiet.takeEnd(at: instant(1500), isMoving: true) == nil)
        #expect(ends(of: &quiet) == ["pause 2000", "rest 11500"])
    }
}
