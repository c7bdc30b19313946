import Messages
import Testing

/// Stacks that fold: the newest message is visible, and the least prominent one waits. A critical one keeps the last place.
@Suite struct FoldingTests {
    private func board(visible: Int = 2, grouping: Grouping = .none) -> BoardFixture {
        var fixture = BoardFixture()
        var settings = BoardSettings()
        settings[.commands].maxVisible = visible
        (settings[.commands].grouping, settings[.commands].pileFrom) = (grouping, 2)
        _ = fixture.handle(.configure(settings), at: 0)
        return fixture
    }

    /// The titles of visible messages, in the order of arrival.
    private func shown(_ fixture: borrowing BoardFixture) -> String {
        var titles: [String] = []
        for id in fixture.board.order where fixture.board.state(of: id) == .shown {
            titles.append(fixture.board.message(id)?.title ?? "")
        }
        return titles.joined(separator: " ")
    }

    private static let slot = {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.messenger = .commands
        return message.slot
    }()

    @Test
    func stacksFoldByDefault() {
        #expect(BoardSettings()[.notifications].overflow == .fold)
        #expect(BoardSettings()[.commands].overflow == .fold)
    }

    @Test
    func newestMessageIsShownAndTheOldestWaits() {
        var fixture = board()
        fixture.post("a", at: 1) { $0.expiry = .never }
        fixture.post("b", at: 2) { $0.expiry = .never }
        let third = fixture.post("c", at: 3) { $0.expiry = .never }
        #expect(third.effects == ["added c", "withdraw 1", "present c"])
        #expect(shown(fixture) == "b c")
    }

    @Test
    func leastProminentMessageIsFolded() {
        var fixture = board(visible: 4)
        fixture.post("critical", at: 1) { $0.urgency = .critical }
        fixture.post("important", at: 2) { $0.priority = 1 }
        fixture.post("old", at: 3)
        fixture.post("low", at: 4) { $0.urgency = .low }
        fixture.post("1", at: 5) { $0.urgency = .critical }
        #expect(shown(fixture) == "critical important old 1")
        fixture.post("2", at: 6) { $0.urgency = .critical }
        #expect(shown(fixture) == "critical important 1 2")
        fixture.post("3", at: 7) { $0.urgency = .critical }
        #expect(shown(fixture) == "critical 1 2 3")
        fixture.post("newest", at: 8) { $0.urgency = .low }
        #expect(shown(fixture) == "1 2 3 newest")
    }

    @Test
    func freeRoomShowsTheMostProminentWaitingMessage() {
        var fixture = board(visible: 1)
        fixture.post("critical", at: 1) { $0.urgency = .critical }
        for (index, title) in ["a", "b", "c", "d"].enumerated() {
            fixture.post(title, at: UInt64(index) + 2) { $0.expiry = .never }
        }
        var seen = [shown(fixture)]
        while fixture.board.count > 1 {
            _ = fixture.handle(.hideCurrent(.commands), at: 10)
            seen.append(shown(fixture))
        }
        #expect(seen == ["critical", "d", "c", "b", "a"])
    }

    /// A critical message stays until a person deals with it.
    @Test
    func criticalMessageKeepsTheLastPlace() {
        var fixture = board(visible: 1)
        fixture.post("ordinary", at: 1)
        fixture.post("critical", at: 2) { $0.urgency = .critical }
        #expect(shown(fixture) == "critical")
        #expect(fixture.post("newer", at: 3).effects == ["added newer"])
        fixture.post("modal", at: 4) { $0.dim = Dim(.gray) }
        #expect(shown(fixture) == "modal")
        _ = fixture.handle(.hideCurrent(.commands), at: 5)
        #expect(shown(fixture) == "critical")
        fixture.post("more critical", at: 6) { $0.urgency = .critical }
        #expect(shown(fixture) == "more critical")
    }

