import Messages
import Testing

/// Sequential messengers, and queries about queues.
@Suite struct QueueTests {
    /// A sequential messenger with four messages, of which the first is shown and one is delayed; all counted twice.
    private func board() -> BoardFixture {
        var fixture = BoardFixture()
        for name in ["a", "b", "c", "d"] {
            fixture.queue(name, named: name, .ignore) {
                if name == "d" { $0.expiry = .indefinite(delay: 60_000, minimum: 0) }
            }
            fixture.queue(name, named: name, .ignore)
        }
        return fixture
    }

    /// The effect of a call on shown, waiting and delayed messages, and on the counts.
    enum Call: String, CaseIterable {
        case hideCurrent, hideAll, hideShown, hideWaiting, hideDelayed
        case countedTwice, countedOnce, countedOnceWaiting
        case setCount, setCountOfNothing
    }

    @Test(
        arguments: [
            (.hideCurrent, "b2 c2 d2"), (.hideAll, ""), (.hideShown, "b2 c2 d2"),
            (.hideWaiting, "a2 c2 d2"), (.hideDelayed, "a2 b2 c2"),
            (.countedTwice, "a1 b2 c2 d2"), (.countedOnce, "b2 c2 d2"),
            (.countedOnceWaiting, "a2 c2 d2"), (.setCount, "a7 b2 c2 d2"),
            (.setCountOfNothing, "a2 b2 c2 d2"),
        ] as [(Call, String)])
    func callsEndOrDropTheirMessages(call: Call, expected: String) throws {
        var fixture = board()
        let ids = fixture.board.order
        let unknown = try #require(MessageID(rawValue: 99))
        let events: [BoardEvent] =
            switch call {
            case .hideCurrent: [.hideCurrent(.queue)]
            case .hideAll: [.hideAll(.queue)]
            case .hideShown: [.hide(ids[0])]
            case .hideWaiting: [.hide(ids[1])]
            case .hideDelayed: [.hide(ids[3])]
            case .countedTwice: [.hideCounted(ids[0])]
            case .countedOnce: [.hideCounted(ids[0]), .hideCounted(ids[0])]
            case .countedOnceWaiting: [.setCount(ids[1], 1), .hideCounted(ids[1])]
            case .setCount: [.setCount(ids[0], 7)]
            case .setCountOfNothing: [.setCount(unknown, 7)]
            }
        for event in events { _ = fixture.handle(event, at: 10) }
        let held = fixture.board.order.map { id in
            "\(fixture.board.message(id)?.title ?? "")\(fixture.board.count(of: id))"
        }
        #expect(held.joined(separator: " ") == expected)
    }

