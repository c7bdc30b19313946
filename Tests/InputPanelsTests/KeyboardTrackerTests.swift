import Geometry
import InputPanels
import Testing
import Vocabulary

@Suite struct KeyboardTrackerTests {
    static let strip = Rectangle(x: 0, y: 560, width: 1280, height: 240)

    /// A tracker with the output A (1280 by 800) and, for a count of 2, B (1000 by 600).
    static func tracker(_ count: Int = 1) -> KeyboardTracker {
        var tracker = KeyboardTracker()
        let outputs = [
            KeyboardOutput(name: "A", size: Size(width: 1280, height: 800)),
            KeyboardOutput(name: "B", size: Size(width: 1000, height: 600)),
        ]
        _ = tracker.handle(.outputs(Array(outputs.prefix(count))), at: 0)
        return tracker
    }

    static func region(
        _ frame: Rectangle, _ source: KeyboardSource, on output: String = "A"
    ) -> KeyboardRegion {
        KeyboardRegion(output: output, frame: frame, source: source)
    }

    @Test
    func highZoneIsAKeyboardAndALowOneAPanel() {
        var tracker = Self.tracker()
        #expect(tracker.handle(.zone(output: "A", lost: 30), at: 1) == [])
        #expect(tracker.regions.isEmpty)
        #expect(tracker.insets(on: "A") == Insets(top: 30, right: 0, bottom: 0, left: 0))
        let region = Self.region(Self.strip, .zone)
        #expect(
            tracker.handle(.zone(output: "A", lost: 270), at: 2) == [
                .phase(.willShow, region), .changed,
            ])
        #expect(tracker.obstacles(on: "A") == [Self.strip])
        #expect(tracker.obstacles(on: "B") == [])
        #expect(tracker.insets(on: "A") == Insets(top: 30, right: 0, bottom: 0, left: 0))
        #expect(tracker.handle(.zone(output: "A", lost: 270), at: 3) == [])
        #expect(tracker.handle(.rested, at: 4) == [.phase(.didShow, region)])
        #expect(
            tracker.handle(.zone(output: "A", lost: 30), at: 5) == [
                .phase(.willHide, region), .changed,
            ])
        #expect(tracker.handle(.rested, at: 6) == [.phase(.didHide, region)])
        #expect(tracker.handle(.rested, at: 7) == [])
    }

    /// The lost heights, one after another; the part of each that is at the top; a panel at the bottom; and a keyboard.
    @Test(arguments: [
        ([30.0], 30.0, 0.0, 0.0), ([30, 270], 30, 0, 240), ([30, 270, 30], 30, 0, 0),
        ([240], 0, 0, 240), ([270, 30], 0, 30, 0), ([240, 290], 0, 0, 290),
        ([240, 290, 100, 60], 0, 60, 0), ([240, 60, 300], 0, 60, 300), ([30, 60], 60, 0, 0),
        ([30, 270, 240], 30, 0, 210), ([30, 270, 240, 0], 0, 0, 0), ([270, 30, 0], 0, 0, 0),
        ([30, 270, 20], 20, 0, 0), ([-5], 0, 0, 0), ([9000], 0, 0, 800),
        ([80], 0, 0, 80), ([79], 79, 0, 0), ([240, .nan], 0, 0, 240),
    ])
    func lostHeightsAreDividedBetweenEdges(
        lost: [Double], top: Double, panel: Double, keyboard: Double
    ) {
        var tracker = Self.tracker()
        for (index, lost) in lost.enumerated() {
            _ = tracker.handle(.zone(output: "A", lost: lost), at: Double(index))
        }
        #expect(tracker.insets(on: "A") == Insets(top: top, right: 0, bottom: panel, left: 0))
        #expect(tracker.regions.map { $0.frame.height } == (keyboard > 0 ? [keyboard] : []))
    }

    @Test
    func wrongEdgeIsCorrectedAfterTheMeasurementEnds() {
        var tracker = Self.tracker()
        for lost in [270.0, 30, nil, 30] {
            _ = tracker.handle(.zone(output: "A", lost: lost), at: 1)
        }
        #expect(tracker.insets(on: "A") == Insets(top: 30, right: 0, bottom: 0, left: 0))
    }

    @Test
    func leastHeightOfAKeyboardFollowsTheSettings() {
        var tracker = Self.tracker()
        var settings = KeyboardSettings()
        for lost in [240.0, 60] { _ = tracker.handle(.zone(output: "A", lost: lost), at: 1) }
        for (least, heights) in [(50.0, [60.0]), (80, []), (60, [60])] {
            settings.leastHeight = least
            _ = tracker.handle(.configure(settings), at: 2)
            #expect(tracker.regions.map { $0.frame.height } == heights, "\(least)")
        }
    }

    @Test
    func zonesAreClippedToTheOutput() {
        var tracker = Self.tracker()
        var settings = KeyboardSettings()
        settings.leastHeight = 9000
        _ = tracker.handle(.configure(settings), at: 0)
        _ = tracker.handle(.zone(output: "A", lost: 5000), at: 1)
        #expect(tracker.insets(on: "A") == Insets(top: 800, right: 0, bottom: 0, left: 0))
    }

    @Test
    func overtakenChangeEndsBeforeTheNextBegins() {
        var tracker = Self.tracker()
        _ = tracker.handle(.zone(output: "A", lost: 240), at: 1)
        let low = Rectangle(x: 0, y: 700, width: 1280, height: 100)
        #expect(
            tracker.handle(.zone(output: "A", lost: 100), at: 1.1) == [
                .phase(.didShow, Self.region(Self.strip, .zone)),
                .phase(.willChangeFrame, Self.region(low, .zone)), .changed,
            ])
        #expect(tracker.awaitsRest)
        #expect(
            tracker.handle(.rested, at: 2) == [.phase(.didChangeFrame, Self.region(low, .zone))])
        #expect(!tracker.awaitsRest)
    }

    @Test
    func equalRegionIsNoNewsAndTheUnionCounts() {
        var tracker = Self.tracker()
        _ = tracker.handle(.zone(output: "A", lost: 240), at: 1)
        _ = tracker.handle(.rested, at: 2)
        #expect(tracker.handle(.set(.command, output: "A", Self.strip), at: 3) == [])
        #expect(tracker.regions == [Self.region(Self.strip, .zone)])
        let beside = Rectangle(x: 100, y: 500, width: 200, height: 100)
        let whole = Rectangle(x: 0, y: 500, width: 1280, height: 300)
        #expect(
            tracker.handle(.set(.client(7), output: "A", beside), at: 4) == [
                .phase(.willChangeFrame, Self.region(whole, .zone)), .changed,
            ])
        #expect(tracker.regions == [Self.region(Self.strip, .zone), Self.region(beside, .client)])
        // The zone disappears, and the command's region is left.
        #expect(tracker.handle(.zone(output: "A", lost: 0), at: 5) == [.changed])
        #expect(
            tracker.regions == [Self.region(Self.strip, .command), Self.region(beside, .client)])
    }

    @Test
    func marginCountsOnlyAboveAKeyboard() {
        var settings = KeyboardSettings()
        settings.topMargin = 24
        var tracker = Self.tracker()
        #expect(tracker.handle(.configure(settings), at: 0) == [.changed])
        #expect(tracker.obstacles(on: "A") == [])
        _ = tracker.handle(.set(.command, output: "A", Self.strip), at: 1)
        #expect(
            tracker.obstacles(on: "A") == [Rectangle(x: 0, y: 536, width: 1280, height: 264)])
        #expect(tracker.regions.map { $0.frame } == [Self.strip])
        _ = tracker.handle(
            .set(.command, output: "A", Rectangle(x: 0, y: 9, width: 1280, height: 99)), at: 2)
        #expect(tracker.obstacles(on: "A") == [Rectangle(x: 0, y: 0, width: 1280, height: 108)])
        _ = tracker.handle(.clear(.command, output: nil), at: 3)
        #expect(tracker.obstacles(on: "A") == [])
    }

    @Test
    func pausedTrackerReportsTheResultAfterwards() {
        var tracker = Self.tracker()
        #expect(tracker.handle(.pause(true), at: 0) == [])
        #expect(tracker.handle(.zone(output: "A", lost: 240), at: 1) == [])
        #expect(tracker.handle(.set(.client(1), output: "A", Self.strip), at: 1) == [])
        #expect(tracker.isPaused && tracker.regions.isEmpty && tracker.obstacles(on: "A").isEmpty)
        #expect(
            tracker.handle(.pause(false), at: 2) == [
                .phase(.willShow, Self.region(Self.strip, .zone)), .changed,
            ])
        _ = tracker.handle(.pause(true), at: 3)
        _ = tracker.handle(.zone(output: "A", lost: 0), at: 4)
        _ = tracker.handle(.ownerRemoved(.client(1)), at: 4)
        #expect(tracker.obstacles(on: "A") == [Self.strip])
        _ = tracker.handle(.pause(false), at: 5)
        #expect(tracker.obstacles(on: "A").isEmpty)
    }

    @Test
    func returningOutputHasItsKeyboardAgain() {
        var tracker = Self.tracker()
        _ = tracker.handle(.zone(output: "A", lost: 240), at: 1)
        let output = KeyboardOutput(name: "A", size: Size(width: 1280, height: 800))
        for outputs in [[], [output]] { _ = tracker.handle(.outputs(outputs), at: 2) }
        #expect(tracker.regions.isEmpty)
        #expect(tracker.insets(on: "A") == .zero)
    }

    @Test
    func turnedOutputKeepsItsKeyboardAndARemovedOneLosesIt() {
        var tracker = Self.tracker()
        _ = tracker.handle(.set(.command, output: "A", Self.strip), at: 1)
        let turned = [KeyboardOutput(name: "A", size: Size(width: 800, height: 1280))]
        _ = tracker.handle(.outputs(turned), at: 2)
        #expect(tracker.regions.map { $0.frame.width } == [800])
        #expect(
            tracker.handle(.outputs([]), at: 3).contains {
                if case .phase(.willHide, _) = $0 { true } else { false }
            })
        #expect(tracker.regions.isEmpty)
    }
}
