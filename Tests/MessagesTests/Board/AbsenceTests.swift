import Messages
import Testing

/// Messages that arrive while the person is away.
@Suite struct AbsenceTests {
    /// A board whose person has been away since the beginning, with a message of each title.
    private static func board(
        _ titles: [String], from number: Int = 4, undoTime: UInt64 = 0, visible: Int = 20,
        change: (inout Message) -> Void = { _ in }
    ) -> BoardFixture {
        var fixture = BoardFixture(visible: visible, overflow: .fold)
        var settings = fixture.board.settings
        (settings.gatheredFrom, settings.undoTime) = (number, undoTime)
        _ = fixture.handle(.configure(settings), at: 0)
        _ = fixture.handle(.away(true), at: 0)
        for title in titles { fixture.post(title, at: 20_000, change: change) }
        return fixture
    }

    /// A board on which one card counts four messages.
    private static func gathered(
        undoTime: UInt64 = 0, change: (inout Message) -> Void = { _ in }
    ) -> BoardFixture {
        var fixture = board(["a", "b", "c", "d"], undoTime: undoTime, change: change)
        _ = fixture.handle(.away(false), at: 60_000)
        return fixture
    }

    // MARK: Time

    @Test func timeStartsAnewWithTheReturn() {
        var fixture = BoardFixture()
        fixture.post("a")
        #expect(fixture.handle(.away(true), at: 1000) == ["wake never"])
        #expect(fixture.handle(.away(true), at: 2000).isEmpty)
        #expect(fixture.handle(.tick, at: 20_000).isEmpty)
        #expect(fixture.handle(.away(false), at: 30_000) == ["wake 38000"])
        #expect(fixture.handle(.tick, at: 38_000).contains("ended a expired"))
    }

    @Test func messageThatArrivesDuringAnAbsenceWaits() {
        var fixture = Self.board([])
        #expect(fixture.post("a", at: 1000).effects == ["added a", "present a"])
        #expect(fixture.handle(.tick, at: 100_000).isEmpty)
        #expect(fixture.handle(.away(false), at: 200_000) == ["wake 208000"])
    }

    @Test(arguments: 0..<5)
    func someMessagesExpireDuringAnAbsence(kind: Int) {
        var fixture = Self.board([])
        fixture.post("a", at: 1000) { message in
            message.expiry = .milliseconds(5000)
            switch kind {
            case 0: message.messenger = .osd
            case 1: message.category = "call.incoming"
            case 2: message.category = "alarm.ringing"
            case 3: message.expiry = .milliseconds(2999)
            default: message.away = .expire
            }
        }
        #expect(fixture.handle(.tick, at: 6000).contains("ended a expired"))
    }

    @Test(arguments: [("call.unanswered", 5000), ("", 3000)] as [(String, UInt64)])
    func missedCallsAndLongerTimesWait(category: String, duration: UInt64) {
        var fixture = Self.board([])
        fixture.post("a", at: 1000) { message in
            (message.category, message.expiry) = (category, .milliseconds(duration))
        }
        #expect(fixture.handle(.tick, at: 6000).isEmpty)
    }

    @Test func pointerPausesTheTimeAfterTheReturnToo() {
        var fixture = BoardFixture()
        let id = fixture.post("a").id
        _ = fixture.handle(.setPaused(id, true), at: 1000)
        _ = fixture.handle(.away(true), at: 2000)
        #expect(fixture.handle(.away(false), at: 30_000).isEmpty)
        #expect(fixture.handle(.setPaused(id, false), at: 31_000) == ["wake 39000"])
    }

    /// A flood is cut only while somebody could see it.
    @Test func stackDropsNothingDuringAnAbsence() {
        let titles = (1...40).map { "\($0)" }
        var fixture = Self.board(titles, visible: 1)
        #expect(fixture.board.count == 40)
        #expect(fixture.handle(.away(false), at: 60_000).contains("gathered 40 40"))
        #expect(fixture.board.count == 40)
    }

    // MARK: The card

