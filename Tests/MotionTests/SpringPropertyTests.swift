import Motion
import Seeds
import Testing

/// Invariants of every spring, tried on random ones.
@Suite struct SpringPropertyTests {
    struct Sample {
        let spring: Spring
        let start: MotionState
        let target: Double
        let time: Double
    }

    /// Damping ratios from 0.1 to 10, many of them next to 1, stiffness from 1 to 5000.
    private static func samples(_ count: Int) -> [Sample] {
        var random = SplitMix(seed: Seed.current)
        return (0..<count).map { index in
            let stiffness = Real.exp(Double.random(in: 0...Real.log(5000), using: &random))
            var ratio = Real.exp(Double.random(in: Real.log(0.1)...Real.log(10), using: &random))
            if index % 3 == 0 {
                ratio = 1 + [-1e-3, -1e-6, -1e-7, -1e-9, 0, 1e-9, 1e-7, 1e-6, 1e-3][index / 3 % 9]
            }
            return Sample(
                spring: Spring(
                    stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot()),
                start: MotionState(
                    position: Double.random(in: -1000...1000, using: &random),
                    velocity: Double.random(in: -4000...4000, using: &random)),
                target: Double.random(in: -500...500, using: &random),
                time: Double.random(in: 0...3, using: &random))
        }
    }

    private func check(_ count: Int, _ body: (Sample) -> Bool) {
        for (index, sample) in Self.samples(count).enumerated() where !body(sample) {
            Issue.record("MARTLET_SEED=\(Seed.current), sample \(index): \(sample)")
            return
        }
    }

    private func isNear(_ a: Double, _ b: Double, _ scale: Double, _ share: Double) -> Bool {
        abs(a - b) <= share * scale
    }

    @Test func springBeginsWithItsInitialState() {
        check(900) { sample in
            let state = sample.spring.state(from: sample.start, to: sample.target, after: 0)
            return isNear(state.position, sample.start.position, 2000, 1e-12)
                && isNear(state.velocity, sample.start.velocity, 1e6, 1e-12)
        }
    }

    @Test func velocityIsTheDerivativeOfPosition() {
        check(900) { sample in
            let step = 1e-5 / max(1, sample.spring.damping / 100)
            let time = sample.time + 2 * step
            func state(_ time: Double) -> MotionState {
                sample.spring.state(from: sample.start, to: sample.target, after: time)
            }
            let slope = (state(time + step).position - state(time - step).position) / (2 * step)
            return isNear(state(time).velocity, slope, 1e5, 1e-6)
        }
    }

    @Test func interruptedSpringContinuesUnchanged() {
        check(900) { sample in
            let spring = sample.spring
            let half = spring.state(from: sample.start, to: sample.target, after: sample.time / 2)
            let whole = spring.state(from: sample.start, to: sample.target, after: sample.time)
            let parts = spring.state(from: half, to: sample.target, after: sample.time / 2)
            return isNear(whole.position, parts.position, 1000, 1e-9)
                && isNear(whole.velocity, parts.velocity, 1e5, 1e-9)
        }
    }

    private func mirror(_ state: MotionState) -> MotionState {
        MotionState(position: -state.position, velocity: -state.velocity)
    }

    @Test func mirroredSpringMovesInAMirror() {
        check(300) { sample in
            let plain = sample.spring.state(
                from: sample.start, to: sample.target, after: sample.time)
            let mirrored = sample.spring.state(
                from: mirror(sample.start), to: -sample.target, after: sample.time)
            return mirror(plain) == mirrored
        }
    }

    @Test func springStaysFiniteForAMinute() {
        check(900) { sample in
            (0...120).allSatisfy {
                let state = sample.spring.state(
                    from: sample.start, to: sample.target, after: Double($0) / 2)
                return state.position.isFinite && state.velocity.isFinite
                    && abs(state.position) < 1e5 && abs(state.velocity) < 1e6
            }
        }
    }

    @Test func springEndsAtItsTarget() {
        check(300) { sample in
            [1e9, .infinity].allSatisfy {
                let state = sample.spring.state(
                    from: sample.start, to: sample.target, after: $0)
                return isNear(state.position, sample.target, 1, 1e-9)
                    && isNear(state.velocity, 0, 1, 1e-9)
            }
        }
    }

    @Test func springIsSettledFromItsSettlingTimeOn() {
        check(900) { sample in
            for tolerance in [Tolerance.length, Tolerance(position: 0.5, velocity: 20)] {
                let settled = sample.spring.settlingTime(
                    from: sample.start, to: sample.target, tolerance: tolerance)
                guard settled.isFinite, settled >= 0 else { return false }
                for step in 0...400 {
                    let state = sample.spring.state(
                        from: sample.start, to: sample.target,
                        after: settled + Double(step) * 0.011)
                    guard abs(state.position - sample.target) <= tolerance.position * (1 + 1e-9),
                        abs(state.velocity) <= tolerance.velocity * (1 + 1e-9)
                    else { return false }
                }
            }
            return true
        }
    }

    @Test func springAtItsTargetIsSettled() {
        check(90) { sample in
            sample.spring.settlingTime(
                from: MotionState(position: sample.target), to: sample.target) == 0
        }
    }

    @Test func badNumbersMakeAValidSpring() {
        let numbers: [Double] = [0, -1, 1e300, -1e300, .infinity, -.infinity, .nan]
        for stiffness in numbers {
            for damping in numbers {
                let spring = Spring(stiffness: stiffness, damping: damping)
                let start = MotionState(position: 100, velocity: -500)
                for time in numbers {
                    let state = spring.state(from: start, to: 0, after: time)
                    #expect(state.position.isFinite && state.velocity.isFinite)
                }
                #expect(spring.settlingTime(from: start, to: 0).isFinite)
            }
        }
    }
}
