import Messages
import Testing

@testable import Messages

/// Messages of one chat have one card, that of the newest, and each stays a message of its own.
@Suite struct ConversationTests {
    private func board(visible: Int = 5) -> BoardFixture {
        BoardFixture(visible: visible, overflow: .fold)
    }

    /// Posts a line of a chat, whose title is `chat`.
    private func say(
        _ text: String, in chat: String = "Ada", at time: UInt64, _ fixture: inout BoardFixture,
        claim: MessageClaim = .application("Chat"), change: (inout Message) -> Void = { _ in }
    ) -> (id: MessageID, effects: [String]) {
        fixture.post(chat, at: time, claim: claim) {
            $0.category = "im.received"
            $0.body = RichText(plain: text)
            change(&$0)
        }
    }

    /// The texts of a message's card, the oldest first.
    private func lines(_ id: MessageID, _ fixture: borrowing BoardFixture) -> [String] {
        guard let message = fixture.board.message(id) else { return [] }
        return fixture.board.onCard(message).earlier.map { $0.body.text } + [message.body.text]
    }

    private func states(_ fixture: borrowing BoardFixture) -> [MessageState?] {
        fixture.board.order.map { fixture.board.state(of: $0) }
    }

    @Test func newestMessageTakesTheCardOver() {
        var fixture = board()
        let first = say("a", at: 0, &fixture)
        let second = say("b", at: 1000, &fixture)
        #expect(first.effects == ["added Ada", "present Ada", "wake 8000"])
        #expect(second.effects == ["added Ada", "present Ada", "withdraw 1", "wake 9000"])
        let third = say("c", at: 2000, &fixture)
        #expect(lines(third.id, fixture) == ["a", "b", "c"])
        #expect(states(fixture) == [.shown, .shown, .shown])
        #expect(fixture.board.newestShown == third.id)
        // The lists have each message by itself.
        #expect(fixture.board.order.count == 3)
        #expect(fixture.board.message(third.id)?.earlier == [])
        #expect(fixture.board.message(third.id)?.count == 1)
    }

