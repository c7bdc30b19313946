import Motion
import Testing

/// Motions with a beginning and an end in time.
@Suite struct TrajectoryTests {
    private static let from = MotionState(position: 40, velocity: -300)
    private static let all: [Trajectory] = [
        .still(at: 7),
        .spring(Spring(response: 0.3, dampingRatio: 0.85), from: from, to: 0, at: 100),
        .spring(Spring(response: 0.3, dampingRatio: 1), from: from, to: 90, at: 100),
        .exit(Exit(from: from, to: -200, direction: -1, time: 0.2), at: 100),
        .exit(Exit(from: from, to: 104, direction: 1, time: 0.2), at: 100),
        .eased(.easeIn, from: 40, to: 0, duration: 0.2, at: 100),
        .eased(.linear, from: 40, to: 0, duration: 0, at: 100),
        .glide(from: from, to: 0, duration: 0.25, at: 100),
        .glide(from: from, to: 90, duration: 0.25, at: 100),
    ]

    @Test(arguments: all) func trajectoryEndsAtItsStatedPlaceAndTime(trajectory: Trajectory) {
        #expect(trajectory.end.isFinite && trajectory.end < 103)
        #expect(trajectory.state(at: trajectory.end).position == trajectory.target)
        #expect(trajectory.state(at: 1e9).position == trajectory.target)
        let before = trajectory.state(at: trajectory.end - 1e-6).position
        if trajectory.end > trajectory.start { #expect(abs(before - trajectory.target) < 0.11) }
    }

    @Test(arguments: all) func trajectoryIsContinuousAndItsVelocityIsTheDerivative(
        trajectory: Trajectory
    ) {
        guard trajectory.end > trajectory.start else { return }
        for step in 1..<1000 {
            let now = trajectory.start + (trajectory.end - trajectory.start) * Double(step) / 1000
            let state = trajectory.state(at: now)
            let before = trajectory.state(at: now - 1e-5).position
            let after = trajectory.state(at: now + 1e-5).position
            guard now + 1e-5 < trajectory.end else { continue }
            #expect(abs((after - before) / 2e-5 - state.velocity) < 1.5, "at \(now)")
        }
    }

    @Test(arguments: all) func trajectoryBeginsWithItsInitialState(trajectory: Trajectory) {
        guard trajectory.end > trajectory.start else { return }
        #expect(abs(trajectory.state(at: trajectory.start).position - 40) < 1e-9)
        #expect(abs(trajectory.state(at: 0).position - 40) < 1e-9)
    }

    @Test func springsAndExitsAndGlidesKeepTheirVelocity() {
        for trajectory in Self.all where trajectory.from == Self.from {
            #expect(abs(trajectory.state(at: 100).velocity + 300) < 1e-9)
        }
    }

    @Test func aGlideDoesNotPassItsTarget() {
        for velocity in [0, 100, 700, 3000, 1e5] {
            let glide = Trajectory.glide(
                from: MotionState(position: 0, velocity: velocity), to: 10, duration: 0.05, at: 0)
            for step in 0...100 {
                let position = glide.state(at: Double(step) / 2000).position
                #expect(position >= 0 && position <= 10 + 1e-9)
            }
        }
    }

    @Test func stepJumpsAtItsTime() {
        let step = Trajectory.step(from: 3, to: 8, duration: 0.5, at: 10)
        #expect(step.state(at: 10.49) == MotionState(position: 3))
        #expect(step.state(at: 10.5) == MotionState(position: 8))
    }

    /// Values of the curves that CSS names.
    @Test(arguments: [
        (TimingCurve.linear, 0.25, 0.25), (.linear, 0.75, 0.75), (.easeIn, 0.5, 0.315_357),
        (.easeOut, 0.5, 0.684_643), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.25, 0.129_161),
        (.easeIn, 0, 0), (.easeOut, 1, 1), (.easeIn, .nan, 0), (.easeOut, 7, 1),
    ])
    func curvesAreThoseOfCSS(curve: TimingCurve, share: Double, done: Double) {
        #expect(abs(curve.state(at: share).position - done) < 1e-5)
    }
}
