import Motion
import Testing

/// Springs compared with published figures: those of Flutter's tests, and those of UIKit's durations.
@Suite struct SpringTests {
    struct Row: Sendable {
        let spring: Spring
        let start: MotionState
        let target: Double
        let time: Double
        var position: Double?
        var velocity: Double?
        /// Whether figures are rounded down, as Flutter's are; all others are rounded to the last digit.
        var floors = false
        var within = 0.0
    }

    private static func flutter(
        ratio: Double, to target: Double, _ figures: [(Double, Double, Double?)]
    ) -> [Row] {
        let spring = Spring(stiffness: 100, damping: 20 * ratio)
        return figures.map {
            Row(
                spring: spring, start: MotionState(position: 0), target: target, time: $0.0,
                position: $0.1,
                velocity: $0.2, floors: true)
        }
    }

    private static func short(
        ratio: Double, velocity: Double, _ figures: [(Double, Double, Double?)]
    ) -> [Row] {
        let spring = Spring(response: 0.3, dampingRatio: ratio)
        return figures.map {
            Row(
                spring: spring, start: MotionState(position: 40, velocity: velocity), target: 0,
                time: $0.0, position: $0.1, velocity: $0.2, within: 0.005)
        }
    }

    private static let rows: [Row] =
        flutter(ratio: 1, to: 500, [(0.25, 356, 1026), (0.5, 479, 168), (0.75, 497, 20)])
        + flutter(ratio: 1.25, to: 500, [(0.5, 445, nil), (1, 495, nil), (1.5, 499, nil)])
        + flutter(ratio: 0.25, to: 300, [(1, 325, -65)])
        + short(
            ratio: 1, velocity: 0,
            [(0.05, 28.736, -307.86), (0.1, 15.242, -216.07), (0.2, 3.147, -53.22)])
        + short(
            ratio: 1, velocity: -800, [(0.05, 14.699, nil), (0.1, 5.391, nil), (0.2, 0.721, nil)])
        + short(
            ratio: 0.8, velocity: -800,
            [(0.05, 11.375, nil), (0.1, 0.475, nil), (0.2, -1.347, nil)])

    @Test(arguments: rows) func springAtAnyTimeIsTheKnownSolution(row: Row) {
        let state = row.spring.state(from: row.start, to: row.target, after: row.time)
        if let position = row.position {
            let found = row.floors ? state.position.rounded(.down) : state.position
            #expect(abs(found - position) <= row.within * 0.2, "\(state)")
        }
        if let velocity = row.velocity {
            let found = row.floors ? state.velocity.rounded(.down) : state.velocity
            #expect(abs(found - velocity) <= row.within, "\(state)")
        }
    }

    /// A spring by its duration: frequency, stiffness, damping, overshoot and its time, and the position at 10, 20, 30,
    /// 40, 50, 60 and 80 % of the duration.
    struct DurationRow: Sendable {
        let duration, ratio, velocity, frequency, stiffness, damping: Double
        let overshoot, peak: Double
        let course: [Double]
    }

    private static let durations = [
        DurationRow(
            duration: 0.4, ratio: 0.8, velocity: 0, frequency: 22.49, stiffness: 505.6,
            damping: 35.98, overshoot: 0.015, peak: 0.23,
            course: [0.249, 0.609, 0.852, 0.969, 1.009, 1.015, 1.005]),
        DurationRow(
            duration: 0.4, ratio: 1, velocity: 0, frequency: 23.08, stiffness: 532.8,
            damping: 46.17,
            overshoot: 0, peak: 0, course: [0.236, 0.551, 0.764, 0.883, 0.945, 0.974, 0.995]),
        DurationRow(
            duration: 0.5, ratio: 0.6, velocity: 0, frequency: 22.07, stiffness: 486.9,
            damping: 26.48, overshoot: 0.095, peak: 0.18,
            course: [0.374, 0.856, 1.072, 1.086, 1.037, 1.001, 0.994]),
        DurationRow(
            duration: 0.5, ratio: 0.65, velocity: 0, frequency: 20.77, stiffness: 431.6,
            damping: 27.01, overshoot: 0.068, peak: 0.20,
            course: [0.332, 0.780, 1.016, 1.068, 1.045, 1.015, 0.995]),
        DurationRow(
            duration: 1, ratio: 0.7, velocity: 2.3, frequency: 9.21, stiffness: 84.8,
            damping: 12.89,
            overshoot: 0.048, peak: 0.45,
            course: [0.382, 0.762, 0.973, 1.043, 1.043, 1.024, 1.000]),
        DurationRow(
            duration: 0.5, ratio: 0.87, velocity: 0, frequency: 17.19, stiffness: 295.3,
            damping: 29.90, overshoot: 0.004, peak: 0.37,
            course: [0.225, 0.555, 0.790, 0.918, 0.977, 0.998, 1.004]),
        DurationRow(
            duration: 0.5, ratio: 1, velocity: 0, frequency: 18.47, stiffness: 341.0,
            damping: 36.93,
            overshoot: 0, peak: 0, course: [0.236, 0.551, 0.764, 0.883, 0.945, 0.974, 0.995]),
    ]

