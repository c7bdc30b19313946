import Messages
import Testing

@testable import Scene

@Suite struct NewsBatchTests {
    private func instant(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    @Test func eventIsHandledAtOnceWhereNoFrameIsPending() {
        var batch = NewsBatch()
        let waits = batch.postpones(at: instant(5), awaitsFrame: false)
        #expect(!waits)
        #expect(batch.end == nil)
    }

    @Test func eventsOfAStreamWaitNoLongerThanTheFirstMay() {
        var batch = NewsBatch()
        let waits = [100, 104, 115, 116].map { batch.postpones(at: instant($0), awaitsFrame: true) }
        #expect(waits == [true, true, true, false])
        #expect(batch.end == instant(116))
    }

    @Test func nextEventStartsANewBatchWhenAllHaveBeenHandled() {
        var batch = NewsBatch()
        _ = batch.postpones(at: instant(100), awaitsFrame: true)
        batch.finish()
        #expect(batch.end == nil)
        let waits = batch.postpones(at: instant(120), awaitsFrame: true)
        #expect(waits)
        #expect(batch.end == instant(136))
    }
}