    @Test func severalMessagesAreOnOneCardAfterTheReturn() {
        var fixture = Self.board(["a", "b", "c", "d"])
        #expect(
            fixture.handle(.away(false), at: 60_000) == [
                "gathered 4 d", "withdraw 1", "withdraw 2", "withdraw 3", "withdraw 4",
                "wake 75000",
            ])
        #expect(fixture.board.order.allSatisfy { fixture.board.state(of: $0) == .waiting })
        #expect(fixture.handle(.tick, at: 74_999).isEmpty)
        #expect(
            fixture.handle(.tick, at: 75_000) == [
                "ended a expired", "ended b expired", "ended c expired", "ended d expired",
                "gathered 0", "wake never",
            ])
    }

    @Test func fewMessagesHaveCardsOfTheirOwn() {
        var fixture = Self.board(["a", "b", "c"])
        #expect(fixture.handle(.away(false), at: 60_000) == ["wake 68000"])
        var other = Self.board(["a", "b", "c", "d"], from: 0)
        #expect(other.handle(.away(false), at: 60_000) == ["wake 68000"])
    }

    /// The message may be the reason for which the lock was asked for.
    @Test func messagesOfTheLastSecondsBelongToTheAbsence() {
        var fixture = BoardFixture(visible: 20)
        fixture.post("old", at: 0) { $0.expiry = .never }
        for title in ["a", "b", "c", "d"] { fixture.post(title, at: 12_000) }
        _ = fixture.handle(.away(true), at: 13_000)
        #expect(fixture.handle(.away(false), at: 14_000).first == "gathered 4 d")
        #expect(fixture.board.newestShown == fixture.board.order.first)
    }

    @Test func cardNamesApplicationsWithMostMessagesFirst() {
        var fixture = Self.board([])
        for (title, name) in [("a", "x"), ("b", "y"), ("c", ""), ("d", "y")] {
            fixture.post(title, at: 1000, claim: .application(name))
        }
        #expect(fixture.handle(.away(false), at: 60_000).first == "gathered 4 of y, x: d")
    }

    @Test(arguments: 0..<6)
    func someMessagesKeepTheirCards(kind: Int) {
        var fixture = Self.board(["a", "b", "c", "d"])
        let id = fixture.post("e", at: 30_000) { message in
            switch kind {
            case 0: message.urgency = .critical
            case 1: message.isTransient = true
            case 2: message.progress = 0.5
            case 3: message.away = .stay
            case 4: message.dim = Dim(.gray)
            default: message.messenger = MessengerName(valid: "queue") ?? .osd
            }
        }.id
        #expect(fixture.handle(.away(false), at: 60_000).first == "gathered 4 d")
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test func criticalMessagesMayBeOnTheCard() {
        var fixture = Self.board(["a", "b", "c", "d"]) {
            ($0.urgency, $0.away) = (.critical, .wait)
        }
        // Critical messages have no timeout, so their card has none either.
        let effects = fixture.handle(.away(false), at: 60_000)
        #expect(effects.first == "gathered 4 d" && !effects.contains { $0.hasPrefix("wake") })
    }

    @Test func equalMessagesAreCountedOneByOne() {
        var fixture = Self.board([])
        for title in ["a", "a", "a", "b"] {
            fixture.post(title, at: 1000, claim: .application("x"))
        }
        #expect(fixture.board.order.count { fixture.board.state(of: $0) == .shown } == 4)
        let effects = fixture.handle(.away(false), at: 60_000)
        #expect(effects.first?.hasPrefix("gathered 4 of x") == true)
        #expect(effects.count { $0.hasPrefix("withdraw") } == 2)
    }

    @Test func tapOpensTheMessagesAndSeenOnesAreOver() {
        var fixture = Self.gathered()
        #expect(fixture.handle(.pressed(.away, .defaultAction), at: 61_000) == ["open-gathered"])
        let choice = BoardEvent.choose(.away, key: "default", token: nil)
        #expect(fixture.handle(choice, at: 61_000) == ["open-gathered"])
        let ids = fixture.board.order
        let seen = fixture.handle(.seen(ids[0]), at: 62_000)
        #expect(seen.contains("ended a expired") && seen.contains("gathered 3 d"))
        for id in ids.dropFirst(2) { _ = fixture.handle(.seen(id), at: 63_000) }
        #expect(fixture.handle(.seen(ids[1]), at: 64_000).contains("gathered 0"))
        #expect(fixture.handle(.pressed(.away, .defaultAction), at: 65_000).isEmpty)
        #expect(fixture.board.count == 0)
    }

    @Test func messageThatIsToStayGetsItsCardWhenItWasSeen() {
        var fixture = Self.gathered { $0.expiry = .never }
        let effects = fixture.handle(.seen(fixture.board.order[1]), at: 61_000)
        #expect(effects.contains("present b") && effects.contains("gathered 3 d"))
    }

    @Test func messagesOfTheCardGetCardsOfTheirOwn() {
        var fixture = Self.gathered()
        let effects = fixture.handle(.showGathered, at: 61_000)
        #expect(["a", "b", "c", "d"].allSatisfy { effects.contains("present \($0)") })
        #expect(effects.contains("gathered 0") && effects.last == "wake 69000")
        var other = Self.gathered()
        let first = other.board.order[0]
        #expect(
            other.handle(.recall(first), at: 61_000) == [
                "updated a waiting", "gathered 3 d", "present a", "wake 69000",
            ])
    }

    @Test(arguments: [BoardEvent.swiped(.away, .dismiss), .dismiss(.away, .swiped)])
    func swipeDismissesAllMessagesOfTheCard(event: BoardEvent) {
        var fixture = Self.gathered()
        let effects = fixture.handle(event, at: 61_000)
        #expect(effects.count { $0.hasSuffix("swiped") } == 4)
        #expect(effects.contains("gathered 0") && fixture.board.count == 0)
    }

    @Test func undoneDismissalBringsTheCardBack() {
        var fixture = Self.gathered(undoTime: 5000)
        let dismissal = fixture.handle(.swiped(.away, .dismiss), at: 61_000)
        #expect(dismissal.contains("undoable 4 d") && dismissal.contains("gathered 0"))
        let undo = fixture.handle(.choose(.undo, key: "default", token: nil), at: 62_000)
        #expect(undo.contains("gathered 4 d") && !undo.contains { $0.hasPrefix("present") })
        #expect(undo.last == "wake 77000")
    }

    @Test func swipeWithoutMeaningLeavesTheCard() {
        var fixture = Self.gathered()
        #expect(fixture.handle(.swiped(.away, .nothing), at: 61_000).isEmpty)
    }

    /// A snoozed message comes again at its time, whatever happens to the others.
    @Test func swipeThatDismissesAllSparesSnoozedMessages() {
        var fixture = Self.gathered()
        let id = fixture.post("later", at: 61_000).id
        _ = fixture.handle(.snooze(id, .until(500_000)), at: 62_000)
        _ = fixture.handle(.swiped(.away, .dismissAll), at: 63_000)
        #expect(fixture.board.order == [id])
    }

    /// The sender has ended it; only its least time on the screen is left.
    @Test func messageThatEndsAnywayIsNotOnTheCard() {
        var fixture = Self.board(["a", "b", "c"])
        let id = fixture.post("d", at: 20_000) {
            $0.expiry = .indefinite(delay: 0, minimum: 100_000)
        }.id
        _ = fixture.handle(.hide(id), at: 30_000)
        #expect(fixture.board.order.contains(id))
        #expect(!fixture.handle(.away(false), at: 60_000).contains { $0.hasPrefix("gathered") })
    }

    @Test func pointerPausesTheTimeOfTheCard() {
        var fixture = Self.gathered()
        #expect(fixture.handle(.setPaused(.away, true), at: 61_000) == ["wake never"])
        #expect(fixture.handle(.setPaused(.away, false), at: 70_000) == ["wake 85000"])
    }

    @Test func cardStaysAsLongAsItsLongestTime() {
        var fixture = Self.board(["a", "b", "c"])
        fixture.post("d", at: 30_000) { $0.expiry = .milliseconds(40_000) }
        #expect(fixture.handle(.away(false), at: 60_000).last == "wake 100000")
    }

    @Test func furtherAbsenceAddsToTheCard() {
        var fixture = Self.gathered()
        #expect(fixture.handle(.away(true), at: 65_000) == ["wake never"])
        fixture.post("e", at: 100_000)
        #expect(
            fixture.handle(.away(false), at: 200_000) == [
                "gathered 5 e", "withdraw 5", "wake 215000",
            ])
    }

    @Test func updateThatSaysSomethingNewGetsItsOwnCard() {
        var fixture = Self.gathered()
        let id = fixture.board.order[0]
        #expect(
            fixture.post("a", at: 61_000, claim: .replacing(id)).effects == ["updated a waiting"])
        let news = fixture.post("z", at: 62_000, claim: .replacing(id)).effects
        #expect(news.contains("present z") && news.contains("gathered 3 d"))
    }

    @Test func messagesOfTheCardAreKeptWhenItsTimeIsOver() {
        var fixture = Self.board([])
        var settings = fixture.board.settings
        settings.keepsUnread = true
        _ = fixture.handle(.configure(settings), at: 0)
        for title in ["a", "b", "c", "d"] {
            fixture.post(title, at: 1000, claim: .application(title))
        }
        _ = fixture.handle(.away(false), at: 60_000)
        let effects = fixture.handle(.tick, at: 75_000)
        #expect(effects.count { $0.hasPrefix("kept") } == 4)
        #expect(fixture.board.order.allSatisfy { fixture.board.state(of: $0) == .kept })
    }

    @Test func cardWaitsForAnOutput() {
        var fixture = Self.gathered()
        #expect(fixture.handle(.outputs([]), at: 61_000) == ["wake never"])
        #expect(fixture.handle(.outputs(["A-1"]), at: 70_000) == ["wake 85000"])
    }

    /// Programs are told nothing but that their messages wait.
    @Test func gatheredMessageWaits() {
        var fixture = Self.board(["a", "b", "c", "d"])
        fixture.isVerbose = true
        let effects = fixture.handle(.away(false), at: 60_000)
        for phase in ["will-hide", "did-hide"] { #expect(effects.contains("\(phase) a withdrawn")) }
        #expect(!effects.contains { $0.hasPrefix("did-drop") })
    }
}
