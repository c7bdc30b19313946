import Geometry
import Gestures
import Testing

/// Cards leave or return when they are released: every threshold from both sides.
@Suite struct DecisionTests {
    @Test(
        arguments: [
            // x, v, across, extent, source, hides
            (20.0, 300.0, 0.0, 104.0, ContactSource.touch, true), (40, 0, 0, 104, .touch, false),
            (80, -200, 0, 104, .touch, true), (80, -300, 0, 104, .touch, false),
            (35, 100, 0, 368, .touch, false), (150, 0, 0, 368, .touch, true),
            (0, 500, 0, 368, .touch, true), (0, 499, 0, 368, .touch, false),
            (300, -299, 0, 368, .touch, true), (300, -300, 0, 368, .touch, false),
            (42, 0, 0, 104, .touch, true), (41, 0, 0, 104, .touch, false),
            // Below 50 px/s the card is at rest.
            (40, 49, 0, 104, .touch, false), (40, 50, 0, 104, .touch, true),
            // A movement that is faster across than along counts as at rest.
            (20, 600, 601, 104, .touch, false), (20, 600, 600, 104, .touch, true),
            (60, -400, 401, 104, .touch, true), (60, -400, -401, 104, .touch, true),
            // A pointer counts like a finger; a touchpad predicts farther and needs more.
            (20, 300, 0, 104, .pointer, true), (0, 599, 0, 1000, .touchpad, false),
            (0, 600, 0, 1000, .touchpad, true), (10, 100, 0, 104, .touchpad, true),
            (8, 100, 0, 104, .touchpad, false),
            (-50, 600, 0, 104, .touch, true), (.nan, 0, 0, 104, .touch, false),
        ] as [(Double, Double, Double, Double, ContactSource, Bool)])
    func distanceAndSpeedDecideASwipe(
        travel: Double, velocity: Double, across: Double, extent: Double, source: ContactSource,
        hides: Bool
    ) {
        let decision = SwipeDecision(source: source)
        #expect(
            decision.hides(travel: travel, velocity: velocity, across: across, extent: extent)
                == hides)
    }

    /// A pull needs 750 px/s, a third of the extent, or 75 px.
    @Test(
        arguments: [
            (0.0, 751.0, 300.0, true), (0, 750, 300, false), (76, 0, 300, true),
            (75, 0, 300, false), (34, 0, 100, true), (33, 0, 100, false), (0, -2000, 100, false),
            (-40, 100, 100, false),
        ] as [(Double, Double, Double, Bool)])
    func distanceAndSpeedDecideAPull(travel: Double, velocity: Double, extent: Double, hides: Bool)
    {
        #expect(PullDecision().hides(travel: travel, velocity: velocity, extent: extent) == hides)
    }

    /// A throw needs more than 600 px/s in any direction, and is limited to 1800 px/s and 10 rad/s.
    @Test(
        arguments: [
            (601.0, 0.0, 2.0, Flight(velocity: Point(x: 601, y: 0), spin: 2)),
            (600, 0, 2, nil), (0, -601, -2, Flight(velocity: Point(x: 0, y: -601), spin: -2)),
            (480, 364, 0, Flight(velocity: Point(x: 480, y: 364), spin: 0)),
            (0, 0, 50, nil), (3600, 0, 40, Flight(velocity: Point(x: 1800, y: 0), spin: 10)),
            (0, 3600, -40, Flight(velocity: Point(x: 0, y: 1800), spin: -10)),
        ] as [(Double, Double, Double, Flight?)])
    func velocityAndSpinDecideAThrow(x: Double, y: Double, spin: Double, flight: Flight?) {
        #expect(ThrowDecision().flight(velocity: Point(x: x, y: y), spin: spin) == flight)
    }

    /// A flick needs more than 500 px/s on one axis, 100 on a large screen.
    @Test(
        arguments: [
            (360.0, 501.0, 0.0, true), (360, 500, 500, false), (360, 0, -501, true),
            (800, 101, 0, true), (800, -100, 100, false), (600, 101, 0, true),
            (599, 101, 0, false),
        ] as [(Double, Double, Double, Bool)])
    func velocityDecidesAFlick(width: Double, x: Double, y: Double, flies: Bool) {
        let flight = FlickDecision(width: width)
            .flight(
                velocity: Point(x: x, y: y), grab: .zero, size: Size(width: 300, height: 100))
        #expect((flight != nil) == flies)
    }

    @Test
    func flickFliesWithItsVelocityAndSpin() throws {
        let size = Size(width: 300, height: 100)
        let (phone, tablet) = (FlickDecision(width: 360), FlickDecision(width: 800))
        let slow = try #require(
            tablet.flight(velocity: Point(x: 0, y: -200), grab: Point(x: 75, y: 0), size: size))
        #expect(slow.velocity == Point(x: 0, y: -600))
        // 75 · −200 / 75² · ¼ · .7: held on the right and pushed up, it turns against the clock.
        #expect(abs(slow.spin + 0.4667) < 0.001)
        let fast = try #require(
            phone.flight(velocity: Point(x: 4000, y: 0), grab: Point(x: 0, y: 20), size: size))
        #expect(fast.velocity == Point(x: 1800, y: 0) && fast.spin == -10)
        for grab in [Point.zero, Point(x: 7.9, y: 0)] {
            let flight = phone.flight(velocity: Point(x: 0, y: 900), grab: grab, size: size)
            #expect(flight == Flight(velocity: Point(x: 0, y: 900), spin: 0))
        }
    }
}
