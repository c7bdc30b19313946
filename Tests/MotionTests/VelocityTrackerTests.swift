import Geometry
import Motion
import Testing

/// The estimated velocity of a finger.
@Suite struct VelocityTrackerTests {
    private func time(_ milliseconds: UInt32) -> EventTime { EventTime(milliseconds: milliseconds) }

    /// The velocity, at its last time, of a finger that was at `x` at each of `times`.
    private func velocity(
        _ times: [UInt32], from base: UInt32 = 0, x: (Double) -> Double, end: UInt32? = nil
    ) -> Double {
        var tracker = VelocityTracker()
        for time in times {
            tracker.add(Point(x: x(Double(time)), y: 0), at: self.time(base &+ time))
        }
        return tracker.velocity(at: time(base &+ (end ?? times.last ?? 0))).x
    }

    @Test(
        arguments: [0, 12345, .max - 50, .max - 100, .max] as [UInt32],
        [[0, 16, 33, 50, 66, 83, 100], [0, 1, 2], [3, 11, 40, 79], [0, 8, 9, 30, 62, 90]]
            as [[UInt32]])
    func polynomialVelocityIsExact(base: UInt32, times: [UInt32]) {
        let last = Double(times.last ?? 0)
        let tracked = velocity(times, from: base) { 700 - 0.3 * $0 + 0.011 * $0 * $0 }
        #expect(abs(tracked - 1000 * (-0.3 + 0.022 * last)) < 1e-6)
        let line = velocity(times, from: base) { 5 + 1.5 * $0 }
        #expect(abs(line - 1500) < 1e-6)
    }

    @Test
    func axesAreTrackedSeparately() {
        var tracker = VelocityTracker()
        for t in stride(from: UInt32(0), through: 60, by: 10) {
            tracker.add(Point(x: Double(t) * 0.2, y: 900 - Double(t)), at: time(t))
        }
        let velocity = tracker.velocity(at: time(60))
        #expect(abs(velocity.x - 200) < 1e-6 && abs(velocity.y + 1000) < 1e-6)
    }

    @Test
    func twoPlacesMakeALineAndFewerNoVelocity() {
        #expect(velocity([]) { $0 } == 0)
        #expect(velocity([7]) { $0 } == 0)
        #expect(abs(velocity([7, 17]) { $0 * 0.5 } - 500) < 1e-9)
    }

    /// Places count for 100 ms before the newest one; at most 20 do.
    @Test
    func onlyRecentPlacesCount() {
        // The finger stood, then moved on: a sample 101 ms before the newest is out, one of 100 ms is in.
        let stood = velocity([0, 40, 80, 120, 141]) { $0 < 30 ? 999 : $0 }
        #expect(abs(stood - 1000) < 1e-6)
        let within = velocity([0, 40, 80, 100]) { $0 < 30 ? 999 : $0 }
        #expect(abs(within - 1000) > 100)
        // Every millisecond: of 60 places the last 20 lie on the line.
        let dense = velocity(Array(0..<60)) { $0 < 40 ? 5 : $0 }
        #expect(abs(dense - 1000) < 1e-6)
        let denser = velocity(Array(0..<60)) { $0 < 41 ? 5 : $0 }
        #expect(abs(denser - 1000) > 10)
    }

    /// A pause is long from 40 ms on.
    @Test
    func longPauseDropsEarlierPlaces() {
        #expect(abs(velocity([0, 10, 50, 60]) { $0 < 20 ? 300 : $0 } - 1000) > 100)
        #expect(abs(velocity([0, 10, 51, 60]) { $0 < 20 ? 300 : $0 } - 1000) < 1e-6)
        #expect(velocity([0, 10, 20, 61]) { $0 } == 0, "but one is left")
    }

    /// A finger that rested 80 ms before it was lifted has no velocity.
    @Test
    func restingFingerHasNoVelocity() {
        #expect(abs(velocity([0, 10, 20], x: { $0 }, end: 99) - 1000) < 1e-6)
        #expect(velocity([0, 10, 20], x: { $0 }, end: 100) == 0)
        #expect(velocity([0, 10, 20], x: { $0 }, end: 5000) == 0)
        #expect(abs(velocity([0, 10, 20], x: { $0 }, end: 15) - 1000) < 1e-6, "a little back")
        #expect(velocity([5000, 5010, 5020], x: { $0 }, end: 0) == 0, "far back")
    }

    @Test
    func equalAndBackwardTimesReplaceOrRestart() {
        var tracker = VelocityTracker()
        for (t, x) in [(100, 0.0), (110, 5), (110, 10), (120, 77), (115, 20), (130, 30)] {
            tracker.add(Point(x: x, y: 0), at: time(UInt32(t)))
        }
        #expect(abs(tracker.velocity(at: time(130)).x - 1000) < 1e-6)
        for (t, x) in [(5, 400.0), (15, 420), (25, 440)] {
            tracker.add(Point(x: x, y: 0), at: time(UInt32(t)))
        }
        #expect(abs(tracker.velocity(at: time(25)).x - 2000) < 1e-6)
        var frozen = VelocityTracker()
        for x in 0..<50 { frozen.add(Point(x: Double(x), y: 0), at: time(9)) }
        #expect(frozen.velocity(at: time(9)) == .zero, "all at once: too little to tell")
    }

    /// The limit is 4000 px/s.
    @Test
    func velocityIsFiniteAndBounded() {
        #expect(velocity([0, 1, 2]) { $0 * 900 } == 4000)
        #expect(velocity([0, 1, 2]) { $0 * -900 } == -4000)
        var tracker = VelocityTracker()
        tracker.add(Point(x: 1, y: 1), at: time(0))
        tracker.add(Point(x: .nan, y: 1), at: time(5))
        tracker.add(Point(x: 1, y: -.infinity), at: time(6))
        tracker.add(Point(x: 11, y: 1), at: time(10))
        #expect(tracker.velocity(at: time(10)) == Point(x: 1000, y: 0))
        tracker.add(Point(x: 1e308, y: -1e308), at: time(20))
        tracker.add(Point(x: -1e308, y: 1e308), at: time(30))
        let wild = tracker.velocity(at: time(30))
        #expect(abs(wild.x) <= 4000 && abs(wild.y) <= 4000)
    }
}
