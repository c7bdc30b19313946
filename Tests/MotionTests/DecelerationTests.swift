import Motion
import Testing

/// Motion that dies away.
@Suite struct DecelerationTests {
    @Test func movesLikeFlutters() {
        let friction = Deceleration(perSecond: 0.3)
        let start = MotionState(position: 100, velocity: 400)
        let state = friction.state(from: start, after: 1)
        #expect(abs(state.position - 332.563) < 0.0006)
        #expect(abs(state.velocity - 120) < 1e-9)
        #expect(friction.state(from: start, after: 0) == start)
        #expect(
            abs(friction.rest(from: start) - friction.state(from: start, after: 60).position) < 1e-9
        )
        let time = friction.time(from: start, toPosition: state.position)
        #expect(abs((time ?? 0) - 1) < 1e-9)
        #expect(friction.time(from: start, toPosition: 99) == nil)
        #expect(friction.time(from: start, toPosition: 1000) == nil)
        #expect(friction.time(from: start, toPosition: 100) == 0)
    }

    /// How far it comes for each px/s, in closed form and in steps of a millisecond.
    @Test(arguments: [(0.998, 0.4995, 0.4990), (0.997, 0.3328, 0.3323), (0.99, 0.0995, 0.0990)])
    func comesAsFar(share: Double, reach: Double, projection: Double) {
        let deceleration = Deceleration(perMillisecond: share)
        let rest = deceleration.rest(from: MotionState(position: 5, velocity: 1000))
        #expect(abs((rest - 5) / 1000 - reach) < 0.000_051)
        #expect(abs(deceleration.projection(of: 1000) / 1000 - projection) < 0.000_051)
        #expect(deceleration.projection(of: -700) == -deceleration.projection(of: 700))
    }

    @Test func tellsWhenItIsSlow() {
        let deceleration = Deceleration(perMillisecond: 0.998)
        let time = deceleration.time(from: -800, toSpeed: 20)
        let state = deceleration.state(
            from: MotionState(position: 0, velocity: -800), after: time)
        #expect(abs(state.velocity + 20) < 1e-9)
        #expect(deceleration.time(from: 10, toSpeed: 20) == 0)
    }

    @Test func stopsInTheEnd() {
        let deceleration = Deceleration(perMillisecond: 0.99)
        let start = MotionState(position: 5, velocity: 1000)
        for time in [1e6, 1e300, .infinity] {
            #expect(deceleration.state(from: start, after: time).velocity == 0)
        }
        #expect(deceleration.state(from: start, after: .nan) == start)
    }
}
