import Motion
import Testing

/// Rubber bands, which resist a pull beyond an end.
@Suite struct RubberBandTests {
    @Test(arguments: [(10.0, 5.2, 0.492), (40, 17.9, 0.364), (100, 35.0, 0.222)])
    func bandFollowsTheWellKnownCurve(pull: Double, value: Double, slope: Double) {
        let band = RubberBand(slope: 0.55, limit: 96)
        #expect(abs(band.value(pull) - value) < 0.05)
        #expect(abs(band.slope(pull) - slope) < 0.0005)
        #expect(abs(band.inverse(band.value(pull)) - pull) < 1e-9)
        #expect(band.value(-pull) == -band.value(pull))
        #expect(band.slope(-pull) == band.slope(pull))
        #expect(band.inverse(-value) == -band.inverse(value))
    }

    @Test(arguments: [(50.0, 15.7), (100, 30.8), (200, 59.3), (256, 74.3)])
    func bandFollowsTheCurveOfThePopup(pull: Double, value: Double) {
        #expect(abs(RubberBand(slope: 0.32, limit: 800).value(pull) - value) < 0.05)
    }

    @Test(arguments: [
        (5.0, 3.09), (10, 5.01), (30, 10.81), (60, 17.57), (100, 25.12), (200, 40.81),
    ])
    func bandFollowsAPower(pull: Double, value: Double) {
        let band = RubberBand(exponent: 0.7)
        #expect(abs(band.value(pull) - value) < 0.006)
        #expect(abs(band.inverse(band.value(pull)) - pull) < 1e-9)
        #expect(band.value(-pull) == -band.value(pull))
    }

    @Test(arguments: [
        RubberBand(slope: 0.55, limit: 96), RubberBand(slope: 1, limit: 10),
        RubberBand(exponent: 0.7), RubberBand(slope: .nan, limit: .nan),
    ])
    func bandIsSmoothAndNeverAheadOfThePull(band: RubberBand) {
        var last = band.value(-1000)
        for step in -9999...10_000 {
            let pull = Double(step) / 10
            let value = band.value(pull)
            #expect(value >= last && value - last <= 0.1 + 1e-9, "at \(pull)")
            #expect(abs(value) <= abs(pull), "at \(pull)")
            #expect(band.slope(pull) >= 0 && band.slope(pull) <= 1, "at \(pull)")
            let near = (band.value(pull + 1e-6) - band.value(pull - 1e-6)) / 2e-6
            if abs(abs(pull) - 1) > 1e-3 { #expect(abs(near - band.slope(pull)) < 1e-3) }
            last = value
        }
        #expect(band.value(0) == 0 && band.inverse(0) == 0)
        #expect(band.inverse(1e9).isFinite && band.inverse(-1e9).isFinite)
    }

    @Test func bandNeverReachesItsLimit() {
        let band = RubberBand(slope: 0.55, limit: 96)
        #expect(band.value(1e6) < 96 && band.value(1e6) > 95.9)
        #expect(band.inverse(95) > band.inverse(94))
        #expect(band.inverse(200) == band.inverse(96))
    }
}
