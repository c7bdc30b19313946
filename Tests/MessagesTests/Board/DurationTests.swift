import Messages
import Testing

/// Times for which messages stay, and their beginnings.
@Suite struct DurationTests {
    @Test(arguments: [(MessageClaim.command, "wake 400"), (.application("a"), "wake 300")])
    func durationBeginsWhenTheCardHasAppeared(claim: MessageClaim, wake: String) {
        var fixture = BoardFixture()
        fixture.reports = false
        let id = fixture.post("a", claim: claim) { $0.expiry = .milliseconds(300) }.id
        #expect(fixture.handle(.appeared(id), at: 100).last ?? "wake 300" == wake)
    }

    @Test
    func appearingMessageCanBePaused() {
        var fixture = BoardFixture()
        fixture.reports = false
        let id = fixture.post("a") { $0.expiry = .milliseconds(300) }.id
        _ = fixture.handle(.setPaused(id, true), at: 100)
        #expect(fixture.handle(.appeared(id), at: 400) == ["wake never"])
        #expect(fixture.handle(.setPaused(id, false), at: 5000) == ["wake 5300"])
    }

    @Test
    func secondTouchDuringTheAppearanceKeepsThePause() {
        var fixture = BoardFixture()
        let id = fixture.post("a") { $0.expiry = .milliseconds(300) }.id
        _ = fixture.handle(.setPaused(id, true), at: 100)
        _ = fixture.handle(.setPaused(id, false), at: 200)
        _ = fixture.handle(.setPaused(id, true), at: 300)
        #expect(fixture.handle(.appeared(id), at: 400) == [])
        #expect(fixture.handle(.tick, at: 9000) == [])
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test(arguments: [Expiry.never, .indefinite(delay: 0, minimum: 0)])
    func messageWithoutADurationStays(expiry: Expiry) {
        var fixture = BoardFixture()
        let id = fixture.queue("a") { $0.expiry = expiry }.id
        #expect(fixture.handle(.tick, at: 1 << 40) == [])
        #expect(fixture.handle(.hide(id), at: 1 << 40) == ["ended a closed"])
    }

    @Test
    func delayedMessageJoinsTheLineAfterItsDelay() {
        var fixture = BoardFixture()
        let delayed = fixture.queue("slow") { $0.expiry = .indefinite(delay: 1000, minimum: 0) }
        #expect(delayed.effects == ["added slow", "wake 1000"])
        #expect(fixture.queue("quick", at: 500).effects.contains("present quick"))
        #expect(fixture.handle(.tick, at: 1000) == ["wake never"])
        #expect(fixture.board.state(of: delayed.id) == .waiting)
    }

    @Test
    func messageHiddenDuringItsDelayIsDropped() {
        var fixture = BoardFixture()
        fixture.isVerbose = true
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 1000, minimum: 500) }.id
        #expect(
            fixture.handle(.hide(id), at: 400) == [
                "did-drop a closed", "ended a closed", "wake never",
            ])
    }

    @Test
    func shownMessageStaysForItsMinimum() {
        var fixture = BoardFixture()
        fixture.reports = false
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 0, minimum: 3000) }.id
        _ = fixture.handle(.appeared(id), at: 400)
        #expect(fixture.handle(.hide(id), at: 1000) == ["wake 3000"])
        #expect(fixture.handle(.hide(id), at: 1200) == [])
        #expect(fixture.handle(.tick, at: 3000).first == "ended a closed")
    }

    @Test(arguments: [EndReason.dismissed, .swiped, .dimTapped])
    func personEndsAMessageBeforeItsMinimum(reason: EndReason) {
        var fixture = BoardFixture()
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 0, minimum: 3000) }.id
        let event = reason == .swiped ? BoardEvent.swiped(id, .dismiss) : .close(id, reason)
        #expect(fixture.handle(event, at: 10).first == "ended a \(reason.rawValue)")
    }

    @Test
    func messageShownAgainDuringItsMinimumStays() {
        var fixture = BoardFixture()
        let wait = Expiry.indefinite(delay: 0, minimum: 3000)
        let id = fixture.queue("a", named: "n", .ignore) { $0.expiry = wait }.id
        _ = fixture.handle(.hide(id), at: 1000)
        let again = fixture.queue("b", named: "n", at: 1500, .ignore) { $0.expiry = wait }
        #expect(again.effects == ["updated b shown", "wake never"])
        #expect(fixture.handle(.tick, at: 3000) == [])
        #expect(fixture.board.count(of: id) == 1)
    }

    @Test
    func messageHiddenDuringItsMinimumLeavesAfterwards() {
        var fixture = BoardFixture()
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 0, minimum: 3000) }.id
        _ = fixture.handle(.hide(id), at: 1000)
        #expect(fixture.handle(.outputs([]), at: 1500).first == "ended a closed")
    }

    @Test
    func longestDelayAndMinimumDoNoHarm() {
        var fixture = BoardFixture()
        let end = Expiry.indefinite(delay: .max, minimum: .max)
        let id = fixture.queue("a") { $0.expiry = end }.id
        #expect(fixture.board.state(of: id) == .delayed)
        let shown = fixture.queue("b") { $0.expiry = .indefinite(delay: 0, minimum: .max) }.id
        _ = fixture.handle(.hide(shown), at: 1)
        #expect(fixture.board.state(of: shown) == .shown)
    }
}
