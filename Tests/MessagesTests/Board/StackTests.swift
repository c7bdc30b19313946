import Messages
import Testing

/// Stacks: the number of visible cards, opened stacks, and piles.
@Suite struct StackTests {
    private func board(
        visible: Int = 2, grouping: Grouping = .none, pause: UInt64 = 0
    ) -> BoardFixture {
        var fixture = BoardFixture()
        fixture.isVerbose = true
        var settings = BoardSettings()
        settings[.commands].maxVisible = visible
        settings[.commands].overflow = .wait
        (settings[.commands].grouping, settings[.commands].pileFrom) = (grouping, 2)
        settings[.commands].pause = pause
        _ = fixture.handle(.configure(settings), at: 0)
        return fixture
    }

    private static func slot() -> Slot {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.messenger = .commands
        return message.slot
    }

    private static func titles(_ effects: [String], _ word: String) -> [String] {
        effects.filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
    }

    @Test
    func numberOfWaitingMessagesIsReportedWhenItChanges() {
        var fixture = board()
        for title in ["a", "b"] { fixture.post(title) { $0.expiry = .never } }
        #expect(fixture.post("c") { $0.expiry = .never }.effects == ["added c", "more 1"])
        #expect(fixture.post("d") { $0.expiry = .never }.effects == ["added d", "more 2"])
        let first = fixture.board.order[0]
        #expect(
            fixture.handle(.close(first, .dismissed), at: 1) == [
                "will-hide a dismissed", "ended a dismissed", "will-show c", "present c", "more 1",
                "did-hide a dismissed", "did-show c",
            ])
        #expect(fixture.handle(.closeAll(.closed), at: 2).contains("more 0"))
    }

    @Test
    func expandedStackShowsWaitingMessagesForAWhile() {
        var fixture = board()
        for title in ["a", "b", "c", "d"] { fixture.post(title) { $0.expiry = .milliseconds(500) } }
        let opened = fixture.handle(.expand(Self.slot(), true), at: 100)
        #expect(Self.titles(opened, "present") == ["c", "d"])
        #expect(opened.contains("more 0 open"))
        #expect(opened.last == "wake 3100")
        // Messages of an opened stack do not expire while the person looks at it.
        #expect(fixture.handle(.tick, at: 2000) == [])
        let closed = fixture.handle(.tick, at: 3100)
        #expect(Self.titles(closed, "withdraw") == ["3", "4"])
        #expect(closed.contains("more 2") && closed.last == "wake 3600")
        let next = fixture.handle(.tick, at: 3600)
        #expect(Self.titles(next, "ended") == ["a expired", "b expired"])
        #expect(Self.titles(next, "present") == ["c", "d"])
    }

    @Test
    func pointerKeepsAStackExpanded() {
        var fixture = board()
        for title in ["a", "b", "c"] { fixture.post(title) { $0.expiry = .never } }
        _ = fixture.handle(.expand(Self.slot(), true), at: 0)
        #expect(fixture.handle(.attend(Self.slot(), true), at: 1000) == ["wake never"])
        _ = fixture.handle(.setPaused(fixture.board.order[0], true), at: 9000)
        #expect(fixture.handle(.attend(Self.slot(), false), at: 9001) == [])
        #expect(
            fixture.handle(.setPaused(fixture.board.order[0], false), at: 10_000) == ["wake 13000"])
        #expect(fixture.handle(.tick, at: 13_000).contains("more 1"))
    }

    @Test
    func expandedStackClosesWithoutWaitingMessages() {
        var fixture = board()
        for title in ["a", "b", "c"] { fixture.post(title) { $0.expiry = .never } }
        _ = fixture.handle(.expand(Self.slot(), true), at: 0)
        let effects = fixture.handle(.close(fixture.board.order[1], .dismissed), at: 1)
        #expect(effects.contains("more 0") && effects.last == "wake never")
    }

    @Test
    func personCanCloseAStack() {
        var fixture = board()
        for title in ["a", "b", "c"] { fixture.post(title) { $0.expiry = .never } }
        _ = fixture.handle(.expand(Self.slot(), true), at: 0)
        _ = fixture.handle(.setPaused(fixture.board.order[0], true), at: 1)
        #expect(fixture.handle(.expand(Self.slot(), false), at: 2).contains("withdraw 3"))
    }

    @Test
    func emptyStackCannotBeExpanded() {
        var fixture = board()
        #expect(fixture.handle(.expand(Self.slot(), true), at: 0) == [])
        #expect(fixture.handle(.attend(Self.slot(), true), at: 0) == [])
        fixture.post("a") { $0.expiry = .never }
        #expect(fixture.handle(.expand(Self.slot(), true), at: 0) == [])
    }

    @Test
    func expandedStackShowsABoundedNumber() {
        var limits = BoardLimits()
        limits.expanded = 4
        var fixture = BoardFixture(limits: limits, visible: 2)
        for number in 0..<10 { fixture.post("\(number)") { $0.expiry = .never } }
        let effects = fixture.handle(.expand(Self.slot(), true), at: 0)
        #expect(Self.titles(effects, "present") == ["2", "3"])
    }

    @Test
    func nextMessageOfAStackWaitsForThePause() {
        var fixture = board(visible: 1, pause: 300)
        fixture.isVerbose = false
        fixture.post("a") { $0.expiry = .never }
        fixture.post("b") { $0.expiry = .never }
        #expect(
            fixture.handle(.closeAll(.closed), at: 0) == ["ended a closed", "ended b closed"])
        #expect(fixture.post("c", at: 100).effects == ["added c", "wake 300"])
        #expect(fixture.handle(.tick, at: 300).first == "present c")
    }

    // MARK: Piles

    private static func key(_ appName: String) throws -> GroupKey {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.appName = appName
        return try #require(message.group(by: .application))
    }

    @Test
    func shownGroupTakesTheRoomOfOne() {
        var fixture = board(grouping: .application)
        for title in ["a1", "b1", "c1"] {
            fixture.post(title) { $0.appName = String(title.prefix(1)) }
        }
        let more = fixture.post("a2") { $0.appName = "a" }
        #expect(Self.titles(more.effects, "present") == ["a2"])
        #expect(Self.titles(fixture.post("c2") { $0.appName = "c" }.effects, "present") == [])
        let effects = fixture.handle(.tick, at: 8000)
        #expect(Self.titles(effects, "present") == ["c1", "c2"])
    }

    @Test(
        arguments: [
            (.none, [1, 1, 1, 1]), (.application, [2, 2, 1, 1]), (.category, [3, 3, 3, 1]),
            (.tag, [2, 2, 1, 1]), (.id, [3, 3, 3, 1]),
        ] as [(Grouping, [Int])])
    func groupingDecidesWhichMessagesFormAPile(grouping: Grouping, sizes: [Int]) {
        var messages: [Message] = []
        for number in 0..<4 {
            var message = Message(id: .first, arrival: Instant(microseconds: 0))
            message.appName = number < 2 ? "mail" : number == 2 ? "chat" : ""
            message.category = number < 3 ? "email" : ""
            message.tag = number < 3 ? "t" : ""
            messages.append(message)
        }
        let keys = messages.map { $0.group(by: grouping) }
        let found = keys.map { key in key == nil ? 1 : keys.filter { $0 == key }.count }
        #expect(found == sizes)
    }

    @Test(arguments: Grouping.allCases)
    func messagesCanNameTheirPile(grouping: Grouping) throws {
        var messages: [Message] = []
        for (app, group) in [("mail", "g"), ("chat", "g"), ("mail", "h"), ("mail", "")] {
            var message = Message(id: .first, arrival: Instant(microseconds: 0))
            (message.appName, message.category, message.tag) = (app, app, app)
            message.group = group
            messages.append(message)
        }
        let keys = messages.map { $0.group(by: grouping) }
        #expect(keys[0] == keys[1] && keys[0] != nil)
        #expect(keys[2] != keys[0] && keys[2] != nil && keys[3] != keys[2])
        #expect((keys[3] == nil) == (grouping == .none))
        // An application with the same name as a group is not part of its pile.
        messages[3].appName = "g"
        #expect(messages[3].group(by: grouping) != keys[0])
    }

    @Test
    func namedPileTakesTheRoomOfOneCard() {
        var fixture = board()
        fixture.post("a") { ($0.group, $0.expiry) = ("g", .never) }
        fixture.post("b") { $0.expiry = .never }
        let second = fixture.post("c") { ($0.group, $0.expiry) = ("g", .never) }
        #expect(Self.titles(second.effects, "present") == ["c"])
        #expect(Self.titles(second.effects, "withdraw") == [])
        // A pointer on one message of the pile pauses the timeout of all.
        let timed = fixture.post("d") { $0.group = "g" }
        _ = fixture.handle(.setPaused(second.id, true), at: 10)
        #expect(Self.titles(fixture.handle(.tick, at: 60_000), "ended") == [])
        _ = fixture.handle(.setPaused(second.id, false), at: 60_000)
        #expect(
            Self.titles(fixture.handle(.tick, at: 120_000), "ended") == ["d expired"],
            "\(timed.id)")
        // A message that leaves its pile has a card beside it, which needs room.
        let effects = fixture.post("c", at: 120_000, claim: .replacing(second.id)) {
            $0.expiry = .never
        }.effects
        #expect(Self.titles(effects, "present").count + Self.titles(effects, "withdraw").count > 0)
    }

    @Test
    func rarePropertiesCostOtherMessagesNothing() {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        let plain = message
        message.group = "g"
        var copy = message
        copy.reply.placeholder = "p"
        #expect(message.reply == ReplyTexts() && copy.group == "g" && copy != message)
        copy.reply = ReplyTexts()
        #expect(copy == message)
        message.group = ""
        #expect(message == plain)
    }

    @Test
    func pointerOnAPilePausesAllItsMessages() {
        var fixture = board(visible: 3, grouping: .application)
        fixture.post("a1") { $0.appName = "a" }
        fixture.post("b1") { $0.appName = "b" }
        let front = fixture.post("a2") { $0.appName = "a" }.id
        _ = fixture.handle(.setPaused(front, true), at: 1000)
        #expect(Self.titles(fixture.handle(.tick, at: 8000), "ended") == ["b1 expired"])
        #expect(fixture.handle(.setPaused(front, false), at: 9000) == ["wake 17000"])
        let ended = Self.titles(fixture.handle(.tick, at: 17_000), "ended")
        #expect(ended == ["a1 expired", "a2 expired"])
    }

    @Test
    func pileResumesWhenThePausedMessageEnds() {
        var fixture = board(visible: 3, grouping: .application)
        fixture.post("a1") { $0.appName = "a" }
        let front = fixture.post("a2") { $0.appName = "a" }.id
        #expect(fixture.handle(.setPaused(front, true), at: 1000) == ["wake never"])
        #expect(fixture.handle(.close(front, .closed), at: 2000).last == "wake 10000")
        let ended = Self.titles(fixture.handle(.tick, at: 10_000), "ended")
        #expect(ended == ["a1 expired"])
    }

    @Test
    func pausedReplacementPausesItsNewPile() {
        var fixture = board(visible: 3, grouping: .application)
        for title in ["a1", "b1"] { fixture.post(title) { $0.appName = String(title.prefix(1)) } }
        let held = fixture.post("a2") { $0.appName = "a" }.id
        _ = fixture.handle(.setPaused(held, true), at: 1000)
        fixture.post("b2", at: 2000, claim: .replacing(held)) { $0.appName = "b" }
        #expect(Self.titles(fixture.handle(.tick, at: 10_000), "ended") == ["a1 expired"])
    }

    @Test
    func messageThatLeavesItsPileWaitsFirst() {
        var fixture = board(grouping: .application)
        fixture.post("a1") { $0.appName = "a" }
        let second = fixture.post("a2") { $0.appName = "a" }.id
        fixture.post("b1", at: 1000) { $0.appName = "b" }
        fixture.post("c1", at: 1000) { $0.appName = "c" }
        let replaced = fixture.post("d1", at: 2000, claim: .replacing(second)) { $0.appName = "d" }
        #expect(Self.titles(replaced.effects, "present") == [])
        #expect(replaced.effects.contains("withdraw \(second.rawValue)"))
        let joined = fixture.post("b2", at: 3000, claim: .replacing(second)) { $0.appName = "b" }
        #expect(Self.titles(joined.effects, "present") == ["b2"])
        #expect(Self.titles(fixture.handle(.tick, at: 8000), "present") == ["c1"])
    }

    @Test
    func fannedGroupFoldsAfterAWhile() throws {
        var fixture = board(grouping: .application)
        for title in ["a1", "a2", "a3"] { fixture.post(title) { $0.appName = "a" } }
        let key = try Self.key("a")
        #expect(
            fixture.handle(.fan(Self.slot(), key, true), at: 1000) == [
                "more 0 fanned 1", "wake 4000",
            ])
        #expect(
            fixture.handle(.setPaused(fixture.board.order[0], true), at: 3000) == ["wake never"])
        #expect(
            fixture.handle(.setPaused(fixture.board.order[0], false), at: 9000) == ["wake 12000"])
        #expect(fixture.handle(.tick, at: 12_000) == ["more 0", "wake 20000"])
    }

    @Test
    func groupOfOneCannotBeFanned() throws {
        var fixture = board(grouping: .application)
        for title in ["a1", "a2"] { fixture.post(title) { $0.appName = "a" } }
        _ = fixture.handle(.fan(Self.slot(), try Self.key("a"), true), at: 1000)
        let effects = fixture.handle(.close(fixture.board.order[0], .dismissed), at: 1100)
        #expect(effects.contains("more 0") && effects.last == "wake 9100")
        #expect(fixture.handle(.fan(Self.slot(), try Self.key("a"), true), at: 1200) == [])
    }
}
