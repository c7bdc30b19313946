import Gestures
import Testing

/// A bar of 60 px with its margin, while it appears and disappears.
@Suite struct BarPresenceTests {
    private func bar(isPresented: Bool, way: Double = 60) -> BarPresence {
        var bar = BarPresence(way: way)
        if isPresented { bar.present(at: 0) }
        return bar
    }

    /// Velocity right after `now`, ways a second.
    private func velocity(_ bar: BarPresence, at now: Double) -> Double {
        (bar.position(at: now + 1e-6) - bar.position(at: now)) / 1e-6
    }

    @Test func barBeginsOutOfSight() {
        let bar = bar(isPresented: false)
        #expect(bar.isHidden(at: 5) && !bar.isPresented && !bar.isMinimised && !bar.hasContact)
        #expect(bar.position(at: 5) == 0 && bar.restTime == nil)
    }

    @Test func barAppearsAndDisappearsInHalfASecondWithoutOvershoot() {
        var bar = bar(isPresented: false, way: 400)
        bar.present(at: 10)
        var leaving = self.bar(isPresented: true, way: 400)
        leaving.dismiss(at: 10)
        let course = [0.236, 0.551, 0.764, 0.883, 0.945, 0.974, 0.995]
        for (share, way) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8], course) {
            #expect(abs(bar.position(at: 10 + share / 2) - way) < 0.0006)
            #expect(abs(leaving.position(at: 10 + share / 2) - 1 + way) < 0.0006)
        }
        #expect(bar.isPresented && bar.position(at: 10.7) == 1 && !bar.isMoving(at: 10.7))
        #expect(!leaving.isHidden(at: 10.3) && leaving.isHidden(at: 10.7))
    }

    @Test func barReversesWithItsVelocity() {
        var bar = bar(isPresented: false)
        bar.present(at: 10)
        let (position, speed) = (bar.position(at: 10.1), velocity(bar, at: 10.1))
        bar.dismiss(at: 10.1)
        #expect(abs(bar.position(at: 10.1) - position) < 1e-9 && speed > 2)
        #expect(abs(velocity(bar, at: 10.1) - speed) < 0.01)
    }

    /// A bar disappears over its edge at 750 px/s, a third of its distance, or 75 px.
    @Test(
        arguments: [
            // way, towards the edge, v towards the edge, leaves
            (60.0, 5.0, 751.0, true), (60, 5, 750, false), (60, 20, 0, true), (60, 19, 0, false),
            (400, 76, 0, true), (400, 74, 0, false), (400, 0, -2000, false),
        ] as [(Double, Double, Double, Bool)])
    func barIsSwipedAway(way: Double, travel: Double, velocity: Double, leaves: Bool) {
        var bar = bar(isPresented: true, way: way)
        let mayTap = bar.press(at: 10)
        bar.beginDrag(at: 10)
        bar.drag(to: -travel, at: 10)
        #expect(mayTap && bar.hasContact && abs((1 - bar.position(at: 10)) * way - travel) < 1e-9)
        bar.endDrag(velocity: -velocity, at: 10)
        #expect(bar.isPresented == !leaves && !bar.hasContact)
        #expect(abs((1 - bar.position(at: 10)) * way - travel) < 1e-9)
        if travel > 0 { #expect(abs(self.velocity(bar, at: 10) * way + velocity) < 6) }
        #expect(bar.position(at: 11) == (leaves ? 0 : 1) && bar.isHidden(at: 11) == leaves)
    }

    @Test func barReturnsIn400MillisecondsWithALittleOvershoot() {
        var bar = bar(isPresented: true, way: 400)
        bar.beginDrag(at: 10)
        bar.drag(to: -70, at: 10)
        bar.cancelDrag(at: 10)
        let course = [0.249, 0.609, 0.852, 0.969, 1.009, 1.015, 1.005]
        for (share, way) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8], course) {
            let position = 1 - 0.175 * (1 - way)
            #expect(abs(bar.position(at: 10 + share * 0.4) - position) < 0.0003)
        }
    }

    @Test func movingBarIsCaught() {
        var bar = bar(isPresented: true)
        bar.dismiss(at: 10)
        let position = bar.position(at: 10.1)
        let mayTap = bar.press(at: 10.1)
        #expect(!mayTap && bar.position(at: 20) == position && !bar.isHidden(at: 20))
        var dragged = bar
        bar.release(at: 20)
        #expect(!bar.isPresented && bar.isHidden(at: 21))
        dragged.beginDrag(at: 20)
        dragged.drag(to: 60, at: 20)
        dragged.endDrag(velocity: 0, at: 20)
        #expect(dragged.isPresented && dragged.position(at: 21) == 1)
    }

    @Test func dragContinuesWhenTheDistanceChanges() {
        var bar = bar(isPresented: true, way: 60)
        bar.beginDrag(at: 10)
        bar.drag(to: -30, at: 10)
        bar.setWay(100, at: 10)
        #expect(abs(bar.position(at: 10) - 0.5) < 1e-9 && bar.hasContact)
        bar.drag(to: -40, at: 10)
        #expect(abs(bar.position(at: 10) - 0.4) < 1e-9)
    }

    // MARK: Pill

    @Test func barBecomesAPillByItsMarginsFirst() {
        var bar = bar(isPresented: true)
        bar.setMinimised(true, at: 10)
        #expect(
            bar.isMinimised && bar.pillShift(at: 10.08) == 0 && bar.pillMargins(at: 10.08) > 0.5)
        // Critically damped: 55.1 % at a fifth of the time.
        #expect(abs(bar.pillMargins(at: 10.08) - 0.551) < 0.001)
        #expect(abs(bar.pillShift(at: 10.08 + 0.064) - 0.551) < 0.001)
        #expect(bar.pillMargins(at: 10.6) == 1 && bar.pillShift(at: 10.6) == 1)
        #expect(bar.isMoving(at: 10.35) && !bar.isMoving(at: 10.6))
    }

    @Test func pillBecomesABarByItsPlaceFirst() {
        var bar = bar(isPresented: true)
        bar.setMinimised(true, at: 0)
        bar.setMinimised(false, at: 10)
        #expect(!bar.isMinimised && bar.pillMargins(at: 10.08) == 1)
        #expect(abs(bar.pillShift(at: 10.08) - 1 + 0.551) < 0.001)
        #expect(bar.pillMargins(at: 10.6) == 0 && bar.pillShift(at: 10.6) == 0)
    }

    @Test func pillReversesWithoutAJump() {
        for time in [10.02, 10.1, 10.2, 10.3] {
            var bar = bar(isPresented: true)
            bar.setMinimised(true, at: 10)
            let before = bar
            bar.setMinimised(false, at: time)
            for share in [BarPresence.pillMargins, BarPresence.pillShift] {
                let (old, new) = (share(before), share(bar))
                #expect(abs(new(time) - old(time)) < 1e-9)
                let speeds = [old, new].map { ($0(time + 1e-6) - $0(time)) / 1e-6 }
                #expect(abs(speeds[0] - speeds[1]) < 0.01, "\(time): \(speeds)")
            }
            #expect(bar.pillShift(at: 11) == 0 && bar.pillMargins(at: 11) == 0)
        }
    }

    // MARK: Reduced motion

    @Test func barFadesInPlaceWithReducedMotion() {
        var bar = BarPresence(way: 60)
        bar.reducedMotion = true
        bar.present(at: 10)
        #expect(bar.position(at: 10) == 1 && abs(bar.opacity(at: 10.075) - 0.5) < 1e-6)
        #expect(!bar.isMoving(at: 10.15))
        bar.setMinimised(true, at: 11)
        #expect(bar.pillMargins(at: 11) == 1 && bar.pillShift(at: 11) == 1)
        bar.dismiss(at: 12)
        #expect(bar.position(at: 12.149) == 1 && abs(bar.opacity(at: 12.05) - 2.0 / 3) < 1e-6)
        #expect(bar.isHidden(at: 12.15) && bar.position(at: 12.15) == 0)
    }
}
