import Gestures
import Testing

/// Opacities of a bar while its view opens and closes, and its fading with reduced motion.
@Suite struct BarSlideLookTests {
    private func view(isOpen: Bool, reducedMotion: Bool = false) -> BarSlide {
        var view = BarSlide(way: 800, height: 800, interaction: .drag)
        if isOpen { view.open(at: 0) }
        view.reducedMotion = reducedMotion
        return view
    }

    /// The bar's content fades by 1 − smoothstep(p).
    @Test(arguments: [(0.0, 1.0), (0.25, 0.84375), (0.5, 0.5), (0.75, 0.15625), (1, 0)])
    func barFadesAsTheViewOpens(position: Double, opacity: Double) {
        var view = view(isOpen: true)
        view.beginDrag(velocity: -400, across: 0, at: 10)
        view.drag(to: (position - 1) * 800, velocity: 0, at: 10)
        #expect(abs(view.barOpacity(at: 10) - opacity) < 1e-9)
        #expect(abs(view.dimShare(at: 10) - position) < 1e-9)
    }

    @Test func chevronFlattensIn300MillisecondsOfADrag() {
        var view = view(isOpen: true)
        _ = view.press(at: 10)
        #expect(view.chevronShare(at: 10.5) == 0)
        view.beginDrag(velocity: -400, across: 0, at: 11)
        #expect(abs(view.chevronShare(at: 11.15) - 0.5) < 1e-6 && view.isMoving(at: 11.29))
        #expect(view.chevronShare(at: 11.3) == 1 && !view.isMoving(at: 11.31))
        view.endDrag(velocity: 0, at: 12)
        #expect(view.chevronShare(at: 12) == 1 && abs(view.chevronShare(at: 12.15) - 0.5) < 1e-6)
        #expect(view.chevronShare(at: 12.3) == 0)
    }

    @Test func imagesCrossfadeInTheFirstTenthOfOpening() {
        var view = view(isOpen: false)
        view.open(at: 10)
        #expect(view.imageShare(at: 10) < 1e-9 && abs(view.imageShare(at: 10.025) - 0.5) < 1e-6)
        #expect(view.imageShare(at: 10.05) == 1)
    }

    @Test func imagesCrossfadeFrom15To55PercentOfClosing() {
        var view = view(isOpen: true)
        view.close(at: 10)
        #expect(view.imageShare(at: 10.075) > 1 - 1e-9)
        #expect(abs(view.imageShare(at: 10.175) - 0.5) < 1e-6)
        #expect(view.imageShare(at: 10.276) == 0)
    }

    @Test func imagesReverseWithTheView() {
        var view = view(isOpen: true)
        view.close(at: 10)
        let share = view.imageShare(at: 10.175)
        view.open(at: 10.175)
        #expect(abs(view.imageShare(at: 10.175) - share) < 1e-9)
        #expect(view.imageShare(at: 10.226) == 1)
        // A short touch changes none of these values.
        _ = view.press(at: 10.2)
        view.release(at: 10.21)
        #expect(view.imageShare(at: 10.226) == 1)
    }

    @Test func imageWaitsForAViewThatSnaps() {
        var view = view(isOpen: false)
        view.interaction = .snap
        view.beginDrag(velocity: 500, across: 0, at: 10)
        #expect(view.imageShare(at: 10.15) < 1e-9)
        #expect(abs(view.imageShare(at: 10.175) - 0.5) < 1e-6)
    }

    // MARK: Reduced motion

    @Test func viewFadesInInPlace() {
        var view = view(isOpen: false, reducedMotion: true)
        view.open(at: 10)
        #expect(view.position(at: 10) == 1 && view.dimShare(at: 10) < 1e-9)
        #expect(abs(view.dimShare(at: 10.075) - 0.5) < 1e-6 && view.barOpacity(at: 10) == 1)
        #expect(abs(view.imageShare(at: 10.075) - 0.5) < 1e-6)
        #expect(view.dimShare(at: 10.15) == 1 && !view.isMoving(at: 10.15))
    }

    @Test func viewFadesOutInPlace() {
        var view = view(isOpen: true, reducedMotion: true)
        view.close(at: 10)
        #expect(view.position(at: 10.149) == 1 && abs(view.dimShare(at: 10.05) - 2.0 / 3) < 1e-6)
        #expect(view.position(at: 10.15) == 0 && view.isClosed(at: 10.15))
    }

    @Test func panFadesTheViewInAtOnce() {
        var view = view(isOpen: false, reducedMotion: true)
        view.interaction = .snap
        view.beginDrag(velocity: 500, across: 0, at: 10)
        #expect(view.position(at: 10) == 1 && abs(view.dimShare(at: 10.075) - 0.5) < 1e-6)
    }

    @Test func fingerMovesTheViewInReducedMotion() {
        var view = view(isOpen: true, reducedMotion: true)
        view.beginDrag(velocity: -400, across: 0, at: 10)
        view.drag(to: -480, velocity: 0, at: 10)
        #expect(abs(view.position(at: 10) - 0.4) < 1e-9)
        view.endDrag(velocity: 0, at: 10)
        #expect(abs(view.position(at: 10.1) - 0.4) < 1e-9)
        #expect(abs(view.dimShare(at: 10.075) - 0.2) < 1e-6 && view.isClosed(at: 10.31))
    }
}
