import Motion
import Testing

/// Motion that slows down by a share of its velocity.
@Suite struct DecelerationTests {
    private static let start = MotionState(position: 100, velocity: 2000)
    private let slowing = Deceleration(from: start, rate: 0.998)

    @Test func glideLosesTwoThousandthsOfItsVelocityEachMillisecond() {
        var velocity = 2000.0
        for millisecond in 0...3000 {
            let state = slowing.state(after: Double(millisecond) / 1000)
            #expect(abs(state.velocity - velocity) < 1e-6)
            velocity *= 0.998
        }
    }

    @Test func velocityIsTheDerivativeOfPosition() {
        for time in stride(from: 0.01, to: 4, by: 0.1) {
            let (before, after) = (
                slowing.state(after: time - 1e-5), slowing.state(after: time + 1e-5)
            )
            let slope = (after.position - before.position) / 2e-5
            #expect(abs(slope - slowing.state(after: time).velocity) < 0.01)
        }
    }

    /// Flutter's friction of 0.135 / s is 0.998 / ms: 332.563 px is that of 0.3 / s.
    @Test func curveIsThatOfFluttersFriction() {
        let slowing = Deceleration(
            from: MotionState(position: 100, velocity: 400), rate: Real.exp(Real.log(0.3) / 1000))
        #expect(abs(slowing.state(after: 1).position - 332.563) < 0.001)
        #expect(abs(slowing.state(after: 1).velocity - 120) < 0.001)
    }

    @Test func timeAndSpeedAtAPlaceAreKnown() {
        let time = slowing.time(toSpeed: 500)
        let state = slowing.state(after: time)
        #expect(abs(state.velocity - 500) < 1e-9)
        #expect(abs(slowing.velocity(at: state.position) - 500) < 1e-9)
        #expect(slowing.time(toSpeed: 3000) == 0)
        #expect(Deceleration(from: MotionState(position: 3), rate: 0.998).time(toSpeed: 10) == 0)
    }

    @Test(arguments: [1.0, -1]) func glideStopsAtASpeedOrALimit(sign: Double) {
        let from = MotionState(position: 0, velocity: 2000 * sign)
        let slowing = Deceleration(from: from, rate: 0.998)
        let free = Trajectory.deceleration(slowing, to: 10, limit: 5000 * sign, at: 7)
        #expect(abs(free.target - sign * 1990 / slowing.decay) < 1e-9)
        #expect(abs(free.end - 7 - Real.log(200) / slowing.decay) < 1e-9)
        #expect(free.state(at: free.end) == MotionState(position: free.target))
        let cut = Trajectory.deceleration(slowing, to: 10, limit: 300 * sign, at: 7)
        #expect(cut.target == 300 * sign && cut.end < free.end)
        let arrival = cut.state(at: cut.end - 1e-9)
        #expect(abs(arrival.position - cut.target) < 1e-3)
        #expect(abs(arrival.velocity - slowing.velocity(at: cut.target)) < 1e-3)
    }

    @Test func aGlideMayOvershoot() {
        let from = MotionState(position: 0, velocity: 3000)
        let glide = Trajectory.glide(
            from: from, to: 10, duration: 0.05, at: 0, overshoots: true)
        #expect(glide.state(at: 0) == from)
        #expect(glide.state(at: 0.02).position > 10 && glide.state(at: 0.05).position == 10)
    }
}
