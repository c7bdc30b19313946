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
        #expect(pause.takeEnd(at: instant(60_000)) == nil)
    }

    @Test func oneArrivalIsOverAfterTheLengthAndOnlyOnce() {
        var pause = ArrivalPause()
        pause.change(at: instant(0))
        #expect(pause.deadline == instant(ArrivalPause.length))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length)) == .flood)
        #expect(pause.deadline == nil)
        #expect(pause.takeEnd(at: instant(ArrivalPause.length)) == nil)
    }

    @Test func deadlineIsUnchangedDuringAStream() {
        var pause = ArrivalPause()
        for arrival in 0..<100 { pause.change(at: instant(UInt64(arrival) * 4)) }
        #expect(pause.deadline == instant(ArrivalPause.length))
    }

    @Test func laterArrivalDelaysTheEnd() {
        var pause = ArrivalPause()
        pause.change(at: instant(0))
        pause.change(at: instant(300))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length)) == nil)
        #expect(pause.deadline == instant(300 + ArrivalPause.length))
        #expect(pause.takeEnd(at: instant(299 + ArrivalPause.length)) == nil)
        #expect(pause.takeEnd(at: instant(300 + ArrivalPause.length)) == .flood)
    }

    @Test func motionDelaysTheEndAndIsNoArrival() {
        var pause = ArrivalPause()
        pause.move(at: instant(0))
        #expect(pause.deadline == nil)
        pause.change(at: instant(0))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length)) == .flood)
        pause.change(at: instant(10_000))
        for time in [10_500, 11_000] as [UInt64] {
            pause.move(at: instant(time))
            #expect(pause.takeEnd(at: instant(time)) == nil)
            #expect(pause.deadline == instant(time + ArrivalPause.length))
        }
        #expect(pause.takeEnd(at: instant(11_000 + ArrivalPause.length)) == .stream)
    }

    @Test func startIsOverUnlessSomethingArrives() {
        var pause = ArrivalPause()
        pause.start(at: instant(0))
        var disturbed = pause
        disturbed.change(at: instant(100))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length)) == .start)
        #expect(disturbed.takeEnd(at: instant(100 + ArrivalPause.length)) == .flood)
        pause.change(at: instant(60_000))
        #expect(pause.takeEnd(at: instant(60_000 + ArrivalPause.length)) == .flood)
    }

    @Test func laterArrivalsAreAStream() {
        var pause = ArrivalPause()
        pause.change(at: instant(0))
        pause.change(at: instant(100))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length)) == nil)
        #expect(pause.takeEnd(at: instant(100 + ArrivalPause.length)) == .flood)
        for time in [10_000, 20_000] as [UInt64] {
            pause.change(at: instant(time))
            #expect(pause.takeEnd(at: instant(time + ArrivalPause.length)) == .stream)
        }
    }

    @Test func pauseBeginsWhenTheLastCardHasLeft() {
        var pause = ArrivalPause()
        pause.change(at: instant(0))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length)) == .flood)
        pause.change(at: instant(10_000))
        pause.clear(at: instant(10_300))
        #expect(pause.takeEnd(at: instant(10_000 + ArrivalPause.length)) == nil)
        #expect(pause.takeEnd(at: instant(10_300 + ArrivalPause.length)) == .stream)
        #expect(pause.deadline == nil)
        pause.start(at: instant(20_000))
        #expect(pause.takeEnd(at: instant(20_000 + ArrivalPause.length)) == .start)
        // A card leaves whose message is still held.
        pause.clear(at: instant(30_000))
        #expect(pause.takeEnd(at: instant(30_000 + ArrivalPause.length)) == .start)
    }

    @Test(arguments: [99, 100, 250])
    func manyChangesWithoutAPauseAreAFlood(count: Int) {
        var pause = ArrivalPause()
        pause.change(at: instant(0))
        #expect(pause.takeEnd(at: instant(ArrivalPause.length)) == .flood)
        for number in 0..<count { pause.change(at: instant(10_000 + UInt64(number))) }
        #expect(pause.takeEnd(at: instant(20_000)) == (count < 100 ? .stream : .flood))
        pause.change(at: instant(30_000))
        #expect(pause.takeEnd(at: instant(40_000)) == .stream)
    }
}
