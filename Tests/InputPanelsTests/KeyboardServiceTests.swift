import Geometry
import InputPanels
import Testing
import Vocabulary

/// On-screen keyboards that report whether they are visible, but not where.
@Suite struct KeyboardServiceTests {
    private typealias Fixture = KeyboardTrackerTests

    @Test(arguments: [
        (300.0 as Double?, nil as Double?, 300.0), (300, 200, 200), (nil, 200, 200),
        (nil, nil, 400), (nil, .nan, 400), (nil, 0, 400), (nil, 9000, 800),
    ])
    func assumedHeightIsTheConfiguredOrTheLastOne(
        last: Double?, configured: Double?, height: Double
    ) {
        var tracker = Fixture.tracker()
        var settings = KeyboardSettings()
        settings.assumedHeight = configured
        _ = tracker.handle(.configure(settings), at: 0)
        if let last {
            _ = tracker.handle(.zone(output: "A", lost: last), at: 0.1)
            _ = tracker.handle(.zone(output: "A", lost: 0), at: 0.2)
        }
        let frame = Rectangle(x: 0, y: 800 - height, width: 1280, height: height)
        // KWin's keyboard never has a zone, so its report applies at once.
        let effects = tracker.handle(.service(.kwin, .visible), at: 1)
        #expect(effects.contains(.phase(.willShow, Fixture.region(frame, .service))))
        #expect(tracker.obstacles(on: "A") == [frame])
        _ = tracker.handle(.service(.kwin, .hidden), at: 2)
        #expect(tracker.obstacles(on: "A") == [])
    }

    @Test
    func reportExplainedByAZoneAddsNothing() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.service(.osk0, .hidden), at: 0)
        #expect(tracker.handle(.service(.osk0, .visible), at: 1) == [.wake(at: 1.1)])
        _ = tracker.handle(.zone(output: "A", lost: 240), at: 1.01)
        #expect(tracker.regions == [Fixture.region(Fixture.strip, .zone)])
        // The zone disappears a moment before the report.
        _ = tracker.handle(.zone(output: "A", lost: 0), at: 2)
        #expect(tracker.regions == [])
        _ = tracker.handle(.service(.osk0, .hidden), at: 2.02)
        #expect(tracker.handle(.tick, at: 2.2) == [])
        #expect(tracker.regions == [])
    }

    @Test
    func unexplainedReportCountsAfterAMoment() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.service(.osk0, .visible), at: 1)
        #expect(tracker.regions.isEmpty)
        _ = tracker.handle(.tick, at: 1.1)
        #expect(tracker.regions.map { $0.source } == [.service])
        _ = tracker.handle(.service(.osk0, .absent), at: 3)
        #expect(tracker.regions.isEmpty)
    }

    @Test
    func claimedRegionExplainsAReport() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.set(.command, output: "A", Fixture.strip), at: 0)
        _ = tracker.handle(.service(.kwin, .visible), at: 1)
        #expect(tracker.regions == [Fixture.region(Fixture.strip, .command)])
    }

    @Test
    func flashOfAStartingKeyboardIsIgnored() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.service(.osk0, .absent), at: 0)
        _ = tracker.handle(.service(.osk0, .hidden), at: 5)
        #expect(tracker.handle(.zone(output: "A", lost: 400), at: 5.03) == [.wake(at: 5.53)])
        #expect(tracker.handle(.service(.osk0, .visible), at: 5.1) == [])
        #expect(tracker.handle(.zone(output: "A", lost: 0), at: 5.28) == [.wake(at: 5.38)])
        #expect(tracker.handle(.service(.osk0, .hidden), at: 5.29) == [.wake(at: nil)])
        #expect(tracker.regions.isEmpty)
        _ = tracker.handle(.zone(output: "A", lost: 400), at: 5.4)
        #expect(tracker.handle(.tick, at: 5.9).contains(.changed))
        #expect(tracker.regions.count == 1)
        // Later zones of the same keyboard apply at once.
        _ = tracker.handle(.zone(output: "A", lost: 0), at: 7)
        #expect(tracker.regions.isEmpty)
        #expect(tracker.handle(.zone(output: "A", lost: 400), at: 8).contains(.changed))
    }

    @Test
    func absentServiceDelaysNoZone() {
        var tracker = Fixture.tracker()
        for state in [KeyboardService.State.absent, .hidden, .absent] {
            _ = tracker.handle(.service(.osk0, state), at: 5)
        }
        #expect(tracker.handle(.zone(output: "A", lost: 400), at: 5.1).contains(.changed))
    }

    @Test
    func restDoesNotConfirmAFlash() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.service(.osk0, .absent), at: 0)
        _ = tracker.handle(.service(.osk0, .hidden), at: 5)
        _ = tracker.handle(.zone(output: "A", lost: 400), at: 5)
        _ = tracker.handle(.set(.command, output: "A", Fixture.strip), at: 5)
        let effects = tracker.handle(.rested, at: 6)
        let high = Rectangle(x: 0, y: 400, width: 1280, height: 400)
        #expect(
            effects.prefix(2) == [
                .phase(.didShow, Fixture.region(Fixture.strip, .command)),
                .phase(.willChangeFrame, Fixture.region(high, .zone)),
            ])
    }

    @Test
    func earlierServiceHasNoFlash() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.service(.osk0, .hidden), at: 0)
        #expect(tracker.handle(.zone(output: "A", lost: 400), at: 0.1).contains(.changed))
    }

    @Test
    func unmeasuredZoneDisappearsWithTheServicesReport() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.service(.osk0, .visible), at: 0)
        _ = tracker.handle(.zone(output: "A", lost: 400), at: 0)
        #expect(tracker.handle(.zone(output: "A", lost: nil), at: 1) == [])
        #expect(tracker.regions.count == 1)
        _ = tracker.handle(.service(.osk0, .hidden), at: 2)
        #expect(tracker.regions.isEmpty)
    }
}