    @Test(arguments: durations) func springHasItsDuration(row: DurationRow) {
        let spring = Spring(
            settling: row.duration, dampingRatio: row.ratio, velocity: row.velocity)
        #expect(abs(spring.frequency - row.frequency) < 0.006)
        #expect(abs(spring.stiffness - row.stiffness) < 0.06)
        #expect(abs(spring.damping - row.damping) < 0.006)
        let start = MotionState(position: 0, velocity: row.velocity)
        for (share, position) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8], row.course) {
            let state = spring.state(from: start, to: 1, after: share * row.duration)
            #expect(abs(state.position - position) < 0.0006, "at \(share)")
        }
        let course = (0...2000).map {
            spring.state(from: start, to: 1, after: Double($0) / 2000 * row.duration).position
        }
        let highest = course.max() ?? 0
        #expect(abs(max(highest - 1, 0) - row.overshoot) < 0.0006)
        if row.overshoot > 0, let at = course.firstIndex(of: highest) {
            #expect(abs(Double(at) / 2000 * row.duration - row.peak) < 0.006)
        }
        #expect(abs((course.last ?? 0) - 1) < 0.002)
    }

    @Test func springHasItsDurationWithAnyNumbers() {
        for duration in [-1, 0, 0.001, 0.3, 60, .infinity, .nan] {
            for ratio in [-1, 0, 0.05, 0.5, 0.9999, 1, 7, .nan] {
                for velocity in [-1e6, -3, 0, 0.5, 12, 1e6, .nan] {
                    let spring = Spring(
                        settling: duration, dampingRatio: ratio, velocity: velocity)
                    #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
                    #expect(spring.damping > 0 && spring.damping.isFinite)
                }
            }
        }
    }

    /// A critically damped spring of half a second has 18.47 rad/s: thrown at more than that many times its way in a
    /// second, it would pass its target, so it is made stiffer.
    @Test(arguments: [0.0, -40, 10, 18, 19, 25, 100, 900])
    func thrownSpringDoesNotPassItsTarget(velocity: Double) {
        for (position, target) in [(0.0, 1.0), (400, 100), (0.999, 1)] {
            let start = MotionState(
                position: position, velocity: velocity * (target - position))
            let spring = Spring(settling: 0.5, dampingRatio: 1, from: start, to: target)
            #expect(abs(spring.frequency - max(18.47, velocity)) < 0.006)
            #expect(abs(spring.damping - 2 * spring.frequency) < 1e-6)
            let passed = (0...1000).contains {
                let state = spring.state(from: start, to: target, after: Double($0) / 2000)
                return (state.position - target) * (target - position) > 1e-9
            }
            #expect(!passed)
        }
    }

    @Test func springOfAThrowAcceptsAnyNumbers() {
        let odd = [-1e300, -1e6, -3, -1e-300, 0, 1e-300, 0.5, 1e6, 1e300, .infinity, .nan]
        for velocity in odd {
            for position in odd {
                for ratio in [0.5, 0.87, 1] {
                    let start = MotionState(position: position, velocity: velocity)
                    let spring = Spring(settling: 0.5, dampingRatio: ratio, from: start, to: 1)
                    #expect(spring.stiffness.isFinite && spring.damping.isFinite)
                    #expect(abs(spring.damping / 2 / spring.frequency - ratio) < 1e-6)
                }
            }
        }
    }

    @Test func springIsDesignedByItsResponse() {
        let spring = Spring(response: 0.3, dampingRatio: 0.8)
        #expect(abs(spring.stiffness - 438.649) < 0.001)
        #expect(abs(spring.damping - 4 * .pi * 0.8 / 0.3) < 1e-12)
    }

    @Test(arguments: [(0.6, 0.095), (0.7, 0.046), (0.8, 0.015), (0.85, 0.006)])
    func springOvershootsByItsDampingRatio(ratio: Double, overshoot: Double) {
        let spring = Spring(response: 0.3, dampingRatio: ratio)
        let lowest = (0...3000).map {
            spring.state(from: MotionState(position: 1), to: 0, after: Double($0) / 3000).position
        }.min()
        #expect(abs((lowest ?? 0) + overshoot) < 0.0006)
    }

    /// How long known springs take to come within half a pixel and 20 px/s for 40 px, from rest and
    /// thrown at 800 px/s: the bound may be later than that, but not by much.
    @Test(arguments: [
        (1000.0, 1.0, 0.201, 0.173), (800, 1, 0.225, 0.188), (500, 1, 0.285, 0.214),
        (400, 0.8, 0.297, 0.271), (200, 1.1, 0.541, 0.291), (438.649, 1, 0.304, 0.218),
        (438.649, 0.8, 0.284, 0.259),
    ])
    func springSettlesAtAnInvisibleDistance(
        stiffness: Double, ratio: Double, rest: Double, thrown: Double
    ) {
        let spring = Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
        let tolerance = Tolerance(position: 0.5, velocity: 20)
        for (velocity, time) in [(0.0, rest), (-800, thrown)] {
            let start = MotionState(position: 40, velocity: velocity)
            let last = (0...2000).last {
                let state = spring.state(from: start, to: 0, after: Double($0) / 1000)
                return abs(state.position) >= 0.5 || abs(state.velocity) >= 20
            }
            let seen = Double((last ?? 0) + 1) / 1000
            #expect(abs(seen - time) < 0.0025, "\(velocity): \(seen)")
            let bound = spring.settlingTime(from: start, to: 0, tolerance: tolerance)
            #expect(bound >= seen - 0.001 && bound < seen + 0.12, "\(velocity): \(bound)")
        }
    }
}