    /// The timeout of a message without room is paused, although nobody reads the message.
    @Test
    func messageForWhichNoOutputHasRoomWaitsForPeople() {
        var fixture = board()
        let crowded = fixture.post("crowded", at: 1).id
        let seen = fixture.post("seen", at: 2).id
        _ = fixture.handle(.setCrowded(crowded, true), at: 3)
        _ = fixture.handle(.setPaused(crowded, true), at: 3)
        #expect(fixture.board.state(of: crowded) == .shown)
        #expect(fixture.board.visibleState(of: crowded) == .waiting)
        _ = fixture.handle(.setCrowded(seen, true), at: 4)
        #expect(fixture.board.newestShown == nil && fixture.board.current(of: .commands) == nil)
        _ = fixture.handle(.setCrowded(seen, false), at: 5)
        #expect(fixture.board.newestShown == seen)
        fixture.post("newer", at: 6)
        #expect(shown(fixture) == "seen newer")
        _ = fixture.handle(.hide(seen), at: 7)
        #expect(fixture.board.visibleState(of: crowded) == .shown)
    }

    /// A critical message is not folded in place of a message that somebody is reading.
    @Test
    func criticalMessageStaysBesideAPausedOne() {
        var fixture = board()
        let first = fixture.post("ordinary", at: 1).id
        fixture.post("critical", at: 2) { $0.urgency = .critical }
        _ = fixture.handle(.setPaused(first, true), at: 3)
        fixture.post("newer", at: 4)
        #expect(shown(fixture) == "ordinary critical")
        _ = fixture.handle(.setPaused(first, false), at: 5)
        #expect(shown(fixture) == "critical newer")
    }

    @Test
    func foldedMessageHasItsWholeTimeAgain() {
        var fixture = board(visible: 1)
        fixture.post("a", at: 0) { $0.expiry = .milliseconds(1000) }
        fixture.post("b", at: 900) { $0.expiry = .milliseconds(1000) }
        #expect(fixture.handle(.tick, at: 1900) == ["ended b expired", "present a", "wake 2900"])
        #expect(fixture.handle(.tick, at: 2900) == ["ended a expired", "wake never"])
    }

    @Test
    func pausedMessageIsNotFolded() {
        var fixture = board()
        let first = fixture.post("a", at: 1) { $0.expiry = .never }.id
        let second = fixture.post("b", at: 2) { $0.expiry = .never }.id
        _ = fixture.handle(.setPaused(first, true), at: 3)
        fixture.post("c", at: 4) { $0.expiry = .never }
        #expect(shown(fixture) == "a c")
        let third = fixture.board.order[2]
        _ = fixture.handle(.setPaused(third, true), at: 5)
        fixture.post("d", at: 6) { $0.expiry = .never }
        fixture.post("e", at: 7) { $0.expiry = .never }
        #expect(shown(fixture) == "a c")
        _ = fixture.handle(.setPaused(first, false), at: 8)
        #expect(shown(fixture) == "c e")
        #expect(fixture.board.state(of: second) == .waiting)
    }

    @Test
    func updatedMessageKeepsItsPlaceUnlessItBecomesUrgent() {
        var fixture = board(visible: 1)
        let first = fixture.post("a", at: 1) { $0.expiry = .never }.id
        fixture.post("b", at: 2) { $0.expiry = .never }
        fixture.post("a", at: 3, claim: .replacing(first)) { $0.expiry = .never }
        #expect(shown(fixture) == "b")
        fixture.post("A", at: 4, claim: .replacing(first)) { $0.expiry = .never }
        #expect(shown(fixture) == "A")
    }

    @Test
    func foldedMessageToBeHiddenEnds() {
        var fixture = board(visible: 1)
        let first = fixture.post("a", at: 1) { $0.expiry = .indefinite(delay: 0, minimum: 5000) }.id
        _ = fixture.handle(.hide(first), at: 2)
        let second = fixture.post("b", at: 3) { $0.expiry = .never }
        #expect(second.effects.contains("ended a closed") && shown(fixture) == "b")
    }

    @Test
    func modalMessageIsFoldedLast() {
        var fixture = board()
        fixture.post("modal", at: 1) {
            $0.dim = Dim(.gray)
            $0.expiry = .never
        }
        fixture.post("b", at: 2) { $0.urgency = .critical }
        fixture.post("c", at: 3) { $0.urgency = .critical }
        #expect(shown(fixture) == "modal c")
    }

    @Test
    func pileIsFoldedWhole() {
        var fixture = board(grouping: .application)
        for (time, title) in ["a1", "b1", "a2", "c1"].enumerated() {
            fixture.post(title, at: UInt64(time) + 1) {
                $0.appName = String(title.prefix(1))
                $0.expiry = .never
            }
        }
        #expect(shown(fixture) == "a1 a2 c1")
        fixture.post("b2", at: 9) {
            $0.appName = "b"
            $0.expiry = .never
        }
        #expect(shown(fixture) == "b1 c1 b2")
    }

