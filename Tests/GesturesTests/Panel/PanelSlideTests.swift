import Gestures
import Motion
import Testing

/// A panel of 400 px that is opened, closed and dragged.
@Suite struct PanelSlideTests {
    private static let width = 400.0

    private func panel(isOpen: Bool, reducedMotion: Bool = false) -> PanelSlide {
        var panel = PanelSlide(width: Self.width, tuning: .standard)
        if isOpen { panel.open(at: 0) }
        panel.reducedMotion = reducedMotion
        return panel
    }

    /// A closed panel that a finger has dragged to `position` by `now`.
    private func dragged(to position: Double, at now: Double = 100) -> PanelSlide {
        var panel = panel(isOpen: false)
        _ = panel.press(at: now)
        panel.beginDrag(at: now)
        panel.drag(to: position, at: now)
        return panel
    }

    /// Velocity right after `now`, px/s.
    private func velocity(_ panel: PanelSlide, at now: Double) -> Double {
        (panel.position(at: now + 1e-6) - panel.position(at: now)) / 1e-6
    }

    @Test func panelBeginsClosedAndAtRest() {
        let panel = PanelSlide(width: 400, tuning: .standard)
        #expect(
            !panel.isOpen && !panel.hasContact && !panel.isMoving(at: 5) && panel.isClosed(at: 5))
        #expect(panel.position(at: 5) == 0 && panel.dimShare(at: 5) == 0 && panel.restTime == nil)
    }

    // MARK: Opening and closing by itself

    @Test(arguments: [
        (0.1, 0.382), (0.2, 0.762), (0.3, 0.973), (0.4, 1.043), (0.5, 1.043), (0.6, 1.024),
        (0.8, 1.000),
    ])
    func panelOpensBySpring(time: Double, share: Double) {
        var panel = PanelSlide(width: 200, tuning: .standard)
        panel.open(at: 10)
        #expect(panel.isOpen && !panel.isClosed(at: 10))
        #expect(abs(panel.position(at: 10 + time) - 200 * share) < 0.11)
        #expect(abs(panel.dimShare(at: 10 + time) - min(1, share)) < 0.0006)
    }

    @Test func panelOpensAtFirstWith460PixelsPerSecondOf200() {
        var panel = PanelSlide(width: 200, tuning: .standard)
        panel.open(at: 10)
        #expect(abs(velocity(panel, at: 10) - 460) < 0.1)
    }

    @Test func panelComesToRestOpen() throws {
        var panel = panel(isOpen: false)
        panel.open(at: 10)
        let end = try #require(panel.restTime)
        #expect((10.8...11.4).contains(end))
        #expect(panel.isMoving(at: end - 0.001) && !panel.isMoving(at: end))
        #expect(panel.position(at: end) == 400 && panel.dimShare(at: end) == 1)
        #expect(abs(panel.position(at: end - 1e-9) - 400) < 0.11)
    }

    @Test func panelClosesByEaseOutIn400Milliseconds() {
        var panel = panel(isOpen: true)
        panel.close(at: 10)
        #expect(!panel.isOpen && panel.restTime == 10.4 && !panel.isClosed(at: 10.39))
        #expect(abs(panel.position(at: 10.2) - 400 * (1 - 0.684_643)) < 0.01)
        #expect(panel.position(at: 10.4) == 0 && panel.isClosed(at: 10.4))
    }

    @Test func openingAndClosingAgainChangeNothing() {
        var panel = panel(isOpen: false)
        panel.close(at: 9)
        #expect(panel == self.panel(isOpen: false))
        panel.open(at: 10)
        let opening = panel
        panel.open(at: 10.1)
        #expect(panel == opening)
        panel.close(at: 10.2)
        let closing = panel
        panel.close(at: 10.3)
        #expect(panel == closing)
    }

    @Test func panelReversesWithItsVelocity() {
        var panel = panel(isOpen: false)
        panel.open(at: 10)
        let (position, speed) = (panel.position(at: 10.15), velocity(panel, at: 10.15))
        panel.close(at: 10.15)
        #expect(abs(panel.position(at: 10.15) - position) < 1e-9 && speed > 500)
        #expect(abs(velocity(panel, at: 10.15) - speed) < 1 && panel.restTime == 10.55)
        let (closing, back) = (panel.position(at: 10.4), velocity(panel, at: 10.4))
        panel.open(at: 10.4)
        #expect(abs(panel.position(at: 10.4) - closing) < 1e-9 && back < -100)
        #expect(abs(velocity(panel, at: 10.4) - back) < 1)
    }

    @Test func panelKeepsItsStateAndShareWhenItsWidthChanges() {
        var panel = panel(isOpen: true)
        panel.setWidth(300, at: 10)
        #expect(panel.position(at: 10) == 300 && !panel.isMoving(at: 10) && panel.isOpen)
        panel.close(at: 10)
        let share = panel.dimShare(at: 10.2)
        panel.setWidth(600, at: 10.2)
        #expect(panel.dimShare(at: 10.2) == share && panel.restTime == 10.4)
        #expect(abs(panel.position(at: 10.2) - 600 * share) < 1e-9)
        panel.setWidth(100, at: 11)
        #expect(panel.isClosed(at: 11) && panel.position(at: 11) == 0)
    }

    // MARK: Under a finger

    @Test(
        arguments: [
            // x, v, open, duration
            (140.0, 2000.0, true, 0.1625), (140, 601, true, 0.5),  // left, right, swipe
            (140, 600, false, 0.25), (140, 50, false, 0.25),  // left, right, slow
            (140, -1000, false, 0.175), (140, 0, false, 0.5),  // left, left or still
            (260, -1000, false, 0.325), (260, -601, false, 0.5),  // right, left, swipe
            (260, -600, true, 0.25), (260, -50, true, 0.25),  // right, left, slow
            (260, 1000, true, 0.175), (260, 0, true, 0.5),  // right, right or still
            // 200 px
            (200, -600, false, 0.416_666_667), (200, -2000, false, 0.125),
            (200, -6000, false, 0.05), (200, 0, false, 0.5), (200.5, 0, true, 0.5),
            // At rest below 50 px/s
            (140, 49, false, 0.5), (260, -49, true, 0.5),
        ] as [(Double, Double, Bool, Double)])
    func releasedPanelSettles(position: Double, velocity: Double, isOpen: Bool, duration: Double)
        throws
    {
        var panel = dragged(to: position)
        #expect(panel.hasContact && panel.restTime == nil && panel.position(at: 100) == position)
        panel.endDrag(velocity: velocity, at: 100)
        let end = try #require(panel.restTime)
        #expect(panel.isOpen == isOpen && !panel.hasContact && abs(end - 100 - duration) < 1e-8)
        #expect(abs(panel.position(at: 100) - position) < 1e-9)
        #expect(panel.position(at: end) == (isOpen ? 400 : 0))
    }

    @Test(arguments: [-4000.0, -1000, -300, 0, 300, 1000, 4000])
    func panelContinuesWithTheFingersVelocity(speed: Double) {
        for position in [1.0, 30, 140, 200, 260, 370, 399] {
            var panel = dragged(to: position)
            panel.endDrag(velocity: speed, at: 100)
            #expect(abs(velocity(panel, at: 100) - speed) < 2, "at \(position)")
        }
    }

    @Test func panelFollowsFromTheFirstPixel() {
        var panel = dragged(to: 1)
        #expect(panel.position(at: 100) == 1)
        panel.drag(to: 17.5, at: 100.1)
        #expect(panel.position(at: 100.1) == 17.5 && panel.dimShare(at: 100.1) == 17.5 / 400)
    }

    @Test func panelResistsPastOpenAndStopsAtClosed() {
        var panel = dragged(to: 500)
        let band = RubberBand(slope: 0.55, limit: 400)
        #expect(abs(panel.position(at: 100) - 400 - band.value(100)) < 1e-9)
        #expect(panel.dimShare(at: 100) == 1)
        panel.drag(to: 1e300, at: 100)
        #expect(panel.position(at: 100) <= 800)
        panel.drag(to: -50, at: 100)
        #expect(panel.position(at: 100) == 0 && panel.dimShare(at: 100) == 0)
        #expect(!panel.isClosed(at: 100))
        panel.endDrag(velocity: -2000, at: 100)
        #expect(panel.isClosed(at: 100) && panel.restTime == nil)
    }

    @Test func panelReturnsFromTheRubberBandWithItsVelocity() {
        var panel = dragged(to: 500)
        let position = panel.position(at: 100)
        panel.endDrag(velocity: 1000, at: 100)
        let slope = RubberBand(slope: 0.55, limit: 400).slope(100)
        #expect(panel.isOpen && panel.restTime == 100.25)
        #expect(abs(panel.position(at: 100) - position) < 1e-9)
        #expect(abs(velocity(panel, at: 100) - 1000 * slope) < 1)
        #expect(panel.position(at: 100.25) == 400)
    }

    @Test func caughtPanelStaysAtItsVisiblePlace() {
        for time in [10.05, 10.2, 10.4] {
            var panel = panel(isOpen: false)
            panel.open(at: 10)
            let position = panel.position(at: time)
            let mayTap = panel.press(at: time)
            #expect(!mayTap && panel.hasContact && !panel.isMoving(at: time))
            #expect(panel.position(at: time) == position && panel.position(at: 90) == position)
            panel.beginDrag(at: 90)
            #expect(abs(panel.position(at: 90) - position) < 1e-9)
            panel.drag(to: -20, at: 90.1)
            let isInside = position <= 400
            #expect(!isInside || abs(panel.position(at: 90.1) - position + 20) < 1e-9)
        }
    }

    @Test func caughtPanelOpensOrClosesAfterItsRelease() throws {
        for (time, isOpen) in [(10.05, false), (10.2, true)] {
            var panel = panel(isOpen: false)
            panel.open(at: 10)
            _ = panel.press(at: time)
            panel.release(at: 20)
            #expect(panel.isOpen == isOpen && panel.restTime == 20.5 && !panel.hasContact)
            #expect(abs(velocity(panel, at: 20)) < 0.1)
        }
    }

    @Test func cancelledDragSettlesWithoutVelocity() {
        for (position, isOpen) in [(140.0, false), (260, true)] {
            var cancelled = dragged(to: position)
            var still = cancelled
            cancelled.cancelDrag(at: 101)
            still.endDrag(velocity: 0, at: 101)
            #expect(cancelled == still && cancelled.isOpen == isOpen)
            #expect(cancelled.restTime == 101.5)
        }
    }

    @Test func restingPanelAcceptsATap() {
        for isOpen in [false, true] {
            var panel = panel(isOpen: isOpen)
            let before = panel.position(at: 50)
            let mayTap = [panel.press(at: 50), panel.press(at: 50.1)]
            #expect(mayTap == [true, true])
            panel.release(at: 50.2)
            #expect(panel.isOpen == isOpen && panel.position(at: 50.2) == before)
            #expect(!panel.isMoving(at: 50.2) && !panel.hasContact)
        }
    }

    /// The last tenths of a second of the spring are invisible.
    @Test func slowPanelAcceptsATap() {
        var panel = panel(isOpen: false)
        panel.open(at: 10)
        var other = panel
        #expect(panel.isMoving(at: 10.95))
        let mayTap = [panel.press(at: 10.95), other.press(at: 10.3)]
        #expect(mayTap == [true, false])
    }

    @Test func dragWithoutABeginningIsIgnored() {
        var panel = panel(isOpen: true)
        let before = panel
        panel.drag(to: -100, at: 50)
        panel.endDrag(velocity: -2000, at: 50)
        panel.cancelDrag(at: 50)
        panel.release(at: 50)
        #expect(panel == before)
    }

    @Test func programmaticMoveReleasesTheFinger() {
        var panel = dragged(to: 140)
        panel.open(at: 101)
        #expect(panel.isOpen && !panel.hasContact)
        #expect(abs(panel.position(at: 101) - 140) < 1e-9)
        panel.drag(to: 10, at: 101)
        panel.endDrag(velocity: -4000, at: 101)
        #expect(panel.isOpen && panel.position(at: 103) == 400)
        panel.beginDrag(at: 103)
        panel.drag(to: -50, at: 103)
        panel.close(at: 103)
        #expect(!panel.hasContact && panel.restTime == 103.4 && panel.isClosed(at: 104))
    }

    @Test func dragContinuesWhenTheWidthChanges() {
        var panel = dragged(to: 200)
        panel.setWidth(800, at: 100)
        #expect(panel.position(at: 100) == 400 && panel.hasContact)
        panel.drag(to: 210, at: 100)
        #expect(abs(panel.position(at: 100) - 410) < 1e-9)
        panel.setWidth(0, at: 100)
        panel.drag(to: 220, at: 100)
        #expect(panel.position(at: 100) < 1)
    }

    // MARK: Reduced motion

    @Test func panelFadesInInPlace() {
        var panel = panel(isOpen: false, reducedMotion: true)
        panel.open(at: 10)
        #expect(panel.position(at: 10) == 400 && panel.dimShare(at: 10) < 1e-9)
        #expect(abs(panel.dimShare(at: 10.075) - 0.5) < 1e-6 && panel.isMoving(at: 10.149))
        #expect(panel.dimShare(at: 10.15) == 1 && panel.restTime == 10.15)
        #expect(!panel.isMoving(at: 10.15))
    }

    @Test func fadingPanelIgnoresTaps() {
        var panel = panel(isOpen: false, reducedMotion: true)
        panel.open(at: 10)
        var later = panel
        let mayTap = [panel.press(at: 10.1), later.press(at: 10.15)]
        #expect(mayTap == [false, true])
    }

    @Test func panelFadesOutInPlace() {
        var panel = panel(isOpen: true, reducedMotion: true)
        panel.close(at: 10)
        #expect(panel.position(at: 10) == 400 && panel.position(at: 10.149) == 400)
        #expect(abs(panel.dimShare(at: 10.05) - 2.0 / 3) < 1e-6 && !panel.isClosed(at: 10.149))
        #expect(panel.position(at: 10.15) == 0 && panel.dimShare(at: 10.15) == 0)
        #expect(panel.isClosed(at: 10.15))
    }

    @Test func panelFadesBackFromHalfway() {
        var panel = panel(isOpen: true, reducedMotion: true)
        panel.close(at: 10)
        panel.open(at: 10.075)
        #expect(panel.position(at: 10.075) == 400)
        #expect(abs(panel.dimShare(at: 10.075) - 0.5) < 1e-6 && panel.dimShare(at: 10.225) == 1)
        #expect(panel.restTime == 10.225)
        panel.close(at: 10.15)
        #expect(abs(panel.dimShare(at: 10.15) - 0.75) < 1e-6)
        let mayTap = panel.press(at: 10.16)
        #expect(!mayTap && panel.position(at: 10.16) == 400)
        #expect(abs(panel.dimShare(at: 10.16) - 0.7) < 1e-6 && panel.dimShare(at: 10.4) == 1)
    }

    @Test func fingerMovesThePanelInReducedMotion() {
        var panel = panel(isOpen: true, reducedMotion: true)
        panel.beginDrag(at: 10)
        panel.drag(to: -100, at: 10)
        #expect(panel.position(at: 10) == 300 && panel.dimShare(at: 10) == 0.75)
        var other = panel
        panel.endDrag(velocity: 0, at: 10)
        #expect(panel.position(at: 10) == 400 && abs(panel.dimShare(at: 10) - 0.75) < 1e-9)
        other.endDrag(velocity: -2000, at: 10)
        #expect(other.position(at: 10.1) == 300 && abs(other.dimShare(at: 10.075) - 0.375) < 1e-6)
        #expect(other.isClosed(at: 10.15))
    }
}
