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
        #expect(pause.takeEnd(at: instant(60_000), isClear: false) == nil)
    }

    @Test func oneArrivalIsOverAfterTheLengthAndOnlyOnce() {
        var pause = ArrivalPause()
        pause.arrive(at: instant(0))
        #expect(pause.deadline == instant(ArrivalPause.length))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length), isClear: false) == .flood)
        #expect(pause.deadline == nil)
        #expect(pause.takeEnd(at: instant(ArrivalPause.length), isClear: false) == nil)
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
        #expect(pause.takeEnd(at: instant(ArrivalPause.length), isClear: false) == nil)
        #expect(pause.deadline == instant(300 + ArrivalPause.length))
        #expect(pause.takeEnd(at: instant(299 + ArrivalPause.length), isClear: false) == nil)
        #expect(pause.takeEnd(at: instant(300 + ArrivalPause.length), isClear: false) == .flood)
    }

    @Test func motionDelaysTheEndAndIsNoArrival() {
        var pause = ArrivalPause()
        pause.move(at: instant(0))
        #expect(pause.deadline == nil)
        pause.arrive(at: instant(0))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length), isClear: false) == .flood)
        pause.arrive(at: instant(10_000))
        for time in [10_500, 11_000] as [UInt64] {
            pause.move(at: instant(time))
            #expect(pause.takeEnd(at: instant(time), isClear: false) == nil)
            #expect(pause.deadline == instant(time + ArrivalPause.length))
        }
        #expect(pause.takeEnd(at: instant(11_000 + ArrivalPause.length), isClear: false) == .stream)
    }

    @Test func startIsOverUnlessSomethingArrives() {
        var pause = ArrivalPause()
        pause.start(at: instant(0))
        var disturbed = pause
        disturbed.arrive(at: instant(100))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length), isClear: false) == .start)
        #expect(disturbed.takeEnd(at: instant(100 + ArrivalPause.length), isClear: false) == .flood)
        pause.arrive(at: instant(60_000))
        #expect(pause.takeEnd(at: instant(60_000 + ArrivalPause.length), isClear: false) == .flood)
    }

    @Test func laterArrivalsAreAStream() {
        var pause = ArrivalPause()
        pause.arrive(at: instant(0))
        pause.arrive(at: instant(100))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length), isClear: false) == nil)
        #expect(pause.takeEnd(at: instant(100 + ArrivalPause.length), isClear: false) == .flood)
        for time in [10_000, 20_000] as [UInt64] {
            pause.arrive(at: instant(time))
            #expect(
                pause.takeEnd(at: instant(time + ArrivalPause.length), isClear: false) == .stream)
        }
    }

    @Test func departureOfTheLastMessageIsOverAfterTheLength() {
        var pause = ArrivalPause()
        pause.arrive(at: instant(0))
        pause.clear(at: instant(300))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length), isClear: true) == nil)
        #expect(pause.takeEnd(at: instant(300 + ArrivalPause.length), isClear: true) == .departure)
        pause.clear(at: instant(10_000))
        #expect(
            pause.takeEnd(at: instant(10_000 + ArrivalPause.length), isClear: true) == .departure)
        #expect(pause.deadline == nil)
        pause.clear(at: instant(20_000))
        pause.arrive(at: instant(20_100))
        #expect(pause.takeEnd(at: instant(20_100 + ArrivalPause.length), isClear: false) == .stream)
    }

    @Test(arguments: [99, 100, 250])
    func manyArrivalsWithoutAPauseAreAFlood(count: Int) {
        var pause = ArrivalPause()
        pause.arrive(at: instant(0))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length), isClear: false) == .flood)
        for arrival in 0..<count { pause.arrive(at: instant(10_000 + UInt64(arrival))) }
        #expect(
            pause.takeEnd(at: instant(20_000), isClear: false) == (count < 100 ? .stream : .flood))
        pause.arrive(at: instant(30_000))
        #expect(pause.takeEnd(at: instant(40_000), isClear: false) == .stream)
    }
}