    @Test func phasesOfLinesAreThoseOfAnyMessage() {
        var fixture = board()
        fixture.isVerbose = true
        _ = say("a", at: 0, &fixture)
        #expect(
            say("b", at: 1000, &fixture).effects == [
                "added Ada", "will-show Ada", "present Ada", "withdraw 1", "did-show Ada",
                "wake 9000",
            ])
    }

    @Test(
        arguments: [
            { $0.title = "Bob" }, { $0.category = "email" }, { $0.category = "im.call" },
            { $0.category = "im.error" }, { $0.category = "imaging" }, { $0.appName = "Other" },
            { $0.sandbox = "org.other" }, { $0.desktopEntry = "other" }, { $0.group = "g" },
            { $0.origin = .portal(application: "org.other") }, { $0.urgency = .critical },
            { $0.dim = Dim(.gray) }, { $0.progress = 0.5 }, { $0.conversation = false },
            {
                $0.portal = PortalNotification(application: "org.other", id: "1")
                $0.portal?.lockScreen = .hide
            },
        ] as [@Sendable (inout Message) -> Void])
    func messageOfAnotherChatHasItsOwnCard(_ change: @Sendable (inout Message) -> Void) {
        var fixture = board()
        _ = say("a", at: 0, &fixture)
        let second = say("b", at: 1, &fixture, change: change)
        #expect(!second.effects.contains("withdraw 1"))
        #expect(lines(second.id, fixture) == ["b"])
    }

    /// Each process of an application has another name on the bus; without a name the process is all that is known.
    @Test(arguments: ["Chat", ""]) func processesAreOneApplicationByName(name: String) {
        var fixture = board()
        let claim = { MessageClaim(origin: .application(busName: $0), appName: name) }
        _ = say("a", at: 0, &fixture, claim: claim(":1.1"))
        let second = say("b", at: 1, &fixture, claim: claim(":1.2"))
        #expect(lines(second.id, fixture).count == (name.isEmpty ? 1 : 2))
    }

    @Test(arguments: [true, false]) func anyMessageMayBeSaidToBeOfAConversation(isOne: Bool) {
        var fixture = board()
        let change = { (message: inout Message) in
            (message.category, message.conversation) = (isOne ? "" : "im", isOne)
        }
        _ = say("a", at: 0, &fixture, change: change)
        let second = say("b", at: 1, &fixture, change: change)
        #expect(lines(second.id, fixture) == (isOne ? ["a", "b"] : ["b"]))
    }

    /// A sender that claims to be another application, and turns out to be in a sandbox, gets a card of its own.
    @Test func exposedImpostorLosesTheCard() {
        var fixture = board()
        let first = say("a", at: 0, &fixture).id
        let second = say("b", at: 1, &fixture).id
        _ = fixture.handle(.attribute(second, sandbox: "org.evil", isMisnamed: true), at: 2)
        #expect(lines(second, fixture) == ["b"] && lines(first, fixture) == ["a"])
        #expect(states(fixture) == [.shown, .shown])
        #expect(fixture.board.records[first]?.countedOn == nil)
    }

    /// Equal lines of a chat are lines as well.
    @Test func equalLinesAreNotCounted() {
        var fixture = board()
        _ = say("ok", at: 0, &fixture)
        let second = say("ok", at: 1, &fixture)
        #expect(lines(second.id, fixture) == ["ok", "ok"])
        #expect(fixture.board.message(second.id)?.count == 1)
    }

    // MARK: Ends

    @Test func senderClosesOneLine() {
        var fixture = board()
        let ids = ["a", "b", "c"].enumerated().map { say($1, at: UInt64($0), &fixture).id }
        #expect(fixture.handle(.close(ids[1], .closed), at: 10).first == "ended Ada closed")
        #expect(lines(ids[2], fixture) == ["a", "c"] && states(fixture) == [.shown, .shown])
    }

    @Test func messageBeforeTakesTheCardBackFromAClosedOne() {
        var fixture = board()
        let ids = ["a", "b", "c"].enumerated().map { say($1, at: UInt64($0), &fixture).id }
        let effects = fixture.handle(.close(ids[2], .closed), at: 10)
        #expect(effects.prefix(3) == ["present Ada", "withdraw 3", "ended Ada closed"])
        #expect(lines(ids[1], fixture) == ["a", "b"] && states(fixture) == [.shown, .shown])
        _ = fixture.handle(.hide(ids[1]), at: 11)
        #expect(lines(ids[0], fixture) == ["a"] && states(fixture) == [.shown])
    }

    @Test func hidingTheCurrentCardEndsAllItsLines() {
        var fixture = board()
        for (time, text) in ["a", "b"].enumerated() { _ = say(text, at: UInt64(time), &fixture) }
        _ = fixture.handle(.hideCurrent(.notifications), at: 10)
        #expect(fixture.board.count == 0)
    }

    /// A reply is for the sender of the newest message; all lines have been read then.
    @Test func replyGoesToTheNewestAndEndsAll() {
        var fixture = board()
        let ids = ["a", "b"].enumerated().map { time, text in
            say(text, at: UInt64(time), &fixture) { $0.setReply(label: "Reply") }.id
        }
        let effects = fixture.handle(.reply(ids[1], text: "yes", token: nil), at: 10)
        #expect(
            effects.prefix(3) == ["replied Ada yes", "ended Ada action", "ended Ada dismissed"])
        #expect(fixture.board.count == 0)
    }

    @Test func dismissedCardTakesItsLinesAlongAndUndoBringsThemBack() {
        var fixture = board()
        var settings = fixture.board.settings
        settings.undoTime = 5000
        _ = fixture.handle(.configure(settings), at: 0)
        let ids = ["a", "b", "c"].enumerated().map { say($1, at: UInt64($0), &fixture).id }
        let effects = fixture.handle(.dismiss(ids[2], .dismissed), at: 10)
        #expect(effects.first == "undoable 3 Ada")
        #expect(effects.filter { $0.hasPrefix("withdraw") } == ["withdraw 3"])
        #expect(states(fixture) == [.dismissed, .dismissed, .dismissed])
        _ = fixture.handle(.choose(.undo, key: "default", token: nil), at: 20)
        #expect(states(fixture) == [.shown, .shown, .shown])
        #expect(lines(ids[2], fixture) == ["a", "b", "c"])
        _ = fixture.handle(.dismiss(ids[2], .dismissed), at: 30)
        let ends = fixture.handle(.tick, at: 10_000)
        #expect(ends.filter { $0 == "ended Ada dismissed" }.count == 3)
    }

    @Test func linesStayAsLongAsTheCard() {
        var fixture = board()
        _ = say("a", at: 0, &fixture)
        _ = say("b", at: 7000, &fixture)
        #expect(fixture.handle(.tick, at: 8000).isEmpty && states(fixture) == [.shown, .shown])
        #expect(
            fixture.handle(.tick, at: 15_000)
                == ["ended Ada expired", "ended Ada expired", "wake never"])
    }

    // MARK: Places

    @Test func foldedConversationWaitsAndReturnsWithItsNewestInFront() {
        var fixture = board(visible: 1)
        let ids = ["a", "b"].enumerated().map { say($1, at: UInt64($0), &fixture).id }
        let other = say("x", in: "Bob", at: 10, &fixture).id
        #expect(states(fixture) == [.waiting, .waiting, .shown])
        _ = fixture.handle(.close(other, .dismissed), at: 20)
        #expect(states(fixture) == [.shown, .shown] && lines(ids[1], fixture) == ["a", "b"])
    }

    @Test func newMessageBringsAFoldedConversationBack() {
        var fixture = board(visible: 1)
        _ = say("a", at: 0, &fixture)
        _ = say("x", in: "Bob", at: 10, &fixture)
        let newest = say("b", at: 20, &fixture).id
        #expect(lines(newest, fixture) == ["a", "b"])
        #expect(states(fixture) == [.shown, .waiting, .shown])
    }

    @Test func conversationTakesOnePlaceOfTheStack() {
        var fixture = board(visible: 2)
        let other = say("x", in: "Bob", at: 0, &fixture).id
        for time in 1...4 { _ = say("\(time)", at: UInt64(time), &fixture) }
        #expect(fixture.board.state(of: other) == .shown)
        #expect(states(fixture).allSatisfy { $0 == .shown })
    }

    @Test func updatedLineIsTheNewest() {
        var fixture = board()
        let ids = ["a", "b"].enumerated().map { say($1, at: UInt64($0), &fixture).id }
        let claim = MessageClaim(
            replaces: ids[0], origin: .application(busName: ":1.1"), appName: "Chat")
        _ = say("c", at: 10, &fixture, claim: claim)
        #expect(lines(ids[0], fixture) == ["b", "c"])
    }

    @Test func messageThatLeavesItsChatLeavesTheLines() {
        var fixture = board()
        let ids = ["a", "b"].enumerated().map { say($1, at: UInt64($0), &fixture).id }
        let claim = MessageClaim(
            replaces: ids[1], origin: .application(busName: ":1.1"), appName: "Chat")
        _ = say("c", in: "Bob", at: 10, &fixture, claim: claim)
        #expect(lines(ids[0], fixture) == ["a"] && lines(ids[1], fixture) == ["c"])
        #expect(states(fixture) == [.shown, .shown])
    }

    @Test func snoozedConversationReturnsAsOneCard() {
        var fixture = board()
        let ids = ["a", "b"].enumerated().map { say($1, at: UInt64($0), &fixture).id }
        _ = fixture.handle(.snooze(ids[1], .until(1000)), at: 10)
        #expect(states(fixture) == [.snoozed, .snoozed])
        _ = fixture.handle(.endSnoozes(1000), at: 20)
        #expect(lines(ids[1], fixture) == ["a", "b"])
    }

    /// A card does not grow for ever.
    @Test func timeOfTheOldestLineIsOverIfThereAreTooMany() {
        var fixture = board()
        let most = MessageBoard.mostEarlier
        let ids = (0...most).map { say("\($0)", at: UInt64($0), &fixture).id }
        #expect(fixture.board.count == most + 1)
        let last = say("last", at: 100, &fixture)
        #expect(last.effects.contains("ended Ada expired"))
        #expect(!fixture.board.contains(ids[0]) && fixture.board.contains(ids[1]))
        #expect(lines(last.id, fixture).count == most + 1)
    }

    @Test func lineIsExplainedByItsCard() {
        var fixture = board()
        let ids = ["a", "b"].enumerated().map { say($1, at: UInt64($0), &fixture).id }
        let situation = fixture.board.situation(of: ids[0], at: BoardFixture.time(5))
        #expect(situation?.cause == .conversation && situation?.other == ids[1])
    }

    @Test func hiddenContentsAreOfNoConversation() {
        var fixture = board()
        let change: (inout Message) -> Void = { $0.hideContents(behind: "Hidden") }
        _ = say("a", at: 0, &fixture, change: change)
        let second = say("b", in: "Bob", at: 1, &fixture, change: change)
        #expect(lines(second.id, fixture) == ["Hidden"])
    }
}
