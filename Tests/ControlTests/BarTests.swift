import Bus
import Control
import Messages
import Testing

/// The calls and signals of the bar over the control interface, and their receivers.
@Suite(.serialized) struct BarTests {
    // MARK: Requests

    @Test func callIsAnsweredWhenTheBarIsAtRest() throws {
        let fixture = try BarFixture()
        let target = BarFixture.target
        var answers: [String] = []
        for member in ["OpenBar", "CloseBar", "PresentBar", "DismissBar", "FocusBar"] {
            try fixture.control.client.connection.call(target, member) { result in
                do { answers.append("\(member) \(try result.get().string())") } catch {
                    Issue.record(error)
                }
            }
        }
        try fixture.control.wait { fixture.bar.waiting.count == 5 }
        try fixture.control.settle()
        #expect(answers.isEmpty)
        #expect(fixture.bar.log == ["open", "close", "present", "dismiss", "focus"])
        fixture.bar.waiting[1](.superseded)
        fixture.bar.waiting[3](.impossible)
        fixture.bar.waiting[0](.done)
        fixture.bar.waiting[2](.done)
        fixture.bar.waiting[4](.done)
        try fixture.control.wait { answers.count == 5 }
        #expect(
            answers == [
                "CloseBar superseded", "DismissBar impossible", "OpenBar done", "PresentBar done",
                "FocusBar done",
            ])
    }

    @Test func vanishedCallerIsNotAnswered() throws {
        let fixture = try BarFixture()
        do {
            let other = try fixture.control.newClient()
            try other.connection.call(BarFixture.target, "OpenBar") { _ in }
            try fixture.control.wait { fixture.bar.waiting.count == 1 }
            other.connection.close()
        }
        try fixture.control.settle()
        fixture.bar.waiting[0](.done)
        #expect(try fixture.control.call("BarState").get().string() == "bar")
    }

    @Test func tooManyCallsAreRefused() throws {
        let fixture = try BarFixture()
        var errors: [String] = []
        for _ in 0..<66 {
            try fixture.control.client.connection.call(BarFixture.target, "OpenBar") { result in
                if case .failure(let error) = result { errors.append(error.name) }
            }
        }
        try fixture.control.wait { errors.count == 2 }
        #expect(errors.allSatisfy { $0.hasSuffix("TooManyBarCalls") })
        for completion in fixture.bar.waiting { completion(.superseded) }
        try fixture.control.client.connection.call(BarFixture.target, "CloseBar") { _ in }
        try fixture.control.wait { fixture.bar.log.last == "close" }
    }

    @Test func minimisedStateIsReported() throws {
        let fixture = try BarFixture()
        for flag in [true, false] {
            #expect(try fixture.control.call("MinimiseBar") { $0.bool(flag) }.get().isAtEnd)
        }
        #expect(fixture.bar.log == ["minimise true", "minimise false"])
        for state in BarState.allCases {
            fixture.bar.barState = state
            #expect(try fixture.control.call("BarState").get().string() == state.rawValue)
        }
    }

    @Test func listHasEveryItem() throws {
        let fixture = try BarFixture()
        var song = BarItem(BarItemID(.media, "player"))
        (song.title, song.image) = ("Song", .source(.icon("disc")))
        song.clock = BarClock(
            position: 1_000_000, length: 9_000_000, since: fixture.control.now, canSeek: true)
        song.leading = [BarButton(key: "play", label: "Play", symbol: .play, isEnabled: false)]
        _ = try fixture.bar.board.set(song, at: Instant(microseconds: 0))
        _ = try fixture.set("mine", keep: true).get()
        fixture.control.now = Instant(microseconds: 2_001_000)
        var items: [[String: String]] = []
        let reader = try fixture.control.call("ListBarItems").get()
        try reader.array("a{sv}") { () throws(BusError) in
            var item: [String: String] = [:]
            try reader.dictionary { (key, signature) throws(BusError) in
                switch signature {
                case "s": item[key] = try reader.string()
                case "x": item[key] = "\(try reader.int64())"
                case "d": item[key] = "\(try reader.double())"
                case "b": item[key] = "\(try reader.bool())"
                default:
                    try reader.array("(sssb)") { () throws(BusError) in
                        item[key] = try reader.structure("sssb") { () throws(BusError) in
                            let texts = [
                                try reader.string(), try reader.string(), try reader.string(),
                            ]
                            return texts.joined(separator: " ") + " \(try reader.bool())"
                        }
                    }
                }
            }
            items.append(item)
        }
        #expect(
            items == [
                [
                    "source": "media", "id": "player", "title": "Song", "image": "disc",
                    "time": "3000", "length": "9000", "rate": "1.0", "can-seek": "true",
                    "leading": "play Play play false",
                ], ["source": "program", "id": "mine", "keep": "true"],
            ])
    }

    @Test func callsFailWithoutABar() throws {
        let fixture = try BarFixture()
        fixture.control.control.keepers.bar = nil
        #expect(fixture.name(try fixture.set("mine")) == "NoOutput")
        #expect(fixture.name(try fixture.control.call("OpenBar")) == "NoOutput")
        #expect(try fixture.control.call("BarState").get().string() == "hidden")
    }

    // MARK: Signals

    /// A client's record of signals about the bar.
    private final class Listener {
        var told: [String] = []
        private var match: BusMatch?

        init(_ client: ControlFixture.Client) throws {
            match = try client.connection.match(MatchRule(interface: ControlInterface.name)) {
                [unowned self] signal in
                do {
                    var words = [signal.member]
                    while let type = try signal.reader.peek() {
                        switch type {
                        case ValueType("s"): words.append(try signal.reader.string())
                        case ValueType("x"): words.append("\(try signal.reader.int64())")
                        case ValueType("d"): words.append("\(try signal.reader.double())")
                        case ValueType("b"): words.append("\(try signal.reader.bool())")
                        default: try signal.reader.skip()
                        }
                    }
                    if signal.member.hasPrefix("Bar") { told.append(words.joined(separator: "|")) }
                } catch { Issue.record(error) }
            }
        }
    }

    @Test func subscribersHearEventsOfTheBar() throws {
        let fixture = try BarFixture()
        let other = try fixture.control.newClient(subscribes: false)
        let (listener, stranger) = (try Listener(fixture.control.client), try Listener(other))
        for phase in BarPhase.allCases {
            fixture.control.control.barPhase(phase, isAnimated: false)
        }
        fixture.control.control.barShows(BarItemID(.job, "7"))
        fixture.control.control.barShows(nil)
        try fixture.control.settle()
        try fixture.control.settle(other)
        #expect(
            listener.told == BarPhase.allCases.map { "BarPhase|\($0.rawValue)|false" }
                + ["BarItemShown|job|7", "BarItemShown||"])
        #expect(stranger.told.isEmpty)
    }

    @Test func onlyTheProgramOfAnItemHearsItsPress() throws {
        let fixture = try BarFixture()
        // The program need not have subscribed.
        let other = try fixture.control.newClient(subscribes: false)
        let (listener, owner) = (try Listener(fixture.control.client), try Listener(other))
        _ = try fixture.set("mine", from: other).get()
        fixture.control.control.pressedBar("stop", of: "mine", token: "secret")
        fixture.control.control.soughtBar("mine", to: 7_500_000)
        fixture.control.control.pressedBar("stop", of: "mine", token: nil)
        try fixture.control.settle()
        try fixture.control.settle(other)
        #expect(
            owner.told == [
                "BarPressed|mine|stop|secret", "BarSeek|mine|7500", "BarPressed|mine|stop|",
            ])
        #expect(listener.told.isEmpty)
    }

    @Test func onlyTheProgramOfAnItemIsAskedToDraw() throws {
        let fixture = try BarFixture()
        let other = try fixture.control.newClient(subscribes: false)
        let (listener, owner) = (try Listener(fixture.control.client), try Listener(other))
        _ = try fixture.set("mine", from: other).get()
        let place = ContentPlace(
            ContentRoom(width: 300, height: 90), text: 1, secondary: 2, accent: 3, background: 4)
        fixture.control.control.tappedBarContent(of: "mine", x: 1.5, y: 2)
        fixture.control.control.requestBarContent(of: "mine", place)
        try fixture.control.settle()
        try fixture.control.settle(other)
        #expect(owner.told == ["BarContentTapped|mine|1.5|2.0", "BarContentWanted|mine"])
        #expect(listener.told.isEmpty)
    }

    @Test func roomOfTheViewIsKnownWithAnOutput() throws {
        let fixture = try BarFixture()
        #expect(fixture.name(try fixture.control.call("BarRoom")) == "NoOutput")
        fixture.control.control.surroundings.barContentPlace = {
            ContentPlace(
                ContentRoom(width: 364, height: 1024), text: 1, secondary: 2, accent: 3,
                background: 4)
        }
        var width = 0.0
        let reader = try fixture.control.call("BarRoom").get()
        try reader.dictionary { (key, _) throws(BusError) in
            if key == "width" { width = try reader.double() }
        }
        #expect(width == 364)
    }

    @Test func subscribersHearPressesOfKeptItemsWithoutTheToken() throws {
        let fixture = try BarFixture()
        let other = try fixture.control.newClient(subscribes: false)
        let (listener, setter) = (try Listener(fixture.control.client), try Listener(other))
        _ = try fixture.set("kept", keep: true, from: other).get()
        fixture.control.control.pressedBar("stop", of: "kept", token: "secret")
        fixture.control.control.soughtBar("kept", to: 1000)
        try fixture.control.settle()
        try fixture.control.settle(other)
        #expect(listener.told == ["BarPressed|kept|stop|", "BarSeek|kept|1"])
        #expect(setter.told.isEmpty)
    }
}
