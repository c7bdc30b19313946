import Gestures
import Motion
import Testing

/// A view of 800 px that opens out of a bar over a distance of 800 px.
@Suite struct BarSlideTests {
    /// The spring at 10, 20, 30, 40, 50, 60 and 80 % of half a second.
    private static let shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]

    private func view(_ interaction: BarInteraction, isOpen: Bool) -> BarSlide {
        var view = BarSlide(way: 800, height: 800, interaction: interaction)
        if isOpen { view.open(at: 0) }
        return view
    }

    /// A view that a finger has dragged by `translation` px towards open by 100 s.
    private func dragged(
        _ interaction: BarInteraction, isOpen: Bool, by translation: Double
    ) -> BarSlide {
        var view = view(interaction, isOpen: isOpen)
        _ = view.press(at: 100)
        view.beginDrag(velocity: isOpen ? -400 : 400, across: 0, at: 100)
        view.drag(to: translation, velocity: 0, at: 100)
        return view
    }

    /// Velocity right after `now`, px/s.
    private func velocity(_ view: BarSlide, at now: Double) -> Double {
        (view.position(at: now + 1e-6) - view.position(at: now)) / 1e-6 * 800
    }

    @Test func viewBeginsClosedAndAtRest() {
        let view = view(.automatic, isOpen: false)
        #expect(!view.isOpen && !view.hasContact && view.isClosed(at: 5) && view.restTime == nil)
        #expect(view.position(at: 5) == 0 && view.dimShare(at: 5) == 0)
        #expect(view.barOpacity(at: 5) == 1 && view.chevronShare(at: 5) == 0)
        #expect(view.imageShare(at: 5) == 0)
    }

    // MARK: Opening and closing by itself

    @Test func viewOpensAndClosesInHalfASecondWithoutOvershoot() throws {
        var view = view(.automatic, isOpen: false)
        view.open(at: 10)
        var closing = self.view(.automatic, isOpen: true)
        closing.close(at: 10)
        #expect(view.isOpen && !closing.isOpen && !closing.isClosed(at: 10.2))
        for (share, way) in zip(Self.shares, [0.236, 0.551, 0.764, 0.883, 0.945, 0.974, 0.995]) {
            #expect(abs(view.position(at: 10 + share / 2) - way) < 0.0006)
            #expect(abs(closing.position(at: 10 + share / 2) - 1 + way) < 0.0006)
        }
        let end = try #require(view.restTime)
        #expect((10.4...10.65).contains(end) && view.isMoving(at: end - 0.001))
        #expect(view.position(at: end) == 1 && !view.isMoving(at: end))
        let closed = try #require(closing.restTime)
        #expect(closing.position(at: closed) == 0 && closing.isClosed(at: closed))
    }

    @Test func openingAndClosingAgainChangeNothing() {
        var view = view(.automatic, isOpen: false)
        view.close(at: 9)
        #expect(view == self.view(.automatic, isOpen: false))
        view.open(at: 10)
        let opening = view
        view.open(at: 10.1)
        #expect(view == opening)
    }

    @Test func viewReversesWithItsVelocity() {
        var view = view(.automatic, isOpen: false)
        view.open(at: 10)
        let (position, speed) = (view.position(at: 10.1), velocity(view, at: 10.1))
        view.close(at: 10.1)
        #expect(abs(view.position(at: 10.1) - position) < 1e-9 && speed > 1000)
        #expect(abs(velocity(view, at: 10.1) - speed) < 5 && !view.isOpen)
        let highest = (0...500).map { view.position(at: 10.1 + Double($0) / 1000) }.max() ?? 2
        #expect(highest <= 1)
    }

    @Test func viewKeepsItsPositionWhenItsExtentChanges() {
        var view = view(.drag, isOpen: true)
        view.setExtent(way: 300, height: 400, at: 10)
        #expect(view.position(at: 10) == 1 && view.isOpen && !view.isMoving(at: 10))
        view.beginDrag(velocity: -400, across: 0, at: 10)
        view.drag(to: -150, velocity: 0, at: 10)
        #expect(view.position(at: 10) == 0.5)
        view.setExtent(way: 600, height: 700, at: 10)
        #expect(view.position(at: 10) == 0.5 && view.hasContact)
        view.drag(to: -210, velocity: 0, at: 10)
        #expect(abs(view.position(at: 10) - 0.4) < 1e-9)
    }

    // MARK: Snapping

    @Test(arguments: [BarInteraction.snap, .automatic])
    func aPanUpwardsOpensAfterAMoment(interaction: BarInteraction) {
        var view = view(interaction, isOpen: false)
        let mayTap = view.press(at: 10)
        view.beginDrag(velocity: 101, across: -100, at: 10)
        #expect(mayTap && view.isOpen && !view.hasContact)
        // The touch was cancelled.
        view.drag(to: 300, velocity: 900, at: 10.05)
        view.endDrag(velocity: -2000, at: 10.1)
        view.release(at: 10.1)
        #expect(view.isOpen && view.position(at: 10.15) == 0 && view.isMoving(at: 10.1))
        #expect(abs(view.position(at: 10.2) - 0.236) < 0.0006)
        #expect(abs(view.position(at: 10.4) - 0.945) < 0.0006)
        let caught = view.press(at: 10.1)
        #expect(!caught)
    }

    @Test(arguments: [(-500.0, 0.0), (100, 100), (100, -400), (-90, 30), (0, 50)])
    func aPanDownwardsOrAcrossMovesNoClosedView(velocity: Double, across: Double) {
        for interaction in BarInteraction.allCases {
            var view = view(interaction, isOpen: false)
            view.beginDrag(velocity: velocity, across: across, at: 10)
            view.drag(to: 300, velocity: 900, at: 10.05)
            #expect(view.isClosed(at: 10.05) && view.position(at: 11) == 0)
        }
    }

    @Test func aPanOfUnknownVelocityOpens() {
        var view = view(.snap, isOpen: false)
        view.beginDrag(velocity: 0, across: 0, at: 10)
        #expect(view.isOpen && !view.hasContact)
    }

    @Test(arguments: [(50.0, 15.7), (100, 30.8), (200, 59.3), (256, 74.3)])
    func closedViewFollowsALittle(pull: Double, moved: Double) {
        let view = dragged(.snap, isOpen: true, by: -pull)
        #expect(view.hasContact && abs((1 - view.position(at: 100)) * 800 - moved) < 0.05)
        var released = view
        released.endDrag(velocity: -900, at: 100)
        #expect(released.isOpen && !released.hasContact && released.position(at: 102) == 1)
        #expect(abs(released.position(at: 100) - view.position(at: 100)) < 1e-9)
    }

    @Test func viewClosesByItselfBeyond32PercentOfTheHeight() {
        var view = dragged(.snap, isOpen: true, by: -256)
        #expect(view.isOpen && view.hasContact)
        let position = view.position(at: 100)
        view.drag(to: -256.5, velocity: -1000, at: 100)
        #expect(!view.isOpen && !view.hasContact && abs(view.position(at: 100) - position) < 0.001)
        let slope = RubberBand(slope: 0.32, limit: 800).slope(256.5)
        #expect(abs(velocity(view, at: 100) + 1000 * slope) < 5)
        #expect(view.isClosed(at: 102) && view.position(at: 102) == 0)
    }

    @Test func snapShareDecidesWhereAPullCloses() {
        for (share, limit) in [(0.1, 80.0), (0.9, 720)] {
            var tuning = GestureTuning()
            tuning.popup.snapShare = share
            var view = BarSlide(way: 800, height: 800, interaction: .snap, tuning: tuning)
            view.open(at: 0)
            view.beginDrag(velocity: -400, across: 0, at: 10)
            view.drag(to: 1 - limit, velocity: 0, at: 10)
            #expect(view.hasContact && view.isOpen)
            view.drag(to: -1 - limit, velocity: 0, at: 10)
            #expect(!view.hasContact && !view.isOpen)
        }
    }

    @Test func anOpenViewIsNotPulledUp() {
        for interaction in [BarInteraction.snap, .drag] {
            var view = dragged(interaction, isOpen: true, by: 60)
            #expect(view.position(at: 100) == 1)
            view.endDrag(velocity: 3000, at: 100)
            #expect(view.isOpen && view.position(at: 100.01) == 1 && view.position(at: 101) == 1)
            // Apart from the chevron, a view at its end does not move.
            var flicked = dragged(interaction, isOpen: true, by: 0)
            flicked.endDrag(velocity: 3000, at: 100)
            #expect(flicked.isOpen && !flicked.isMoving(at: 100.31))
        }
    }

    @Test func caughtSnappingViewFollowsThePan() {
        for (speed, isOpen) in [(600.0, true), (-600, false), (0, true)] {
            var view = view(.snap, isOpen: false)
            view.open(at: 10)
            let position = view.position(at: 10.1)
            let mayTap = view.press(at: 10.1)
            #expect(!mayTap && view.position(at: 20) == position)
            view.beginDrag(velocity: speed, across: 0, at: 20)
            #expect(view.isOpen == isOpen && !view.hasContact)
            #expect(abs(view.position(at: 20) - position) < 1e-9)
            #expect(abs(velocity(view, at: 20) - speed) < 5)
        }
    }

    // MARK: Dragging

    @Test func viewFollowsTheFingerOneToOne() {
        for isOpen in [false, true] {
            var view = dragged(.drag, isOpen: isOpen, by: isOpen ? -1 : 1)
            let base = isOpen ? 800.0 : 0
            for translation in [1.0, 17, 300, 799, 1200] {
                let way = isOpen ? base - translation : translation
                view.drag(to: way - base, velocity: 0, at: 100)
                #expect(abs(view.position(at: 100) * 800 - min(max(way, 0), 800)) < 1e-9)
            }
            view.drag(to: .nan, velocity: .nan, at: .nan)
            #expect(view.position(at: 100) == (isOpen ? 1 : 0))
        }
    }

    /// A fifth of the way in the direction of release, or 300 px/s that way, change the state.
    @Test(
        arguments: [
            // was open, position, v, is open
            (false, 0.19, 0.0, false), (false, 0.21, 0, true), (false, 0.21, 100, true),
            (false, 0.19, 100, false), (false, 0.19, 300, false), (false, 0.02, 301, true),
            (false, 0.9, -60, false), (false, 0.9, -301, false), (false, 0.6, -49, true),
            (true, 0.81, -100, true), (true, 0.79, -100, false), (true, 0.81, -300, true),
            (true, 0.99, -301, false), (true, 0.3, 60, true), (true, 0.1, 400, true),
            (true, 0.51, 0, true), (true, 0.49, 0, false),
        ] as [(Bool, Double, Double, Bool)])
    func releasedViewSettles(wasOpen: Bool, position: Double, velocity: Double, isOpen: Bool) {
        var view = dragged(.drag, isOpen: wasOpen, by: (position - (wasOpen ? 1 : 0)) * 800)
        #expect(abs(view.position(at: 100) - position) < 1e-9)
        view.endDrag(velocity: velocity, at: 100)
        #expect(view.isOpen == isOpen && !view.hasContact)
        #expect(abs(view.position(at: 100) - position) < 1e-9)
        #expect(abs(self.velocity(view, at: 100) - velocity) < 5)
        #expect(view.position(at: 102) == (isOpen ? 1 : 0))
    }

    @Test func viewClosesByAFingerWithDamping87Hundredths() {
        var view = dragged(.drag, isOpen: true, by: -560)
        view.endDrag(velocity: 0, at: 100)
        for (share, way) in zip(Self.shares, [0.225, 0.555, 0.790, 0.918, 0.977, 0.998, 1.004]) {
            #expect(abs(view.position(at: 100 + share / 2) - 0.3 * (1 - way)) < 0.0003)
        }
    }

    @Test(arguments: [-4000.0, -1500, -301, 301, 1500, 4000])
    func viewContinuesWithTheFingersVelocity(speed: Double) {
        for position in [0.01, 0.2, 0.5, 0.8, 0.99] {
            var view = dragged(.drag, isOpen: true, by: (position - 1) * 800)
            view.endDrag(velocity: speed, at: 100)
            let jerk = max(8, 2e-6 * speed * speed / min(position, 1 - position))
            #expect(abs(velocity(view, at: 100) - speed) < jerk, "at \(position)")
            let course = (0...1000).map { view.position(at: 100 + Double($0) / 1000) }
            // The view never passes open, and passes closed by at most two hundredths of the remaining distance.
            #expect((course.max() ?? 2) <= 1)
            #expect((course.min() ?? -1) >= (view.isOpen ? 0 : -0.021 * position))
        }
    }

    @Test func automaticViewIsDraggedUnlessClosed() {
        let open = dragged(.automatic, isOpen: true, by: -200)
        #expect(open.hasContact && open.position(at: 100) == 0.75)
        var caught = view(.automatic, isOpen: false)
        caught.open(at: 10)
        let position = caught.position(at: 10.1)
        caught.beginDrag(velocity: 300, across: 0, at: 10.1)
        caught.drag(to: 40, velocity: 300, at: 10.2)
        #expect(caught.hasContact && abs(caught.position(at: 10.2) - position - 0.05) < 1e-9)
    }

    @Test func aViewWithoutGesturesIsNotDragged() {
        for isOpen in [false, true] {
            let view = dragged(.none, isOpen: isOpen, by: isOpen ? -300 : 300)
            #expect(view.position(at: 100) == (isOpen ? 1 : 0) && view.isOpen == isOpen)
        }
    }

    // MARK: Catching

    @Test func caughtViewStaysAtItsVisiblePlace() {
        for time in [10.02, 10.1, 10.2] {
            var view = view(.drag, isOpen: false)
            view.open(at: 10)
            let position = view.position(at: time)
            let mayTap = view.press(at: time)
            #expect(!mayTap && view.hasContact)
            #expect(view.position(at: time) == position && view.position(at: 90) == position)
            view.release(at: 90)
            #expect(view.isOpen && !view.hasContact && abs(velocity(view, at: 90)) < 1)
            #expect(view.position(at: 91) == 1)
        }
    }

    @Test func restingViewAcceptsATap() {
        for isOpen in [false, true] {
            var view = view(.automatic, isOpen: isOpen)
            let mayTap = [view.press(at: 50), view.press(at: 50.1)]
            #expect(mayTap == [true, true])
            view.release(at: 50.2)
            #expect(view.isOpen == isOpen && !view.isMoving(at: 50.2) && !view.hasContact)
        }
    }

    @Test func programmaticMoveReleasesTheFinger() {
        var view = dragged(.drag, isOpen: true, by: -200)
        view.close(at: 100)
        #expect(!view.hasContact && abs(view.position(at: 100) - 0.75) < 1e-9)
        view.drag(to: 0, velocity: 0, at: 100)
        view.endDrag(velocity: 4000, at: 100)
        #expect(!view.isOpen && view.isClosed(at: 102))
    }

    @Test func cancelledDragSettlesWithoutVelocity() {
        for (translation, isOpen) in [(-300.0, true), (-500, false)] {
            var cancelled = dragged(.drag, isOpen: true, by: translation)
            var still = cancelled
            cancelled.cancelDrag(at: 101)
            still.endDrag(velocity: 0, at: 101)
            #expect(cancelled == still && cancelled.isOpen == isOpen)
        }
    }
}
