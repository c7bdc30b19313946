import Geometry
import InputPanels
import Testing

@Suite struct KeyboardTrackerTests {
    static let strip = Rectangle(x: 0, y: 560, width: 1280, height: 240)

    /// A tracker that knows of outputs A (1280 by 800) and, where asked, B (1000 by 600).
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
        _ frame: Rectangle, _ source: KeyboardRegion.Source, on output: String = "A"
    ) -> KeyboardRegion {
        KeyboardRegion(output: output, frame: frame, source: source)
    }

    @Test("A zone of some height is a keyboard, a lower one a panel")
    func zones() {
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
        #expect(tracker.handle(.settled, at: 4) == [.phase(.didShow, region)])
        #expect(
            tracker.handle(.zone(output: "A", lost: 30), at: 5) == [
                .phase(.willHide, region), .changed,
            ])
        #expect(tracker.handle(.settled, at: 6) == [.phase(.didHide, region)])
        #expect(tracker.handle(.settled, at: 7) == [])
    }

    /// What is lost of the height, one after another, and how much of it is at the top, a panel at the bottom,
    /// and a keyboard.
    @Test(
        "What is high is at the bottom, and what comes of it stays there",
        arguments: [
            ([30.0], 30.0, 0.0, 0.0), ([30, 270], 30, 0, 240), ([30, 270, 30], 30, 0, 0),
            ([240], 0, 0, 240), ([270, 30], 0, 30, 0), ([240, 290], 0, 0, 290),
            ([240, 290, 100, 60], 0, 60, 0), ([240, 60, 300], 0, 60, 300), ([30, 60], 60, 0, 0),
            ([30, 270, 240], 30, 0, 210), ([30, 270, 240, 0], 0, 0, 0), ([270, 30, 0], 0, 0, 0),
            ([30, 270, 20], 20, 0, 0), ([-5], 0, 0, 0), ([9000], 0, 0, 800),
        ])
    func edges(lost: [Double], top: Double, panel: Double, keyboard: Double) {
        var tracker = Self.tracker()
        for (index, lost) in lost.enumerated() {
            _ = tracker.handle(.zone(output: "A", lost: lost), at: Double(index))
        }
        #expect(tracker.insets(on: "A") == Insets(top: top, right: 0, bottom: panel, left: 0))
        #expect(tracker.regions.map { $0.frame.height } == (keyboard > 0 ? [keyboard] : []))
    }

    @Test("An error about edges is put right when nothing can move for it")
    func edgesAnew() {
        var tracker = Self.tracker()
        for lost in [270.0, 30, nil, 30] {
            _ = tracker.handle(.zone(output: "A", lost: lost), at: 1)
        }
        #expect(tracker.insets(on: "A") == Insets(top: 30, right: 0, bottom: 0, left: 0))
    }

    @Test("What is overtaken has been before the next begins")
    func overtaken() {
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
            tracker.handle(.settled, at: 2) == [.phase(.didChangeFrame, Self.region(low, .zone))])
        #expect(!tracker.awaitsRest)
    }

    @Test("Who says the same as another says nothing new; the union counts")
    func union() {
        var tracker = Self.tracker()
        _ = tracker.handle(.zone(output: "A", lost: 240), at: 1)
        _ = tracker.handle(.settled, at: 2)
        #expect(tracker.handle(.set(.command, output: "A", Self.strip), at: 3) == [])
        #expect(tracker.regions == [Self.region(Self.strip, .zone)])
        let beside = Rectangle(x: 100, y: 500, width: 200, height: 100)
        let whole = Rectangle(x: 0, y: 500, width: 1280, height: 300)
        #expect(
            tracker.handle(.set(.client(7), output: "A", beside), at: 4) == [
                .phase(.willChangeFrame, Self.region(whole, .zone)), .changed,
            ])
        #expect(tracker.regions == [Self.region(Self.strip, .zone), Self.region(beside, .client)])
        // The zone goes, and the command's word is left.
        #expect(tracker.handle(.zone(output: "A", lost: 0), at: 5) == [.changed])
        #expect(
            tracker.regions == [Self.region(Self.strip, .command), Self.region(beside, .client)])
    }

    @Test("A region goes with its owner, and each clears only their own")
    func owners() {
        var tracker = Self.tracker()
        _ = tracker.handle(.set(.command, output: nil, Self.strip), at: 1)
        _ = tracker.handle(
            .set(.client(1), output: "A", Rectangle(x: 0, y: 0, width: 9, height: 9)), at: 1)
        _ = tracker.handle(.clear(.client(2), output: nil), at: 2)
        #expect(tracker.regions.count == 2)
        #expect(tracker.handle(.gone(.client(1)), at: 3).last == .changed)
        #expect(tracker.regions.map { $0.source } == [.command])
        _ = tracker.handle(.clear(.command, output: nil), at: 4)
        #expect(tracker.regions.isEmpty)
    }

    @Test("A region of every output is cut to each, and can be cleared on one")
    func everyOutput() {
        var tracker = Self.tracker(2)
        _ = tracker.handle(.set(.command, output: nil, Self.strip), at: 1)
        #expect(
            tracker.regions == [
                Self.region(Self.strip, .command),
                Self.region(Rectangle(x: 0, y: 560, width: 1000, height: 40), .command, on: "B"),
            ])
        _ = tracker.handle(.clear(.command, output: "A"), at: 2)
        #expect(tracker.regions.map { $0.output } == ["B"])
        _ = tracker.handle(.set(.command, output: nil, Self.strip), at: 3)
        #expect(tracker.regions.map { $0.output } == ["A", "B"])
    }

    @Test("The margin counts while a keyboard is there, and never otherwise")
    func topMargin() {
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

    @Test("While it is paused all stays as it is; then what has become of it is told")
    func pause() {
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
        _ = tracker.handle(.gone(.client(1)), at: 4)
        #expect(tracker.obstacles(on: "A") == [Self.strip])
        _ = tracker.handle(.pause(false), at: 5)
        #expect(tracker.obstacles(on: "A").isEmpty)
    }

    // MARK: Services

    @Test(
        "A word without a place: the configured height, else the last one, else half",
        arguments: [
            (300.0 as Double?, nil as Double?, 300.0), (300, 200, 200), (nil, 200, 200),
            (nil, nil, 400),
        ])
    func assumedHeight(last: Double?, configured: Double?, height: Double) {
        var tracker = Self.tracker()
        var settings = KeyboardSettings()
        settings.assumedHeight = configured
        _ = tracker.handle(.configure(settings), at: 0)
        if let last {
            _ = tracker.handle(.zone(output: "A", lost: last), at: 0.1)
            _ = tracker.handle(.zone(output: "A", lost: 0), at: 0.2)
        }
        let frame = Rectangle(x: 0, y: 800 - height, width: 1280, height: height)
        // KWin's keyboard never has a zone, so its word counts at once.
        let effects = tracker.handle(.service(.kwin, .visible), at: 1)
        #expect(effects.contains(.phase(.willShow, Self.region(frame, .service))))
        #expect(tracker.obstacles(on: "A") == [frame])
        _ = tracker.handle(.service(.kwin, .hidden), at: 2)
        #expect(tracker.obstacles(on: "A") == [])
    }

    @Test("A word that a zone explains adds nothing, whichever comes first")
    func explained() {
        var tracker = Self.tracker()
        _ = tracker.handle(.service(.osk0, .hidden), at: 0)
        #expect(tracker.handle(.service(.osk0, .visible), at: 1) == [.wake(at: 1.1)])
        _ = tracker.handle(.zone(output: "A", lost: 240), at: 1.01)
        #expect(tracker.regions == [Self.region(Self.strip, .zone)])
        // The zone goes a moment before the word.
        _ = tracker.handle(.zone(output: "A", lost: 0), at: 2)
        #expect(tracker.regions == [])
        _ = tracker.handle(.service(.osk0, .hidden), at: 2.02)
        #expect(tracker.handle(.tick, at: 2.2) == [])
        #expect(tracker.regions == [])
    }

    @Test("A word that nothing explains counts a moment later")
    func unexplained() {
        var tracker = Self.tracker()
        _ = tracker.handle(.service(.osk0, .visible), at: 1)
        #expect(tracker.regions.isEmpty)
        _ = tracker.handle(.tick, at: 1.1)
        #expect(tracker.regions.map { $0.source } == [.service])
        _ = tracker.handle(.service(.osk0, .absent), at: 3)
        #expect(tracker.regions.isEmpty)
    }

    @Test("Where somebody says what is at the bottom, a mere word adds nothing")
    func told() {
        var tracker = Self.tracker()
        _ = tracker.handle(.set(.command, output: "A", Self.strip), at: 0)
        _ = tracker.handle(.service(.kwin, .visible), at: 1)
        #expect(tracker.regions == [Self.region(Self.strip, .command)])
    }

    @Test("The flash of a keyboard that starts is none, and one that stays is believed")
    func flash() {
        var tracker = Self.tracker()
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
        // Later everything is answered at once.
        _ = tracker.handle(.zone(output: "A", lost: 0), at: 7)
        #expect(tracker.regions.isEmpty)
        #expect(tracker.handle(.zone(output: "A", lost: 400), at: 8).contains(.changed))
    }

    @Test("A service that was there before us does not flash")
    func noFlash() {
        var tracker = Self.tracker()
        _ = tracker.handle(.service(.osk0, .hidden), at: 0)
        #expect(tracker.handle(.zone(output: "A", lost: 400), at: 0.1).contains(.changed))
    }

    @Test("What nobody looks at any more goes with the service's word")
    func unseen() {
        var tracker = Self.tracker()
        _ = tracker.handle(.service(.osk0, .visible), at: 0)
        _ = tracker.handle(.zone(output: "A", lost: 400), at: 0)
        #expect(tracker.handle(.zone(output: "A", lost: nil), at: 1) == [])
        #expect(tracker.regions.count == 1)
        _ = tracker.handle(.service(.osk0, .hidden), at: 2)
        #expect(tracker.regions.isEmpty)
    }

    // MARK: What is refused

    @Test(
        "A bad region is refused with its value and the rule, and changes nothing",
        arguments: [
            (
                Rectangle(x: 0, y: 0, width: 0, height: 10), "A" as String?,
                KeyboardRegionError.Rule.size, "\"0,0,0x10\""
            ),
            (Rectangle(x: 0, y: 0, width: 10, height: -3), "A", .size, "at least 1"),
            (Rectangle(x: .nan, y: 0, width: 10, height: 3), "A", .size, "\"?,0,10x3\""),
            (Rectangle(x: 0, y: 0, width: .infinity, height: 3), nil, .size, "?x3"),
            (Rectangle(x: 1280, y: 0, width: 5, height: 5), "A", .outside, "A of 1280x800"),
            (Rectangle(x: 0, y: -9e9, width: 5, height: 5), nil, .outside, "-1000000000"),
            (
                Rectangle(x: 0, y: 0, width: 5, height: 5), "C\n", .unknownOutput,
                "\"C\" is not allowed; allowed: A, B"
            ),
        ])
    func refused(frame: Rectangle, output: String?, rule: KeyboardRegionError.Rule, text: String) {
        var tracker = Self.tracker(2)
        let error = #expect(throws: KeyboardRegionError.self) {
            try tracker.check(frame, on: output, owner: .command)
        }
        #expect(error?.rule == rule)
        #expect(error?.text.contains(text) == true, "\(error?.text ?? "")")
        #expect(tracker.handle(.set(.command, output: output, frame), at: 1) == [])
    }

    @Test func noOutputNoRegion() {
        let error = #expect(throws: KeyboardRegionError.self) {
            try KeyboardTracker().check(Self.strip, on: nil, owner: .command)
        }
        #expect(error?.rule == .noOutput)
    }

    @Test func thereIsAnEndToRegions() {
        var tracker = Self.tracker()
        for number: UInt64 in 0..<100 {
            _ = tracker.handle(.set(.client(number), output: nil, Self.strip), at: 1)
        }
        let error = #expect(throws: KeyboardRegionError.self) {
            try tracker.check(Self.strip, on: nil, owner: .client(99))
        }
        #expect(error?.rule == .tooMany)
        #expect(throws: Never.self) { try tracker.check(Self.strip, on: nil, owner: .client(3)) }
    }

    @Test("An output that turns has its keyboard with it, and one that goes has none")
    func outputs() {
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
