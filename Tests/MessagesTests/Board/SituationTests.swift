import Testing

@testable import Messages

/// Why each held message is, or is not, on the screen.
@Suite struct SituationTests {
    private func situation(
        _ board: MessageBoard, _ id: MessageID, at time: UInt64
    ) -> MessageSituation? { board.situation(of: id, at: BoardFixture.time(time)) }

    private func cause(
        _ board: MessageBoard, _ id: MessageID, at time: UInt64 = 0
    ) -> MessageCause? { situation(board, id, at: time)?.cause }

    @Test func shownMessageHasItsTimes() throws {
        var fixture = BoardFixture()
        let id = fixture.post("a", at: 100) { $0.expiry = .milliseconds(1000) }.id
        let found = try #require(situation(fixture.board, id, at: 200))
        #expect((found.cause, found.state) == (.shown, .shown))
        #expect(found.since == BoardFixture.time(100))
        #expect(found.until == BoardFixture.time(1100))
        #expect(cause(fixture.board, MessageID.none) == nil)
    }

    @Test func delayedMessageComesAtItsTime() throws {
        var fixture = BoardFixture()
        let id = fixture.post("a") { $0.expiry = .indefinite(delay: 500, minimum: 0) }.id
        let found = try #require(situation(fixture.board, id, at: 10))
        #expect((found.cause, found.state) == (.delayed, .delayed))
        #expect(found.until == BoardFixture.time(500) && found.since == nil)
    }

    @Test func sequentialMessageWaitsForTheOneBefore() throws {
        var fixture = BoardFixture()
        let first = fixture.queue("a").id
        let second = fixture.queue("b").id
        let found = try #require(situation(fixture.board, second, at: 1))
        #expect((found.cause, found.other) == (.turn, first))
    }

    @Test func messageWaitsForThePauseOfItsMessenger() throws {
        var fixture = BoardFixture()
        var settings = fixture.board.settings
        settings[.queue].pause = 700
        _ = fixture.handle(.configure(settings), at: 0)
        let first = fixture.queue("a").id
        let second = fixture.queue("b").id
        _ = fixture.handle(.close(first, .closed), at: 100)
        let found = try #require(situation(fixture.board, second, at: 100))
        #expect(found.cause == .pause)
        #expect(found.until == BoardFixture.time(800))
    }

    @Test func messageWaitsForRoomInAFullStack() {
        var fixture = BoardFixture(visible: 1)
        fixture.post("a")
        let second = fixture.post("b").id
        #expect(cause(fixture.board, second) == .full)
        _ = fixture.handle(.outputs([]), at: 1)
        #expect(cause(fixture.board, second, at: 1) == .noOutput)
    }

    @Test func cardWithoutRoomIsNotOnTheScreen() throws {
        var fixture = BoardFixture()
        let id = fixture.post("a").id
        _ = fixture.handle(.setCrowded(id, true), at: 1)
        let found = try #require(situation(fixture.board, id, at: 1))
        #expect((found.cause, found.state) == (.noRoom, .waiting))
    }

    @Test func equalMessageCountsOnTheFirst() throws {
        var fixture = BoardFixture()
        let ids = (0..<2).map { _ in
            fixture.post("a", claim: MessageClaim(origin: .command, appName: "App")).id
        }
        let found = try #require(situation(fixture.board, ids[1], at: 1))
        #expect((found.cause, found.other) == (.repeated, ids[0]))
    }

    @Test func messageSaysThatItsTimeDoesNotRun() throws {
        var fixture = BoardFixture()
        let id = fixture.post("a").id
        _ = fixture.handle(.away(true), at: 1000)
        let found = try #require(situation(fixture.board, id, at: 1000))
        #expect((found.cause, found.state) == (.paused, .shown))
        #expect(found.until == nil)
        _ = fixture.handle(.away(false), at: 2000)
        #expect(cause(fixture.board, id, at: 2000) == .shown)
        _ = fixture.handle(.setPaused(id, true), at: 3000)
        #expect(cause(fixture.board, id, at: 3000) == .paused)
    }

    @Test func messagesOfAnAbsenceAreOnOneCard() throws {
        var fixture = BoardFixture()
        var settings = fixture.board.settings
        settings.gatheredFrom = 2
        _ = fixture.handle(.configure(settings), at: 0)
        _ = fixture.handle(.away(true), at: 0)
        let ids = ["a", "b"].map { fixture.post($0).id }
        _ = fixture.handle(.away(false), at: 60_000)
        let board = fixture.board
        let situations = ids.map { situation(board, $0, at: 60_000) }
        #expect(situations.map { $0?.cause } == [.gathered, .gathered])
        #expect(situations.map { $0?.state } == [.waiting, .waiting])
    }

    @Test func messageOffTheScreenSaysWhichWayItWent() throws {
        var fixture = BoardFixture()
        var settings = fixture.board.settings
        (settings.keepsUnread, settings.undoTime) = (true, 5000)
        _ = fixture.handle(.configure(settings), at: 0)
        let claim = MessageClaim(origin: .application(busName: ":1.1"), appName: "App")
        let ids = ["a", "b", "c"].map { fixture.post($0, claim: claim).id }
        _ = fixture.handle(.expire(ids[0]), at: 1)
        _ = fixture.handle(.snooze(ids[1], .until(9)), at: 1)
        _ = fixture.handle(.dismiss(ids[2], .swiped), at: 1)
        let board = fixture.board
        let causes = ids.map { cause(board, $0, at: 1) }
        #expect(causes == [.timeOver, .snoozed, .dismissed])
        #expect(situation(fixture.board, ids[1], at: 1)?.snooze == .until(9))
        // A message that an earlier daemon kept has no cause that this one knows.
        var kept = Message(
            id: try #require(MessageID(rawValue: 50)), arrival: BoardFixture.time(2))
        kept.origin = .application(busName: ":1.1")
        _ = fixture.handle(.keep(kept), at: 2)
        #expect(cause(fixture.board, kept.id, at: 2) == .forgotten)
    }
}
