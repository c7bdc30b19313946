import Messages
import Testing

/// Calls and alarms on the board: each has its own card, whatever else is shown.
@Suite struct RingingBoardTests {
    private func ring(_ message: inout Message) { message.category = "call.incoming" }

    /// The titles of visible messages, in the order of arrival.
    private func shown(_ fixture: borrowing BoardFixture) -> String {
        var titles: [String] = []
        for id in fixture.board.order where fixture.board.state(of: id) == .shown {
            titles.append(fixture.board.message(id)?.title ?? "")
        }
        return titles.joined(separator: " ")
    }

    @Test(arguments: [MessengerSettings.Overflow.fold, .wait])
    func callNeedsNoRoomAndTakesNone(overflow: MessengerSettings.Overflow) {
        var fixture = BoardFixture(visible: 2, overflow: overflow)
        for (index, title) in ["a", "b"].enumerated() {
            fixture.post(title, at: UInt64(index + 1)) { $0.expiry = .never }
        }
        for (index, title) in ["1", "2", "3"].enumerated() {
            fixture.post(title, at: UInt64(index + 3), change: ring)
        }
        #expect(shown(fixture) == "a b 1 2 3")
        fixture.post("c", at: 10) { $0.expiry = .never }
        #expect(shown(fixture) == (overflow == .fold ? "b 1 2 3 c" : "a b 1 2 3"))
    }

    @Test func criticalMessageDoesNotFoldACall() {
        var fixture = BoardFixture(visible: 1, overflow: .fold)
        fixture.post("call", at: 1, change: ring)
        fixture.post("critical", at: 2) { $0.urgency = .critical }
        #expect(shown(fixture) == "call critical")
    }

    @Test func callsAreNeverGroupedOrCounted() {
        var fixture = BoardFixture(overflow: .fold, grouping: .application)
        let claim = MessageClaim(origin: .application(busName: ":1.1"), appName: "Phone")
        for time in 1...4 {
            let (_, effects) = fixture.post("same", at: UInt64(time), claim: claim) {
                ring(&$0)
                $0.group = "calls"
            }
            #expect(effects == ["added same", "present same"])
        }
        let message = fixture.board.message(fixture.board.order[0])
        #expect(message?.group(by: .application) == nil)
    }

    @Test func messageOfAChatThatRingsHasACardOfItsOwn() {
        var fixture = BoardFixture()
        for (time, rings) in [(1, false), (2, true), (3, false)] as [(UInt64, Bool)] {
            fixture.post("Ada", at: time) {
                ($0.appName, $0.category) = ("Chat", "im.received")
                $0.ringing = rings ? true : nil
            }
        }
        let messages = fixture.board.order.compactMap { fixture.board.message($0) }
        #expect(messages.map { $0.isOfConversation } == [true, false, true])
        // The chat goes on around it.
        #expect(messages.map { fixture.board.onCard($0).earlier.count } == [0, 0, 1])
    }

    @Test func callDoesNotWaitForItsTurn() {
        var fixture = BoardFixture()
        fixture.queue("first", at: 1)
        fixture.queue("second", at: 2)
        fixture.queue("call", at: 3, change: ring)
        #expect(shown(fixture) == "first call")
    }

    @Test func callRingsInAModeThatShowsNoOthers() {
        var fixture = BoardFixture()
        _ = fixture.handle(.limit(.critical), at: 0)
        let note = fixture.post("note", at: 1).effects
        let call = fixture.post("call", at: 2, change: ring).effects
        #expect(!note.contains("present note") && call.contains("present call"))
        _ = fixture.handle(.limit(.nothing), at: 3)
        let held = fixture.post("held", at: 4, change: ring).effects
        #expect(held == ["added held", "ended held expired"])
    }

    @Test func manyCallsDoNotCoverMoreThanAStackHolds() {
        var fixture = BoardFixture(limits: BoardLimits(), visible: 2, overflow: .fold)
        for time in 1...100 { fixture.post("\(time)", at: UInt64(time), change: ring) }
        let titles = shown(fixture).split(separator: " ")
        #expect(titles.count <= BoardLimits().expanded)
        // The newest is among them.
        #expect(titles.last == "100")
    }

    @Test func ongoingCallIsAMessageLikeOthers() throws {
        var fixture = BoardFixture(visible: 1, overflow: .fold)
        let (id, _) = fixture.post("call", at: 1, change: ring)
        fixture.post("note", at: 2) { $0.expiry = .never }
        #expect(shown(fixture) == "call note")
        var ongoing = try #require(fixture.board.message(id))
        (ongoing.title, ongoing.category, ongoing.layer) = ("ongoing", "call.ongoing", .top)
        _ = fixture.handle(.post(ongoing), at: 3)
        // There is room for one of them.
        #expect(shown(fixture).split(separator: " ").count == 1)
    }
}
