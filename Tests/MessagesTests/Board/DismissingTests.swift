import Messages
import Testing

/// Dismissals, which a person can undo for a while.
@Suite struct DismissingTests {
    private static func board(undoTime: UInt64 = 5000) -> BoardFixture {
        var fixture = BoardFixture(grouping: .application)
        var settings = fixture.board.settings
        settings.undoTime = undoTime
        _ = fixture.handle(.configure(settings), at: 0)
        return fixture
    }

    @Test func dismissedMessageEndsWhenItsTimeIsOver() {
        var fixture = Self.board()
        let id = fixture.post("a") { $0.expiry = .never }.id
        fixture.isVerbose = true
        #expect(
            fixture.handle(.swiped(id, .dismiss), at: 1000) == [
                "undoable 1 a", "will-hide a swiped", "withdraw 1", "did-hide a swiped",
                "wake 6000",
            ])
        #expect(fixture.board.state(of: id) == .dismissed)
        #expect(fixture.handle(.tick, at: 5999).isEmpty)
        #expect(
            fixture.handle(.tick, at: 6000) == ["ended a swiped", "undoable 0", "wake never"])
        #expect(fixture.board.count == 0)
    }

    @Test func undoBringsTheMessageBackWithItsWholeTime() {
        var fixture = Self.board()
        let id = fixture.post("a") { $0.expiry = .milliseconds(1000) }.id
        _ = fixture.handle(.dismiss(id, .dismissed), at: 900)
        #expect(
            fixture.handle(.choose(.undo, key: "default", token: nil), at: 3000) == [
                "updated a waiting", "undoable 0", "present a", "wake 4000",
            ])
        #expect(fixture.board.state(of: id) == .shown)
        #expect(fixture.handle(.tick, at: 4000).contains("ended a expired"))
    }

    @Test func severalDismissalsAreUndoneTogether() {
        var fixture = Self.board()
        let ids = ["a", "b", "c"].map { title in fixture.post(title) { $0.expiry = .never }.id }
        _ = fixture.handle(.swiped(ids[0], .dismiss), at: 0)
        #expect(fixture.handle(.swiped(ids[1], .dismiss), at: 4000).contains("undoable 2 b"))
        // The last dismissal starts the time anew.
        #expect(fixture.handle(.tick, at: 5000).isEmpty)
        #expect(fixture.handle(.pressed(.undo, .defaultAction), at: 8999).contains("undoable 0"))
        #expect(ids.allSatisfy { fixture.board.state(of: $0) == .shown })
        #expect(fixture.handle(.tick, at: 20_000).isEmpty)
    }

    @Test(arguments: [MessageMeaning.dismissGroup, .dismissAll])
    func dismissalOfSeveralMessagesIsUndoneAsAWhole(meaning: MessageMeaning) {
        var fixture = BoardFixture(visible: 1)
        var settings = fixture.board.settings
        settings.undoTime = 5000
        settings.keepsUnread = true
        _ = fixture.handle(.configure(settings), at: 0)
        let shown = fixture.post("a", claim: .application("x")) { $0.expiry = .never }.id
        let waiting = fixture.post("b", claim: .application("x")) { $0.expiry = .never }.id
        let kept = Message.kept(fixture.board.identify(.application("x")))
        _ = fixture.handle(.keep(kept), at: 0)
        #expect(fixture.handle(.swiped(shown, meaning), at: 0).contains("undoable 3 c"))
        _ = fixture.handle(.choose(.undo, key: "default", token: nil), at: 1)
        #expect(fixture.board.state(of: shown) == .shown)
        #expect(fixture.board.state(of: waiting) == .waiting)
        #expect(fixture.board.state(of: kept.id) == .kept)
    }

    @Test func dismissedMessageHoldsNothingUp() {
        var fixture = Self.board()
        let id = fixture.queue("a").id
        fixture.queue("b")
        _ = fixture.handle(.swiped(id, .dismiss), at: 0)
        #expect(fixture.handle(.tick, at: 500).contains("present b"))
    }

    @Test func cardThatOffersToUndoIsDismissedWithItsOffer() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.dismiss(id, .dismissed), at: 0)
        #expect(fixture.handle(.swiped(.undo, .nothing), at: 1).isEmpty)
        #expect(fixture.handle(.swiped(.undo, .dismiss), at: 2).contains("ended a dismissed"))
        #expect(fixture.handle(.dismiss(.undo, .dismissed), at: 3).isEmpty)
    }

    @Test func senderThatClosesLearnsOfTheDismissal() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.swiped(id, .dismiss), at: 0)
        #expect(
            fixture.handle(.close(id, .closed), at: 1) == [
                "ended a swiped", "undoable 0", "wake never",
            ])
    }

    @Test func daemonThatStopsMakesDismissalsFinal() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.swiped(id, .dismiss), at: 0)
        #expect(fixture.handle(.closeAll(.stopped), at: 1).contains("ended a swiped"))
    }

    @Test func updateThatSaysSomethingNewIsShown() {
        var fixture = Self.board()
        let id = fixture.post("a") { $0.expiry = .never }.id
        _ = fixture.handle(.swiped(id, .dismiss), at: 0)
        let same = fixture.post("a", at: 1, claim: .replacing(id)).effects
        #expect(same == ["updated a dismissed"])
        let other = fixture.post("b", at: 2, claim: .replacing(id)).effects
        #expect(other.contains("present b"))
        #expect(other.contains("undoable 0"))
    }

    @Test func progressOfAJobIsNoNews() {
        var fixture = Self.board()
        let id = fixture.post("10 %") { $0.progress = 0.1 }.id
        _ = fixture.handle(.swiped(id, .dismiss), at: 0)
        let update = fixture.post("20 %", at: 1, claim: .replacing(id)) {
            $0.progress = 0.2
        }
        #expect(update.effects == ["updated 20 % dismissed"])
        let urgent = fixture.post("failed", at: 2, claim: .replacing(id)) {
            $0.progress = 0.2
            $0.urgency = .critical
        }
        #expect(urgent.effects.contains("present failed"))
    }

    @Test func dismissedMessageCanBeShownAgainOrSnoozedAlone() {
        var fixture = Self.board()
        let one = fixture.post("a") { $0.expiry = .never }.id
        let other = fixture.post("b") { $0.expiry = .never }.id
        _ = fixture.handle(.swiped(one, .dismiss), at: 0)
        _ = fixture.handle(.swiped(other, .dismiss), at: 0)
        #expect(fixture.handle(.recall(one), at: 1).contains("undoable 1 b"))
        #expect(fixture.board.state(of: one) == .shown)
        #expect(fixture.handle(.snooze(other, .until(9)), at: 2).contains("undoable 0"))
        #expect(fixture.handle(.tick, at: 9000).isEmpty)
    }

    @Test func snoozeCanBeUndone() {
        var fixture = Self.board()
        let ids = ["a", "b"].map { title in fixture.post(title) { $0.expiry = .never }.id }
        #expect(
            fixture.handle(.snooze(ids[0], .until(9000)), at: 0).contains("undoable 1 a snooze"))
        #expect(
            fixture.handle(.snooze(ids[1], .until(9000)), at: 1).contains("undoable 2 b snooze"))
        let effects = fixture.handle(.choose(.undo, key: "default", token: nil), at: 2)
        #expect(effects.contains("undoable 0") && effects.contains("snoozes end never"))
        #expect(ids.allSatisfy { fixture.board.state(of: $0) == .shown })
        #expect(fixture.board.snooze(of: ids[0]) == nil)
    }

    @Test func snoozeIsFinalAfterItsTimeOrWhenItEnds() {
        var fixture = Self.board()
        let ids = ["a", "b"].map { title in fixture.post(title) { $0.expiry = .never }.id }
        _ = fixture.handle(.snooze(ids[0], .until(9000)), at: 0)
        #expect(fixture.handle(.tick, at: 5000) == ["undoable 0", "wake never"])
        #expect(fixture.board.state(of: ids[0]) == .snoozed)
        _ = fixture.handle(.snooze(ids[1], .until(100)), at: 6000)
        #expect(fixture.handle(.endSnoozes(100), at: 6100).contains("undoable 0"))
        #expect(fixture.board.state(of: ids[1]) == .shown)
    }

    @Test func messageKeptForLaterCanBeBroughtBack() {
        var fixture = Self.board()
        var settings = fixture.board.settings
        settings.keepsUnread = true
        _ = fixture.handle(.configure(settings), at: 0)
        let id = fixture.post("a", claim: .application("x")).id
        #expect(fixture.handle(.swiped(id, .keep), at: 0).contains("undoable 1 a keeping"))
        #expect(fixture.board.state(of: id) == .kept)
        #expect(fixture.handle(.pressed(.undo, .defaultAction), at: 1).contains("undoable 0"))
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test func anotherDeedMakesEarlierOnesFinal() {
        var fixture = Self.board()
        let ids = ["a", "b", "c"].map { title in fixture.post(title) { $0.expiry = .never }.id }
        _ = fixture.handle(.swiped(ids[0], .dismiss), at: 0)
        let snoozing = fixture.handle(.snooze(ids[1], .until(9000)), at: 1)
        #expect(snoozing.contains("ended a swiped") && snoozing.contains("undoable 1 b snooze"))
        #expect(fixture.handle(.swiped(ids[2], .dismiss), at: 2).contains("undoable 1 c"))
        _ = fixture.handle(.choose(.undo, key: "default", token: nil), at: 3)
        #expect(fixture.board.state(of: ids[1]) == .snoozed)
        #expect(fixture.board.state(of: ids[2]) == .shown)
    }

    @Test(arguments: 0..<4)
    func someDismissalsAreFinalAtOnce(kind: Int) {
        var fixture = Self.board(undoTime: kind == 0 ? 0 : 5000)
        let id = fixture.post("a") { message in
            switch kind {
            case 1: message.isTransient = true
            case 2: message.messenger = .osd
            case 3: message.dim = Dim(.gray)
            default: break
            }
        }.id
        let effects = fixture.handle(.swiped(id, .dismiss), at: 0)
        #expect(effects.contains("ended a swiped"))
        #expect(!effects.contains { $0.hasPrefix("undoable") })
    }

    @Test func dismissalsAreFinalWhenNoneCanBeUndoneAnyMore() {
        var fixture = Self.board()
        let id = fixture.post("a").id
        _ = fixture.handle(.swiped(id, .dismiss), at: 0)
        var settings = fixture.board.settings
        settings.undoTime = 0
        #expect(fixture.handle(.configure(settings), at: 1).contains("ended a swiped"))
    }
}

extension Message {
    fileprivate static func kept(_ id: MessageID) -> Message {
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        message.title = "c"
        (message.origin, message.appName) = (.application(busName: ":1.1"), "x")
        return message
    }
}
