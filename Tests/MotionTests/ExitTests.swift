import Motion
import Seeds
import Testing

/// Leaving by constant acceleration.
@Suite struct ExitTests {
    @Test(arguments: [(0.0, 200.0), (300, 145), (600, 108), (1200, 68), (2500, 36)])
    func fasterExitTakesLessTime(velocity: Double, milliseconds: Double) {
        for sign in [1.0, -1] {
            let exit = Exit(
                from: MotionState(position: 12 * sign, velocity: velocity * sign), to: 104 * sign,
                direction: sign, time: 0.2)
            #expect((exit.duration * 1000).rounded() == milliseconds)
            #expect(exit.state(after: exit.duration).position == 104 * sign)
        }
    }

    @Test func exitNeverBrakes() {
        var random = SplitMix(seed: Seed.current)
        for _ in 0..<500 {
            let start = MotionState(
                position: Double.random(in: -200...600, using: &random),
                velocity: Double.random(in: -1000...4000, using: &random))
            let exit = Exit(from: start, to: 600, direction: 1, time: 0.2)
            let comment: Comment = "MARTLET_SEED=\(Seed.current): \(start)"
            #expect(exit.duration <= 0.4 + 1e-9, comment)
            if start.velocity >= 0 { #expect(exit.duration <= 0.2 + 1e-9, comment) }
            var last = exit.state(after: 0)
            #expect(last == start, comment)
            for step in 1...100 {
                let state = exit.state(after: exit.duration * Double(step) / 100)
                #expect(state.velocity >= last.velocity, comment)
                if last.velocity >= 0 { #expect(state.position >= last.position, comment) }
                let middle = (state.velocity + last.velocity) / 2 * exit.duration / 100
                #expect(abs(state.position - last.position - middle) < 1e-6, comment)
                last = state
            }
            #expect(abs(last.position - 600) < 1e-9, comment)
        }
    }

    @Test func exitPastTheEdgeIsOverAtOnce() {
        let exit = Exit(
            from: MotionState(position: 105, velocity: -200), to: 104, direction: 1, time: 0.2)
        #expect(exit.duration == 0)
        #expect(exit.state(after: 1).position == 105)
    }

    /// The card is next to the edge, but moves away from it: a plain 2·d/t² would take seconds.
    @Test func exitReversesInTime() {
        let exit = Exit(
            from: MotionState(position: 103, velocity: -299), to: 104, direction: 1, time: 0.2)
        #expect(abs(exit.duration - 0.4) < 1e-9)
        let least = (0...400).map { exit.state(after: Double($0) / 1000).position }.min()
        #expect((least ?? 0) > 60)
    }
}
