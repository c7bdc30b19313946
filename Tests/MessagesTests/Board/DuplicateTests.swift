import Messages
import Testing

/// Duplicates of a message that already exists.
@Suite struct DuplicateTests {
    @Test(
        arguments: [
            (.update, ["updated B shown"], ["B"], 0),
            (.ignore, ["did-drop B duplicate", "counted 2 shown"], ["A"], 2),
            (.allow, ["added B"], ["A", "B"], 0),
        ] as [(MessageDuplicates, [String], [String], Int)])
    func ruleDecidesTheFateOfADuplicate(
        rule: MessageDuplicates, told: [String], held: [String], count: Int
    ) {
        var fixture = BoardFixture()
        fixture.isVerbose = true
        let first = fixture.queue("A", named: "n", rule).id
        let second = fixture.queue("B", named: "n", at: 1, rule)
        #expect(second.effects == told)
        #expect((second.id == first) == (rule != .allow))
        #expect(fixture.board.order.compactMap { fixture.board.message($0)?.title } == held)
        #expect(fixture.board.count(of: first) == count)
    }

    @Test
    func updateKeepsTheCount() throws {
        var fixture = BoardFixture()
        let id = fixture.queue("A", named: "n", .ignore).id
        for _ in 0..<2 { fixture.queue("A", named: "n", .ignore) }
        var message = try #require(fixture.board.message(id))
        (message.title, message.duplicates, message.count) = ("B", .update, 1)
        _ = fixture.handle(.post(message), at: 1)
        let updated = try #require(fixture.board.message(id))
        #expect(updated.title == "B" && updated.count == 3)
    }

    @Test
    func duplicateOfAWaitingMessageIsFound() {
        var fixture = BoardFixture()
        fixture.queue("first")
        let id = fixture.queue("a", named: "n", .ignore).id
        #expect(fixture.queue("a", named: "n", .ignore).effects == [])
        #expect(fixture.board.count(of: id) == 2)
    }

    @Test
    func duplicateOfADelayedMessageIsFound() {
        var fixture = BoardFixture()
        let wait = Expiry.indefinite(delay: 1000, minimum: 0)
        let id = fixture.queue("a", named: "n", .ignore) { $0.expiry = wait }.id
        #expect(fixture.queue("a", named: "n", at: 500, .ignore) { $0.expiry = wait }.effects == [])
        #expect(fixture.board.count(of: id) == 2)
        #expect(fixture.handle(.tick, at: 1000) == ["present a", "wake never"])
    }

    @Test
    func unnamedMessageIsComparedByTitleAndBody() {
        var fixture = BoardFixture()
        let id = fixture.queue("a", .ignore).id
        #expect(fixture.queue("a", .ignore).id == id)
        #expect(fixture.queue("b", .ignore).id != id)
        #expect(fixture.queue("a", .ignore) { $0.body = MarkupReader.read("x") }.id != id)
        #expect(fixture.post("a") { $0.duplicates = .ignore }.id != id)
        #expect(fixture.queue("a", .update).id != id)
        #expect(fixture.board.count(of: id) == 2)
    }

    @Test
    func messengersHaveTheirOwnDuplicates() {
        var fixture = BoardFixture()
        let id = fixture.queue("a", named: "n", .ignore).id
        #expect(fixture.post("a") { $0.tag = "n" }.id != id)
        #expect(fixture.board.messageIDs(named: "n").count == 2)
        #expect(fixture.board.messageIDs(named: "n", at: .queue) == [id])
    }

    @Test
    func duplicateOfAHiddenMessageIsShown() {
        var fixture = BoardFixture()
        fixture.reports = false
        let id = fixture.queue("a", named: "n", .ignore).id
        _ = fixture.handle(.hide(id), at: 1)
        let again = fixture.queue("b", named: "n", at: 1, .ignore)
        #expect(again.id != id)
        #expect(again.effects == ["added b"])
        #expect(fixture.board.count(of: again.id) == 1)
        _ = fixture.handle(.departed(id), at: 200)
        #expect(fixture.handle(.tick, at: 700).contains("present b"))
    }

    @Test
    func namedValueIsUpdatedInPlace() {
        var fixture = BoardFixture()
        fixture.queue("1", named: "n")
        #expect(fixture.queue("2", named: "n", at: 1).effects == ["updated 2 shown"])
        #expect(fixture.queue("3", named: "n", at: 2).effects == ["updated 3 shown"])
        #expect(fixture.board.count == 1)
    }

    @Test
    func explicitReplacementIgnoresTheRule() {
        var fixture = BoardFixture()
        let id = fixture.queue("a", named: "n", .ignore).id
        #expect(fixture.post("b", claim: .replacing(id)).effects.first == "withdraw \(id.rawValue)")
    }

    @Test
    func unnamedMessagesAreNeverDuplicatesByRule() {
        var fixture = BoardFixture()
        let ids = (0..<3).map { _ in fixture.queue("a").id }
        #expect(Set(ids).count == 3)
    }

    @Test
    func countEndsWithItsMessage() {
        var fixture = BoardFixture()
        let id = fixture.queue("a", named: "n", .ignore) { $0.expiry = .milliseconds(100) }.id
        fixture.queue("a", named: "n", .ignore)
        _ = fixture.handle(.tick, at: 100)
        #expect(fixture.board.count(of: id) == 0)
        let again = fixture.queue("a", named: "n", at: 1000, .ignore).id
        #expect(fixture.board.count(of: again) == 1)
    }

    @Test
    func countIsClamped() {
        var fixture = BoardFixture()
        let id = fixture.queue("a", named: "n", .ignore).id
        _ = fixture.handle(.setCount(id, .min), at: 1)
        #expect(fixture.board.count(of: id) == 0)
        _ = fixture.handle(.setCount(id, .max), at: 1)
        fixture.queue("a", named: "n", .ignore)
        #expect(fixture.board.count(of: id) == .max)
        #expect(fixture.handle(.hideCounted(id), at: 2) == [])
    }

    @Test
    func allowedDuplicatesAreAllFoundByName() {
        var fixture = BoardFixture()
        let ids = (0..<3).map { _ in fixture.queue("a", named: "n", .allow).id }
        #expect(fixture.board.messageIDs(named: "n", at: .queue) == ids)
        #expect(fixture.board.messageID(named: "n") == ids.last)
    }
}
