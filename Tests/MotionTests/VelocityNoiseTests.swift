import Geometry
import Motion
import Seeds
import Testing

/// How good the estimate is on noisy movements: times of whole milliseconds with a millisecond of
/// jitter, places with .4 px of noise. The means to be reached are those of a comparison of methods;
/// a mean over a window fails four of these six.
@Suite struct VelocityNoiseTests {
    /// A movement: its place `t` ms after its start, its length in ms, and the ms between events.
    struct Movement: Sendable {
        var name: String
        var duration: Double
        var interval: Double
        var place: @Sendable (Double) -> Double
        /// The expected mean, in px/s.
        var mean: Double
        var tolerance: Double
        /// Maximum scatter of single runs.
        var deviation: Double
    }

    static let movements = [
        Movement(
            name: "constant 600", duration: 200, interval: 16.667, place: { 0.6 * $0 }, mean: 600,
            tolerance: 10, deviation: 45),
        Movement(
            name: "slow 60", duration: 200, interval: 16.667, place: { 0.06 * $0 }, mean: 60,
            tolerance: 5, deviation: 25),
        Movement(
            name: "flick 0 to 1600 in 120 ms", duration: 120, interval: 16.667,
            place: { $0 * $0 * 1.6 / 240 }, mean: 1520, tolerance: 80, deviation: 120),
        Movement(
            name: "flick 0 to 1500 in 60 ms, 120 Hz", duration: 60, interval: 8.333,
            place: { $0 * $0 * 1.5 / 120 }, mean: 1430, tolerance: 80, deviation: 140),
        Movement(
            name: "braking 800 to 100 in 200 ms", duration: 200, interval: 16.667,
            place: { 0.8 * $0 - $0 * $0 * 0.7 / 400 }, mean: 115, tolerance: 35, deviation: 45),
        Movement(
            name: "out at 400 for 300 ms, back at 500 for 60 ms", duration: 360, interval: 16.667,
            place: { $0 < 300 ? 0.4 * $0 : 120 - 0.5 * ($0 - 300) }, mean: -800, tolerance: 90,
            deviation: 90),
    ]

    @Test(arguments: movements.indices)
    func noisyVelocityIsEstimatedWithinBounds(index: Int) {
        let movement = Self.movements[index]
        var generator = SplitMix(seed: 20_260_101 + UInt64(index))
        let estimates = (0..<600).map { _ in estimate(movement, &generator) }
        let mean = estimates.reduce(0, +) / 600
        let variance = estimates.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 600
        #expect(abs(mean - movement.mean) < movement.tolerance, "\(movement.name): \(mean)")
        #expect(variance.squareRoot() < movement.deviation, "\(movement.name)")
        if movement.mean < 0 { #expect(estimates.allSatisfy { $0 < -300 }) }
    }

    private func estimate(_ movement: Movement, _ generator: inout SplitMix) -> Double {
        var tracker = VelocityTracker()
        var t = Double.random(in: 0..<movement.interval, using: &generator)
        var last = EventTime(milliseconds: 0)
        while t <= movement.duration {
            let noise = (0..<12).reduce(-6.0) { sum, _ in
                sum + Double.random(in: 0..<1, using: &generator)
            }
            let jitter = Double.random(in: -1...1, using: &generator)
            last = EventTime(milliseconds: UInt32(1000 + t + jitter))
            tracker.add(Point(x: movement.place(t) + 0.4 * noise, y: 0), at: last)
            t += movement.interval
        }
        return tracker.velocity(at: last).x
    }
}