    @Test
    func hideAllReportsShownAndDroppedMessages() {
        var fixture = board()
        fixture.isVerbose = true
        #expect(
            fixture.handle(.hideAll(.queue), at: 10) == [
                "will-hide a closed", "ended a closed", "did-drop b closed", "ended b closed",
                "did-drop c closed", "ended c closed", "did-drop d closed", "ended d closed",
                "did-hide a closed", "wake never",
            ])
    }

    @Test
    func nextMessageFollowsThePauseAfterADeparture() {
        var fixture = BoardFixture()
        fixture.reports = false
        let first = fixture.queue("a").id
        fixture.queue("b")
        #expect(fixture.handle(.hide(first), at: 1000) == ["ended a closed", "wake 5000"])
        #expect(fixture.handle(.tick, at: 1200) == [])
        #expect(fixture.handle(.departed(first), at: 1300) == ["wake 1800"])
        #expect(fixture.handle(.tick, at: 1800) == ["present b", "wake 3800"])
    }

    @Test
    func messageDuringThePauseWaits() {
        var fixture = BoardFixture()
        let first = fixture.queue("a").id
        _ = fixture.handle(.hide(first), at: 1000)
        #expect(fixture.queue("b", at: 1100).effects == ["added b", "wake 1500"])
        #expect(fixture.queue("c", at: 1499).effects == ["added c"])
        #expect(fixture.handle(.tick, at: 1500) == ["present b", "wake never"])
    }

    @Test
    func messageAfterThePauseIsShownAtOnce() {
        var fixture = BoardFixture()
        let first = fixture.queue("a").id
        _ = fixture.handle(.hide(first), at: 1000)
        #expect(fixture.queue("b", at: 1500).effects == ["added b", "present b"])
    }

    @Test
    func higherPriorityIsNextAndDisplacesNothing() {
        var fixture = BoardFixture()
        let first = fixture.queue("a").id
        fixture.queue("b")
        fixture.queue("c") { $0.priority = 1 }
        #expect(fixture.queue("d") { $0.priority = 1 }.effects == ["added d"])
        _ = fixture.handle(.hide(first), at: 1)
        var shown: [String] = []
        for turn in 1...3 as ClosedRange<UInt64> {
            shown += fixture.handle(.tick, at: turn * 1000).filter { $0.hasPrefix("present") }
            _ = fixture.handle(.hideCurrent(.queue), at: turn * 1000)
        }
        #expect(shown == ["present c", "present d", "present b"])
    }

    @Test
    func messengersDoNotWaitForEachOther() {
        var fixture = BoardFixture()
        fixture.queue("forever")
        #expect(fixture.post("x") { $0.messenger = .other }.effects.contains("present x"))
        #expect(fixture.post("y").effects.contains("present y"))
        #expect(fixture.queue("z").effects == ["added z"])
    }

    @Test
    func messageWithoutItsOutputHasItsTurnOnAnother() {
        var fixture = BoardFixture()
        let away = fixture.queue("away") { $0.output = .named("B-1") }
        #expect(away.effects == ["added away", "present away"])
        #expect(fixture.queue("here").effects == ["added here"])
        _ = fixture.handle(.hideAll(.queue), at: 1)
        #expect(fixture.board.count == 0)
    }

    @Test
    func messageWithoutAnOutputReturnsFirst() {
        var fixture = BoardFixture(outputs: ["B-1"])
        fixture.isVerbose = true
        fixture.queue("first") { $0.output = .named("B-1") }
        fixture.queue("second")
        #expect(
            fixture.handle(.outputs([]), at: 1000) == [
                "will-hide first withdrawn", "withdraw 1", "did-hide first withdrawn", "wake 1500",
            ])
        #expect(fixture.handle(.tick, at: 1500) == ["wake never"])
        #expect(fixture.handle(.outputs(["A-1"]), at: 1600).contains("present first"))
    }

    @Test
    func lostDepartureDoesNotBlockTheQueue() {
        var fixture = BoardFixture()
        fixture.reports = false
        let first = fixture.queue("a").id
        fixture.queue("b")
        _ = fixture.handle(.hide(first), at: 0)
        #expect(fixture.handle(.tick, at: 4000) == ["wake 4500"])
        #expect(fixture.handle(.tick, at: 4500).first == "present b")
    }

    @Test
    func lostAppearanceDoesNotKeepTheMessage() {
        var fixture = BoardFixture()
        fixture.reports = false
        fixture.queue("a") { $0.expiry = .milliseconds(300) }
        #expect(fixture.handle(.tick, at: 2000) == ["wake 2300"])
        #expect(fixture.handle(.tick, at: 2300) == ["ended a expired", "wake 6300"])
    }

    @Test
    func rapidShowAndHideLeaveNothing() {
        var fixture = BoardFixture()
        fixture.reports = false
        var now: UInt64 = 0
        for _ in 0..<50 {
            let id = fixture.queue("a", at: now).id
            #expect(fixture.handle(.hide(id), at: now).contains("ended a closed"))
            now += 1
        }
        #expect(fixture.board.count == 0)
        #expect(fixture.handle(.tick, at: now + 10_000).last == "wake never")
    }

    @Test
    func secondHideDoesNothing() {
        var fixture = BoardFixture()
        fixture.isVerbose = true
        fixture.reports = false
        let id = fixture.queue("a").id
        #expect(
            fixture.handle(.hide(id), at: 1) == [
                "will-hide a closed", "ended a closed", "wake 4001",
            ])
        #expect(fixture.handle(.hide(id), at: 1) == [])
        #expect(fixture.handle(.hideCurrent(.queue), at: 2) == [])
        #expect(fixture.handle(.departed(id), at: 3) == ["did-hide a closed", "wake never"])
        #expect(fixture.handle(.departed(id), at: 4) == [])
    }

    @Test
    func changedOrderAppliesToWaitingMessages() {
        var fixture = BoardFixture()
        var settings = BoardSettings()
        settings[.queue] = MessengerSettings(order: .stacked)
        _ = fixture.handle(.configure(settings), at: 0)
        fixture.queue("a")
        #expect(fixture.queue("b").effects == ["added b", "present b"])
        #expect(fixture.handle(.configure(BoardSettings()), at: 1) == [])
        #expect(fixture.queue("c").effects == ["added c"])
        _ = fixture.handle(.hideCurrent(.queue), at: 2)
        #expect(!fixture.handle(.tick, at: 1000).contains("present c"))
        _ = fixture.handle(.hideCurrent(.queue), at: 1001)
        #expect(fixture.handle(.tick, at: 2000).contains("present c"))
        fixture.queue("d")
        #expect(fixture.handle(.configure(settings), at: 3000).contains("present d"))
    }

    @Test
    func queueTellsCurrentAndWaitingMessages() {
        var fixture = board()
        let ids = fixture.board.order
        fixture.reports = false
        #expect(fixture.board.current(of: .queue)?.id == ids[0])
        #expect(fixture.board.current(named: "a", at: .queue)?.id == ids[0])
        #expect(fixture.board.current(named: "b", at: .queue) == nil)
        #expect(fixture.board.current(of: .other) == nil)
        #expect(fixture.board.order(of: .queue) == ids)
        #expect(fixture.board.messageID(named: "c") == ids[2])
        #expect(fixture.board.messageID(named: "c", at: .other) == nil)
        #expect(ids.map { fixture.board.state(of: $0) } == [.shown, .waiting, .waiting, .delayed])
        // A message that disappears is current until it has disappeared.
        _ = fixture.handle(.hideCurrent(.queue), at: 5)
        #expect(fixture.board.current(of: .queue)?.id == ids[0])
        #expect(fixture.board.current(named: "a", at: .queue)?.id == ids[0])
        _ = fixture.handle(.departed(ids[0]), at: 6)
        #expect(fixture.board.current(of: .queue) == nil)
    }
}
