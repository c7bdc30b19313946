import Testing

@testable import Messages

/// Memory is returned between streams of messages; no timer is set again for each message.
@Suite struct ArrivalPauseTests {
    private func instant(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: 1_000_000).advanced(byMilliseconds: milliseconds)
    }

    @Test func nothingIsDueBeforeTheFirstArrival() {
        var pause = ArrivalPause()
        #expect(pause.deadline == nil)
        #expect(pause.isOver(at: instant(60_000)) == false)
    }

    @Test func oneArrivalIsOverAfterTheLengthAndOnlyOnce() {
        var pause = ArrivalPause()
        pause.arrive(at: instant(0))
        #expect(pause.deadline == instant(ArrivalPause.length))
        #expect(pause.isOver(at: instant(ArrivalPause.length)) == true)
        #expect(pause.deadline == nil)
        #expect(pause.isOver(at: instant(ArrivalPause.length)) == false)
    }

    @Test func deadlineIsUnchangedDuringAStream() {
        var pause = ArrivalPause()
        for arrival in 0..<100 { pause.arrive(at: instant(UInt64(arrival) * 4)) }
        #expect(pause.deadline == instant(ArrivalPause.length))
    }

    @Test func laterArrivalDelaysTheEnd() {
        var pause = ArrivalPause()
        pause.arrive(at: instant(0))
        pause.arrive(at: instant(300))
        #expect(pause.isOver(at: instant(ArrivalPause.length)) == false)
        #expect(pause.deadline == instant(300 + ArrivalPause.length))
        #expect(pause.isOver(at: instant(299 + ArrivalPause.length)) == false)
        #expect(pause.isOver(at: instant(300 + ArrivalPause.length)) == true)
    }
}