    @Test
    func closingStackKeepsItsNewestAndUrgentMessages() {
        var fixture = board()
        fixture.post("critical", at: 1) { $0.urgency = .critical }
        for (time, title) in ["b", "c", "d"].enumerated() {
            fixture.post(title, at: UInt64(time) + 2) { $0.expiry = .never }
        }
        _ = fixture.handle(.expand(Self.slot, true), at: 10)
        #expect(shown(fixture) == "critical b c d")
        _ = fixture.handle(.expand(Self.slot, false), at: 11)
        #expect(shown(fixture) == "critical d")
    }

    @Test
    func newestMessageFollowsThePause() {
        var fixture = BoardFixture()
        var settings = BoardSettings()
        settings[.commands].maxVisible = 1
        settings[.commands].pause = 300
        _ = fixture.handle(.configure(settings), at: 0)
        fixture.post("a", at: 1) { $0.expiry = .never }
        let second = fixture.post("b", at: 2) { $0.expiry = .never }
        #expect(second.effects == ["added b", "withdraw 1", "wake 302"])
        #expect(fixture.handle(.tick, at: 302) == ["present b", "wake never"])
    }

    /// A flood: old messages do not appear one after another when they are no longer news.
    @Test
    func oldMessagesOfAFloodDoNotComeBack() {
        var fixture = board(visible: 3)
        for index in 0..<2000 { fixture.post("\(index)", at: UInt64(index)) }
        #expect(shown(fixture) == "1997 1998 1999")
        let waiting = fixture.board.order.filter { fixture.board.state(of: $0) == .waiting }
        let titles = waiting.compactMap { fixture.board.message($0)?.title }
        #expect(titles == (1973..<1997).map { "\($0)" })
        // Each of the 27 is shown for 8 seconds, three at a time.
        var time: UInt64 = 2000
        while fixture.board.count > 0, time < 10_000_000 {
            time += 100
            _ = fixture.handle(.tick, at: time)
        }
        #expect(time < 80_000)
    }

    @Test
    func floodLeavesUrgentMessagesAndThoseWithoutATimeout() {
        var fixture = board(visible: 1)
        fixture.post("urgent", at: 0) { $0.urgency = .critical }
        fixture.post("lasting", at: 0) { $0.expiry = .never }
        fixture.post("important", at: 0) { $0.priority = 1 }
        let low = fixture.post("low", at: 0) { $0.priority = -1 }.id
        for index in 0..<21 { fixture.post("\(index)", at: UInt64(index) + 1) }
        let ended = fixture.post("new", at: 30).effects
        #expect(!ended.contains { $0.hasPrefix("ended") })
        #expect(fixture.post("newer", at: 31).effects.contains("ended low expired"))
        #expect(fixture.board.state(of: low) == nil)
        #expect(fixture.post("newest", at: 32).effects.contains("ended 0 expired"))
        for index in 0..<100 { fixture.post("more", at: UInt64(index) + 40) }
        let titles = fixture.board.order.compactMap { fixture.board.message($0)?.title }
        #expect(titles.prefix(3) == ["urgent", "lasting", "important"])
    }

    @Test
    func floodGoesWhereUnreadMessagesAreKept() {
        var fixture = board(visible: 1)
        var settings = fixture.board.settings
        settings[.notifications].maxVisible = 1
        settings.keepsUnread = true
        _ = fixture.handle(.configure(settings), at: 0)
        let claim = MessageClaim(origin: .application(busName: ":1.1"))
        let first = fixture.post("first", at: 1, claim: claim).id
        for index in 0..<24 { fixture.post("\(index)", at: UInt64(index) + 2, claim: claim) }
        #expect(fixture.board.state(of: first) == .waiting)
        #expect(fixture.post("last", at: 40, claim: claim).effects.contains("kept first"))
        #expect(fixture.board.state(of: first) == .kept)
    }

    @Test
    func waitingLineKeepsItsOrder() {
        var fixture = board()
        var settings = fixture.board.settings
        settings[.commands].overflow = .wait
        _ = fixture.handle(.configure(settings), at: 0)
        for (time, title) in ["a", "b", "c"].enumerated() {
            fixture.post(title, at: UInt64(time) + 1) { $0.expiry = .never }
        }
        #expect(shown(fixture) == "a b")
    }
}
