import Messages
import Testing

@testable import Scene

/// Keys that reach a card, and keys that repeat.
@Suite struct SeatKeysTests {
    private func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: 1_000_000).advanced(byMilliseconds: milliseconds)
    }

    @Test func requestedFocusGetsKeysAtOnce() {
        var keys = SeatKeys()
        keys.enter(isAskedFor: true, at: time(0))
        #expect(keys.hears(at: time(0)) == true)
    }

    @Test func automaticFocusWaitsForAPauseInTheTyping() {
        var keys = SeatKeys()
        keys.enter(isAskedFor: false, at: time(0))
        #expect(keys.hears(at: time(499)) == false)
        #expect(keys.hears(at: time(998)) == false)
        #expect(keys.hears(at: time(1498)) == true)
        #expect(keys.hears(at: time(1499)) == true)
    }

    @Test func endOfWritingEndsThePause() {
        var keys = SeatKeys()
        keys.enter(isAskedFor: false, at: time(0))
        keys.endTyping()
        #expect(keys.hears(at: time(1)) == true)
    }

    @Test func pressedKeyRepeatsAtItsPace() {
        var keys = SeatKeys()
        keys.setPace(SeatKeys.Pace(rate: 20, delay: 300))
        keys.startRepeating(30, serial: 5, at: time(0))
        #expect(keys.takeDue(at: time(299)) == nil)
        #expect(keys.takeDue(at: time(300)) == 30)
        #expect(keys.takeDue(at: time(349)) == nil)
        #expect(keys.takeDue(at: time(350)) == 30)
        #expect(keys.repeatingKey?.serial == 5)
        keys.release(31)
        #expect(keys.repeatingKey != nil)
        keys.release(30)
        #expect(keys.repeatingKey == nil && keys.takeDue(at: time(1000)) == nil)
    }

    /// After the machine has stopped for a while, a key repeats once, not for all the missed times.
    @Test func delayedRepetitionsAreNotMadeUpFor() {
        var keys = SeatKeys()
        keys.startRepeating(30, serial: 5, at: time(0))
        #expect(keys.takeDue(at: time(5000)) == 30)
        #expect(keys.takeDue(at: time(5000)) == nil)
    }

    @Test(
        arguments: [
            (Int32(0), Int32(400), nil), (-1, 400, nil), (25, -1, nil), (25, 0, 40_000),
            (.max, .max, 1000),
        ] as [(Int32, Int32, UInt64?)])
    func paceIsComputedFromRateAndDelay(rate: Int32, delay: Int32, interval: UInt64?) {
        #expect(SeatKeys.Pace(rate: rate, delay: delay)?.interval == interval)
    }

    @Test func keysDoNotRepeatWithoutAPace() {
        var keys = SeatKeys()
        keys.setPace(nil)
        keys.startRepeating(30, serial: 5, at: time(0))
        #expect(keys.repeatingKey == nil)
    }

    /// A key that never counts as released would repeat for ever, and the loop would never sleep.
    @Test func pressedKeyEndsWithThePace() {
        var keys = SeatKeys()
        keys.startRepeating(30, serial: 5, at: time(0))
        #expect(keys.repeatingKey != nil)
        keys.setPace(nil)
        #expect(keys.repeatingKey == nil)
    }
}
