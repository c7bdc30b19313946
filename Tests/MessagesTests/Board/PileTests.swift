import Messages
import Testing

/// Piles as they are without any settings: of one application, from the third message on.
@Suite struct PileTests {
    private func board(visible: Int) -> BoardFixture {
        BoardFixture(visible: visible, overflow: .fold, grouping: .application)
    }

    /// Posts a message that stays, of the application with the first letter of its title.
    private func post(_ title: String, at time: UInt64, _ fixture: inout BoardFixture) -> MessageID
    {
        fixture.post(title, at: time) {
            ($0.appName, $0.expiry) = (String(title.prefix(1)), .never)
        }.id
    }

    private func post(_ titles: [String], _ fixture: inout BoardFixture) -> [MessageID] {
        titles.enumerated().map { post($1, at: UInt64($0) + 1, &fixture) }
    }

    /// The titles of visible messages, in the order of arrival.
    private func shown(_ fixture: borrowing BoardFixture) -> [String] {
        var titles: [String] = []
        for id in fixture.board.order where fixture.board.state(of: id) == .shown {
            titles.append(fixture.board.message(id)?.title ?? "")
        }
        return titles
    }

    @Test func twoMessagesOfAnApplicationTakeTwoPlaces() {
        var fixture = board(visible: 2)
        _ = post(["a1", "a2", "b1"], &fixture)
        #expect(shown(fixture) == ["a2", "b1"])
    }

    @Test func thirdMessageOfAnApplicationMakesAPile() {
        var fixture = board(visible: 3)
        _ = post(["a1", "b1", "a2", "a3", "c1"], &fixture)
        #expect(shown(fixture) == ["a1", "b1", "a2", "a3", "c1"])
        _ = post("d1", at: 10, &fixture)
        #expect(shown(fixture) == ["a1", "a2", "a3", "c1", "d1"])
    }

    @Test func messagesOfAPileThatFallsApartStayUntilTheNextOneArrives() {
        var fixture = board(visible: 2)
        let ids = post(["a1", "a2", "a3", "b1"], &fixture)
        #expect(shown(fixture) == ["a1", "a2", "a3", "b1"])
        _ = fixture.handle(.close(ids[2], .dismissed), at: 10)
        #expect(shown(fixture) == ["a1", "a2", "b1"])
        _ = post("c1", at: 20, &fixture)
        #expect(shown(fixture) == ["b1", "c1"])
    }

    @Test func waitingMessageReturnsWhenItCompletesAPile() {
        var fixture = board(visible: 2)
        _ = post(["a1", "b1", "a2"], &fixture)
        #expect(shown(fixture) == ["b1", "a2"])
        _ = post("a3", at: 10, &fixture)
        #expect(shown(fixture) == ["a1", "b1", "a2", "a3"])
    }

    @Test(arguments: [MessageUrgency.critical, .normal])
    func criticalAndModalMessagesAreInNoPile(urgency: MessageUrgency) {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        (message.appName, message.urgency) = ("Mail", urgency)
        if urgency == .normal { message.dim = Dim(.gray) }
        #expect(message.group(by: .application) == nil)
        message.group = "post"
        #expect(message.group(by: .application)?.makesPile(of: 2, from: 3) == true)
    }

    @Test func pointerPausesTheOtherMessagesOfAPileOnly() {
        var fixture = board(visible: 5)
        var ids: [MessageID] = []
        for title in ["a1", "a2"] { ids.append(fixture.post(title) { $0.appName = "a" }.id) }
        _ = fixture.handle(.setPaused(ids[0], true), at: 10)
        #expect(fixture.handle(.tick, at: 9000) == ["ended a2 expired", "wake never"])
        for title in ["a3", "a4"] { fixture.post(title, at: 9000) { $0.appName = "a" } }
        #expect(fixture.handle(.tick, at: 60_000) == [])
    }
}
