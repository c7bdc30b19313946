import Geometry
import InputPanels
import Testing
import Vocabulary

/// Regions that commands and programs report: their owners, the outputs to which they apply, and refused regions.
@Suite struct KeyboardClaimTests {
    private typealias Fixture = KeyboardTrackerTests

    @Test
    func regionDisappearsWithItsOwnerAndOwnersClearTheirOwn() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.set(.command, output: nil, Fixture.strip), at: 1)
        _ = tracker.handle(
            .set(.client(1), output: "A", Rectangle(x: 0, y: 0, width: 9, height: 9)), at: 1)
        _ = tracker.handle(.clear(.client(2), output: nil), at: 2)
        #expect(tracker.regions.count == 2)
        #expect(tracker.handle(.ownerRemoved(.client(1)), at: 3).last == .changed)
        #expect(tracker.regions.map { $0.source } == [.command])
        _ = tracker.handle(.clear(.command, output: nil), at: 4)
        #expect(tracker.regions.isEmpty)
    }

    @Test
    func regionOfEveryOutputIsClippedAndClearedPerOutput() {
        var tracker = Fixture.tracker(2)
        _ = tracker.handle(.set(.command, output: nil, Fixture.strip), at: 1)
        #expect(
            tracker.regions == [
                Fixture.region(Fixture.strip, .command),
                Fixture.region(Rectangle(x: 0, y: 560, width: 1000, height: 40), .command, on: "B"),
            ])
        _ = tracker.handle(.clear(.command, output: "A"), at: 2)
        #expect(tracker.regions.map { $0.output } == ["B"])
        _ = tracker.handle(.set(.command, output: nil, Fixture.strip), at: 3)
        #expect(tracker.regions.map { $0.output } == ["A", "B"])
    }

    @Test
    func regionOfOneOutputIsOnNoOther() {
        var tracker = Fixture.tracker(2)
        _ = tracker.handle(.set(.command, output: "B", Fixture.strip), at: 1)
        #expect(tracker.regions.map { $0.output } == ["B"])
    }

    @Test
    func newRegionReplacesAllRegionsOfItsOwnerOnTheOutput() {
        let (low, high) = (
            Rectangle(x: 0, y: 500, width: 99, height: 99),
            Rectangle(x: 0, y: 0, width: 99, height: 99)
        )
        var tracker = Fixture.tracker(2)
        func told() -> [String] { tracker.regions.map { "\($0.output) \($0.frame.minY)" } }
        _ = tracker.handle(.set(.command, output: nil, low), at: 1)
        _ = tracker.handle(.set(.client(1), output: "A", low), at: 1)
        _ = tracker.handle(.set(.command, output: "A", high), at: 2)
        #expect(told() == ["A 500.0", "A 0.0", "B 500.0"])
        _ = tracker.handle(.ownerRemoved(.client(1)), at: 3)
        #expect(told() == ["A 0.0", "B 500.0"])
        _ = tracker.handle(.set(.command, output: nil, low), at: 4)
        #expect(told() == ["A 500.0", "B 500.0"])
    }

    @Test
    func regionClearedEverywhereDoesNotReturnOnANewOutput() {
        var tracker = Fixture.tracker()
        _ = tracker.handle(.set(.command, output: nil, Fixture.strip), at: 1)
        // A region that was never set cannot be cleared.
        _ = tracker.handle(.clear(.command, output: "B"), at: 2)
        let outputs = ["A", "B"].map {
            KeyboardOutput(name: $0, size: Size(width: 1280, height: 800))
        }
        _ = tracker.handle(.outputs(outputs), at: 3)
        #expect(tracker.regions.map { $0.output } == ["A", "B"])
        _ = tracker.handle(.outputs([outputs[0]]), at: 4)
        for time in [5.0, 6] { _ = tracker.handle(.clear(.command, output: "A"), at: time) }
        _ = tracker.handle(.outputs(outputs), at: 7)
        #expect(tracker.regions.isEmpty)
    }

    // MARK: Refusals

    @Test(arguments: [
        (
            Rectangle(x: 0, y: 0, width: 0, height: 10), "A" as String?,
            KeyboardRegionError.Rule.size, "“0,0,0x10”"
        ),
        (Rectangle(x: 0, y: 0, width: 10, height: -3), "A", .size, "at least 1"),
        (Rectangle(x: .nan, y: 0, width: 10, height: 3), "A", .size, "“?,0,10x3”"),
        (Rectangle(x: 0, y: 0, width: .infinity, height: 3), nil, .size, "?x3"),
        (Rectangle(x: 1280, y: 0, width: 5, height: 5), "A", .outside, "A of 1280x800"),
        (Rectangle(x: 0, y: -9e9, width: 5, height: 5), nil, .outside, "“0,-9000000000,5x5”"),
        (
            Rectangle(x: 0, y: 0, width: 5, height: 5), "C\n", .unknownOutput,
            "“C” is not allowed; allowed: A, B"
        ),
        (
            Rectangle(x: 0, y: 0, width: 5, height: 5), String(repeating: "é", count: 999),
            .unknownOutput, "“" + String(repeating: "é", count: 80) + "”"
        ),
    ])
    func invalidRegionIsRefusedWithItsRule(
        frame: Rectangle, output: String?, rule: KeyboardRegionError.Rule, text: String
    ) {
        var tracker = Fixture.tracker(2)
        let error = #expect(throws: KeyboardRegionError.self) {
            try tracker.check(frame, on: output, owner: .command)
        }
        #expect(error?.rule == rule)
        #expect(error?.text.contains(text) == true, "\(error?.text ?? "")")
        #expect(tracker.handle(.set(.command, output: output, frame), at: 1) == [])
    }

    @Test func regionsAreRefusedWithoutOutputs() {
        let error = #expect(throws: KeyboardRegionError.self) {
            try KeyboardTracker().check(Fixture.strip, on: nil, owner: .command)
        }
        #expect(error?.rule == .noOutput)
    }

    @Test func numberOfRegionsIsBounded() {
        var tracker = Fixture.tracker()
        for number: UInt64 in 0..<100 {
            _ = tracker.handle(.set(.client(number), output: nil, Fixture.strip), at: 1)
        }
        let error = #expect(throws: KeyboardRegionError.self) {
            try tracker.check(Fixture.strip, on: nil, owner: .client(99))
        }
        #expect(error?.rule == .tooMany)
        #expect(error?.text == "region: too many are held; allowed: 64 at a time")
        #expect(throws: Never.self) { try tracker.check(Fixture.strip, on: nil, owner: .client(3)) }
    }
}
