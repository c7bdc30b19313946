import Messages
import Testing

/// Messages that a person snoozes.
@Suite struct SnoozeTests {
    private static func board() -> BoardFixture {
        var fixture = BoardFixture(grouping: .application)
        fixture.isVerbose = true
        return fixture
    }

    @Test func snoozedMessageReturnsAtItsTime() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        #expect(
            fixture.handle(.snooze(id, .until(5000)), at: 1) == [
                "will-hide a snoozed", "snoozed a 5000", "withdraw 1", "did-hide a snoozed",
                "snoozes end 5000", "wake never",
            ])
        #expect(fixture.board.state(of: id) == .snoozed)
        #expect(fixture.board.snooze(of: id) == .until(5000))
        #expect(fixture.handle(.endSnoozes(4999), at: 2).isEmpty)
        #expect(fixture.handle(.tick, at: 1_000_000).isEmpty)
        let effects = fixture.handle(.endSnoozes(5000), at: 1_000_001)
        #expect(
            effects.prefix(4) == [
                "updated a waiting", "will-show a", "present a", "snoozes end never",
            ]
        )
        #expect(fixture.board.state(of: id) == .shown)
        #expect(fixture.board.snooze(of: id) == nil)
    }

    @Test func timeOfAReturnedMessageIsWhole() {
        var fixture = Self.board()
        let id = fixture.post("a") { $0.expiry = .milliseconds(1000) }.id
        _ = fixture.handle(.snooze(id, .until(1)), at: 900)
        _ = fixture.handle(.endSnoozes(1), at: 5000)
        #expect(!fixture.handle(.tick, at: 5999).contains("ended a expired"))
        #expect(fixture.handle(.tick, at: 6000).contains("ended a expired"))
    }

    @Test func nextMessageReplacesASnoozedOneOnTheScreen() {
        var fixture = Self.board()
        let id = fixture.queue("a").id
        fixture.queue("b")
        #expect(fixture.handle(.snooze(id, .until(9)), at: 1).contains("snoozed a 9"))
        #expect(fixture.handle(.tick, at: 2000).contains("present b") || fixture.isShown("b"))
    }

    @Test func senderMayCloseASnoozedMessage() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.snooze(id, .until(9)), at: 1)
        #expect(
            fixture.handle(.close(id, .closed), at: 2) == ["ended a closed", "snoozes end never"])
        #expect(fixture.board.count == 0)
        #expect(fixture.handle(.endSnoozes(10), at: 3).isEmpty)
    }

    @Test func snoozedMessageThatWasNeverSeenIsDropped() {
        var fixture = BoardFixture(grouping: .application, outputs: [])
        fixture.isVerbose = true
        let id = fixture.post("a").id
        #expect(
            fixture.handle(.snooze(id, .until(9)), at: 1) == ["snoozed a 9", "snoozes end 9"])
        #expect(
            fixture.handle(.close(id, .closed), at: 2) == [
                "did-drop a closed", "ended a closed", "snoozes end never",
            ])
    }

    @Test func updateStaysSnoozedUnlessItHasBecomeCritical() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.snooze(id, .until(9)), at: 1)
        let update = fixture.post("b", at: 2, claim: .replacing(id)).effects
        #expect(update == ["updated b snoozed", "snoozed b 9"])
        let urgent = fixture.post("c", at: 3, claim: .replacing(id)) { $0.urgency = .critical }
        #expect(urgent.effects.contains("present c"))
        #expect(fixture.board.snooze(of: id) == nil)
    }

    @Test func snoozeCanBeChangedOrEnded() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.snooze(id, .until(9)), at: 1)
        #expect(
            fixture.handle(.snooze(id, .until(20)), at: 2) == ["snoozed a 20", "snoozes end 20"])
        #expect(fixture.handle(.endSnoozes(10), at: 3).isEmpty)
        #expect(fixture.handle(.recall(id), at: 4).contains("present a"))
    }

    @Test func endingAllMessagesSparesSnoozedOnes() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        let other = fixture.post("b").id
        _ = fixture.handle(.snooze(id, .until(9)), at: 1)
        _ = fixture.handle(.swiped(other, .dismissAll), at: 2)
        #expect(fixture.board.order == [id])
        _ = fixture.handle(.hideAll(nil), at: 2)
        #expect(fixture.board.order == [id])
        _ = fixture.handle(.closeAll(.stopped), at: 3)
        #expect(fixture.board.count == 0)
    }

    @Test func snoozedMessageReturnsWhenDoNotDisturbEnds() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        let critical = fixture.post("c") { $0.urgency = .critical }.id
        _ = fixture.handle(.snooze(id, .until(9)), at: 1)
        _ = fixture.handle(.snooze(critical, .until(9)), at: 1)
        _ = fixture.handle(.limit(.critical), at: 2)
        let effects = fixture.handle(.endSnoozes(9), at: 3)
        #expect(effects.contains("present c") && !effects.contains("present a"))
        #expect(effects.contains("snoozes end never"))
        #expect(fixture.board.state(of: id) == .snoozed)
        #expect(!fixture.handle(.limit(.nothing), at: 4).contains("present a"))
        #expect(!fixture.handle(.limit(.critical), at: 5).contains("present a"))
        #expect(fixture.handle(.limit(.all), at: 6).contains("present a"))
    }

    @Test func snoozedMessageReturnsWhenItsModeEnds() {
        var fixture = Self.board()
        let (id, other) = (fixture.post("a").id, fixture.post("b").id)
        _ = fixture.handle(.modes(["focus", "night"]), at: 1)
        #expect(
            fixture.handle(.snooze(id, .whileMode("focus")), at: 2).contains("snoozed a mode focus")
        )
        _ = fixture.handle(.snooze(other, .whileMode("night")), at: 2)
        // No time ends this snooze.
        #expect(fixture.handle(.endSnoozes(.max), at: 3).isEmpty)
        #expect(fixture.handle(.modes(["focus"]), at: 4).contains("present b"))
        #expect(fixture.board.state(of: id) == .snoozed)
        #expect(fixture.handle(.modes([]), at: 5).contains("present a"))
        #expect(fixture.board.snooze(of: id) == nil)
    }

    @Test func messageCannotBeSnoozedUntilAnEndedModeEnds() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.modes(["night"]), at: 1)
        #expect(fixture.handle(.snooze(id, .whileMode("focus")), at: 2).isEmpty)
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test func returningMessageWaitsForAnotherModeThatHoldsItBack() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.modes(["focus", "quiet"]), at: 1)
        _ = fixture.handle(.snooze(id, .whileMode("focus")), at: 1)
        _ = fixture.handle(.limit(.critical), at: 2)
        #expect(!fixture.handle(.modes(["quiet"]), at: 3).contains("present a"))
        #expect(fixture.board.state(of: id) == .snoozed)
        // The mode was on again meanwhile, which does not prolong the snooze.
        _ = fixture.handle(.modes(["focus", "quiet"]), at: 4)
        #expect(fixture.handle(.limit(.all), at: 5).contains("present a"))
    }

    @Test(arguments: [nil, ["focus"], []] as [[String]?])
    func snoozedMessageOfAnotherDaemonReturnsIfItsModeIsOver(modes: [String]?) {
        var fixture = Self.board()
        if let modes { _ = fixture.handle(.modes(modes), at: 0) }
        let id = fixture.board.identify(MessageClaim(origin: .command))
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        message.title = "a"
        let effects = fixture.handle(.restoreSnoozed(message, .whileMode("focus")), at: 1)
        #expect(effects.contains("present a") == (modes == []))
        if modes == nil {
            #expect(fixture.handle(.modes([]), at: 2).contains("present a"))
        }
    }

    @Test(arguments: ["", "x", "mode", "mode ", "12x", "modefocus"])
    func textOfASnoozeIsReadOrRefused(text: String) {
        #expect(Snooze(text: text) == nil)
        for snooze in [Snooze.until(-3), .until(.max), .whileMode("a b"), .whileMode("é")] {
            #expect(Snooze(text: snooze.text) == snooze)
        }
    }

    @Test func onScreenValueCannotBeSnoozed() {
        var fixture = Self.board()
        let id = fixture.post("a") { $0.messenger = .osd }.id
        #expect(fixture.handle(.snooze(id, .until(9)), at: 1).isEmpty)
    }

    @Test func messageToBeHiddenEndsWhenSnoozed() {
        var fixture = Self.board()
        let id = fixture.queue("a") { $0.expiry = .indefinite(delay: 0, minimum: 5000) }.id
        _ = fixture.handle(.hide(id), at: 1)
        #expect(fixture.handle(.snooze(id, .until(9)), at: 2).contains("ended a closed"))
    }

    @Test func offScreenMessageIsShownAfterItsSnooze() {
        var fixture = Self.board()
        var settings = fixture.board.settings
        settings.keepsUnread = true
        _ = fixture.handle(.configure(settings), at: 0)
        let id = fixture.post("a", claim: .application("x")) { $0.isOffScreen = true }.id
        #expect(fixture.board.state(of: id) == .kept)
        _ = fixture.handle(.snooze(id, .until(9)), at: 1)
        #expect(fixture.handle(.endSnoozes(9), at: 2).contains("present a"))
    }

    @Test func snoozedMessageOfAnotherDaemonIsHeldUnseen() {
        var fixture = Self.board()
        let id = fixture.board.identify(MessageClaim(origin: .command))
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        message.title = "a"
        #expect(
            fixture.handle(.restoreSnoozed(message, .until(7)), at: 1) == [
                "added a", "snoozed a 7", "snoozes end 7",
            ])
        #expect(fixture.handle(.endSnoozes(7), at: 2).contains("present a"))
    }

    @Test func textOfASnoozeReadsBack() {
        #expect(Snooze(text: Snooze.until(-5).text) == .until(-5))
        #expect(Snooze(text: "mode") == nil)
    }
}

extension BoardFixture {
    /// Whether a message of this title is on the screen.
    fileprivate func isShown(_ title: String) -> Bool {
        board.order.contains {
            board.message($0)?.title == title && board.state(of: $0) == .shown
        }
    }
}
