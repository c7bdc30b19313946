import Geometry
import Gestures
import Seeds
import Testing

/// Invariants of every decision. MARTLET_SEED repeats a run.
@Suite struct DecisionPropertyTests {
    /// A card or panel at the release of the finger.
    private struct Release {
        var travel: Double
        var velocity: Double
        var across: Double
        var extent: Double
        var isOpen: Bool
        var source: ContactSource

        init(_ generator: inout SplitMix) {
            extent = .random(in: 40...600, using: &generator)
            travel = .random(in: -0.3...1.2, using: &generator) * extent
            velocity = .random(in: -1500...1500, using: &generator)
            across = .random(in: -600...600, using: &generator)
            if Bool.random(using: &generator) { velocity /= 15 }
            if Bool.random(using: &generator) { across = 0 }
            isOpen = .random(using: &generator)
            source = [.touch, .pointer, .touchpad].randomElement(using: &generator) ?? .touch
        }
    }

    private typealias Decision = @Sendable (Release) -> Bool
    private static let decisions: [(String, Decision)] = [
        (
            "swipe",
            {
                SwipeDecision(source: $0.source)
                    .hides(
                        travel: $0.travel, velocity: $0.velocity, across: $0.across,
                        extent: $0.extent)
            }
        ),
        (
            "pull",
            {
                PullDecision()
                    .hides(travel: $0.travel, velocity: $0.velocity, extent: $0.extent)
            }
        ),
        (
            "side panel",
            {
                SidePanelDecision()
                    .settlement(travel: $0.travel, width: $0.extent, velocity: $0.velocity)
                    .isOpen
            }
        ),
        (
            "slide-in",
            {
                SlideInDecision()
                    .settlement(
                        travel: $0.travel, width: $0.extent, velocity: $0.velocity,
                        wasOpen: $0.isOpen
                    )
                    .isOpen
            }
        ),
        (
            "popup",
            {
                PopupDecision()
                    .isOpen(
                        share: $0.travel / $0.extent, velocity: $0.velocity, wasOpen: $0.isOpen)
            }
        ),
    ]

    @Test(arguments: decisions.indices)
    func greaterDistanceOrSpeedNeverTurnsLeavingIntoReturning(index: Int) {
        let (name, decides) = Self.decisions[index]
        var generator = SplitMix(seed: Seed.current)
        var (went, stayed) = (0, 0)
        for _ in 0..<4000 {
            let release = Release(&generator)
            guard decides(release) else {
                stayed += 1
                continue
            }
            went += 1
            var farther = release
            farther.travel += Double.random(in: 0...200, using: &generator)
            #expect(decides(farther), "\(name), MARTLET_SEED=\(Seed.current): \(farther)")
            var faster = release
            faster.velocity += Double.random(in: 0...1500, using: &generator)
            #expect(decides(faster), "\(name), MARTLET_SEED=\(Seed.current): \(faster)")
        }
        #expect(went > 400 && stayed > 400, "\(name)")
    }

    @Test
    func durationsOfPanelsArePositiveAndShort() {
        var generator = SplitMix(seed: Seed.current)
        for _ in 0..<2000 {
            let release = Release(&generator)
            let side = SidePanelDecision()
                .settlement(
                    travel: release.travel, width: release.extent, velocity: release.velocity)
            let slide = SlideInDecision()
                .settlement(
                    travel: release.travel, width: release.extent, velocity: release.velocity,
                    wasOpen: release.isOpen)
            #expect((0.05...0.5).contains(side.duration), "MARTLET_SEED=\(Seed.current)")
            #expect(slide.duration > 0 && slide.duration <= 0.3, "MARTLET_SEED=\(Seed.current)")
        }
        for odd in [Double.nan, .infinity, -.infinity] {
            for velocity in [odd, 700] {
                let side = SidePanelDecision()
                    .settlement(travel: odd, width: 400, velocity: velocity)
                #expect((0.05...0.5).contains(side.duration))
            }
        }
    }

    @Test
    func mirroredThrowFliesInAMirror() {
        var generator = SplitMix(seed: Seed.current)
        let size = Size(width: 300, height: 120)
        for _ in 0..<2000 {
            let velocity = point(3000, &generator)
            let grab = point(150, &generator)
            let spin = Double.random(in: -20...20, using: &generator)
            let flick = FlickDecision(width: 360)
            check(
                ThrowDecision().flight(velocity: velocity, spin: spin),
                mirrored: ThrowDecision().flight(velocity: mirror(velocity), spin: -spin))
            check(
                flick.flight(velocity: velocity, grab: grab, size: size),
                mirrored: flick.flight(
                    velocity: mirror(velocity), grab: mirror(grab), size: size))
        }
    }

    private func check(_ flight: Flight?, mirrored: Flight?) {
        guard let flight, let mirrored else {
            #expect(flight == nil && mirrored == nil, "MARTLET_SEED=\(Seed.current)")
            return
        }
        let speed =
            (flight.velocity.x * flight.velocity.x + flight.velocity.y * flight.velocity.y)
            .squareRoot()
        #expect(speed > 599 && speed < 1801 && abs(flight.spin) <= 10)
        #expect(mirror(flight.velocity) == mirrored.velocity && flight.spin == -mirrored.spin)
    }

    private func mirror(_ point: Point) -> Point { Point(x: -point.x, y: point.y) }

    private func point(_ range: Double, _ generator: inout SplitMix) -> Point {
        Point(
            x: .random(in: -range...range, using: &generator),
            y: .random(in: -range...range, using: &generator))
    }
}
