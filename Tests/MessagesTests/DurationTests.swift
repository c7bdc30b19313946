import Messages
import Testing

/// How long messages stay, and when that begins.
@Suite struct DurationTests {
    @Test(
        "The time of a message begins when it has appeared; an application's when it is presented",
        arguments: [(MessageClaim.command, "wake 400"), (.application("a"), "wake 300")])
    func begin(claim: MessageClaim, wake: String) {
        var fixture = BoardFixture()
        fixture.reports = false
        let id = fixture.post("a", claim: claim) { $0.expiry = .milliseconds(300) }.id
        #expect(fixture.handle(.appeared(id), at: 100).last ?? "wake 300" == wake)
    }

    @Test("A pointer that comes while a message appears keeps its time from beginning")
    func heldWhileAppearing() {
        var fixture = BoardFixture()
        fixture.reports = false
        let id = fixture.post("a") { $0.expiry = .milliseconds(300) }.id
        _ = fixture.handle(.setPaused(id, true), at: 100)
        #expect(fixture.handle(.appeared(id), at: 400) == ["wake never"])
        #expect(fixture.handle(.setPaused(id, false), at: 5000) == ["wake 5300"])
    }

    @Test("A second grip while a card comes back is no reason to go on with the time")
    func grippedAgain() {
        var fixture = BoardFixture()
        let id = fixture.post("a") { $0.expiry = .milliseconds(300) }.id
        _ = fixture.handle(.setPaused(id, true), at: 100)
        _ = fixture.handle(.setPaused(id, false), at: 200)
        _ = fixture.handle(.setPaused(id, true), at: 300)
        #expect(fixture.handle(.appeared(id), at: 400) == [])
        #expect(fixture.handle(.tick, at: 9000) == [])
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test(
        "Who stays until somebody hides it",
        arguments: [Expiry.never, .indefinite(delay: 0, minimum: 0)])
    func forever(expiry: Expiry) {
        var fixture = BoardFixture()
        let id = fixture.queue("a") { $0.expiry = expiry }.id
        #expect(fixture.handle(.tick, at: 1 << 40) == [])
        #expect(fixture.handle(.hide(id), at: 1 << 40) == ["ended a closed"])
    }

    @Test("A delayed message waits only after its delay: those that came meanwhile go first")
    func delay() {
        var fixture = BoardFixture()
        let delayed = fixture.queue("slow") { $0.expiry = .indefinite(delay: 1000, minimum: 0) }
        #expect(delayed.effects == ["added slow", "wake 1000"])
        #expect(fixture.queue("quick", at: 500).effects.contains("present quick"))
        #expect(fixture.handle(.tick, at: 1000) == ["wake never"])
        #expect(fixture.board.state(of: delayed.id) == .waiting)
    }

    @Test("What is hidden within its delay is never shown")
    func hiddenInDelay() {
        var fixture = BoardFixture()
        fixture.isVerbose = true
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 1000, minimum: 500) }.id
        #expect(
            fixture.handle(.hide(id), at: 400) == [
                "did-drop a closed", "ended a closed", "wake never",
            ])
    }

    @Test("What was shown stays for its minimum, counted from when it began to come")
    func minimum() {
        var fixture = BoardFixture()
        fixture.reports = false
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 0, minimum: 3000) }.id
        _ = fixture.handle(.appeared(id), at: 400)
        #expect(fixture.handle(.hide(id), at: 1000) == ["wake 3000"])
        #expect(fixture.handle(.hide(id), at: 1200) == [])
        #expect(fixture.handle(.tick, at: 3000).first == "ended a closed")
    }

    @Test(
        "Whoever puts it away with a finger need not wait for the minimum",
        arguments: [EndReason.dismissed, .swiped, .dimTapped])
    func interactive(reason: EndReason) {
        var fixture = BoardFixture()
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 0, minimum: 3000) }.id
        let event = reason == .swiped ? BoardEvent.swiped(id, .dismiss) : .close(id, reason)
        #expect(fixture.handle(event, at: 10).first == "ended a \(reason.rawValue)")
    }

    @Test("Shown again before its minimum was over, a message that was hidden stays")
    func shownAgain() {
        var fixture = BoardFixture()
        let wait = Expiry.indefinite(delay: 0, minimum: 3000)
        let id = fixture.queue("a", named: "n", .ignore) { $0.expiry = wait }.id
        _ = fixture.handle(.hide(id), at: 1000)
        let again = fixture.queue("b", named: "n", at: 1500, .ignore) { $0.expiry = wait }
        #expect(again.effects == ["updated b shown", "wake never"])
        #expect(fixture.handle(.tick, at: 3000) == [])
        #expect(fixture.board.count(of: id) == 1)
    }

    @Test("What was hidden within its minimum does not come back with its output")
    func hiddenAndGone() {
        var fixture = BoardFixture()
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 0, minimum: 3000) }.id
        _ = fixture.handle(.hide(id), at: 1000)
        #expect(fixture.handle(.outputs([]), at: 1500).first == "ended a closed")
    }

    @Test("The longest delay and minimum do no harm")
    func extremes() {
        var fixture = BoardFixture()
        let end = Expiry.indefinite(delay: .max, minimum: .max)
        let id = fixture.queue("a") { $0.expiry = end }.id
        #expect(fixture.board.state(of: id) == .delayed)
        let shown = fixture.queue("b") { $0.expiry = .indefinite(delay: 0, minimum: .max) }.id
        _ = fixture.handle(.hide(shown), at: 1)
        #expect(fixture.board.state(of: shown) == .shown)
    }
}
