import Motion
import Testing

/// Times of events, of which only differences are known.
@Suite struct EventTimeTests {
    @Test(
        arguments: [
            (5, 2, 3), (2, 5, -3), (7, 7, 0), (10, .max - 9, 20), (.max - 9, 10, -20),
            (.max, 0, -1), (0x8000_0000, 0, .min),
        ] as [(UInt32, UInt32, Int32)])
    func distancesOfTimesWrap(later: UInt32, earlier: UInt32, distance: Int32) {
        let time = EventTime(milliseconds: later)
        #expect(time.milliseconds(since: EventTime(milliseconds: earlier)) == distance)
    }
}
